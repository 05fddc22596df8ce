/** Sessions at the crush: begun, one animal after the other by the end of her number, corrected, ended and undone. */
import type { Page } from '@playwright/test';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { expectSound } from './axe.ts';
import { day, EVERY_WIDTH, expect, test } from './fixtures.ts';
import { herdKept } from './kept-herd.ts';
import { read } from './stick.ts';

const HERD = [
  ['Alma', '1101', 430],
  ['Berta', '1102', 398],
  ['Cora', '1103', 415.5],
  ['Dora', '1104', 441],
  ['Erna', '1105', 402],
] as const;

test(
  'five animals are weighed and treated, one is corrected, and the session is undone',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await keeper.call('POST', '/api/medicines/', {
      name: 'Ivermectin',
      unit: 'ml',
      milk_hours: 0,
      meat_days: 28,
    });
    const ids: Record<string, number> = {};
    for (const [name, end] of HERD) ids[name] = await keeper.addCow({ name, id_number: `DE 09 000 5${end}` });
    const cowOf = (name: string) => keeper.call<Cow>('GET', `/api/cows/${ids[name]}/`);
    const recorded = async () => {
      const cows = await Promise.all(HERD.map(([name]) => cowOf(name)));
      return cows.map(({ name, weight, weights, treatments }) => ({ name, weight, weights, treatments }));
    };
    const before = await recorded();

    await page.goto('/work');
    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
    await expect(page.getByText('No session yet.')).toBeVisible();
    await page.getByRole('link', { name: 'New session' }).click();
    await page.getByRole('checkbox', { name: 'Treatment', exact: true }).check();
    await page.getByLabel('Medicine').selectOption({ label: 'Ivermectin' });
    await expect(page.locator('input[name=name]')).toHaveValue(/^Weigh and treat, /);
    await expect(page.getByText('5 animals are expected')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Start' }).click();

    const number = page.getByRole('textbox', { name: 'Number' });
    const kg = page.locator('input[name="weights.kg"]');
    await expect(number).toBeFocused();
    for (const [name, end, weight] of HERD) {
      await number.fill(end);
      await number.press('Enter');
      const shown = page.getByRole('region', { name });
      await expect(shown).toBeVisible();
      await expect(kg).toBeFocused();
      await expect(shown.getByRole('checkbox', { name: 'Ivermectin' })).toBeChecked();
      if (name === 'Alma') await expectSound(page);
      await kg.fill(String(weight));
      await kg.press('Enter');
      await expect(shown).toBeHidden();
      await expect(number).toBeFocused();
    }
    await expect(page.locator('main').getByRole('status').filter({ hasText: '5 of 5' })).toBeVisible();

    // The last one was mistyped.
    const last = page.locator('main').getByText(/^Last: Erna/);
    await expect(last).toBeVisible();
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(kg).toHaveValue('402');
    await kg.fill('420');
    await kg.press('Enter');
    await expect(page.locator('main').getByText(/^Last: Erna 420/)).toBeVisible();

    await expect.poll(async () => (await cowOf('Erna')).weights[0]?.kg).toBe(420);
    expect((await cowOf('Alma')).treatments).toMatchObject([{ medicine_name: 'Ivermectin' }]);
    const sessions = await keeper.call<CrushSession[]>('GET', '/api/crush/');
    const session = await keeper.call<CrushSession>('GET', `/api/crush/${sessions[0]?.key}/`);
    expect(session.summary).toMatchObject({ done: 5, not_seen: [], weights: { n: 5, mean: 420.9 } });

    await page.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText(/^Ended\./)).toBeVisible();
    await expect(page.locator('dl').getByText('420.9 kg')).toBeVisible();
    await expectSound(page);
    await page.locator('main').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone\. .*, by /)).toBeVisible();
    expect(await recorded()).toEqual(before);
  },
);

test('what is typed survives a reload, and who was here already is asked about', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Alma', id_number: 'DE 09 000 51101' });
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  await number.fill('101');
  await number.press('Enter');
  await kg.fill('43');
  await page.reload();
  await expect(kg).toHaveValue('43');
  await kg.fill('430');
  await kg.press('Enter');
  await expect(page.locator('main').getByText(/^Last: Alma 430/)).toBeVisible();

  await number.fill('101');
  await number.press('Enter');
  const asked = page.getByRole('dialog', { name: /^Alma was here at .*: 430 kg\.$/ });
  await asked.getByRole('button', { name: 'Leave', exact: true }).click();
  await number.fill('nobody 7');
  await number.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nobody is called nobody 7' })).toBeVisible();
});

