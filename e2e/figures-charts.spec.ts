import type { Page } from '@playwright/test';
import type { Charts } from '#domain/figures/charts/schema.ts';
import { axeFaults } from './axe.ts';
import { day, expect, test } from './fixtures.ts';
import { unfold } from './walk.ts';

/** The cells of the rows of a chart's table, the rows' names first. */
async function rowsOf(page: Page, question: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name: question }).locator('tbody tr');
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).map((text) => text.trim()),
    ),
  );
}

const CALVINGS = 'When did the herd calve, and when will it?';
const STAGES = 'How has the herd changed, group by group?';

test('charts are shown in steps, shown as tables with the same numbers, and printed', async ({
  page,
  keeper,
}) => {
  await keeper.call('POST', '/api/imports/sample/');
  const { calvings, stages } = await keeper.call<Charts>('GET', '/api/figures/charts/');
  await page.goto('/figures');

  const chart = page.getByRole('region', { name: CALVINGS });
  const image = chart.getByRole('img');
  const sum = (key: 'calved' | 'expected') => calvings.reduce((total, month) => total + month[key], 0);
  await expect(image).toHaveAccessibleName(
    new RegExp(`: ${sum('calved')} calvings?, ${sum('expected')} more`),
  );
  // The bars stand on each other as high as the numbers say.
  const highest = Math.max(...calvings.map(({ calved, expected }) => calved + expected));
  const heights = await image
    .locator('g > rect')
    .evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.getAttribute('height') ?? '')));
  const parts = calvings.flatMap(({ calved, expected }) => [calved, expected]).filter((count) => count > 0);
  expect(heights).toHaveLength(parts.length);
  const unit = (heights[0] ?? 0) / (parts[0] ?? 1);
  for (const [index, count] of parts.entries()) expect(heights[index]).toBeCloseTo(count * unit, 3);
  expect(unit * highest).toBeLessThanOrEqual(100.001);

  const said = chart.locator('p[aria-live]');
  const before = (await said.textContent()) ?? '';
  await chart.getByRole('button', { name: 'Value after' }).focus();
  await page.keyboard.press('Enter');
  await expect(said).not.toHaveText(before);
  await expect(said).toHaveText(/, \d+ expected$/);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page, { within: 'section:has(> div figure)' })).toEqual([]);
  }

  await chart.getByRole('button', { name: 'Table', exact: true }).press('Enter');
  expect((await rowsOf(page, CALVINGS)).map(([, ...cells]) => cells.map(Number))).toEqual(
    calvings.map(({ calved, expected }) => [calved, expected]),
  );
  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download these numbers' }).press('Enter');
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^calvings-.*\.csv$/);

  const groups = page.getByRole('region', { name: STAGES });
  await unfold(page);
  const shown = await groups.getByRole('img').locator('[data-heads]').allInnerTexts();
  await groups.getByRole('button', { name: 'Table', exact: true }).press('Enter');
  const [today] = await rowsOf(page, STAGES);
  expect(today?.slice(1)).toEqual(shown);
  const { heads = [] } = stages.at(-1) ?? {};
  expect(Number(today?.[1])).toBe(heads.reduce((total, count) => total + count, 0));

  // On paper stands what was chosen, and nothing that can only be pressed.
  await groups.getByRole('button', { name: 'Chart' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(groups.getByRole('img')).toBeVisible();
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(chart.getByRole('group')).toBeHidden();
  await expect(groups.locator('p[aria-live]')).toBeHidden();
});

test('a bar shows the animals behind it, and so does its row in the table by the keyboard', async ({
  page,
  keeper,
}) => {
  await keeper.call('POST', '/api/imports/sample/');
  // Not every made-up herd has one.
  const mother = await keeper.addCow({ name: 'Wendy', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/calvings/', {
    mother_cow: mother,
    birth_date: day(0),
    calves: [{ calf_status: 'stillborn', calf_sex: null }],
  });
  const { calvings, losses } = await keeper.call<Charts>('GET', '/api/figures/charts/');
  await page.goto('/figures');
  const chart = page.getByRole('region', { name: CALVINGS });
  const index = calvings.findIndex(({ calved }) => calved > 0);
  const { calved_animals: calved = [] } = calvings[index] ?? {};
  const list = chart.getByRole('region', { name: new RegExp(`: ${calved.length} animals? calved$`) });
  await expect(chart.getByRole('button', { name: 'Show animals' })).toHaveAttribute('aria-expanded', 'false');
  const plot = chart.getByRole('img').locator('.cursor-pointer');
  await plot.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  await plot.click({ position: { x: ((index + 0.5) / calvings.length) * width, y: height / 2 } });
  await expect(list.getByRole('link')).toHaveCount(calved.length);

  // The way back from one of them leads to the list.
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cow\/\d+$/);
  expect(calved).toContain(Number(page.url().split('/').at(-1)));
  await page.goBack();
  await expect(list).toBeVisible();
  await chart.getByRole('button', { name: 'Hide animals' }).press('Enter');
  await expect(list).toBeHidden();

  await chart.getByRole('button', { name: 'Table' }).press('Enter');
  const row = chart.locator('tbody tr').nth(index).getByRole('button');
  await row.press('Enter');
  await expect(list.getByRole('link')).toHaveCount(calved.length);
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(await axeFaults(page, { within: '.printed-charts' })).toEqual([]);
  await row.press('Enter');
  await expect(list).toBeHidden();

  const { animals: lost = [] } = losses.lost.find(({ key }) => key === 'stillborn') ?? {};
  expect(lost).toContain(mother);
  const others = page.getByRole('region', { name: 'What was lost, and why did cows leave?' });
  await unfold(page);
  await others.getByText('Stillborn calves').click();
  await expect(others.getByRole('region', { name: /^Stillborn calves: \d+ mothers?$/ })).toBeInViewport();
  await expect(others.getByRole('listitem').getByRole('link')).toHaveCount(lost.length);
});
