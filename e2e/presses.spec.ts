/** How many presses the most frequent acts of a day take on a phone, from Home on: no more than they ever took. */
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Work } from '#domain/work/schema.ts';
import { inGermany } from './declaring.ts';
import { day, expect, type Keeper, test } from './fixtures.ts';
import { addHerdWithWork } from './herd-with-work.ts';
import { countPresses, handOn } from './presses.ts';

const GROWN = { date_of_birth: day(-1500) };

const todayOf = (page: Page) => page.getByRole('region', { name: /^Today/ });
const workLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Work/ });
const formOf = (page: Page) => page.getByRole('dialog').locator('form');
const cowOf = (keeper: Keeper, id: number) => keeper.call<Cow>('GET', `/api/cows/${id}/`);

test.beforeEach(({ page }) => {
  // Act after act, each awaited, in a herd that is large.
  test.slow();
  return countPresses(page);
});

test('what stands on Home is done there, and taken back from its message', async ({ page, keeper }) => {
  const add = (path: string, values: object) => keeper.call<{ id: number }>('POST', `/api/${path}/`, values);
  await inGermany(keeper);
  const dora = await keeper.addCow({ name: 'Dora', ...GROWN });
  const hanna = await keeper.addCow({ name: 'Hanna', ...GROWN });
  const cora = await keeper.addCow({ name: 'Cora', ...GROWN });
  const liese = await keeper.addCow({ name: 'Liese', ...GROWN });
  await add('movements', { cow: liese, direction: 'out', kind: 'sale', moved_on: day(-10) });
  await add('treatments', {
    cow: dora,
    medicine_name: 'Ubrolexin',
    started_at: `${day(-1)}T08:00`,
    milk_hours: 0,
    meat_days: 0,
    doses: 4,
    interval_hours: 12,
    doses_given: 1,
  });
  const emma = await keeper.addCow({ name: 'Emma', ...GROWN });
  await add('semination-records', { cow: emma, semination_date: day(-36) });
  for (const cow of [hanna, cora]) await add('semination-records', { cow, semination_date: day(-21) });
  const { id: task } = await add('tasks', { title: 'Trim claws', due: day(0) });
  const hand = handOn(page);
  const today = todayOf(page);
  const form = formOf(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const doses = async () => (await cowOf(keeper, dora)).treatments.map(({ doses_given }) => doses_given);

  await hand.begin();
  await hand.press(today.getByRole('button', { name: 'Dose given: Dora' }));
  await expect.poll(doses).toEqual([2]);
  await hand.does('next dose given', { presses: 1 });

  await expect(undo).toBeVisible();
  await hand.count();
  await hand.press(undo);
  await expect.poll(doses).toEqual([1]);
  await hand.does('last act undone from its message', { presses: 1 });

  await hand.begin();
  await hand.press(today.getByRole('button', { name: 'More: Hanna' }));
  await hand.press(today.getByRole('button', { name: 'In heat' }));
  await expect.poll(async () => (await cowOf(keeper, hanna)).heats.length).toBe(1);
  await hand.does('heat of one whom Home names', { presses: 2 });

  await hand.begin();
  await hand.press(today.getByRole('link', { name: 'Semination: Cora' }));
  await hand.type(form.getByLabel('Bull’s name'), 'Jupiter');
  await hand.press(form.getByRole('button', { name: 'Save' }));
  const bulls = async () => (await cowOf(keeper, cora)).semination_records.map(({ bull_name }) => bull_name);
  await expect.poll(bulls).toContain('Jupiter');
  await hand.does('semination with its bull', { presses: 2, fields: 1 });

  await hand.begin();
  await hand.press(today.getByRole('button', { name: 'More: Emma' }));
  await hand.press(today.getByRole('button', { name: 'Pregnant', exact: true }));
  await expect.poll(async () => (await cowOf(keeper, emma)).is_pregnant).toBe(true);
  await hand.does('check of pregnancy on Home', { presses: 2 });

  await hand.begin();
  await hand.press(today.getByRole('button', { name: 'Done: Trim claws' }));
  const tasks = () => keeper.call<{ id: number; done_on: string | null }[]>('GET', '/api/tasks/');
  await expect.poll(async () => (await tasks()).find(({ id }) => id === task)?.done_on).toBe(day(0));
  await hand.does('own task ticked', { presses: 1 });

  await hand.begin();
  await hand.press(today.getByRole('button', { name: 'Done: Liese' }));
  const toDeclare = async () => (await keeper.call<{ count: number }>('GET', '/api/declarations/')).count;
  await expect.poll(toDeclare).toBe(0);
  await hand.does('departure marked as declared', { presses: 1 });
});

test('a day with one animal', async ({ page, keeper }) => {
  await addHerdWithWork(keeper);
  await keeper.call('POST', '/api/medicines/', { name: 'Amoxicillin', milk_hours: 96, meat_days: 21 });
  const alma = await keeper.addCow({
    name: 'Alma',
    id_number: 'DE 09 555 7771',
    ...GROWN,
    is_pregnant: true,
    pregnancy_start_date: day(-120),
  });
  await keeper.call('POST', '/api/vaccinations/', {
    cow: alma,
    vaccine_name: 'BVD',
    vaccination_date: day(-10),
  });
  const hand = handOn(page);
  const main = page.getByRole('main');
  const form = formOf(page);
  const save = form.getByRole('button', { name: 'Save' });
  const her = () => cowOf(keeper, alma);
  const find = async () => {
    await hand.press(page.getByRole('searchbox', { name: /^Find by/ }));
    await hand.type(page.getByRole('searchbox', { name: /^Find by/ }), '771');
    await hand.press(page.locator('#found').getByRole('link', { name: /^Alma/ }));
    await expect(page).toHaveURL(`/cow/${alma}`);
  };
  const recordOther = async (name: string) => {
    await hand.press(main.getByRole('button', { name: 'More', exact: true }));
    await hand.press(main.getByRole('button', { name: 'Record something else' }));
    await hand.press(main.getByRole('dialog').getByRole('button', { name, exact: true }));
  };

  await hand.begin();
  await find();
  await hand.does('a cow found', { presses: 2, fields: 1 });

  await hand.begin();
  await hand.recordOf('Treatment', '7771', 'Alma');
  const medicine = form.getByLabel('Name of the medicine');
  const doses = form.getByLabel('Number of doses');
  // Nothing of it is a screen away.
  for (const part of [medicine, doses, save]) await expect(part).toBeInViewport();
  await hand.type(medicine, 'Amoxicillin');
  await expect(form.getByLabel('Milk withdrawal (hours)', { exact: true })).toHaveValue('96');
  await hand.date(form.getByLabel('First dose'), day(-1));
  await hand.type(doses, '3');
  await hand.press(save);
  await expect.poll(async () => (await her()).treatments).toMatchObject([{ doses: 3, milk_hours: 96 }]);
  await hand.does('treatment', { presses: 4, fields: 4 });

  await hand.begin();
  await hand.recordOf('Weighing', '7771', 'Alma');
  await hand.type(form.getByLabel('Weight', { exact: true }), '655');
  await hand.press(save);
  await expect.poll(async () => (await her()).weights).toMatchObject([{ kg: 655 }]);
  await hand.does('weight of one cow', { presses: 4, fields: 2 });

  await hand.begin();
  await find();
  await recordOther('Add condition score');
  await hand.choose(form.getByLabel('Body condition score'), '3.25');
  await hand.press(save);
  await expect.poll(async () => (await her()).condition_scores).toMatchObject([{ score: 3.25 }]);
  await hand.does('condition score of one cow', { presses: 7, fields: 1 });

  await hand.begin();
  await find();
  await recordOther('Add pregnancy loss');
  await hand.press(save);
  await expect.poll(async () => (await her()).is_pregnant).toBe(false);
  await hand.does('loss of a pregnancy', { presses: 6, fields: 1 });

  await hand.begin();
  await hand.recordOf('Heat', '7771', 'Alma');
  await hand.press(save);
  await expect.poll(async () => (await her()).heats).toHaveLength(1);
  await hand.does('heat of a cow whom Home does not name', { presses: 4, fields: 1 });

  await hand.begin();
  await find();
  await hand.press(
    page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Health' }),
  );
  await hand.press(main.getByRole('button', { name: /^Edit vaccination BVD/ }));
  await hand.date(main.getByLabel('Vaccination date'), day(-11));
  await hand.press(main.getByRole('region', { name: /^Vaccinations/ }).getByRole('button', { name: 'Save' }));
  await expect
    .poll(async () => (await her()).vaccinations)
    .toMatchObject([{ vaccination_date: expect.stringContaining(day(-11)) }]);
  await hand.does('wrong date of a record mended', { presses: 5, fields: 2 });
});

test('the lists of a herd of 300: calvings, a check, a row put off, and feed that is counted', async ({
  page,
  keeper,
}) => {
  await addHerdWithWork(keeper);
  const feed = await keeper.addFeed({ name: 'Hay', total_amount: 90_000, date_added: day(-60) });
  await keeper.call('POST', '/api/feed-movements/', {
    feed,
    kind: 'stock_take',
    moved_on: day(-50),
    kg: 80_000,
  });
  await keeper.call('POST', '/api/rations/', { feed, group: 9, kg: 10 });
  const hand = handOn(page);
  const today = todayOf(page);
  const main = page.getByRole('main');
  const form = page.getByRole('dialog', { name: /^Record calving/ });
  const herd = () => keeper.call<Cow[]>('GET', '/api/cows/');
  const named = async (name: string) => (await herd()).find((cow) => cow.name === name);
  const calvesOf = async (name: string) => {
    const mother = await named(name);
    const calves = (await herd()).filter(({ cow_mother }) => cow_mother === mother?.id);
    return calves.map(({ id_number }) => id_number).sort();
  };

  await hand.begin();
  await hand.press(today.getByRole('link', { name: 'Record calving: Brunhilde 284' }));
  await hand.press(form.getByRole('radio', { name: 'Female' }));
  // The next number of the herd is proposed; the calf bears another.
  await expect(form.getByLabel('ID number')).not.toHaveValue('');
  await hand.type(form.getByLabel('ID number'), 'DE 09 123 10307');
  await hand.press(form.getByRole('button', { name: 'Save calving' }));
  await expect.poll(() => calvesOf('Brunhilde 284')).toEqual(['DE 09 123 10307']);
  await hand.does('calving', { presses: 3, fields: 1 });

  await hand.begin();
  await hand.press(today.getByRole('link', { name: 'Record calving: Brunhilde 283' }));
  const calf = (number: number) => form.getByRole('group', { name: `Calf ${number}`, exact: true });
  await hand.press(calf(1).getByRole('radio', { name: 'Female' }));
  await hand.press(form.getByRole('button', { name: 'Twin' }));
  await hand.press(calf(2).getByRole('radio', { name: 'Male', exact: true }));
  await hand.press(form.getByRole('button', { name: 'Save calving' }));
  await expect.poll(() => calvesOf('Brunhilde 283')).toEqual(['DE 09 123 10308', 'DE 09 123 10309']);
  await hand.does('calving of twins, with the numbers that are proposed', { presses: 5 });

  const checks = page.getByRole('region', { name: 'Pregnancy check' });
  await hand.begin();
  await workLink(page).click();
  await hand.count();
  await hand.press(checks.getByRole('button', { name: 'Pregnant: Anneliese 4', exact: true }));
  await expect.poll(async () => (await named('Anneliese 4'))?.is_pregnant).toBe(true);
  await hand.does('check of pregnancy on Work', { presses: 1 });

  await hand.begin();
  await workLink(page).click();
  await hand.count();
  await hand.press(checks.getByRole('button', { name: 'More: Anneliese 20', exact: true }));
  await hand.press(checks.getByRole('button', { name: 'Not now: Anneliese 20 is back in 7 days' }));
  const putOff = async () =>
    (await keeper.call<Work>('GET', '/api/work/')).lists
      .flatMap(({ items }) => items)
      .flatMap(({ hold, cow }) => (hold ? [cow] : []));
  await expect.poll(putOff).toEqual([(await named('Anneliese 20'))?.id]);
  await hand.does('row of Work put off', { presses: 2 });

  await hand.begin();
  await hand.press(page.getByRole('link', { name: 'Count again?' }));
  await hand.type(page.getByLabel('Amount there is'), '75000');
  await hand.press(main.getByRole('button', { name: 'Save' }));
  const stock = async () =>
    (await keeper.call<{ total_amount: number }[]>('GET', '/api/feeds/')).map(
      ({ total_amount }) => total_amount,
    );
  await expect.poll(stock).toEqual([75_000]);
  await hand.does('feed counted again', { presses: 2, fields: 1 });
});
