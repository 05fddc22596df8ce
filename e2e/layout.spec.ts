/** What looks at the layout of pages finds what it is there for, and the screens hold with words that are 40 % longer, mirrored or not. */
import type { Page } from '@playwright/test';
import { day, EVERY_WIDTH, expect, type Keeper, test } from './fixtures.ts';
import { clippedTexts, expectLaidOut, sidewaysScroll, unmarkedTexts } from './layout.ts';
import { stretchWords } from './stretched-words.ts';

test.describe('what looks at a page', () => {
  test.use({ loggedIn: false });

  const wide = 'display: block; width: 60px; white-space: nowrap;';
  const cut = `${wide} overflow: hidden;`;

  test('finds a page that scrolls sideways', async ({ page }) => {
    await page.setContent('<p>Bella</p>');
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setContent('<p style="width: 200vw">Bella</p>');
    expect(await sidewaysScroll(page)).toBeGreaterThan(0);
  });

  test('finds words that are cut off, and says how', async ({ page }) => {
    for (const [fault, html] of [
      ['hidden at the side', `<p style="${cut}">A sentence that is cut off</p>`],
      ['hidden at the side', `<p style="${cut} text-overflow: ellipsis">A sentence that is cut off</p>`],
      ['hidden above or below', '<p style="height: 30px; overflow: hidden">A sentence<br>of<br>lines</p>'],
      ['outside of its button', `<button style="${wide}">A sentence that is cut off</button>`],
      ['outside of its label', `<label style="${wide}">A sentence that is cut off</label>`],
      ['beyond the window', '<p style="position: absolute; left: -40px">A sentence that is cut off</p>'],
    ] as const) {
      await page.setContent(html);
      expect((await clippedTexts(page)).at(-1), html).toMatch(new RegExp(`: ${fault}$`));
    }
  });

  test('takes nothing for cut off that can be read', async ({ page }) => {
    await page.setContent(`
      <p style="width: 60px; overflow: hidden">A sentence that goes on in the next line</p>
      <p style="${cut} text-overflow: ellipsis"><bdi>A very long name of a cow</bdi></p>
      <bdi style="${cut} text-overflow: ellipsis">A very long name of a cow</bdi>
      <p style="${wide} overflow: auto">A sentence that is scrolled to</p>
      <p style="${cut} height: 1px; clip-path: inset(50%)">A sentence for screen readers</p>
      <p style="${cut} visibility: hidden">A sentence that is not shown</p>`);
    expect(await clippedTexts(page)).toEqual([]);
  });

  test('finds words that did not come through the catalogue, and knows data', async ({ page }) => {
    await page.setContent(`
      <p>⟦Ţöţåļ⟧ 12</p>
      <p>⟦Ðéļéţé <bdi>Bella</bdi> åñð <em>åļļ</em> ķépţ⟧</p>
      <p><bdi>DE 09</bdi> · <bdi>Jersey</bdi></p>
      <select><option>⟦Åļļ⟧</option><option translate="no">Europe/Berlin</option></select>
      <button aria-label="⟦Éðîţ Bella⟧" title="Bella">⟦Éðîţ⟧</button>
      <p hidden>Not shown</p>`);
    expect(await unmarkedTexts(page)).toEqual([]);
    await page.setContent(`
      <p>Forgotten</p>
      <p>⟦Öñé⟧ and ⟦ţŵö⟧</p>
      <p>⟦Ñöţ éñðéð</p><p>after it</p>
      <select><option>Chosen</option></select>
      <input placeholder="Find">
      <button aria-label="Close">⟦x⟧</button>`);
    expect(await unmarkedTexts(page)).toEqual([
      'Forgotten',
      'and',
      'after it',
      'Chosen',
      'placeholder: Find',
      'aria-label: Close',
    ]);
  });
});

