import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import {
  act,
  countOf,
  day,
  endSession,
  expect,
  failing,
  type Keeper,
  keepsNothing,
  logIn,
  message,
  test,
} from './fixtures.ts';

// What becomes of a change that is kept before it is sent is tried in offline.spec.ts.
test.beforeEach(({ page }) => keepsNothing(page));

/** Logs in where one was led to, and waits until one is back. */
async function comeBack(page: Page, keeper: Keeper, path: string): Promise<void> {
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  await logIn(page, keeper.username);
  await expect(page).toHaveURL(path);
  // It comes with the first sign of somebody, and moves what stands below it.
  await page.mouse.move(10, 10);
  await expect(page.getByText('This window keeps nothing. Entries need a connection.')).toBeVisible();
}

/** As the keeper sees her after a login, whose session is another than the one that ended. */
async function cowOf(page: Page, id: number): Promise<Cow> {
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('access'))}`;
  return (await page.request.get(`/api/cows/${id}/`, { headers: { Authorization } })).json();
}

test.describe('what was typed survives a failed save, a reload and the end of the session', () => {
  test('in every form on the page of a cow', async ({ page, keeper }) => {
    // Each form is filled in, refused, reloaded and logged in to.
    test.slow();
    const cow = await keeper.addCow({ name: 'Bella', date_of_birth: day(-1500) });
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-30) });
    await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-300) });
    await keeper.call('POST', '/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: day(-90),
    });
    const section = (name: string) => page.getByRole('region', { name });
    // Each: where it belongs, its button, the one that offers its draft, and what is typed.
    const forms = [
      ['Care', 'Edit Information', 'Draft: Care', 'Weight', '640', 'Cow information updated successfully!'],
      [
        'About her',
        'Correct',
        'Draft: About her',
        'Name',
        'Bellissima',
        'Cow information updated successfully!',
      ],
      [
        'Semination Records',
        /^Edit semination record/,
        /^Draft: semination/,
        'Notes',
        'Bull 77',
        'Semination record updated successfully!',
      ],
      [
        'Birth Records',
        /^Edit birth record/,
        /^Draft: birth/,
        'Notes',
        'Easy calving',
        'Birth record updated successfully!',
      ],
      [
        'Vaccinations',
        /^Edit vaccination/,
        /^Draft: vaccination/,
        'Notes',
        'Left neck',
        'Vaccination updated successfully!',
      ],
    ] as const;
    const path = `/cow/${cow}`;
    await page.goto(path);
    await failing(page, 'PATCH', /\/api\//);
    for (const [title, open, , label, typed] of forms) {
      await section(title).getByRole('button', { name: open }).click();
      await section(title).getByLabel(label).fill(typed);
      await section(title).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to update' }).last()).toBeVisible();
      await expect(section(title).getByLabel(label)).toHaveValue(typed);
      await page.keyboard.press('Escape');
    }
    await page.unrouteAll();
    // Offered at the top, and opened by the keeper alone.
    const isOffered = async () => {
      await expect(page.getByRole('button', { name: /^Draft: / })).toHaveCount(forms.length);
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    };
    await page.reload();
    await isOffered();
    await page.getByRole('button', { name: /^Draft: vaccination/ }).click();
    await endSession(page, keeper);
    await section('Vaccinations').getByRole('button', { name: 'Save' }).click();
    await comeBack(page, keeper, path);
    await isOffered();
    for (const [title, , draft, label, typed, shown] of forms) {
      await page.getByRole('button', { name: draft }).click();
      await expect(section(title).getByLabel(label)).toHaveValue(typed);
      await section(title).getByRole('button', { name: 'Save' }).click();
      // Closed, so that it is not taken for that of the next form, which may say the same.
      await message(page, 'status', shown).getByRole('button', { name: 'Dismiss' }).click();
      await expect(section(title).getByRole('button', { name: 'Save' })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: /^Draft: / })).toHaveCount(0);
    const saved = await cowOf(page, cow);
    expect(saved).toMatchObject({ weight: 640, name: 'Bellissima' });
    expect(saved.semination_records[0]?.notes).toBe('Bull 77');
    expect(saved.birth_records[0]?.notes).toBe('Easy calving');
    expect(saved.vaccinations[0]?.notes).toBe('Left neck');
  });

  for (const [form, opener, unsaved, label, typed, failure, success] of [
    [
      'of a new semination',
      'Add semination record',
      'Draft: semination',
      'Notes',
      'Bull 77',
      'Failed to update semination date',
      'Semination date updated successfully!',
    ],
    [
      'of a calving',
      'Record calving',
      'Draft of a calving',
      'Notes',
      'Hard calving',
      'Failed to add birth record',
      'Birth record added successfully!',
    ],
  ] as const) {
    test(`in the form ${form}, which then makes one record`, async ({ page, keeper }) => {
      const cow = await keeper.addCow({ name: 'Bella' });
      const path = `/cow/${cow}`;
      const main = page.getByRole('main');
      const place = form === 'of a new semination' ? main : main.getByRole('dialog');
      const field = place.getByLabel(label);
      const save = place.getByRole('button', { name: /^Save/ });
      await page.goto(path);
      await failing(page, 'POST', /\/api\//);
      if (form === 'of a calving') {
        await act(page, opener);
        await page.getByRole('radio', { name: 'Sold' }).check();
      } else await main.getByRole('button', { name: opener }).click();
      await field.fill(typed);
      await save.click();
      await expect(message(page, 'alert', failure)).toBeVisible();
      await expect(field).toHaveValue(typed);
      await page.unrouteAll();
      await page.reload();
      await page.getByRole('button', { name: unsaved }).click();
      await expect(page.getByText('What you had typed is back.')).toBeVisible();
      await expect(field).toHaveValue(typed);
      await endSession(page, keeper);
      await save.click();
      await comeBack(page, keeper, path);
      await page.getByRole('button', { name: unsaved }).click();
      await expect(field).toHaveValue(typed);
      const requests = countOf(page, 'POST');
      await save.dblclick();
      await expect(message(page, 'status', success)).toBeVisible();
      expect(requests()).toBe(1);
      const { semination_records, birth_records } = await cowOf(page, cow);
      expect([...semination_records, ...birth_records]).toHaveLength(1);
    });
  }
});
