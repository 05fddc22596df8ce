/** What looks at the layout of pages finds what it is there for, and what is drawn turns with the language. */
import { day, expect, test } from './fixtures.ts';
import { clippedTexts, rawDates, sidewaysScroll, unmarkedTexts } from './layout.ts';
import { pseudo, speakPseudo } from './pseudo.ts';
import { brokenWords, cutChoices, loneButtons, touchingTexts } from './squeezed.ts';

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
      [
        'beyond the window',
        '<p style="position: fixed; left: -40px; overflow: auto">A menu that is cut off</p>',
      ],
    ] as const) {
      await page.setContent(html);
      expect((await clippedTexts(page)).at(-1), html).toMatch(new RegExp(`: ${fault}$`));
    }
  });

  test('takes nothing for cut off that can be read', async ({ page }) => {
    await page.setContent(`
      <p style="width: 100px; overflow: hidden">A sentence that goes on in the next line</p>
      <p style="${cut} text-overflow: ellipsis"><bdi>A very long name of a cow</bdi></p>
      <bdi style="${cut} text-overflow: ellipsis">A very long name of a cow</bdi>
      <p style="${wide} overflow: auto">A sentence that is scrolled to</p>
      <p style="${cut} height: 1px; clip-path: inset(50%)">A sentence for screen readers</p>
      <p style="${cut} visibility: hidden">A sentence that is not shown</p>`);
    expect(await clippedTexts(page)).toEqual([]);
  });

  test('finds words that are broken without a hyphen, and not those that have one, nor data', async ({
    page,
  }) => {
    const narrow = 'width: 60px; font: 16px monospace; overflow-wrap: anywhere; hyphens: auto';
    await page.setContent(`<p style="${narrow}">Trockensteher</p>`);
    expect(await brokenWords(page)).toEqual(['Trockensteher: broken without a hyphen']);
    await page.setContent(`
      <p style="${narrow}">Trok&shy;ken&shy;ste&shy;her</p>
      <p style="${narrow}">a line of words</p>
      <p style="${narrow}"><bdi>Trockensteher</bdi></p>
      <p style="${narrow}" hidden>Trockensteher</p>`);
    expect(await brokenWords(page)).toEqual([]);
  });

  test('finds texts that touch each other, and not those that have a gap or are hidden', async ({ page }) => {
    const cell = 'display: inline-block; width: 40px; white-space: nowrap; font: 16px monospace';
    await page.setContent(`<p><b style="${cell}">Ohrmarkennummer</b><b style="${cell}">Gewicht</b></p>`);
    expect(await touchingTexts(page)).toEqual(['Ohrmarkennummer | Gewicht: touch']);
    await page.setContent(`
      <p><b style="${cell}; overflow: hidden">Ohrmarkennummer</b> <b style="${cell}">Gewicht</b></p>
      <p><span>Ohrmarken</span><span>nummer</span></p>
      <details><summary>Files</summary>A text that is folded away</details><p>Below</p>`);
    expect(await touchingTexts(page)).toEqual([]);
  });

  test('finds a choice and words in an empty field that have no room', async ({ page }) => {
    const field = 'font: 16px monospace; padding: 0';
    const fields = (width: string) => `
      <select style="${field}; width: ${width}"><option>Nicht notiert</option></select>
      <input style="${field}; width: ${width}" placeholder="Art des Abgangs">`;
    await page.setContent(fields('90px'));
    expect(await cutChoices(page)).toEqual([
      'Nicht notiert: cut off in its field',
      'Art des Abgangs: cut off in its field',
    ]);
    await page.setContent(fields('200px'));
    expect(await cutChoices(page)).toEqual([]);
  });

  test('finds a small button on a line of its own', async ({ page }) => {
    const row = (width: string) => `
      <div style="display: flex; flex-wrap: wrap; width: ${width}">
        <button style="width: 100px">Trächtig</button><button style="width: 100px">Leer</button>
        <button style="width: 60px">Mehr</button>
      </div>`;
    await page.setContent(row('220px'));
    expect(await loneButtons(page)).toEqual(['Mehr: a line of its own']);
    await page.setContent(row('300px'));
    expect(await loneButtons(page)).toEqual([]);
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
    await page.setContent('<p>Until 5 December 2026</p><p>Until 2026-12-05</p>');
    expect(await rawDates(page)).toEqual(['Until 2026-12-05']);
  });
});

test('in a mirrored page a life begins on the right, and an ear tag is read from the left', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella', id_number: '12 345', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-60) });
  await speakPseudo(page, 'ar-XB');
  await page.goto(`/cow/${cow}`);
  const drawing = page.locator('ol.sr-only + div');
  const said = drawing.locator('xpath=following-sibling::div');
  await drawing.click({ position: { x: 2, y: 57 } });
  await expect(said).toContainText(pseudo('cow.life-semination', { standing: 'pending' }));
  const { width } = (await drawing.boundingBox()) ?? { width: 0 };
  await drawing.click({ position: { x: width - 2, y: 57 } });
  await expect(said).toContainText(pseudo('cow.life-born'));

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