/** A herd with something of everything; answers the cow of which there is most to say. */
async function furnish(keeper: Keeper): Promise<number> {
  await keeper.call('POST', '/api/imports/sample/');
  const cow = await keeper.addCow({
    name: 'Bella',
    id_number: '276 000 12345678',
    date_of_birth: day(-1500),
  });
  await keeper.addCow({ name: 'Fern', cow_mother: cow, date_of_birth: day(-20) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-60) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-35) });
  await keeper.call('POST', '/api/vaccinations/', {
    cow,
    vaccine_name: 'BVD',
    vaccination_date: day(-362),
    next_vaccination_date: day(3),
    notes: 'Given in the morning, together with the others of the northern barn.',
  });
  return cow;
}

/** Opens an address and waits until what belongs there is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const mirrored of [false, true]) {
  test.describe(`words that are 40 % longer${mirrored ? ', mirrored' : ''}`, () => {
    test.describe.configure({ timeout: 120_000 });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page, isMobile }) => {
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
      await stretchWords(page, { mirrored });
    });

    test('fit on the screens', EVERY_WIDTH, async ({ page, keeper }) => {
      const cow = await furnish(keeper);
      for (const path of [
        '/',
        '/?view=list',
        `/cow/${cow}`,
        '/add-cow',
        `/add-cow?mother=${cow}`,
        '/add-feed',
      ]) {
        await open(page, path);
        await expectLaidOut(page);
      }
      for (const path of ['/imports', '/notifications', '/profile', '/history', '/help', '/nowhere']) {
        await open(page, path);
        await expectLaidOut(page);
      }
    });

    test('fit in what opens on the screens', EVERY_WIDTH, async ({ page, keeper }) => {
      const cow = await furnish(keeper);
      const press = async (button: ReturnType<Page['locator']>) => {
        await button.click();
        await expectLaidOut(page);
      };
      await open(page, `/cow/${cow}`);
      await press(page.getByRole('button', { name: keeper.username }));
      await page.keyboard.press('Escape');
      // The buttons of the head, of the sections and of the foot, whatever they are called.
      await press(page.locator('main h1').locator('xpath=../../..').getByRole('button').first());
      await press(page.locator('dialog[open] fieldset button').last());
      await page.keyboard.press('Escape');
      for (const section of await page.locator('main section:has(h2)').all()) {
        const button = section.locator('h2 ~ * button, h2 ~ button').first();
        if (await button.isVisible()) await press(button);
      }
      await press(page.locator('main > div:last-child button').last());
    });

    test('fit on a report of an import', EVERY_WIDTH, async ({ page }) => {
      await open(page, '/imports');
      const csv = (name: string, ...lines: string[]) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
      await page
        .locator('input[type=file]')
        .setInputFiles([
          csv('all the animals of the northern barn.csv', 'Tag,DOB,Extra', 'T1,03/04/2024,Rosa'),
          csv('inseminations.csv', 'cow_id,ai_date', `A9,${day(-40)}`),
        ]);
      await expect(page.locator('main details')).toHaveCount(2);
      await expectLaidOut(page);
      await page.locator('main details:not([open]) summary').click();
      await expectLaidOut(page);
    });

    test('fit before one is logged in', EVERY_WIDTH, async ({ page }) => {
      for (const path of [
        '/login',
        '/register',
        '/forgot-password',
        '/reset-password',
        '/reset-password#x',
      ]) {
        await open(page, path);
        await page.evaluate(() => localStorage.clear());
        await open(page, path);
        await expectLaidOut(page);
      }
      await open(page, '/login');
      await page.locator('form button').click();
      await expectLaidOut(page);
    });
  });
}

test('in a mirrored page a life begins on the right, and an ear tag is read from the left', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella', id_number: '12 345', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-60) });
  await stretchWords(page, { mirrored: true });
  await open(page, `/cow/${cow}`);
  const drawing = page.locator('ol.sr-only + div');
  const { width } = (await drawing.boundingBox()) ?? { width: 0 };
  const told = drawing.locator('xpath=following-sibling::div');
  await drawing.click({ position: { x: 2, y: 57 } });
  await expect(told).toContainText('Semination');
  await drawing.click({ position: { x: width - 2, y: 57 } });
  await expect(told).toContainText('Born');

  await page.goto('/?view=list');
  const number = page.locator('#found bdi', { hasText: '12 345' }).first();
  const lefts = await number.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
    return [0, 3].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
});
