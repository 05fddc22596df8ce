import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, countOf, day, expect, failing, keepsNothing, message, shownFact, test } from './fixtures.ts';

test.describe('editing what changes', () => {
  test('saves weight, milk group and feed', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await expect(page.getByLabel('Weight')).toBeFocused();
    await page.getByLabel('Weight').fill('612.5');
    await page.getByLabel('Milk supply group').fill('3');
    await page.getByLabel('Daily feed amount').fill('21.4');
    const patches = countOf(page, 'PATCH');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    expect(patches()).toBe(1);
    await expect(shownFact(page, '612.5 kg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Information' })).toBeFocused();
    const saved = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(saved).toMatchObject({ weight: 612.5, milk_supply_group: 3, daily_feed_amount: 21.4 });
  });

  test('Cancel leaves everything as it was', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow({ weight: 500 })}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').fill('1');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('500 kg')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await expect(page.getByLabel('Weight')).toHaveValue('500');
  });

  test('refuses amounts below 0 beside their fields, the first one focused', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow()}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    for (const label of ['Weight', 'Milk supply group', 'Daily feed amount'])
      await page.getByLabel(label).fill('-1');
    await page.getByRole('button', { name: 'Save' }).click();
    for (const label of ['Weight', 'Milk supply group', 'Daily feed amount']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This cannot be less than 0\./);
    }
    await expect(page.getByLabel('Weight')).toBeFocused();
    await page.getByLabel('Daily feed amount').fill('1.25');
    await expect(page.getByLabel('Daily feed amount')).toHaveAccessibleDescription(/Use steps of 0\.1\./);
  });

  test('ticking pregnant takes the date of her latest semination', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-60) });
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-35) });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Pregnant').check();
    await expect(page.getByLabel('Pregnancy start date')).toHaveValue(day(-35));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Pregnant · 5 weeks')).toBeVisible();
    const saved = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(saved).toMatchObject({ is_pregnant: true, pregnancy_start_date: day(-35) });
  });

  test('a pregnancy is dated otherwise, and taken back', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ is_pregnant: true, pregnancy_start_date: day(-35) });
    const pregnancy = async () => {
      const { is_pregnant, pregnancy_start_date } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
      return [is_pregnant, pregnancy_start_date];
    };
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Pregnancy start date').fill(day(-42));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Pregnant · 6 weeks')).toBeVisible();
    expect(await pregnancy()).toEqual([true, day(-42)]);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Pregnant').uncheck();
    await expect(page.getByLabel('Pregnancy start date')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Pregnant · 6 weeks')).toHaveCount(0);
    expect(await pregnancy()).toEqual([false, null]);
  });

  test('ticking pregnant without any semination warns, and leads to adding one', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow()}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Pregnant').check();
    const warning = page.getByRole('alert').filter({ hasText: 'Please add a semination record' });
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'Add semination record' }).click();
    await expect(
      page.getByRole('region', { name: 'Semination Records' }).getByLabel('Semination date'),
    ).toBeFocused();
  });

  test('a male has no pregnancy and no milk group to edit', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow({ cow_gender: 'Male' })}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await expect(page.getByLabel('Weight')).toBeVisible();
    await expect(page.getByLabel('Milk supply group')).toHaveCount(0);
    await expect(page.getByLabel('Pregnant')).toHaveCount(0);
  });

  test('a failure is shown and what was typed stays, also over a reload', async ({ page, keeper }) => {
    await keepsNothing(page);
    await page.goto(`/cow/${await keeper.addCow()}`);
    await failing(page, 'PATCH', /\/api\/cows\/update\//);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').fill('640');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to update cow information')).toBeVisible();
    await expect(page.getByLabel('Weight')).toHaveValue('640');
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Draft: Care' }).click();
    await expect(page.getByText('What you had typed is back.')).toBeVisible();
    await expect(page.getByLabel('Weight')).toHaveValue('640');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit Information' })).toBeVisible();
  });

  test('saving again ends what was shown of the failure', async ({ page, keeper }) => {
    await keepsNothing(page);
    await page.goto(`/cow/${await keeper.addCow()}`);
    await failing(page, 'PATCH', /\/api\/cows\/update\//);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').fill('640');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to update cow information')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    await expect(message(page, 'alert', 'Failed to update cow information')).toBeHidden();
  });

  for (const [choice, weight] of [
    ['Keep mine', 620],
    ['Take theirs', 610],
  ] as const) {
    test(`two people at once: ${choice}`, async ({ page, keeper }) => {
      const cow = await keeper.addCow({ weight: 600 });
      await page.goto(`/cow/${cow}`);
      await page.getByRole('button', { name: 'Edit Information' }).click();
      await page.getByLabel('Weight').fill('620');
      await keeper.call('PATCH', `/api/cows/update/${cow}/`, { weight: 610 });
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
      await expect(dialog.getByRole('row', { name: 'Weight' })).toContainText('620 kg');
      await expect(dialog.getByRole('row', { name: 'Weight' })).toContainText('610 kg');
      await dialog.getByRole('button', { name: choice }).click();
      await expect(shownFact(page, `${weight} kg`)).toBeVisible();
      expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).weight).toBe(weight);
    });
  }

  test('two people who change different things do not disturb each other', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ weight: 600 });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').fill('620');
    await keeper.call('PATCH', `/api/cows/update/${cow}/`, { breed: 'Limousin' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    expect(await keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({ weight: 620, breed: 'Limousin' });
  });
});

test.describe('the semination date', () => {
  test('is set from the head of the page and kept as a record', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await page.goto(`/cow/${cow}`);
    await act(page, 'Semination date');
    const section = page.getByRole('region', { name: 'Semination Records' });
    const field = section.getByLabel('Semination date');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(day(0));
    await expect(section.getByText('This adds a semination on this day.')).toBeVisible();
    await field.fill(day(-3));
    await page.keyboard.press('Escape');
    // The other door leads to the same form, with what was typed.
    await act(page, 'Semination date');
    await expect(field).toHaveCount(1);
    await expect(field).toHaveValue(day(-3));
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Semination date updated successfully!')).toBeVisible();
    await expect(field).toHaveCount(0);
    const saved = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(saved.semination_date).toBe(day(-3));
    expect(saved.semination_records).toHaveLength(1);
    // On a day that has one already nothing is added.
    await section.getByRole('button', { name: 'Add semination record' }).click();
    await expect(section.getByText('This adds a semination on this day.')).toBeVisible();
    await field.fill(day(-3));
    await expect(
      section.getByText('There is a semination on this day already: this completes it.'),
    ).toBeVisible();
  });

  test('a failure is shown', async ({ page, keeper }) => {
    await keepsNothing(page);
    await page.goto(`/cow/${await keeper.addCow()}`);
    await failing(page, 'POST', /\/api\/semination-records\//);
    await act(page, 'Semination date');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to update semination date')).toBeVisible();
  });
});
