/** What is done with many animals at once: entered in one form, undone as one. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { axeFaults } from './axe.ts';
import { barOf, dialogOf } from './chosen-animals.ts';
import { day, EVERY_WIDTH, expect, type Keeper, keepsNothing, message, test } from './fixtures.ts';
import { handOn } from './presses.ts';

/** Twelve heifers with barn numbers 1 to 12; answers their ids in that order. */
async function twelve(keeper: Keeper): Promise<number[]> {
  const rows = Array.from(
    { length: 12 },
    (_, place) => `DE 09 361 0${4120 + place},Cow ${place + 1},${place + 1},${day(-500)},Female,Jersey,300`,
  );
  const heading = 'id_number,name,barn_number,date_of_birth,cow_gender,breed,weight';
  await keeper.moveIn('animals.csv', [heading, ...rows].join('\n'));
  const cows = await keeper.call<Cow[]>('GET', '/api/cows/');
  return cows.sort((a, b) => Number(a.barn_number) - Number(b.barn_number)).map(({ id }) => id);
}

async function vaccinationsOf(keeper: Keeper, cow: number): Promise<string[]> {
  const { vaccinations } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
  return vaccinations.map(({ vaccine_name }) => vaccine_name);
}

test(
  'twelve animals that stand on a paper are vaccinated in eight presses, and one undo takes all back',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const cows = await twelve(keeper);
    const [first = 0, second = 0] = cows;
    const given = { vaccine_name: 'BVD', vaccination_date: day(-30) };
    await keeper.call('POST', '/api/vaccinations/', { cow: second, ...given });
    const hand = handOn(page);
    const { press } = hand;
    await page.goto('/');
    await press(page.getByRole('button', { name: 'List View' }));
    await press(page.getByRole('button', { name: 'Paste numbers…' }));
    // A paste is a long press and a press.
    await hand.paste(dialogOf(page).getByLabel('Numbers'), '1 3, 4121\nDE0936104123 5 6 7 8 9 10 11 12 1');
    await press(dialogOf(page).getByRole('button', { name: 'Choose 12 animals' }));
    await expect(barOf(page).getByText('12 chosen')).toBeVisible();
    await press(barOf(page).getByRole('button', { name: 'Vaccination' }));
    const form = dialogOf(page);
    await press(form.getByRole('button', { name: 'BVD' }));
    await expect(form.getByText(/^Vaccinate 12 animals with BVD on /)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await press(form.getByRole('button', { name: 'Vaccinate 12 animals' }));
    await expect(message(page, 'status', '12 animals vaccinated.')).toBeVisible();
    // Beside these the long press and the press of the paste.
    expect(hand.presses + 2).toBe(8);
    await expect(barOf(page)).toHaveCount(0);
    expect(await vaccinationsOf(keeper, first)).toEqual(['BVD']);
    expect(await vaccinationsOf(keeper, second)).toEqual(['BVD', 'BVD']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
    expect(await vaccinationsOf(keeper, first)).toEqual([]);
  },
);

test('who is at fault is marked and left out; an answer that is lost records nothing twice', async ({
  page,
  keeper,
}) => {
  const cows = await twelve(keeper);
  const born = await keeper.addCow({ name: 'Late', date_of_birth: day(-2) });
  await keepsNothing(page);
  await page.goto('/?view=list');
  await page.getByRole('button', { name: 'Choose animals' }).click();
  await page.getByRole('button', { name: 'Choose all 13 shown' }).click();
  await barOf(page).getByRole('button', { name: 'Vaccination' }).click();
  const form = dialogOf(page);
  await form.getByLabel('Vaccine', { exact: true }).fill('IBR');
  await form.getByLabel('Vaccination date').fill(day(-5));
  await form.getByRole('button', { name: 'Vaccinate 13 animals' }).click();
  const refused = form.getByRole('alert');
  await expect(refused.getByText('Nothing was recorded because of:')).toBeVisible();
  await expect(refused.getByRole('listitem')).toHaveText([/^Late/]);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/acts/doubts/', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await refused.getByRole('button', { name: 'Leave it out' }).click();

  let isLost = true;
  await page.route('**/api/acts/', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Vaccinate 12 animals' }).click();
  // What is shown of the try before goes at the press, however long something is asked first.
  await expect(message(page, 'alert', 'Nothing was recorded.')).toHaveCount(0);
  asked.resolve();
  await expect(message(page, 'alert', 'Nothing was recorded.')).toBeVisible();
  await expect(form.getByLabel('Vaccine', { exact: true })).toHaveValue('IBR');
  isLost = false;
  await form.getByRole('button', { name: 'Vaccinate 12 animals' }).click();
  await expect(message(page, 'status', '12 animals vaccinated.')).toBeVisible();
  expect(await vaccinationsOf(keeper, cows[3] ?? 0)).toEqual(['IBR']);
  expect(await vaccinationsOf(keeper, born)).toEqual([]);
});

test('animals of whom it is unlikely are named before anything is recorded, and left out or meant', async ({
  page,
  keeper,
}) => {
  const [anna = 0, berta = 0] = [
    await keeper.addCow({ name: 'Anna' }),
    await keeper.addCow({ name: 'Berta' }),
    await keeper.addCow({ name: 'Cora' }),
    await keeper.addCow({ name: 'Bull', cow_gender: 'Male' }),
  ];
  for (const cow of [anna, berta])
    await keeper.call('POST', '/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: day(-3),
    });
  await page.goto('/?view=list');
  await page.getByRole('button', { name: 'Choose animals' }).click();
  await page.getByRole('button', { name: 'Choose all 4 shown' }).click();
  const form = dialogOf(page);
  await barOf(page).getByRole('button', { name: 'Vaccination' }).click();
  await form.getByRole('button', { name: 'BVD' }).click();
  await form.getByRole('button', { name: 'Vaccinate 4 animals' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Is this right?' });
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByText('This is unlikely for 2 of them.')).toBeVisible();
  await form.getByRole('button', { name: 'Show' }).click();
  const odd = form.getByRole('status').filter({ hasText: 'Is this right?' });
  await expect(odd.getByRole('listitem')).toHaveText([/^Anna.*She had BVD 3 days before/, /^Berta/]);
  expect(await axeFaults(page)).toEqual([]);
  await odd.getByRole('button', { name: 'Leave out Anna' }).click();
  await expect(form.getByText('1 animal is left out.')).toBeVisible();
  // The other is meant, which the button that asked does not say.
  await form.getByRole('button', { name: 'Vaccinate 3 animals' }).click();
  await expect(asked.getByRole('listitem')).toHaveText([/^Berta.*She had BVD 3 days before/]);
  await asked.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(message(page, 'status', '3 animals vaccinated.')).toBeVisible();
  expect(await vaccinationsOf(keeper, anna)).toEqual(['BVD']);
  expect(await vaccinationsOf(keeper, berta)).toEqual(['BVD', 'BVD']);

  // What only a female has is done to the females.
  await page.getByRole('button', { name: 'Choose animals' }).click();
  await page.getByRole('button', { name: 'Choose all 4 shown' }).click();
  await barOf(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Heat', exact: true }).click();
  await expect(form.getByText(/^1 chosen animal is not concerned/)).toBeVisible();
  await form.getByRole('button', { name: 'Record 3 heats' }).click();
  await expect(message(page, 'status', '3 heats recorded.')).toBeVisible();
});

test('animals are weighed one after the other, by keys alone, and what was typed outlasts a reload', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Anna', weight: 655 });
  await keeper.addCow({ name: 'Berta', weight: 600 });
  const cora = await keeper.addCow({ name: 'Cora', weight: 500 });
  const openForm = async () => {
    await barOf(page).getByRole('button', { name: 'Weighing' }).click();
    await expect(dialogOf(page).getByLabel(/^Weight of /)).toBeFocused();
  };
  await page.goto('/?view=list');
  await page.getByRole('button', { name: 'Choose animals' }).click();
  await page.getByRole('button', { name: 'Choose all 3 shown' }).click();
  await openForm();
  const form = dialogOf(page);
  await page.keyboard.type('671');
  await expect(form.getByText('+16').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Weight of Berta')).toBeFocused();
  await page.keyboard.type('6x');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Weight of Berta')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(form.getByText(/^Record 1 weight of .* 2 animals have none\.$/)).toBeVisible();
  await page.reload();
  await openForm();
  await expect(form.getByText('What you had typed is back.')).toBeVisible();
  await form.getByLabel('Go to another animal').fill('cora');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Weight of Cora')).toBeFocused();
  await page.keyboard.type('510,5');
  await form.getByRole('button', { name: 'Save 2 weights' }).click();
  await expect(message(page, 'status', '2 weights recorded.')).toBeVisible();
  const { weights } = await keeper.call<Cow>('GET', `/api/cows/${cora}/`);
  expect(weights.map(({ kg, weighed_on }) => [kg, weighed_on])).toEqual([[510.5, day(0)]]);
});
