/** How many presses acts on many animals take on a phone, from Home on: no more than they ever took. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { barOf, dialogOf } from './chosen-animals.ts';
import { day, expect, type Keeper, test } from './fixtures.ts';
import { addHerdWithWork } from './herd-with-work.ts';
import { countPresses, handOn } from './presses.ts';

test.beforeEach(({ page }) => {
  // Act after act, each awaited, in a herd that is large.
  test.slow();
  return countPresses(page);
});

/** So many grown cows of the herd, from the one on that stands there in it. */
async function some(keeper: Keeper, count: number, from: number): Promise<Cow[]> {
  const cows = await keeper.call<Cow[]>('GET', '/api/cows/');
  return cows
    .filter(({ name, date_of_birth }) => name.startsWith('Anneliese') && date_of_birth < day(-1000))
    .sort((one, other) => one.id - other.id)
    .slice(from, from + count);
}

const numbersOf = (cows: readonly Cow[]) => cows.map(({ id_number }) => String(id_number));

test('six dried off with a tube, twenty weighed, twelve vaccinated, two sold, a group moved', async ({
  page,
  keeper,
}) => {
  await addHerdWithWork(keeper);
  await keeper.call('POST', '/api/medicines/', {
    name: 'Orbenin',
    unit: 'tube',
    min_dry_days: 42,
    hours_after_calving: 96,
    meat_days: 28,
  });
  const pregnancy = { is_pregnant: true, pregnancy_start_date: day(-220) };
  const late: { id: number }[] = [];
  for (let made = 0; made < 6; made += 1)
    late.push({
      id: await keeper.addCow({
        name: `Late ${made}`,
        date_of_birth: day(-1500),
        last_calving_date: day(-300),
        ...pregnancy,
      }),
    });
  const { id: place } = await keeper.call<{ id: number }>('POST', '/api/places/', { name: 'Meadow' });
  /** Of each, with her records. */
  const all = (cows: readonly { id: number }[]) =>
    Promise.all(cows.map(({ id }) => keeper.call<Cow>('GET', `/api/cows/${id}/`)));
  const hand = handOn(page);
  const bar = barOf(page);
  const form = dialogOf(page);

  await hand.begin();
  await hand.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Work/ }));
  await hand.press(page.getByRole('button', { name: 'All at once: Dry-off' }));
  await hand.press(form.getByLabel('With a dry-cow tube'));
  await hand.press(form.getByRole('button', { name: 'Orbenin' }));
  await hand.press(form.getByRole('button', { name: 'Dry off 6 animals' }));
  const driedOff = async () =>
    (await all(late)).map(({ dry_offs, treatments }) => [dry_offs.length, treatments.length]);
  await expect.poll(driedOff).toEqual(late.map(() => [1, 1]));
  await hand.does('six dried off with a tube', { presses: 5 });

  const twenty = await some(keeper, 20, 0);
  await hand.begin();
  await hand.chooseByNumbers(numbersOf(twenty));
  await hand.press(bar.getByRole('button', { name: 'Weighing' }));
  for (const [index, { name }] of twenty.entries()) {
    const field = form.getByLabel(`Weight of ${name}`, { exact: true });
    await expect(field).toBeFocused();
    await hand.type(field, String(600 + index));
    await hand.enter();
  }
  await hand.press(form.getByRole('button', { name: 'Save 20 weights' }));
  const weights = async () => (await all(twenty)).map((cow) => cow.weights.map(({ kg }) => kg));
  await expect.poll(weights).toEqual(twenty.map((_, index) => [600 + index]));
  await hand.does('twenty weighed', { presses: 5, fields: 21 });

  const twelve = await some(keeper, 12, 30);
  await hand.begin();
  await hand.chooseByNumbers(numbersOf(twelve));
  await hand.press(bar.getByRole('button', { name: 'Vaccination' }));
  await hand.type(form.getByLabel('Vaccine', { exact: true }), 'IBR');
  await hand.press(form.getByRole('button', { name: 'Vaccinate 12 animals' }));
  const vaccines = async () =>
    (await all(twelve)).map((cow) => cow.vaccinations.map(({ vaccine_name }) => vaccine_name));
  await expect.poll(vaccines).toEqual(twelve.map(() => ['IBR']));
  await hand.does('twelve vaccinated', { presses: 5, fields: 2 });

  const two = await some(keeper, 2, 60);
  await hand.begin();
  await hand.chooseByNumbers(numbersOf(two));
  await hand.press(bar.getByRole('button', { name: 'More' }));
  await hand.press(page.getByRole('button', { name: 'Sold, died…' }));
  await hand.choose(form.getByLabel('How'), 'Sold');
  await hand.press(form.getByRole('button', { name: 'Take 2 animals out of the herd' }));
  await expect.poll(async () => (await all(two)).map(({ in_herd }) => in_herd)).toEqual([false, false]);
  await hand.does('two sold', { presses: 7, fields: 1 });

  await hand.begin();
  await hand.press(page.getByRole('button', { name: 'Choose all 5 animals of Weaned calves' }));
  await hand.press(bar.getByRole('button', { name: 'Move' }));
  await hand.choose(form.getByLabel('Place', { exact: true }), 'Meadow');
  await hand.press(form.getByRole('button', { name: 'Move 5 animals' }));
  const there = async () =>
    (await keeper.call<Cow[]>('GET', '/api/cows/')).filter((cow) => cow.place === place);
  await expect.poll(async () => (await there()).length).toBe(5);
  await hand.does('group of five moved to a place', { presses: 4 });
});
