/** A whole day in a barn without a connection: all that a keeper enters is shown as it stands then, and arrives dated as entered. */
import type { Locator, Page } from '@playwright/test';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { barOf, dialogOf } from './chosen-animals.ts';
import { add, fillIn } from './cow-form.ts';
import { act, day, expect, type Keeper, openPart, shownDay, test } from './fixtures.ts';
import { arrived, calveTwins, kept, keptIn, openOffline, ready } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

/** A small farm with something to do on every list that a day touches; answers the ids by name. */
async function farm(keeper: Keeper): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const born = { date_of_birth: day(-1500) };
  const carrying = (days: number) => ({ is_pregnant: true, pregnancy_start_date: day(-days) });
  for (const [name, facts] of Object.entries({
    Mira: carrying(281),
    Wendy: {},
    Olga: {},
    Rosa: { last_calving_date: day(-80) },
    Paula: { last_calving_date: day(-320), ...carrying(225) },
    Zita: {},
  }))
    ids[name] = await keeper.addCow({ name, id_number: name, ...born, ...facts });
  await keeper.call('POST', '/api/semination-records/', { cow: ids.Olga, semination_date: day(-40) });
  const rows = Array.from(
    { length: 20 },
    (_, place) => `V-${place + 1},Vera ${place + 1},${place + 1},${day(-1400)},Female,Jersey,500`,
  );
  const heading = 'id_number,name,barn_number,date_of_birth,cow_gender,breed,weight';
  await keeper.moveIn('animals.csv', [heading, ...rows].join('\n'));
  const served = rows.slice(0, 12).map((_, place) => `V-${place + 1},${day(-45)}`);
  await keeper.moveIn('inseminations.csv', ['anim_id,insemination_date', ...served].join('\n'));
  await keeper.call('POST', '/api/medicines/', { name: 'Amoxicillin', milk_hours: 96, meat_days: 21 });
  ids.Hay = await keeper.addFeed({ name: 'Hay', total_amount: 500 });
  return ids;
}

