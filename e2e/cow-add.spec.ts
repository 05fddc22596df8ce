import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { add, fillIn } from './cow-form.ts';
import {
  countOf,
  day,
  expect,
  failing,
  gone,
  keepsNothing,
  logIn,
  message,
  test,
  UNREACHABLE,
} from './fixtures.ts';

test.describe('adding a cow', () => {
  test('names everything that is missing, the first field focused', async ({ page }) => {
    await page.goto('/add-cow');
    await add(page).click();
    await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
      /This is required\./,
    );
    await page.getByLabel('Female').check();
    await add(page).click();
    for (const label of ['ID number', 'Name', 'Breed', 'Date of birth', 'Weight', 'Daily feed amount']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This is required\./);
    }
    await expect(page.getByLabel('Milk supply group')).toHaveAccessibleDescription(
      /This is required for a female\./,
    );
    await expect(page.getByLabel('ID number')).toBeFocused();
  });

  test('refuses what is below 0 and feed in other steps than 0.1', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Weight').fill('-1');
    await page.getByLabel('Daily feed amount').fill('-1');
    await add(page).click();
    for (const label of ['Weight', 'Daily feed amount'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This cannot be less than 0\./);
    await page.getByLabel('Daily feed amount').fill('1.25');
    await expect(page.getByLabel('Daily feed amount')).toHaveAccessibleDescription(/Use steps of 0\.1\./);
  });

  test('registers her and shows her page', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await expect(page).toHaveTitle('Add Cow · Cowbell');
    await fillIn(page);
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    const [cow] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(cow).toMatchObject({
      id_number: 'DE 01',
      weight: 512.5,
      daily_feed_amount: 14.2,
      date_of_birth: day(-900),
      milk_supply_group: 2,
      is_pregnant: false,
      cow_mother: null,
    });
  });

  test('a semination date makes a female pregnant since that day, with one record', async ({
    page,
    keeper,
  }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Semination date').fill(day(-40));
    await expect(page.getByLabel('Pregnant')).toBeChecked();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await add(page).click();
    expect((await sent).postData()).toMatch(new RegExp(`name="pregnancy_start_date"\\s+${day(-40)}`));
    await expect(page.getByText('Pregnant · 5 weeks')).toBeVisible();
    const record = page.getByRole('region', { name: 'Semination Records' }).getByRole('listitem');
    await expect(record).toContainText('Successful');
    await expect(record).toContainText('Estimated birth');
    const [listed] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    const cow = await keeper.call<Cow>('GET', `/api/cows/${listed?.id}/`);
    expect(cow).toMatchObject({ is_pregnant: true, pregnancy_start_date: day(-40) });
    expect(cow.semination_records).toHaveLength(1);
  });

  test('a milking cow that was bought brings her last calving along', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await expect(page.getByText('Cowbell sets the group from age, calvings and pregnancy.')).toBeVisible();
    await fillIn(page);
    await page.getByLabel('Date of birth').fill(day(-300));
    await expect(page.getByLabel('Last calving date')).toHaveCount(0);
    await page.getByLabel('Date of birth').fill(day(-900));
    await page.getByLabel('Last calving date').fill(day(-100));
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    await expect(page.getByText('Milking cows')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Birth Records' }).getByRole('listitem')).toHaveCount(1);
    const [listed] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(listed).toMatchObject({ group_number: 2, last_calving_date: day(-100) });
  });

  test('what is likely is filled in and said so; it follows what is typed, and never takes its place', async ({
    page,
    keeper,
  }) => {
    for (const milk_supply_group of [1, 1, 2]) await keeper.addCow({ milk_supply_group });
    for (const weight of [41, 43])
      await keeper.addCow({
        breed: 'Angler',
        date_of_birth: day(-5),
        weight,
        daily_feed_amount: 2.5,
        milk_supply_group: 4,
      });
    await page.goto('/add-cow');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await expect(field('ID number')).toHaveValue('T-6');
    await expect(field('ID number')).toHaveAccessibleDescription('Filled in: the next number');
    await expect(field('Female')).toBeChecked();
    await expect(field('Breed')).toHaveValue('Jersey');
    await expect(field('Breed')).toHaveAccessibleDescription('Filled in: as most of your animals');
    await expect(field('Date of birth')).toHaveValue(day(0));
    await expect(field('Daily feed amount')).toHaveValue('2.5');
    await expect(field('Milk supply group')).toHaveValue('4');
    // A weight is measured.
    await expect(field('Weight')).toHaveValue('');
    await expect(field('Weight')).toHaveAccessibleDescription('Animals of this age here: about 41 kg');

    // Nothing was typed: nothing is brought back.
    await page.reload();
    await expect(field('Breed')).toHaveValue('Jersey');
    await expect(page.getByText('What you had typed is back.')).toHaveCount(0);

    await field('Date of birth').fill(day(-990));
    await expect(field('Daily feed amount')).toHaveValue('8.5');
    await expect(field('Milk supply group')).toHaveValue('1');
    await expect(field('Date of birth')).not.toHaveAccessibleDescription(/Filled in/);
    await field('Daily feed amount').fill('9');
    await field('Date of birth').fill(day(-4));
    await expect(field('Milk supply group')).toHaveValue('4');
    await expect(field('Daily feed amount')).toHaveValue('9');
    await expect(field('Daily feed amount')).toHaveAccessibleDescription('');

    // Of one that was bought, its number and its birth are known elsewhere.
    await page.getByLabel('Bought', { exact: false }).first().check();
    await expect(field('ID number')).toHaveValue('');
  });

  test('what is likely waits where somebody is about to type', async ({ page, keeper }) => {
    await keepsNothing(page);
    await keeper.addCow({ breed: 'Jersey' });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const opened = async () => {
      const { promise: held, resolve: comes } = Promise.withResolvers<void>();
      await page.route(/\/api\/cows\/grouped\//, async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto('/add-cow');
      await field('ID number').focus();
      comes();
      await expect(field('Breed')).toHaveValue('Jersey');
    };
    await opened();
    await expect(field('ID number')).toHaveValue('');
    await field('Name').focus();
    await expect(field('ID number')).toHaveValue('T-2');

    await opened();
    await page.keyboard.type('DE 7');
    await field('Name').focus();
    await expect(field('ID number')).toHaveValue('DE 7');
  });

  test('choosing Male clears milk group, semination date and pregnancy', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Semination date').fill(day(-40));
    await page.getByLabel('Male', { exact: true }).check();
    await expect(page.getByLabel('Milk supply group')).toHaveCount(0);
    await expect(page.getByLabel('Pregnant')).toHaveCount(0);
    await page.getByLabel('Female').check();
    await expect(page.getByLabel('Milk supply group')).toHaveValue('');
    await expect(page.getByLabel('Semination date')).toHaveValue('');
    await expect(page.getByLabel('Pregnant')).not.toBeChecked();
    await page.getByLabel('Male', { exact: true }).check();
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    const [cow] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(cow).toMatchObject({ cow_gender: 'Male', milk_supply_group: null, is_pregnant: false });
  });

  test('a double click makes one cow', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    const posts = countOf(page, 'POST');
    await add(page).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    expect(posts()).toBe(1);
    expect(await keeper.call<CowListed[]>('GET', '/api/cows/')).toHaveLength(1);
  });
});

