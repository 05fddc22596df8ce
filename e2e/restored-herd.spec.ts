/** The server dies while a phone sends, and a backup is restored: nothing lands on another animal, and what was lost is offered again. */
import type { Page } from '@playwright/test';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { day, expect, inHerd, type Keeper, openPart } from './fixtures.ts';
import { allArrived, calveTwins, herdKept, kept, line as lineOf, ready } from './kept-herd.ts';
import { vaccinate, weigh } from './on-a-line.ts';
import { test } from './on-a-mortal-server.ts';

/** All animals of the herd with all that is known of them, by name. */
async function herdOf({ call }: Keeper): Promise<Record<string, Cow>> {
  const cows = await call<CowListed[]>('GET', '/api/cows/');
  const whole = await Promise.all(cows.map(({ id }) => call<Cow>('GET', `/api/cows/${id}/`)));
  return Object.fromEntries(whole.map((cow) => [cow.name, cow]));
}

const dosesOf = (cow: Cow | undefined) => cow?.vaccinations.map(({ vaccine_name }) => vaccine_name);

const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('a server that dies while a phone sends does nothing twice, and what a restored backup lacks is offered again', async ({
  page,
  keeper,
  line,
  server,
}) => {
  test.setTimeout(120_000);
  const born = { date_of_birth: day(-1500), weight: 600 };
  const alma = await keeper.addCow({ name: 'Alma', ...born });
  const berta = await keeper.addCow({ name: 'Berta', ...born });
  await page.goto('/');
  await ready(page);
  await server.backUp();
  line.goDown();
  await page.goto(`/cow/${alma}`);
  await calveTwins(page, ['Kim', 'Lea']);
  await vaccinate(page, 'Dose 1');
  await kept(page);
  await page.goto(`/cow/${berta}`);
  await weigh(page, 620);
  await kept(page);

  line.onChange = async (_, count) => {
    if (count !== 2) return;
    await server.kill();
    line.goDown();
  };
  line.comeBack();
  await online(page);
  await expect(lineOf(page)).toContainText('No connection. 2 entries are kept on this phone.');
  line.server = await server.start();
  line.comeBack();
  await online(page);
  await allArrived(page);
  let herd = await herdOf(keeper);
  expect(Object.keys(herd).sort()).toEqual(['Alma', 'Berta', 'Kim', 'Lea']);
  expect(herd.Alma?.birth_records).toHaveLength(2);
  expect(dosesOf(herd.Alma)).toEqual(['Dose 1']);
  expect(herd.Berta?.weight).toBe(620);

  line.goDown();
  await page.goto(`/cow/${herd.Kim?.id}`);
  await vaccinate(page, 'Late dose');
  await kept(page);
  await page.goto(`/cow/${berta}`);
  await vaccinate(page, 'Dose 2');
  await kept(page);
  await server.kill();
  await server.restore();
  line.server = await server.start();
  const stranger = await keeper.addCow({ name: 'Stranger', ...born });
  expect(stranger).toBe(Math.min(Number(herd.Kim?.id), Number(herd.Lea?.id)));
  line.comeBack();
  await online(page);
  await expect(lineOf(page)).toContainText('4 entries need you.');
  await page.goto('/');
  await herdKept(page);
  await expect(lineOf(page)).toContainText('4 entries need you.');
  await inHerd(page, /Stranger/).click();
  await openPart(page, 'Health');
  await expect(page.getByRole('button', { name: 'Add to Health' })).toBeVisible();
  await expect(page.getByText('Late dose')).toHaveCount(0);
  await page.goto('/waiting');
  const needing = page.getByRole('region', { name: 'Need you' });
  const late = needing.getByRole('listitem').filter({ hasText: 'Recorded a vaccination of Kim.' });
  await expect(late).toContainText('This was entered for Kim, and would now go to Stranger.');
  await expect(late.getByRole('button')).toHaveText(['Withdraw']);
  await late.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  const lost = page.getByRole('main').getByRole('status').filter({ hasText: 'data was put back' });
  await expect(lost).toContainText(
    "The farm's data was put back. 3 entries of this phone are missing there.",
  );
  await lost.getByRole('button', { name: 'Send them again' }).click();
  await expect(lost).toHaveCount(0);
  await allArrived(page);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  herd = await herdOf(keeper);
  expect(Object.keys(herd).sort()).toEqual(['Alma', 'Berta', 'Kim', 'Lea', 'Stranger']);
  expect(herd.Stranger).toMatchObject({ weight: 600, vaccinations: [], cow_mother: null });
  expect(herd.Alma?.birth_records).toHaveLength(2);
  expect(dosesOf(herd.Alma)).toEqual(['Dose 1']);
  expect(dosesOf(herd.Kim)).toEqual([]);
  expect(herd.Berta?.weight).toBe(620);
  expect(dosesOf(herd.Berta)).toEqual(['Dose 2']);
});