/** Enters a record of a cow in its form. */
async function enter(page: Page, name: string, fill: (page: Page) => Promise<unknown>): Promise<void> {
  await act(page, name);
  await fill(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await kept(page);
}

/** Looks for an animal on Home. */
async function found(page: Page, name: string): Promise<Locator> {
  await openOffline(page, '/');
  await page.getByRole('searchbox').fill(name);
  return page.locator('#found').getByRole('link', { name: new RegExp(name) });
}

test('a whole day without a connection', async ({ page, keeper, context }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const ids = await farm(keeper);
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);

  await test.step('a cow', async () => {
    await openOffline(page, '/add-cow');
    await fillIn(page);
    await add(page).click();
    await kept(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  });

  await test.step('a calving with twins', async () => {
    await openOffline(page, `/cow/${ids.Mira}`);
    await calveTwins(page, ['Kim', 'Lea']);
    await openOffline(page, '/');
    await expect(page.getByRole('button', { name: '1 cow: Fresh cows' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 cows: Young calves' })).toBeVisible();
    await expect(await found(page, 'Lea')).toHaveAttribute('href', /^\/cow\/new-[0-9a-f]+-2$/);
  });

  await test.step('a semination and a check', async () => {
    await openOffline(page, `/cow/${ids.Wendy}?part=breeding`);
    await enter(page, 'Semination date', (page) => page.getByLabel('Time').fill('06:30'));
    const row = page.getByRole('region', { name: 'Semination Records' }).getByRole('listitem');
    await expect(row).toContainText(`Next heat${await shownDay(page, 21)}`);
    await openOffline(page, `/cow/${ids.Olga}?part=breeding`);
    await enter(page, 'Add pregnancy check', (page) =>
      page.getByRole('group', { name: 'Result' }).getByRole('button', { name: 'Pregnant' }).click(),
    );
    await expect(row).toContainText('Pregnant');
    await expect(row).toContainText(await shownDay(page, 283 - 40));
  });

  await test.step('a treatment with its withdrawal', async () => {
    await openOffline(page, `/cow/${ids.Rosa}`);
    await enter(page, 'Add treatment', async (page) => {
      await page.getByLabel('Name of the medicine').fill('Amoxicillin');
      await expect(page.getByLabel('Milk withdrawal (hours)', { exact: true })).toHaveValue('96');
    });
    await expect(page.getByText(/Milk withheld until/).first()).toBeVisible();
    await enter(page, 'Add vaccination', (page) => page.getByLabel('Vaccine').fill('BVD'));
    await enter(page, 'Add weighing', (page) => page.getByLabel('Weight', { exact: true }).fill('612'));
    await openPart(page, 'Weights');
    await expect(page.getByRole('listitem').filter({ hasText: '612 kg' }).first()).toBeVisible();
    await expect(await found(page, 'Rosa')).toContainText('Milk withheld until');
  });

  await test.step('a dry-off, an edit, a sale', async () => {
    await openOffline(page, `/cow/${ids.Paula}`);
    await enter(page, 'Add dry-off', async () => undefined);
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Pauline');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await kept(page);
    await openOffline(page, `/cow/${ids.Zita}`);
    await page.getByRole('button', { name: 'Left the herd…' }).last().click();
    await page.locator('form').getByLabel('How').selectOption('Sold');
    await page.locator('form').getByRole('button', { name: 'Save' }).click();
    await kept(page);
    await expect(await found(page, 'Pauline')).toBeVisible();
    await expect(await found(page, 'Zita')).toContainText('Sold');
  });

  await test.step('a task, and feed', async () => {
    await openOffline(page, '/work');
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByLabel('Title').fill('Trim the claws');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await kept(page);
    await openOffline(page, '/tasks');
    const before = Number((await keptIn(page))?.outbox);
    await page.getByRole('button', { name: 'Done: Trim the claws' }).click();
    await expect.poll(async () => (await keptIn(page))?.outbox).toBe(before + 1);
    await openOffline(page, `/feed/${ids.Hay}`);
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await page.getByLabel('Amount used').fill('50');
    await page.getByRole('button', { name: 'Save' }).click();
    await kept(page);
    await expect(page.getByText('450 kg').first()).toBeVisible();
  });

  await test.step('twenty animals at once', async () => {
    await openOffline(page, '/?view=list');
    await page.getByRole('button', { name: 'Paste numbers…' }).click();
    const numbers = Array.from({ length: 20 }, (_, place) => place + 1).join(' ');
    await dialogOf(page).getByLabel('Numbers').fill(numbers);
    await dialogOf(page).getByRole('button', { name: 'Choose 20 animals' }).click();
    await barOf(page).getByRole('button', { name: 'Vaccination' }).click();
    await dialogOf(page).getByRole('button', { name: 'BVD' }).click();
    await dialogOf(page).getByRole('button', { name: 'Vaccinate 20 animals' }).click();
    await kept(page);
  });

  await test.step('a visit of twelve', async () => {
    await openOffline(page, '/work/visit');
    await page.getByRole('button', { name: 'Begin the visit' }).click();
    const rows = page.getByRole('list', { name: 'Animals of the visit' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    for (let number = 1; number <= 12; number += 1)
      await page.getByRole('button', { name: `Pregnant: Vera ${number}`, exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^12 checked/).first()).toBeVisible();
  });

  await arrived(page);
  const herd = await keeper.call<CowListed[]>('GET', '/api/cows/');
  const whole = async (name: string) => {
    const id = herd.find((cow) => cow.name === name)?.id;
    return keeper.call<Cow>('GET', `/api/cows/${id}/`);
  };
  expect(herd.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bella', 'Kim', 'Lea', 'Pauline']));
  expect(herd.map(({ name }) => name)).not.toContain('Zita');
  const onDay = (text: unknown) => String(text).slice(0, 10);
  expect((await whole('Mira')).birth_records.map(({ birth_date }) => onDay(birth_date))).toEqual([
    day(0),
    day(0),
  ]);
  const [semination] = (await whole('Wendy')).semination_records;
  expect(semination?.semination_date.slice(0, 16)).toBe(`${day(0)}T06:30`);
  expect(await whole('Olga')).toMatchObject({ is_pregnant: true, pregnancy_start_date: day(-40) });
  const rosa = await whole('Rosa');
  expect(rosa).toMatchObject({ meat_withheld_until: day(21), weight: 612 });
  expect(rosa.vaccinations.map(({ vaccine_name }) => vaccine_name)).toEqual(['BVD']);
  expect((await whole('Pauline')).dry_offs.map(({ dry_off_date }) => dry_off_date)).toEqual([day(0)]);
  for (const number of [1, 11, 20])
    expect((await whole(`Vera ${number}`)).vaccinations.map(({ vaccine_name }) => vaccine_name)).toEqual([
      'BVD',
    ]);
  for (const number of [1, 12]) {
    const { pregnancy_checks } = await whole(`Vera ${number}`);
    expect(pregnancy_checks.map(({ check_date, result }) => [onDay(check_date), result])).toEqual([
      [day(0), 'pregnant'],
    ]);
  }
  expect(await keeper.call('GET', '/api/tasks/')).toMatchObject([
    { title: 'Trim the claws', done_on: day(0) },
  ]);
  const feeds = await keeper.call<{ total_amount: number }[]>('GET', '/api/feeds/');
  expect(feeds.map(({ total_amount }) => total_amount)).toEqual([450]);
});
