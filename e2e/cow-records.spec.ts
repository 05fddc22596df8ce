import type { Page } from '@playwright/test';
import type { Cow } from '#domain/cow.ts';
import { countOf, day, expect, failing, message, test } from './fixtures.ts';

test.describe('semination records', () => {
  test('one is added, with next heat and estimated birth', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ date_of_birth: '2020-01-01' });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await section.getByRole('button', { name: 'Add semination record' }).click();
    await section.getByLabel('Semination date').fill('2026-01-10');
    await expect(section.getByText('Next heat 31 Jan 2026, estimated birth 20 Oct 2026.')).toBeVisible();
    await section.getByLabel('Time').fill('06:30');
    await section.getByLabel('Notes').fill('Bull 77');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Semination record added successfully!')).toBeVisible();
    const row = section.getByRole('listitem');
    await expect(row).toContainText('10 Jan 2026, 06:30');
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('Next heat31 Jan 2026');
    await expect(row).toContainText('Estimated birth20 Oct 2026');
    await expect(row).toContainText('Bull 77');
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).semination_records;
    expect(record).toMatchObject({ successful: false, notes: 'Bull 77' });
    expect(record?.semination_date.slice(0, 16)).toBe('2026-01-10T06:30');
    expect(record?.next_heat_date.slice(0, 10)).toBe('2026-01-31');
  });

  test('without a date it is refused beside the field', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow()}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await section.getByRole('button', { name: 'Add semination record' }).click();
    await section.getByLabel('Semination date').fill('');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByLabel('Semination date')).toHaveAccessibleDescription(/This is required\./);
    await expect(section.getByLabel('Semination date')).toBeFocused();
  });

  test('marked successful at once, she is pregnant', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-28) });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Mark Successful' }).click();
    await expect(page.getByText('Successful', { exact: true })).toBeVisible();
    await expect(message(page, 'status', 'Semination record updated successfully!')).toBeVisible();
    await expect(page.getByText('Pregnant · 4 weeks')).toBeVisible();
    expect(await keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({
      is_pregnant: true,
      pregnancy_start_date: day(-28),
    });
  });

  test('is edited, and marked successful while editing', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-28) });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await section.getByRole('button', { name: /^Edit semination record/ }).click();
    await section.getByLabel('Semination date').fill(day(-29));
    await section.getByLabel('Successful').check();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    const patches = countOf(page, 'PATCH');
    await section.getByRole('button', { name: 'Save' }).dblclick();
    expect((await sent).postDataJSON()).toMatchObject({ successful: true });
    await expect(message(page, 'status', 'Semination record updated successfully!')).toBeVisible();
    expect(patches()).toBe(1);
    await expect(section.getByText('Successful', { exact: true })).toBeVisible();
    await expect(section.getByRole('button', { name: /^Edit semination record/ })).toBeFocused();
    expect(await keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({ pregnancy_start_date: day(-29) });
  });

  test('whichever is marked successful, the pregnancy dates from the latest, but not from her own birth', async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow();
    for (const ago of [-60, -28])
      await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(ago) });
    const newborn = await keeper.addCow({ date_of_birth: day(-28) });
    await keeper.call('POST', '/api/semination-records/', { cow: newborn, semination_date: day(-28) });
    const section = page.getByRole('region', { name: 'Semination Records' });
    for (const [id, told] of [
      [cow, 'Pregnant · 4 weeks'],
      [newborn, 'Pregnant · No start date'],
    ] as const) {
      await page.goto(`/cow/${id}`);
      // The newest is on top.
      await section
        .getByRole('button', { name: /^Edit semination record/ })
        .last()
        .click();
      await section.getByLabel('Successful').check();
      await section.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    }
  });

  test('failures are told and take nothing away', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-28) });
    await page.goto(`/cow/${cow}`);
    await failing(page, 'PATCH', /\/api\/semination-records\//);
    await failing(page, 'POST', /\/api\/semination-records\//);
    await failing(page, 'DELETE', /\/api\/semination-records\//);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await section.getByRole('button', { name: 'Mark Successful' }).click();
    await expect(message(page, 'alert', 'Failed to update semination record')).toBeVisible();
    await expect(section.getByText('Pending')).toBeVisible();
    await section.getByRole('button', { name: /^Delete semination record/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, 'alert', 'Failed to delete semination record')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await section.getByRole('button', { name: 'Add semination record' }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to add semination record')).toBeVisible();
    await expect(section.getByLabel('Semination date')).toHaveValue(day(0));
  });

  test('is deleted after a question that names it', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' });
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: '2026-01-10' });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await section.getByRole('button', { name: 'Delete semination record of 10 Jan 2026' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this semination record?' });
    await expect(dialog).toContainText('Bella loses the semination record of 10 Jan 2026.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, 'status', 'Semination record deleted successfully!')).toBeVisible();
    await expect(section.getByText('No semination yet.')).toBeVisible();
    await expect(section.getByRole('heading')).toBeFocused();
  });
});

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
    await section.getByLabel('Vaccination date').fill('2026-02-03');
    await section.getByLabel('Time').fill('07:45');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await section.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ next_vaccination_date: null });
    await expect(message(page, 'status', 'Vaccination added successfully!')).toBeVisible();
    await expect(section.getByRole('listitem')).toContainText('BVD');
    await expect(section.getByRole('listitem')).toContainText('Given3 Feb 2026, 07:45');
    await expect(section.getByRole('button', { name: 'Add vaccination' })).toBeFocused();
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations;
    expect(record?.vaccination_date.slice(0, 16)).toBe('2026-02-03T07:45');
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
    await expect(section.getByRole('listitem')).toContainText('Next6 May 2026');
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

  test('an answer that was lost makes no second record when one tries again', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await page.goto(`/cow/${cow}`);
    await loseFirstAnswer(page);
    const section = page.getByRole('region', { name: 'Vaccinations' });
    await section.getByRole('button', { name: 'Add vaccination' }).click();
    await section.getByLabel('Vaccine').fill('BVD');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to add vaccination')).toBeVisible();
    await page.reload();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Vaccination added successfully!')).toBeVisible();
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(1);
  });

  test('an answer that was lost, and other values at the second try: it says what is saved already', async ({
    page,
    keeper,
  }) => {
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
    await expect(section.getByRole('listitem')).toHaveText([/^BVD/]);
    await section.getByRole('button', { name: 'Cancel' }).click();
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).vaccinations).toHaveLength(1);
  });
});

