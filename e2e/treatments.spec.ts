/** What was given to an animal withholds her milk and meat: said in red wherever she is seen, on paper and in the register too. */
import type { Locator, Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, day, EVERY_WIDTH, expect, inHerd, message, shownDay, test } from './fixtures.ts';

/** A farm date-time as the page writes an end that is near. */
function shownEnd(page: Page, dateTime: string | null): Promise<string> {
  return page.evaluate(
    (time) =>
      new Intl.DateTimeFormat(undefined, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'UTC',
      }).format(new Date(time)),
    `${dateTime?.slice(0, 16)}:00Z`,
  );
}

/** Of words that warn, on a light page. */
const RED = 'rgb(171, 47, 36)';

async function expectRed(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('color', RED);
}

test(
  'a treatment withholds her milk and meat, in red with their ends wherever she is seen, until it is undone',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await keeper.call('POST', '/api/medicines/', { name: 'Amoxicillin', milk_hours: 96, meat_days: 21 });
    const id = await keeper.addCow({ name: 'Bella', id_number: 'FR 01' });
    await keeper.addCow({ name: 'Alma' });
    await page.goto(`/cow/${id}`);
    await act(page, 'Add treatment');
    const form = page.getByRole('dialog', { name: 'Add treatment' }).locator('form');
    await form.getByLabel('Name of the medicine').fill('Amoxicillin');
    // What its label says.
    await expect(form.getByLabel('Milk withdrawal (hours)', { exact: true })).toHaveValue('96');
    await expect(form.getByLabel('Meat withdrawal (days)', { exact: true })).toHaveValue('21');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Treatment added successfully!')).toBeVisible();
    const read = () => keeper.call<Cow>('GET', `/api/cows/${id}/`);
    const treated = await read();
    expect(treated.meat_withheld_until).toBe(day(21));
    expect(treated.milk_withheld_until?.slice(0, 10)).toBe(day(4));
    const milk = `Milk withheld until ${await shownEnd(page, treated.milk_withheld_until)}`;
    const meat = `Meat withheld through ${await shownDay(page, 21)}`;

    // At the head of her page, and of her printed sheet.
    const head = page.getByRole('main').locator('ul.text-danger');
    await expect(head.getByRole('listitem')).toContainText([`${milk}(Amoxicillin)`, meat]);
    await expectRed(head.getByText(milk));
    await expectRed(head.getByText(meat));
    await page.emulateMedia({ media: 'print' });
    await expectRed(page.getByText(`${milk} · ${meat}`));
    await expect(page.getByRole('table', { name: 'Treatments (1)' })).toContainText(meat);
    await page.emulateMedia({ media: null });

    // On her card and on her row of the list, on paper with what is withheld of her meat.
    for (const view of ['grouped', 'list']) {
      await page.goto(`/?view=${view}`);
      await expectRed(inHerd(page, /Bella/).getByText(milk));
      await expect(inHerd(page, /Alma/)).not.toContainText('withheld');
      await page.emulateMedia({ media: 'print' });
      const printed = page.getByRole('row', { name: /Bella/ });
      await expectRed(printed.getByText(/^Milk \d/));
      await expectRed(printed.getByText(/^Meat \d/));
      await expect(page.getByRole('columnheader', { name: 'Withheld' })).toBeVisible();
      await page.emulateMedia({ media: null });
    }
    await page.goto('/registers');
    await page.getByLabel('Register', { exact: true }).selectOption('Register of treatments');
    const entry = page.getByRole('row', { name: /Amoxicillin/ });
    await expect(entry).toContainText('FR 01');
    await expect(entry).toContainText(await shownDay(page, 21));
    // Beside each other on a wide screen, no column is cut off; on a phone they are moved within their frame.
    if ((page.viewportSize()?.width ?? 0) > 1000)
      for (const cell of await entry.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });

    await page.goto('/history');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect.poll(async () => (await read()).meat_withheld_until).toBeNull();
    await page.goto('/?view=list');
    await expect(inHerd(page, /Bella/)).toBeVisible();
    await expect(page.getByText(/withheld/)).toHaveCount(0);
  },
);

