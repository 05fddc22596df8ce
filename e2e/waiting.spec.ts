/** What needs somebody after a day without a connection: it is mended in its form, brought back, or given up. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, day, expect, type Keeper, message, test } from './fixtures.ts';
import { herdKept, saysNothing } from './kept-herd.ts';

const line = (page: Page) => page.getByRole('status', { name: 'Connection' });
const needing = (page: Page) => page.getByRole('region', { name: 'Need you' });

/** Opens her page with all that is needed to go on without a line. */
async function openReady(page: Page, cow: number): Promise<void> {
  await page.goto('/waiting');
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await page.goto(`/cow/${cow}`);
  await herdKept(page);
}

async function saved(page: Page): Promise<void> {
  await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();
}

/** Goes back on line, and to what needs somebody. */
async function toWaiting(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(line(page)).toContainText('1 entry needs you.');
  await line(page).getByRole('link', { name: 'Waiting entries' }).click();
}

const cowOf = (keeper: Keeper, cow: number) => keeper.call<Cow>('GET', `/api/cows/${cow}/`);

/** Records a calving of her with a calf that stays, or one that does not, while the line is down. */
async function calveOffline(page: Page, number?: string): Promise<void> {
  await act(page, 'Record calving');
  const sheet = page.getByRole('dialog');
  if (number === undefined) await sheet.getByRole('radio', { name: 'Stillborn' }).check();
  else {
    await sheet.getByRole('radio', { name: 'Female' }).check();
    await sheet.getByLabel('ID number').fill(number);
    await sheet.getByLabel('Name', { exact: true }).fill('Wanda');
  }
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save calving' }).click();
  await saved(page);
}

test('what is refused is mended in its form, with what was typed and the sentence beside its field', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Wendy', date_of_birth: '2020-01-01' });
  await openReady(page, cow);
  await calveOffline(page, 'W-1');
  await keeper.addCow({ id_number: 'W-1', name: 'Somebody' });
  await toWaiting(page);
  const item = needing(page).getByRole('listitem').filter({ hasText: 'Wendy' });
  await expect(item).toContainText('The ID number W-1 already belongs to Somebody.');
  await item.getByRole('button', { name: 'Mend' }).click();
  const form = page.getByRole('dialog');
  const number = form.getByLabel('ID number');
  await expect(number).toHaveValue('W-1');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Wanda');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('W-2');
  await form.getByRole('button', { name: 'Save calving' }).click();
  await expect(form).toBeHidden();
  await expect(needing(page)).toHaveCount(0);
  // On a slow machine it is kept first, and sent after that.
  await expect.poll(async () => (await cowOf(keeper, cow)).birth_records).toHaveLength(1);
  const { birth_records } = await cowOf(keeper, cow);
  expect(await cowOf(keeper, Number(birth_records[0]?.newborn_cow))).toMatchObject({ id_number: 'W-2' });
  await saysNothing(page);
});

test('an animal that the desk has deleted is brought back, and the entry arrives', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Wendy', date_of_birth: '2020-01-01' });
  await openReady(page, cow);
  await calveOffline(page);
  await keeper.call('DELETE', `/api/cows/delete/${cow}/`);
  await toWaiting(page);
  await expect(needing(page)).toContainText(
    new RegExp(`Wendy is gone: ${keeper.username} deleted her at .*\\d\\d:\\d\\d\\.`),
  );
  await needing(page).getByRole('button', { name: 'Bring her back' }).click();
  await expect(needing(page)).toHaveCount(0);
  await expect.poll(async () => (await cowOf(keeper, cow)).birth_records).toHaveLength(1);
});

for (const [button, count] of [
  ['The same', 1],
  ['Another one', 2],
] as const) {
  test(`a calving that the desk recorded too is asked about: ${button}`, async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Wendy', date_of_birth: '2020-01-01' });
    await openReady(page, cow);
    await calveOffline(page);
    await keeper.call('POST', '/api/calvings/', {
      mother_cow: cow,
      birth_date: day(0),
      calves: [{ calf_status: 'stillborn', calf_sex: null }],
    });
    await toWaiting(page);
    await expect(needing(page)).toContainText(
      `${keeper.username} recorded a calving of Wendy on that day too.`,
    );
    await needing(page).getByRole('button', { name: button }).click();
    await expect(needing(page)).toHaveCount(0);
    await expect.poll(async () => (await cowOf(keeper, cow)).birth_records).toHaveLength(count);
    await saysNothing(page);
  });
}

test('entries are saved as a file, and taken from it where they are missing', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Wendy', date_of_birth: '2020-01-01' });
  await openReady(page, cow);
  await calveOffline(page);
  await line(page).getByRole('link', { name: 'Waiting entries' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cowbell-entries-\d{4}-\d\d-\d\d\.json$/);
  const file = await readFile(await download.path());
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  const take = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take from a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'entries.json', mimeType: 'application/json', buffer });
  };
  await take(Buffer.from('{"format":1}'));
  await expect(message(page, 'alert', 'This file holds no entries of yours for this farm.')).toBeVisible();
  await take(file);
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await take(file);
  await expect(message(page, 'status', 'All entries of this file are here already.')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await cowOf(keeper, cow)).birth_records).toHaveLength(1);
});

test('what belongs to no animal is called by its name too: a task, and the feed that is used', async ({
  page,
  keeper,
  context,
}) => {
  const feed = await keeper.addFeed({ name: 'Hay', total_amount: 500 });
  await page.goto(`/feed/${feed}`);
  await herdKept(page);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByLabel('Amount used').fill('50');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await context.setOffline(false);
  await page.goto('/work');
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByLabel('Title').fill('Trim the claws');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page);
  await context.setOffline(false);
  await page.goto('/waiting');
  const items = page.getByRole('region', { name: 'Arrived' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'Recorded the task Trim the claws.' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'Recorded a movement of the feed Hay.' })).toHaveCount(1);
});
