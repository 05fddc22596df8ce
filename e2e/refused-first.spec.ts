/** The server refuses an entry on which others hang: those wait for it, strangers go on, and nothing is lost. */
import type { Page } from '@playwright/test';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { longer } from '../testing/figures.ts';
import { add, fillIn } from './cow-form.ts';
import { act, expect, type Keeper, test } from './fixtures.ts';
import { arrived, kept, keptIn, line, openOffline, ready, saysNothing } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

/** How many entries about something else are made after the one that is refused: `COWBELL_STRANGERS=25` takes half a minute more. */
const STRANGERS = longer('COWBELL_STRANGERS', 5);

/** Adds a cow with the number DE 01, and opens her page; the line is down. */
async function addOffline(page: Page): Promise<void> {
  await openOffline(page, '/add-cow');
  await fillIn(page);
  await add(page).click();
  await kept(page);
  await expect(page).toHaveURL(/\/cow\/new-/);
}

async function vaccinate(page: Page, vaccine: string): Promise<void> {
  await act(page, 'Add vaccination');
  const form = page.getByRole('dialog');
  await form.getByLabel('Vaccine').fill(vaccine);
  await form.getByRole('button', { name: 'Save' }).click();
  await kept(page);
}

/** The animal of the farm with this number; fails where there is not one. */
async function numbered(keeper: Keeper, number: string): Promise<Cow> {
  const found = (await keeper.call<CowListed[]>('GET', '/api/cows/')).filter(
    ({ id_number }) => id_number === number,
  );
  expect(found).toHaveLength(1);
  return keeper.call<Cow>('GET', `/api/cows/${found[0]?.id}/`);
}

/** Goes to what needs somebody once the server has refused it. */
async function toWaiting(page: Page): Promise<void> {
  await expect(line(page)).toContainText('1 entry needs you.', { timeout: 30_000 });
  await line(page).getByRole('link', { name: 'Waiting entries' }).click();
}

const needing = (page: Page) => page.getByRole('region', { name: 'Need you' });

test('of two who register one animal the second says that it is the same, and what hung on theirs hangs on it', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await addOffline(page);
  const address = page.url();
  await vaccinate(page, 'BVD');
  const theirs = await keeper.addCow({ id_number: 'DE 01', name: 'Berta' });
  await context.setOffline(false);
  await toWaiting(page);
  await expect(needing(page)).toContainText('The ID number DE 01 already belongs to Berta.');
  await needing(page).getByRole('button', { name: 'It is the same animal' }).click();
  await expect(needing(page)).toHaveCount(0);
  await arrived(page);
  const cow = await numbered(keeper, 'DE 01');
  expect(cow).toMatchObject({ id: theirs, name: 'Berta' });
  expect(cow.vaccinations).toMatchObject([{ vaccine_name: 'BVD' }]);
  await saysNothing(page);
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/cow/${theirs}$`));
});

test('when the first entry is refused, strangers arrive and what hangs on it waits; mended, all arrive', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(60_000 + STRANGERS * 10_000);
  const feed = await keeper.addFeed({ name: 'Hay', total_amount: 5000 });
  await page.goto(`/feed/${feed}`);
  await ready(page);
  await context.setOffline(true);
  await addOffline(page);
  await vaccinate(page, 'BVD');
  await act(page, 'Add weighing');
  await page.getByRole('dialog').getByLabel('Weight', { exact: true }).fill('520');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await kept(page);
  await vaccinate(page, 'IBR');
  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Belinda');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await kept(page);
  await openOffline(page, `/feed/${feed}`);
  const amounts = Array.from({ length: STRANGERS }, (_, place) => place + 1);
  for (const kg of amounts) {
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await page.getByLabel('Amount used').fill(String(kg));
    await page.getByRole('button', { name: 'Save' }).click();
    await kept(page);
  }
  await keeper.addCow({ id_number: 'DE 01', name: 'Berta' });
  await context.setOffline(false);

  const movements = async () => {
    const moved = await keeper.call<{ id: number; kg: number }[]>('GET', `/api/feed-movements/?feed=${feed}`);
    return moved.sort((a, b) => a.id - b.id).map(({ kg }) => kg);
  };
  await expect.poll(movements, { timeout: 60_000 }).toEqual(amounts);
  await toWaiting(page);
  await expect.poll(async () => (await keptIn(page))?.outbox).toBe(5);
  await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(4);
  expect(await keeper.call('GET', '/api/cows/')).toHaveLength(1);

  await needing(page).getByRole('button', { name: 'Mend' }).click();
  const form = page.getByRole('dialog');
  const number = form.getByLabel('ID number');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('DE 02');
  await form.getByRole('button', { name: 'Add Cow' }).click();
  await arrived(page);
  const cow = await numbered(keeper, 'DE 02');
  expect(cow).toMatchObject({ name: 'Belinda' });
  expect(cow.vaccinations.map((dose) => dose.vaccine_name).sort()).toEqual(['BVD', 'IBR']);
  expect(cow.weights.map(({ kg }) => kg)).toContain(520);
  const history = await keeper.call<{ kind: string }[]>('GET', `/api/history/?cow=${cow.id}`);
  expect(history.map(({ kind }) => kind)).toEqual([
    'cow.update',
    'vaccination.create',
    'weighing.create',
    'vaccination.create',
    'cow.create',
  ]);
  expect(await movements()).toEqual(amounts);
  await saysNothing(page);
});