test('without a connection animals are kept, counted and marked, and sent once it is back', async ({
  page,
  keeper,
  context,
}) => {
  const ids: number[] = [];
  for (const [name, end] of HERD) ids.push(await keeper.addCow({ name, id_number: `DE 09 000 5${end}` }));
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  await expect(number).toBeFocused();
  await herdKept(page);
  await context.setOffline(true);
  for (const [, end, weight] of HERD.slice(0, 3)) {
    await number.fill(end);
    await number.press('Enter');
    await kg.fill(String(weight));
    await kg.press('Enter');
    await expect(number).toBeFocused();
  }
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
    'No connection. 3 entries are kept on this phone.',
  );
  const main = page.locator('main');
  await expect(main.getByRole('status').filter({ hasText: '3 of 5 · mean 414.5 kg' })).toBeVisible();
  await expect(main.getByText('Not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const [session] = await keeper.call<CrushSession[]>('GET', '/api/crush/');
      return (await keeper.call<CrushSession>('GET', `/api/crush/${session?.key}/`)).rows.map(
        ({ cow }) => cow,
      );
    })
    .toEqual(ids.slice(0, 3));
  await expect(main.getByText('Not sent yet')).toBeHidden();
  await expect(main.getByRole('status').filter({ hasText: '3 of 5 · mean 414.5 kg' })).toBeVisible();
});

test('a stick shows the animal wherever the focus is, and what is typed of the one before is kept first', async ({
  page,
  keeper,
}) => {
  const eids = ['982000364696050', '982000364696051', '982000364696052'] as const;
  for (const [index, eid] of eids.entries()) await keeper.addCow({ name: HERD[index]?.[0], eid });
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  const shown = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(number).toBeFocused();
  // In a field, what it typed is taken out again.
  await read(page, eids[0]);
  await expect(shown('Alma')).toBeVisible();
  await expect(kg).toBeFocused();
  await expect(number).toHaveValue('');
  await kg.fill('430');
  await read(page, eids[1]);
  await expect(page.getByText(/^Alma kept: 430/)).toBeVisible();
  await expect(shown('Berta')).toBeVisible();
  await expect(kg).toHaveValue('');
  // On a button, its Enter presses nothing. Of Berta nothing was typed: she is left out without a word.
  await page.getByRole('button', { name: 'End session' }).focus();
  await read(page, eids[2]);
  await expect(shown('Cora')).toBeVisible();
  await expect(page.getByText(/^Ended\./)).toHaveCount(0);
  await kg.fill('415.5');
  await kg.press('Enter');
  await expect(page.locator('main').getByRole('status').filter({ hasText: '2 of 3' })).toBeVisible();

  await read(page, '982000364696053');
  await expect(
    page.getByRole('dialog', { name: 'Nobody wears 982 000364696053. Whose is it?' }),
  ).toBeVisible();
});