test.describe('a record that someone else changed meanwhile', () => {
  for (const { title, path, make, field, mine, theirs } of [
    {
      title: 'Semination Records',
      path: 'semination-records',
      make: (cow: number) => ({ cow, semination_date: '2026-02-03T06:30' }),
      field: ['semination_date', 'Semination date'],
      mine: ['2026-02-04', '4 Feb 2026, 06:30'],
      theirs: ['2026-02-05', '5 Feb 2026'],
    },
    {
      title: 'Birth Records',
      path: 'birth-records',
      make: (mother_cow: number) => ({ mother_cow, birth_date: '2026-02-03T06:30' }),
      field: ['birth_date', 'Birth date'],
      mine: ['2026-02-04', '4 Feb 2026, 06:30'],
      theirs: ['2026-02-05', '5 Feb 2026'],
    },
    {
      title: 'Vaccinations',
      path: 'vaccinations',
      make: (cow: number) => ({ cow, vaccine_name: 'BVD', vaccination_date: '2026-02-03' }),
      field: ['vaccine_name', 'Vaccine'],
      mine: ['BVD 2', 'BVD 2'],
      theirs: ['IBR', 'IBR'],
    },
  ] as const) {
    test(`asks whose values stay: ${title}`, async ({ page, keeper }) => {
      const cow = await keeper.addCow({ date_of_birth: '2020-01-01' });
      const { id } = await keeper.call<{ id: number }>('POST', `/api/${path}/`, make(cow));
      await page.goto(`/cow/${cow}`);
      const section = page.getByRole('region', { name: title });
      const row = section.getByRole('listitem');
      const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
      for (const [choice, stays] of [
        ['Take theirs', theirs[1]],
        ['Keep mine', mine[1]],
      ] as const) {
        await section.getByRole('button', { name: /^Edit / }).click();
        await section.getByLabel(field[1]).fill(mine[0]);
        // Another field of theirs is no quarrel and stays whatever is chosen.
        await keeper.call('PATCH', `/api/${path}/update/${id}/`, { [field[0]]: theirs[0], notes: choice });
        await section.getByRole('button', { name: 'Save' }).click();
        const asked = dialog.getByRole('row', { name: field[1] });
        await expect(asked.getByRole('cell')).toHaveText([mine[1], theirs[1]]);
        await expect(dialog.getByRole('row')).toHaveCount(2);
        await dialog.getByRole('button', { name: choice }).click();
        await expect(row).toContainText(stays);
        await expect(row).toContainText(choice);
        // For the next round it is neither's.
        await keeper.call('PATCH', `/api/${path}/update/${id}/`, make(cow));
        await page.reload();
      }
    });
  }
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
