/** How many presses an animal at the crush takes: with a stick and a scale on a line, and with digits alone. */
import type { Page } from '@playwright/test';
import type { CrushSession } from '#domain/crush/schema.ts';
import { expect, type Keeper, test } from './fixtures.ts';
import { countPresses, pressesOf } from './presses.ts';
import { sent, withPorts } from './serial-port.ts';

const ANIMALS = 80;
/** Each number ends in four digits that are nobody else's. */
const HERD = Array.from({ length: ANIMALS }, (_, index) => ({
  name: `N${4100 + index}`,
  end: String(4100 + index),
  eid: `98200036469${4100 + index}`,
  kg: 380 + index,
}));

async function begin(page: Page): Promise<void> {
  await page.goto('/crush/new');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused();
}

const done = (page: Page) =>
  page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: ` of ${ANIMALS}` });

/** What the session that was begun last holds, by the names of the animals. */
async function recorded(keeper: Keeper): Promise<unknown[]> {
  const [last] = await keeper.call<CrushSession[]>('GET', '/api/crush/');
  const { rows } = await keeper.call<CrushSession>('GET', `/api/crush/${last?.key}/`);
  return rows.map(({ name, values }) => [name, values.weights?.kg]);
}

const weighed = (more: number) => HERD.map(({ name, kg }) => [name, kg + more]);

test.beforeEach(async ({ page, keeper }) => {
  test.setTimeout(300_000);
  await withPorts(page);
  await countPresses(page);
  const lines = HERD.map(({ name, end, eid }) => `DE 09 000 5${end},${name},${eid},2024-03-01,Female`);
  await keeper.moveIn('herd.csv', `Tag,Name,EID,Born,Sex\n${lines.join('\n')}\n`);
});

test('80 animals by stick and scale take one press each', async ({ page, keeper }) => {
  await begin(page);
  for (const device of ['stick', 'scale']) {
    await page.getByRole('button', { name: `Connect ${device}` }).click();
    await expect(page.locator('.crush-device').filter({ hasText: `${device} connected` })).toBeVisible();
  }
  const next = page.locator('main').getByRole('button', { name: 'Next', exact: true });
  const before = await pressesOf(page);
  for (const { name, eid, kg } of HERD) {
    await sent(page, 'stick', `${eid}\r`);
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await sent(page, 'scale', `[U${kg - 20}.0][${kg}.0]`);
    await expect(page.locator('input[name="weights.kg"]')).toHaveValue(String(kg));
    await next.click();
    await expect(page.getByRole('region', { name, exact: true })).toBeHidden();
  }
  expect((await pressesOf(page)) - before).toBe(ANIMALS);
  await expect(done(page)).toContainText(`${ANIMALS} of ${ANIMALS} · mean 419.5 kg`);
  await expect.poll(() => recorded(keeper)).toEqual(weighed(0));
});

test('80 animals by digits take one press more for the number, and one for the weight', async ({
  page,
  keeper,
}) => {
  await begin(page);
  const number = page.getByRole('textbox', { name: 'Number' });
  const kg = page.locator('input[name="weights.kg"]');
  const before = await pressesOf(page);
  for (const { name, end, kg: weight } of HERD) {
    await page.keyboard.type(end);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(kg).toBeFocused();
    await page.keyboard.type(String(weight + 1));
    await page.keyboard.press('Enter');
    await expect(number).toBeFocused();
  }
  expect((await pressesOf(page)) - before).toBe(ANIMALS * (4 + 1 + 3 + 1));
  await expect(done(page)).toContainText(`${ANIMALS} of ${ANIMALS} · mean 420.5 kg`);
  await expect.poll(() => recorded(keeper)).toEqual(weighed(1));
});

test('the keys of the page do the same on a phone', async ({ page }) => {
  await begin(page);
  const before = await pressesOf(page);
  const keys = page.getByRole('group', { name: 'Keypad' });
  const press = async (digits: string) => {
    for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click();
    await keys.getByRole('button', { name: 'Next', exact: true }).click();
  };
  for (const { name, end, kg } of HERD.slice(0, 3)) {
    await press(end);
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await press(String(kg));
    await expect(page.getByRole('region', { name, exact: true })).toBeHidden();
  }
  expect((await pressesOf(page)) - before).toBe(3 * (4 + 1 + 3 + 1));
  await expect(done(page)).toContainText(`3 of ${ANIMALS} · mean 381 kg`);
});