test('a weight far from a late one is asked about, keys have room for a thumb, and signals are switched off one by one', async ({
  page,
  keeper,
}) => {
  const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 09 000 51101' });
  await keeper.addCow({ name: 'Berta', id_number: 'DE 09 000 51102' });
  await keeper.call('POST', '/api/weights/', { cow: alma, weighed_on: day(-10), kg: 430 });
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  const felt = () => page.evaluate(() => (window as { felt?: unknown[] }).felt);
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  await number.fill('1101');
  await number.press('Enter');
  await kg.fill('300');
  await kg.press('Enter');
  const asked = page.getByRole('dialog', { name: /^300 kg\? She had 430 kg on / });
  await asked.getByRole('button', { name: 'Correct' }).click();
  await expect(kg).toBeFocused();
  await kg.fill('440');
  await kg.press('Enter');
  await expect(page.locator('main').getByText(/^Last: Alma 440/)).toBeVisible();
  expect(await felt()).toEqual([60, [60, 90, 60]]);

  for (const key of await page.getByRole('group', { name: 'Keypad' }).getByRole('button').all()) {
    const { width = 0, height = 0 } = (await key.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(56);
    expect(height).toBeGreaterThanOrEqual((await key.textContent()) === 'Next' ? 56 : 48);
  }

  const vibration = page.locator('main').getByRole('button', { name: 'Vibration' });
  await vibration.click();
  await expect(vibration).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('main').getByRole('button', { name: 'Sound' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await number.fill('1102');
  await number.press('Enter');
  await expect(page.getByRole('region', { name: 'Berta' })).toBeVisible();
  expect(await felt()).toHaveLength(2);
  await page.getByRole('button', { name: 'Leave out' }).click();

  await page.getByRole('button', { name: 'Not seen 1' }).click();
  const notSeen = page.getByRole('dialog', { name: 'Not seen 1' });
  await expect(notSeen.getByRole('listitem')).toContainText('Berta');
  await notSeen.getByRole('button', { name: 'Save as list' }).click();
  await expect(page.getByText(/^Saved as list “Not seen: Weigh, /)).toBeVisible();
});
test(
  'a session is filled in as a sheet, in the order of who is expected, and goes on one by one',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const ids: number[] = [];
    for (const [name, end] of HERD) ids.push(await keeper.addCow({ name, id_number: `DE 09 000 5${end}` }));
    const [alma, berta, , dora] = ids;
    const key = 'sheet-of-both-faces';
    const what = [{ act: 'weights' }, { act: 'pregnancy-checks' }, { act: 'heats' }];
    const expected = [berta, alma];
    await keeper.call('POST', '/api/crush/', { key, name: 'Both faces', what, expected });
    await keeper.call('POST', `/api/crush/${key}/animals/`, { cow: dora, values: { weights: { kg: 441 } } });
    const rowsNow = async () => {
      const { rows } = await keeper.call<CrushSession>('GET', `/api/crush/${key}/`);
      return Object.fromEntries(rows.map(({ name, values }) => [name, values]));
    };

    await page.goto(`/crush/${key}`);
    await page.getByRole('link', { name: 'Sheet', exact: true }).click();
    await expect(page).toHaveURL(`/crush/${key}?face=sheet`);
    const rows = page.getByRole('list', { name: 'Sheet' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    for (const [place, name] of ['Berta', 'Alma', 'Dora'].entries())
      await expect(rows.nth(place).getByRole('form', { name })).toBeVisible();
    await expect(rows.nth(2)).toContainText('Not expected here.');
    await expectSound(page);

    // What is typed is recorded as the field is left; Enter leads to the next animal.
    const kgOf = (name: string) => page.getByRole('form', { name }).locator('input[name="weights.kg"]');
    const ofBerta = page.getByRole('form', { name: 'Berta' });
    await expect(kgOf('Dora')).toHaveValue('441');
    await kgOf('Berta').fill('398');
    await kgOf('Berta').press('Enter');
    await expect(kgOf('Alma')).toBeFocused();
    await expect.poll(async () => (await rowsNow()).Berta).toMatchObject({ weights: { kg: 398 } });
    await ofBerta.getByText('Pregnant', { exact: true }).click();
    await ofBerta.getByText('Empty', { exact: true }).click();
    const checked = { weights: { kg: 398 }, 'pregnancy-checks': { result: 'empty' } };
    await expect.poll(async () => (await rowsNow()).Berta).toMatchObject(checked);
    await ofBerta.getByRole('checkbox', { name: 'Heat' }).check();
    await expect
      .poll(async () => Object.keys((await rowsNow()).Berta ?? {}).sort())
      .toEqual(['heats', 'pregnancy-checks', 'weights']);
    // A second press of the same takes back, and so does what is emptied.
    await ofBerta.getByText('Empty', { exact: true }).click();
    await ofBerta.getByRole('checkbox', { name: 'Heat' }).uncheck();
    await expect.poll(async () => Object.keys((await rowsNow()).Berta ?? {})).toEqual(['weights']);
    await kgOf('Dora').fill('');
    await kgOf('Dora').press('Tab');
    await expect.poll(async () => Object.keys(await rowsNow())).toEqual(['Berta']);
    // What cannot be is said there, and recorded when it is put right.
    await kgOf('Alma').fill('9000');
    await kgOf('Alma').press('Tab');
    await expect(kgOf('Alma')).toHaveAttribute('aria-invalid', 'true');
    await kgOf('Alma').fill('430');
    await kgOf('Alma').press('Tab');
    await expect.poll(async () => (await rowsNow()).Alma).toMatchObject({ weights: { kg: 430 } });

    await page.getByRole('link', { name: 'One by one' }).click();
    await expect(page.getByRole('textbox', { name: 'Number' })).toBeVisible();
    await expect(page.locator('main').getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible();
    await page.getByRole('link', { name: 'Sheet', exact: true }).click();
    await page.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Ended.', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Sheet', exact: true }).click();
    await expect(kgOf('Alma')).toBeDisabled();
    await expect(kgOf('Alma')).toHaveValue('430');
  },
);

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a sheet of all animals fits on the narrowest phone', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Hortense', date_of_birth: day(-1500) });
    await keeper.call('POST', '/api/crush/', {
      ...{ key: 'sheet-in-german', name: 'Wiegen', expected: [cow] },
      what: [{ act: 'weights' }, { act: 'condition-scores' }, { act: 'pregnancy-checks' }],
    });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/crush/sheet-in-german?face=sheet');
      const longest = page.getByText('Nachuntersuchen');
      await expect(longest).toBeVisible();
      const { x = 0, width: wide = 0 } = (await longest.boundingBox()) ?? {};
      expect(x + wide).toBeLessThan(width);
    }
  });
});

