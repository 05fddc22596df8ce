import type { Cow } from '#domain/kinds/cow/schema.ts';
import { countOf, day, expect, failing, keepsNothing, message, shownDay, test } from './fixtures.ts';

test.describe('semination records', () => {
  test('one is added, with next heat and estimated birth', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    const [then, heat, birth] = [
      await shownDay(page, -10),
      await shownDay(page, 11),
      await shownDay(page, 273),
    ];
    await section.getByRole('button', { name: 'Add semination record' }).click();
    await section.getByLabel('Semination date').fill(day(-10));
    await expect(section.getByText(`Next heat ${heat}, estimated birth ${birth}.`)).toBeVisible();
    await section.getByLabel('Time').fill('06:30');
    await section.getByLabel('Notes').fill('Bull 77');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Semination date updated successfully!')).toBeVisible();
    const row = section.getByRole('listitem');
    await expect(row).toContainText(`${then}, 06:30`);
    await expect(row).toContainText('Pending');
    await expect(row).toContainText(`Next heat${heat}`);
    await expect(row).toContainText(`Estimated birth${birth}`);
    await expect(row).toContainText('Bull 77');
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).semination_records;
    expect(record).toMatchObject({ successful: false, notes: 'Bull 77' });
    expect(record?.semination_date.slice(0, 16)).toBe(`${day(-10)}T06:30`);
    expect(record?.next_heat_date.slice(0, 10)).toBe(day(11));
  });

  test('each says what came of it, and only the open one can be marked successful', async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow();
    const semination = (ago: number) =>
      keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-ago) });
    for (const ago of [700, 320, 200]) await semination(ago);
    await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-417) });
    await page.goto(`/cow/${cow}`);
    const rows = page.getByRole('region', { name: 'Semination Records' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('PendingCheck due');
    await expect(rows.nth(0)).toContainText(`Estimated birth${await shownDay(page, 83)}`);
    await expect(rows.nth(1)).toContainText(`Seminated again ${await shownDay(page, -200)}`);
    await expect(rows.nth(2)).toContainText(`SuccessfulCalved ${await shownDay(page, -417)}`);
    await expect(page.getByText('Pending', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Estimated birth')).toHaveCount(1);
    // All of these days are past.
    await expect(page.getByText('Next heat')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark Successful' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Mark Successful' })).toBeVisible();
  });

  test('an old one without a result is not pending', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-301) });
    await page.goto(`/cow/${cow}`);
    await expect(page.getByRole('region', { name: 'Semination Records' })).toContainText('No result');
    for (const text of ['Pending', 'Next heat', 'Estimated birth', 'Mark Successful'])
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
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
    for (const [id, shown] of [
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
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
    }
  });

  test('failures are shown and take nothing away', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-28) });
    await keepsNothing(page);
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
    await expect(message(page, 'alert', 'Failed to update semination date')).toBeVisible();
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
