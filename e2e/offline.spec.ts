/** The line is lost in the barn: what was read stays, and what is entered is kept and sent later. */
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, expect, type Keeper, message, test } from './fixtures.ts';
import { herdKept, saysNothing } from './kept-herd.ts';

const line = (page: Page) => page.getByRole('status', { name: 'Connection' });

test('what is entered without a connection is kept, shown and sent later, once', async ({
  page,
  keeper,
  context,
}) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  await page.goto(`/cow/${cow}`);
  await herdKept(page);
  // Its code is fetched while there is a line.
  await act(page, 'Record calving');
  await expect(page.getByRole('radio', { name: 'Stillborn' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await context.setOffline(true);
  await act(page, 'Record calving');
  await page.getByRole('radio', { name: 'Stillborn' }).check();
  await page.getByRole('button', { name: 'Save calving' }).click();
  await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();
  await expect(line(page)).toContainText('No connection. 1 entry is kept on this phone.');
  await expect(page.getByRole('region', { name: 'Birth Records' }).getByRole('listitem')).toHaveCount(1);
  await context.setOffline(false);
  await expect
    .poll(async () => (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records)
    .toHaveLength(1);
  await expect(line(page)).toBeHidden();
});

/** Changes her weight while the line is down. */
async function weighOffline(page: Page, cow: number, kg: string): Promise<void> {
  // Its code is fetched while there is a line.
  await page.goto('/waiting');
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await page.goto(`/cow/${cow}`);
  await herdKept(page);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill(kg);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();
}

/** Her weight on the server, in kg. */
const weightOf = async (keeper: Keeper, cow: number) =>
  (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).weight;

for (const [button, weight] of [
  ['Keep mine', 620],
  ['Take theirs', 610],
] as const) {
  test(`of two who changed the same field each is shown, and one is kept: ${button}`, async ({
    page,
    keeper,
    context,
  }) => {
    const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
    await weighOffline(page, cow, '620');
    await keeper.call('PATCH', `/api/cows/update/${cow}/`, { weight: 610 });
    await context.setOffline(false);
    await expect(line(page)).toContainText('1 entry needs you.');
    await line(page).getByRole('link', { name: 'Waiting entries' }).click();
    const needing = page.getByRole('region', { name: 'Need you' });
    await expect(needing.getByRole('row', { name: 'Weight' }).getByRole('cell')).toHaveText([
      '620 kg',
      '610 kg',
    ]);
    await needing.getByRole('button', { name: button }).click();
    await expect(needing).toHaveCount(0);
    await expect.poll(() => weightOf(keeper, cow)).toBe(weight);
    await saysNothing(page);
  });
}

test('what another changed besides stays, and nobody is asked', async ({ page, keeper, context }) => {
  const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
  await weighOffline(page, cow, '620');
  await keeper.call('PATCH', `/api/cows/update/${cow}/`, { breed: 'Limousin' });
  await context.setOffline(false);
  await expect.poll(() => weightOf(keeper, cow)).toBe(620);
  expect(await keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({ breed: 'Limousin' });
  await saysNothing(page);
});

test('an entry that waits is withdrawn, and nothing is sent', async ({ page, keeper, context }) => {
  const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
  await weighOffline(page, cow, '620');
  await line(page).getByRole('link', { name: 'Waiting entries' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(message(page, 'status', 'Withdrawn.')).toBeVisible();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await context.setOffline(false);
  await expect(line(page)).toBeHidden();
  expect(await weightOf(keeper, cow)).toBe(600);
});