test('who was recorded is never off the screen again while her row arrives', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Alma', id_number: 'DE 09 000 51101' });
  const key = 'seen-all-the-time';
  await keeper.call('POST', '/api/crush/', { key, name: 'Weighing', what: [{ act: 'weights' }] });
  await page.goto(`/crush/${key}`);
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  await number.fill('101');
  await number.press('Enter');
  await kg.fill('430');
  // What comes a moment later comes much later, and every frame is looked at.
  const seen = await page.evaluateHandle(() => {
    const soon = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms = 0, ...more: unknown[]) => soon(act, ms || 400, ...more),
    });
    const counts: string[] = [];
    const look = () => {
      const count = document.querySelector('main [role=status]')?.textContent ?? '';
      if (count !== counts.at(-1)) counts.push(count);
      requestAnimationFrame(look);
    };
    look();
    return counts;
  });
  const arrived = page.waitForResponse((answer) => answer.url().endsWith(`/api/crush/${key}/animals/`));
  await kg.press('Enter');
  await (await arrived).finished();
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((later) => setTimeout(later, 0)));
  expect(await seen.jsonValue()).toEqual(['0 animals', '1 animal · mean 430 kg']);
});

test('a correction of what another device has corrected meanwhile is asked about, and nothing is overwritten unseen', async ({
  page,
  keeper,
}) => {
  const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 09 000 51101' });
  const key = 'corrected-by-two';
  await keeper.call('POST', '/api/crush/', { key, name: 'Weighing', what: [{ act: 'weights' }] });
  const row = `/api/crush/${key}/animals/`;
  await keeper.call('POST', row, { cow: alma, values: { weights: { kg: 430 } } });
  const kgNow = async () =>
    (await keeper.call<CrushSession>('GET', `/api/crush/${key}/`)).rows[0]?.values.weights?.kg;
  await page.goto(`/crush/${key}`);
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  await number.fill('101');
  await number.press('Enter');
  await page
    .getByRole('dialog', { name: /430 kg\.$/ })
    .getByRole('button', { name: 'Correct' })
    .click();
  await expect(kg).toHaveValue('430');
  await keeper.call('PATCH', `${row}${alma}/`, { values: { weights: { kg: 425 } } });
  await kg.fill('440');
  await kg.press('Enter');
  const asked = page.getByRole('dialog', { name: /^Alma was here at .*: 425 kg\.$/ });
  await expect(asked).toBeVisible();
  expect(await kgNow()).toBe(425);
  await asked.getByRole('button', { name: 'Correct' }).click();
  await expect(kg).toHaveValue('425');
  await kg.fill('440');
  await kg.press('Enter');
  await expect(page.locator('main').getByText(/^Last: Alma 440/)).toBeVisible();
  await expect.poll(kgNow).toBe(440);
});

/** The least contrast of the texts of these parts of a page with what is behind them. */
const leastContrast = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is nothing to paint on');
    /** Whatever way the style writes it. */
    const painted = (colours: readonly string[]) => {
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const linear = (part: number) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const ratios = [...document.querySelectorAll<HTMLElement>(selector)].map((part) => {
      const behind: string[] = [];
      for (let at: Element | null = part; at; at = at.parentElement)
        behind.unshift(getComputedStyle(at).backgroundColor);
      const [one, other] = [
        painted(['#fff', ...behind]),
        painted(['#fff', ...behind, getComputedStyle(part).color]),
      ];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
    return ratios.length === 0 ? 0 : Math.min(...ratios);
  }, parts);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the sun (${colorScheme})`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('who she is, her way and what is withheld stand out seven to one', async ({ page, keeper }) => {
      const cow = await keeper.addCow({ name: 'Alma', id_number: 'DE 09 000 51101', barn_number: '17' });
      await keeper.call('POST', '/api/treatments/', {
        ...{ cow, started_at: day(0), medicine_name: 'Ivermectin', milk_hours: 96, meat_days: 28 },
      });
      await keeper.call('POST', '/api/crush/', {
        ...{ key: 'seen-in-the-sun', name: 'Weighing', what: [{ act: 'weights' }] },
        ways: [{ way: 'A: heavy', if: { kg_from: 400 } }],
      });
      await page.goto('/crush/seen-in-the-sun');
      const number = page.getByRole('textbox', { name: 'Number' });
      await number.fill('101');
      await number.press('Enter');
      await page.locator('input[name="weights.kg"]').fill('430');
      await expect(page.locator('.crush-way')).toContainText('A: heavy');
      for (const part of ['.crush-name', '.crush-numbers', '.crush-held', '.crush-way'])
        expect(await leastContrast(page, part), part).toBeGreaterThanOrEqual(7);
    });
  });