test.describe('when a cow cannot be created', () => {
  test("the server's own sentence is told", async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await failing(page, 'POST', /\/api\/cows\/$/, 400, { detail: 'The barn is full.', code: 'invalid' });
    await add(page).click();
    await expect(message(page, 'alert', 'The barn is full.')).toBeVisible();
  });

  test('without one, the app says so itself', async ({ page }) => {
    await keepsNothing(page);
    await page.goto('/add-cow');
    await fillIn(page);
    await failing(page, 'POST', /\/api\/cows\/$/);
    await add(page).click();
    await expect(message(page, 'alert', 'An error occurred while creating the cow')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Bella');
  });

  test('a server that is gone is shown, and she is made once when it is back', async ({ page, keeper }) => {
    await keepsNothing(page);
    await page.goto('/add-cow');
    await fillIn(page);
    await gone(page);
    await add(page).click();
    const alert = message(page, 'alert', UNREACHABLE);
    await alert.getByRole('button', { name: 'Dismiss message' }).click();
    await page.unrouteAll();
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    expect(await keeper.call<CowListed[]>('GET', '/api/cows/')).toHaveLength(1);
  });

  test('an ID number that is taken is shown beside its field', async ({ page, keeper }) => {
    await keepsNothing(page);
    await keeper.addCow({ id_number: 'DE 01' });
    await page.goto('/add-cow');
    await fillIn(page);
    await add(page).click();
    await expect(page.getByLabel('ID number')).toBeFocused();
    await expect(page.getByLabel('ID number')).toHaveAttribute('aria-invalid', 'true');
  });

  test('what was typed is there after a reload, and Start over clears it', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.reload();
    await expect(page.getByText('What you had typed is back.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Bella');
    await expect(page.getByLabel('Female')).toBeChecked();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await page.reload();
    await expect(page.getByText('What you had typed is back.')).toHaveCount(0);
  });

  test('a session that ended leads to the login, and what was typed is back after it', async ({
    page,
    keeper,
  }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await failing(page, 'POST', /\/api\/cows\/$/, 401);
    await add(page).click();
    await expect(page).toHaveURL('/login?next=%2Fadd-cow');
    await page.unrouteAll();
    await logIn(page, keeper.username);
    await expect(page).toHaveURL('/add-cow');
    await expect(page.getByLabel('Name')).toHaveValue('Bella');
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
  });

  test('logging out forgets what was typed', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.reload();
    await expect(page.getByText('What you had typed is back.')).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  });
});
