import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, day, expect, message, shownDay, test } from './fixtures.ts';

test.describe('pregnancy checks and losses', () => {
  test('a check is entered by three large buttons, and the semination says what came of it', async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow();
    const seminated = await keeper.call('POST', '/api/semination-records/', {
      cow,
      semination_date: day(-40),
      bull_name: 'Jupiter',
    });
    expect(seminated).toMatchObject({ outcome: 'open' });
    await page.goto(`/cow/${cow}?part=breeding`);
    const seminations = page.getByRole('region', { name: 'Semination Records' });
    await expect(seminations.getByText('Check due')).toBeVisible();
    await expect(seminations.getByText('Jupiter')).toBeVisible();
    await act(page, 'Add pregnancy check');
    const section = page.getByRole('dialog', { name: 'Add pregnancy check' });
    const choice = section.getByRole('group', { name: 'Result' });
    await expect(choice.getByRole('button', { name: 'Pregnant' })).toBeFocused();
    await expect(section.getByLabel('Days pregnant')).toBeHidden();
    await page.keyboard.press('Enter');
    await section.getByLabel('Days pregnant').fill('38');
    await section.getByLabel('Examiner').fill('Dr Blum');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Pregnancy check added successfully!')).toBeVisible();
    await expect(seminations.getByRole('listitem')).toContainText('Pregnant');
    await expect(seminations.getByRole('button', { name: 'Mark Successful' })).toBeHidden();
    const { pregnancy_checks, pregnancy_start_date } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(pregnancy_start_date).toBe(day(-40));
    expect(pregnancy_checks).toMatchObject([{ result: 'pregnant', days_pregnant: 38, examiner: 'Dr Blum' }]);
  });

  test('an empty one can have found a loss', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', {
      cow,
      semination_date: day(-90),
      successful: true,
    });
    await page.goto(`/cow/${cow}?part=breeding`);
    await act(page, 'Add pregnancy check');
    const section = page.getByRole('dialog', { name: 'Add pregnancy check' });
    await section.getByRole('button', { name: 'Empty' }).click();
    await section.getByLabel('She was pregnant and lost it').check();
    await section.getByRole('button', { name: 'Save' }).click();
    const seminations = page.getByRole('region', { name: 'Semination Records' });
    await expect(seminations.getByRole('listitem')).toContainText(`Lost ${await shownDay(page, 0)}`);
    await expect(page.getByRole('region', { name: 'Pregnancy losses' }).getByRole('listitem')).toContainText(
      '90',
    );
  });

  test('so late a loss is offered as a calving', async ({ page, keeper }) => {
    const cow = await keeper.addCow();
    await keeper.call('POST', '/api/semination-records/', {
      cow,
      semination_date: day(-260),
      successful: true,
    });
    await page.goto(`/cow/${cow}?part=breeding`);
    await act(page, 'Add pregnancy loss');
    const section = page.getByRole('dialog', { name: 'Add pregnancy loss' });
    await expect(section.getByRole('link', { name: 'Record calving' })).toBeVisible();
    await section.getByLabel('Date of loss').fill(day(-1));
    await expect(section.getByRole('link', { name: 'Record calving' })).toBeHidden();
  });

  test('a semination is filled in as the last one', async ({ page, keeper }) => {
    const [cow, other] = [await keeper.addCow(), await keeper.addCow()];
    await keeper.call('POST', '/api/semination-records/', {
      cow: other,
      semination_date: day(-5),
      bull_name: 'Jupiter',
      bull_code: 'JU 77',
      technician: 'Ann',
    });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Semination Records' });
    await section.getByRole('button', { name: 'Add semination record' }).click();
    await section.getByRole('button', { name: 'As last time: Jupiter and Ann' }).click();
    await section.getByLabel('Straw batch').fill('2025-11');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('listitem')).toContainText('Jupiter');
    const { semination_records } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(semination_records).toMatchObject([
      { bull: null, bull_name: 'Jupiter', bull_code: 'JU 77', technician: 'Ann', straw_batch: '2025-11' },
    ]);
  });
});