test('of several packages none is guessed: what they have in common is filled in until one is chosen', async ({
  page,
  keeper,
}) => {
  const list = (medicine: object) => keeper.call<{ id: number }>('POST', '/api/medicines/', medicine);
  await list({ name: 'Meloxicam', milk_hours: 0, meat_days: 15, supplier: 'Blum' });
  const amoxicillin = { name: 'Amoxicillin', meat_days: 21 };
  const first = await list({ ...amoxicillin, milk_hours: 96, batch: 'A1' });
  await list({ ...amoxicillin, milk_hours: 120, batch: 'B2' });
  const id = await keeper.addCow();
  await page.goto(`/cow/${id}`);
  await act(page, 'Add treatment');
  const form = page.getByRole('dialog', { name: 'Add treatment' }).locator('form');
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const milk = field('Milk withdrawal (hours)');
  await field('Name of the medicine').fill('Meloxicam');
  await expect(milk).toHaveValue('0');
  await expect(field('Package')).toHaveCount(0);
  // Nothing of the other medicine stays.
  await field('Name of the medicine').fill('Amoxicillin');
  await expect(field('Meat withdrawal (days)')).toHaveValue('21');
  await expect(field('Supplier')).toHaveValue('');
  await expect(milk).toHaveValue('');
  await field('Package').selectOption('Batch B2 · Milk withdrawal (hours) 120');
  await expect(milk).toHaveValue('120');
  await field('Package').selectOption('Batch A1 · Milk withdrawal (hours) 96');
  await expect(milk).toHaveValue('96');
  await expect(field('Batch')).toHaveValue('A1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Treatment added successfully!')).toBeVisible();
  const { treatments } = await keeper.call<Cow>('GET', `/api/cows/${id}/`);
  expect(treatments).toMatchObject([{ medicine: first.id, batch: 'A1', milk_hours: 96, meat_days: 21 }]);
});

test('her slaughter under withdrawal is refused unless it is meant, and then can be undone', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({ name: 'Bella' });
  const treatment = { cow: id, medicine_name: 'Meloxicam', milk_hours: 0, meat_days: 15 };
  await keeper.call('POST', '/api/treatments/', { ...treatment, started_at: `${day(-1)}T08:00:00` });
  const inHerd = async () => (await keeper.call<Cow>('GET', `/api/cows/${id}/`)).in_herd;
  await page.goto(`/cow/${id}`);
  // Milk of which nothing is withheld is not spoken of.
  await expectRed(page.getByText(`Meat withheld through ${await shownDay(page, 14)}`).first());
  await expect(page.getByText(/^Milk withheld/)).toHaveCount(0);
  await act(page, 'Left the herd…');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('How').selectOption('Slaughtered');
  const warning = `The meat is withheld until ${await shownDay(page, 14)}, that day included.`;
  await expect(form.getByText(warning)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'alert', 'Failed to record the slaughter')).toBeVisible();
  expect(await inHerd()).toBe(true);
  await form.getByLabel('Record the slaughter all the same').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Slaughtered on ${await shownDay(page, 0)}`).first()).toBeVisible();
  expect(await inHerd()).toBe(false);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(inHerd).toBe(true);
});

test('the milk of a dry-cow tube is withheld without a known end, until she has calved', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({ name: 'Rosa', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/treatments/', {
    cow: id,
    started_at: `${day(-20)}T08:00:00`,
    medicine_name: 'Cloxacillin',
    meat_days: 28,
    min_dry_days: 35,
    hours_after_calving: 96,
  });
  await page.goto(`/cow/${id}`);
  await expectRed(page.getByText(/^Milk withheld until 96 hours after calving/).first());
  await act(page, 'Record calving');
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Save calving' }).click();
  await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
  // She calved before the tube's least days were over: 35 of them and 96 hours.
  const end = await shownEnd(page, `${day(19)}T08:00`);
  await expectRed(page.locator('ul.text-danger').getByText(`Milk withheld until ${end}`));
});
