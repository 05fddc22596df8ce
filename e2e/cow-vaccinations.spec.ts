import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { day, expect, keepsNothing, message, shownDay, test } from './fixtures.ts';

test.describe('vaccinations', () => {
  test('one is added without a next date, which is sent as null', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ cow_gender: 'Male', date_of_birth: '2020-01-01' });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: 'Add vaccination' }).click();
    await section.getByLabel('Vaccination date').fill('');
    await section.getByRole('button', { name: 'Save' }).click();
    for (const label of ['Vaccine', 'Vaccination date'])
      await expect(section.getByLabel(label)).toHaveAccessibleDescription(/This is required\./);
    await section.getByLabel('Vaccine').fill('BVD');
    await section.getByLabel('Vaccination date').fill(day(-200));
    await section.getByLabel('Time').fill('07:45');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await section.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ next_vaccination_date: null });
    await expect(message(page, 'status', 'Vaccination added successfully!')).toBeVisible();
    await expect(section.getByRole('listitem')).toContainText('BVD');
    await expect(section.getByRole('listitem')).toContainText(`${await shownDay(page, -200)}, 07:45`);
    await expect(section.getByRole('button', { name: 'Add vaccination' })).toBeFocused();
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations;
    expect(record?.vaccination_date.slice(0, 16)).toBe(`${day(-200)}T07:45`);
  });

  for (const [days, upcoming] of [
    [-1, 0],
    [0, 1],
    [7, 1],
    [8, 0],
  ] as const) {
    test(`due in ${days} days it is ${upcoming ? '' : 'not '}upcoming`, async ({ page, keeper }) => {
      const cow = await keeper.addCow();
      await keeper.call('POST', '/api/vaccinations/', {
        cow,
        vaccine_name: 'BVD',
        vaccination_date: day(-100),
        next_vaccination_date: day(days),
      });
      await page.goto(`/cow/${cow}`);
      const section = page.getByRole('region', { name: 'Vaccinations' });
      await expect(section.getByText('BVD')).toBeVisible();
      await expect(section.getByText('Upcoming')).toHaveCount(upcoming);
    });
  }

  test('is edited and deleted', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ date_of_birth: '2020-01-01' });
    const vaccination = {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: '2026-02-03',
      next_vaccination_date: '2026-05-06',
      notes: 'First',
    };
    await keeper.call('POST', '/api/vaccinations/', vaccination);
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await expect(section.getByRole('listitem')).toContainText('3 Feb 2026 · BVD · Next 6 May');
    await section.getByRole('button', { name: /^Edit vaccination BVD/ }).click();
    await section.getByLabel('Next vaccination').fill('');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await section.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({ next_vaccination_date: null });
    await expect(section.getByRole('listitem').getByText('Next')).toHaveCount(0);
    await section.getByRole('button', { name: /^Edit vaccination BVD/ }).click();
    await section.getByLabel('Next vaccination').fill(day(3));
    await section.getByLabel('Notes').fill('Second dose follows');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Vaccination updated successfully!')).toBeVisible();
    await expect(section.getByText('Upcoming')).toBeVisible();
    await section.getByRole('button', { name: /^Details of vaccination BVD/ }).click();
    await expect(section.getByText('Second dose follows')).toBeVisible();
    await section.getByRole('button', { name: /^Delete vaccination BVD/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, 'status', 'Vaccination deleted successfully!')).toBeVisible();
    await expect(section.getByText('No vaccination yet.')).toBeVisible();
  });

  test('an impossible date is refused beside its field, in words', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow({ date_of_birth: day(-50) })}`);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: 'Add vaccination' }).click();
    await section.getByLabel('Vaccine').fill('BVD');
    await section.getByLabel('Vaccination date').fill(day(-60));
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to add vaccination')).toBeVisible();
    await expect(section.getByLabel('Vaccination date')).toHaveAccessibleDescription(/before the birth of/);
    await expect(section.getByLabel('Vaccination date')).toBeFocused();
  });

  test('a double click makes one record', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: 'Add vaccination' }).click();
    await section.getByLabel('Vaccine').fill('BVD');
    await section.getByRole('button', { name: 'Save' }).dblclick();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(1);
  });

  test('suggests the vaccines of the farm, the last one first', async ({ page, keeper }) => {
    const [cow, other] = [await keeper.addCow(), await keeper.addCow()];
    for (const [vaccine_name, ago] of [
      ['IBR', 90],
      ['BVD', 30],
    ] as const)
      await keeper.call('POST', '/api/vaccinations/', {
        cow: other,
        vaccine_name,
        vaccination_date: day(-ago),
      });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Add vaccination' }).click();
    const list = await page.getByLabel('Vaccine', { exact: true }).getAttribute('list');
    await expect
      .poll(() =>
        page.locator(`[id="${list}"] option`).evaluateAll((all) => all.map((o) => o.getAttribute('value'))),
      )
      .toEqual(['BVD', 'IBR']);
  });

  test('an answer that was lost makes no second record when one tries again', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keepsNothing(page);
    await page.goto(`/cow/${cow}`);
    await loseFirstAnswer(page);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: 'Add vaccination' }).click();
    await section.getByLabel('Vaccine').fill('BVD');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to add vaccination')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Draft: vaccination' }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    // It is there by now, and the keeper cannot know whether that is the same.
    await page.getByRole('button', { name: 'Yes, record it' }).click();
    await expect(message(page, 'status', 'Vaccination added successfully!')).toBeVisible();
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(1);
  });

  test('an answer that was lost, and other values at the second try: it says what is saved already', async ({
    page,
    keeper,
  }) => {
    await keepsNothing(page);
    const cow = await keeper.addCow();
    await page.goto(`/cow/${cow}`);
    await loseFirstAnswer(page);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: 'Add vaccination' }).click();
    await section.getByLabel('Vaccine').fill('BVD');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to add vaccination')).toBeVisible();
    await section.getByLabel('Vaccine').fill('BVD 2');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('This was already saved');
    await expect(section.getByRole('listitem')).toHaveText([/BVD/]);
    await section.getByRole('button', { name: 'Cancel' }).click();
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(1);
  });
});

/** Lets the first new vaccination reach the server, but not its answer the browser. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let lost = false;
  await page.route(/\/api\/vaccinations\/$/, async (route) => {
    if (lost) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
