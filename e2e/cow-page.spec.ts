import type { Page } from '@playwright/test';
import { day, expect, failing, keepsNothing, message, openPart, test } from './fixtures.ts';

const fact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd');

test.describe('the page of a cow', () => {
  test('tells who she is', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira', date_of_birth: day(-2000) });
    const cow = await keeper.addCow({
      name: 'Bella',
      id_number: 'DE 07',
      breed: 'Angler',
      cow_mother: mother,
      date_of_birth: day(-10),
      weight: 45.5,
      milk_supply_group: 0,
      daily_feed_amount: 1.2,
    });
    await page.goto(`/cow/${cow}`);
    await expect(page).toHaveTitle('Bella · Cowbell');
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    await expect(fact(page, 'ID number')).toHaveText('DE 07');
    await expect(fact(page, 'Mother')).toContainText('Mira');
    await expect(fact(page, 'Breed')).toHaveText('Angler');
    await expect(fact(page, 'Gender')).toHaveText('Female');
    await expect(fact(page, 'Age')).toHaveText('0 years, 0 months and 10 days');
    await expect(fact(page, 'Weight')).toHaveText('45.5 kg');
    await expect(fact(page, 'Milk supply group')).toHaveText('0');
    await expect(fact(page, 'Daily feed amount')).toHaveText('1.2 kg');
    await expect(fact(page, 'Pregnant')).toHaveText('No');
  });

  test('opens the form that a link asked for, once', async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Late', semination_date: day(-285) });
    await page.goto('/work');
    await page.getByRole('link', { name: 'Record calving' }).click();
    const form = page.getByRole('dialog', { name: 'Record calving of Late' });
    await expect(form).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Late' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record calving' })).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  });

  test('says None where there is no mother, and offers no way to her', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow()}`);
    await expect(fact(page, 'Mother')).toHaveText('None');
    await expect(page.getByRole('link', { name: 'Go To Mother' })).toHaveCount(0);
  });

  test('tells how old she is, since when she is pregnant, and draws her where she has no photo', async ({
    page,
    keeper,
  }) => {
    const [year = 0, month = 0, date = 0] = day(0).split('-').map(Number);
    // Born on a first: her months are the calendar's, and her days those since this month's first.
    const months = year * 12 + month - (2021 * 12 + 3);
    const cow = await keeper.addCow({
      date_of_birth: '2021-03-01',
      is_pregnant: true,
      pregnancy_start_date: '2026-01-15',
    });
    await page.goto(`/cow/${cow}`);
    await expect(fact(page, 'Date of birth')).toHaveText('1 Mar 2021');
    await expect(fact(page, 'Age')).toHaveText(
      new RegExp(`^${Math.floor(months / 12)} years?, ${months % 12} months? and ${date - 1} days?$`),
    );
    await expect(fact(page, 'Pregnant')).toHaveText('Yes');
    await expect(fact(page, 'Pregnancy start date')).toHaveText('15 Jan 2026');
    await expect(page.locator('svg.coat').filter({ visible: true })).toHaveCount(1);
  });

  test('leads to her mother, her calves, and back home', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira', date_of_birth: day(-2000) });
    const calf = await keeper.addCow({ name: 'Kim', cow_mother: mother, date_of_birth: day(-5) });
    await page.goto(`/cow/${calf}`);
    await page.getByRole('link', { name: 'Go To Mother' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
    await page.getByRole('region', { name: 'Birth Records' }).getByRole('link', { name: 'Kim' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kim' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an ID number that is her name as well is not said twice beneath it', async ({ page, keeper }) => {
    const id = await keeper.addCow({ name: 'DE 0815', id_number: 'DE 0815', breed: 'Angler' });
    await page.goto(`/cow/${id}`);
    await expect(page.locator('p:has(+ h1)')).toHaveText('Angler');
    await page.goto('/?view=list');
    const row = page.getByRole('region', { name: 'Registered Cows' }).getByRole('link');
    await expect(row.getByText('DE 0815')).toHaveCount(1);
    await expect(row.getByText('Angler').filter({ visible: true })).toHaveCount(1);
  });

  test('a male has vaccinations alone', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow({ cow_gender: 'Male', name: 'Bruno' })}`);
    await expect(page.getByRole('region', { name: 'Vaccinations' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Semination Records' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Birth Records' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Record calving' })).toHaveCount(0);
    await expect(page.getByText('Milk supply group')).toHaveCount(0);
    await expect(page.getByRole('term').filter({ hasText: 'Pregnan' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete Cow' })).toBeVisible();
  });

  test('draws her life, and tells it to those who do not see it', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella', date_of_birth: '2021-03-01' });
    await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: '2024-02-10' });
    await keeper.call('POST', '/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: '2024-06-01',
    });
    await keeper.call('POST', '/api/semination-records/', {
      cow,
      semination_date: day(-30),
      successful: true,
    });
    await page.goto(`/cow/${cow}`);
    const life = page.getByRole('region', { name: 'Her life' });
    const events = life.getByRole('listitem');
    await expect(events.nth(0)).toHaveText('1 Mar 2021: Born');
    await expect(events.nth(1)).toHaveText('10 Feb 2024: Calving');
    await expect(events.nth(2)).toHaveText('1 Jun 2024: Vaccination: BVD');
    await expect(events.nth(3)).toContainText('Semination, successful');
    await expect(events.nth(4)).toContainText('Calving expected');
    const named = life.getByRole('paragraph');
    await expect(named).toContainText('Calving expected');
    await life.getByRole('button', { name: 'Earlier event' }).click();
    await life.getByRole('button', { name: 'Earlier event' }).click();
    await expect(named).toHaveText('Vaccination: BVD 1 Jun 2024, at 3 years');
  });

  test.describe('when she is not there', () => {
    for (const id of ['987654', '0', 'bella', '99999999999999']) {
      test(`/cow/${id} says so`, async ({ page }) => {
        await page.goto(`/cow/${id}`);
        await expect(page.getByRole('heading', { name: 'Cow not found' })).toBeVisible();
        await page.getByRole('link', { name: 'Back to Home' }).click();
        await expect(page).toHaveURL('/');
      });
    }
  });

  test('a server in trouble is shown, and asked again', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella' });
    await failing(page, 'GET', /\/api\/cows\/\d+\/$/, 503);
    await page.goto(`/cow/${cow}`);
    await expect(page.getByRole('heading', { name: 'This cow could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  });

  test('a session that has ended leads to the login and back', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await failing(page, 'GET', /\/api\/cows\/\d+\/$/, 401);
    await page.goto(`/cow/${cow}`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/cow/${cow}`)}`);
  });
});

test('no heading breaks within a word on the narrowest phone', async ({ page, keeper }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/cow/${await keeper.addCow({ name: 'FR000498', id_number: 'FR000498' })}`);
  for (const name of ['FR000498', 'Care']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeVisible();
    const lines = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // What a name stands in is a box of its own, in the same line.
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  }
});

test.describe('deleting a cow', () => {
  test('asks first, naming what goes with her, and leads home', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella', id_number: 'DE 07' });
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-30) });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Bella?' });
    await expect(dialog).toContainText('Bella (DE 07) is deleted with her 1 semination record.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete Cow' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await dialog.getByRole('button', { name: 'Delete Cow' }).click();
    await expect(message(page, 'status', 'Cow deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto(`/cow/${cow}`);
    await expect(page.getByRole('heading', { name: 'Cow not found' })).toBeVisible();
  });

  test('names an animal once that goes by her number, and only the calves that are there', async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow({ name: 'FR 498', id_number: 'FR 498', date_of_birth: '2019-05-01' });
    await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-400) });
    const dialog = page.getByRole('alertdialog', { name: 'Delete FR 498?' });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await expect(dialog).toContainText('FR 498 is deleted with her 1 birth record.');
    await expect(dialog).not.toContainText('in the herd');
    await keeper.addCow({ cow_mother: cow, date_of_birth: day(-5) });
    await page.reload();
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await expect(dialog).toContainText('her 2 birth records. Her calf stays in the herd.');
  });

  test('a failure keeps her', async ({ page, keeper }) => {
    await keepsNothing(page);
    await page.goto(`/cow/${await keeper.addCow({ name: 'Bella' })}`);
    await failing(page, 'DELETE', /\/api\/cows\/delete\//);
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Cow' }).click();
    await expect(message(page, 'alert', 'Failed to delete cow.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  });
});

test.describe('what was changed', () => {
  test('is shown with who did it, and can be undone', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella', weight: 500 });
    await keeper.call('PATCH', `/api/cows/update/${cow}/`, { weight: 510 });
    await page.goto(`/cow/${cow}`);
    await openPart(page, 'History');
    const history = page.getByRole('region', { name: 'History' });
    const latest = history.getByRole('listitem').filter({ hasText: keeper.username }).first();
    await expect(latest).toContainText('500 kg');
    await expect(latest).toContainText('510 kg');
    await latest.getByRole('button', { name: /^Undo/ }).click();
    await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
    await expect(history.getByText('Undone', { exact: true })).toBeVisible();
    await openPart(page, 'Overview');
    await expect(page.getByRole('definition').filter({ hasText: '500 kg' })).toBeVisible();
  });

  test('a deleted record comes back from the message', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella' });
    await keeper.call('POST', '/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: day(-9),
    });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: /^Delete vaccination BVD/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(section.getByText('No vaccination yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(section.getByRole('listitem')).toContainText('BVD');
  });

  test('a deleted cow comes back from the message, with her records', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella' });
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-30) });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Cow' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
    await page.goto(`/cow/${cow}`);
    await expect(page.getByRole('region', { name: 'Semination Records' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });
});
