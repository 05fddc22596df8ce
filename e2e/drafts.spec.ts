import type { Page } from '@playwright/test';
import { act, expect, type Keeper, message, test } from './fixtures.ts';

const LOST_DRAFT =
  'What you had typed here earlier cannot be brought back: another version of Cowbell kept it.';

/** A form, and the field of it that two people change: the first by a draft, the other while that lies. */
interface Case {
  form: string;
  /** Lays down what is edited; answers where it is shown and where it is changed. */
  make: (keeper: Keeper) => Promise<{ shown: string; changed: string }>;
  open: RegExp | string;
  field: string;
  label: string;
  /** As it is typed or sent, and as it is written. */
  mine: readonly [string, string];
  theirs: readonly [string | number, string];
  /** Another field of theirs. */
  other: Record<string, string>;
}

async function makeCow(keeper: Keeper) {
  const cow = await keeper.addCow({ name: 'Bella', weight: 600, date_of_birth: '2020-01-01' });
  return { shown: `/cow/${cow}`, changed: `/api/cows/update/${cow}/` };
}

const CASES: Case[] = [
  {
    form: 'of her care',
    make: makeCow,
    open: 'Edit Information',
    field: 'weight',
    label: 'Weight',
    mine: ['620', '620 kg'],
    theirs: [610, '610 kg'],
    other: { breed: 'Limousin' },
  },
  {
    form: 'about her',
    make: makeCow,
    open: 'Correct',
    field: 'name',
    label: 'Name',
    mine: ['Belle', 'Belle'],
    theirs: ['Berta', 'Berta'],
    other: { breed: 'Limousin' },
  },
  {
    form: 'of a vaccination',
    make: async (keeper) => {
      const cow = await keeper.addCow({ date_of_birth: '2020-01-01' });
      const vaccination = { cow, vaccine_name: 'BVD', vaccination_date: '2026-02-03' };
      const { id } = await keeper.call<{ id: number }>('POST', '/api/vaccinations/', vaccination);
      return { shown: `/cow/${cow}`, changed: `/api/vaccinations/update/${id}/` };
    },
    open: /^Edit vaccination/,
    field: 'vaccine_name',
    label: 'Vaccine',
    mine: ['BVD 2', 'BVD 2'],
    theirs: ['IBR', 'IBR'],
    other: { notes: 'Left neck' },
  },
  {
    form: 'of a feed',
    make: async (keeper) => ({
      shown: '/',
      changed: `/api/feeds/update/${await keeper.addFeed({ total_amount: 10 })}/`,
    }),
    open: 'Edit Hay',
    field: 'total_amount',
    label: 'Total amount',
    mine: ['20', '20 kg'],
    theirs: [30, '30 kg'],
    other: { date_added: '2026-02-03' },
  },
];

const question = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this too' });
const note = (page: Page) => page.getByText('What you had typed is back.');

/** Leaves the page for a while: what Home showed last is forgotten, as any newer version of it would do. */
async function leave(page: Page): Promise<void> {
  await page.goto('/help');
  await page.evaluate(() => localStorage.removeItem('home'));
}

/** Opens the form that was left, as it is offered. */
async function takeUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /draft/i }).click();
}

for (const { form, make, open, field, label, mine, theirs, other } of CASES) {
  test(`what was typed into the form ${form}, and is saved after someone else's change, asks whose stays`, async ({
    page,
    keeper,
  }) => {
    const { shown, changed } = await make(keeper);
    await page.goto(shown);
    await page.getByRole('button', { name: open }).click();
    const input = page.getByRole('main').locator('form').getByLabel(label, { exact: true });
    await input.fill(mine[0]);
    await leave(page);
    await keeper.call('PATCH', changed, { [field]: theirs[0], ...other });

    await page.goto(shown);
    await takeUp(page);
    await expect(note(page)).toBeVisible();
    await expect(input).toHaveValue(mine[0]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const asked = question(page).getByRole('row', { name: label });
    await expect(asked.getByRole('cell')).toHaveText([mine[1], theirs[1]]);
    // The other field of theirs is no quarrel.
    await expect(question(page).getByRole('row')).toHaveCount(2);
    await question(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(input).toHaveCount(0);
    expect(await keeper.call('PATCH', changed, {})).toMatchObject({ [field]: theirs[0], ...other });
  });
}

/** Types a weight of 620 into the form of a cow of 600, leaves, and has someone else change her; answers how she is read. */
async function typeAndLeave(page: Page, keeper: Keeper, change: Record<string, number>) {
  const { shown, changed } = await makeCow(keeper);
  await page.goto(shown);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('620');
  await leave(page);
  await keeper.call('PATCH', changed, change);
  await page.goto(shown);
  await takeUp(page);
  return { shown, read: () => keeper.call('PATCH', changed, {}) };
}

test('it is still asked when one comes back twice and types on', async ({ page, keeper }) => {
  const { shown, read } = await typeAndLeave(page, keeper, { weight: 610 });
  await page.getByLabel('Weight').fill('630');
  await leave(page);
  await page.goto(shown);
  await takeUp(page);
  await expect(page.getByLabel('Weight')).toHaveValue('630');
  await page.getByRole('button', { name: 'Save' }).click();
  await question(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  expect(await read()).toMatchObject({ weight: 630 });
});

test("a draft of one field is saved beside someone else's change of another", async ({ page, keeper }) => {
  const { read } = await typeAndLeave(page, keeper, { daily_feed_amount: 12.5 });
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  expect(await read()).toMatchObject({ weight: 620, daily_feed_amount: 12.5 });
});

test('what was typed and stands there by now is no draft any more', async ({ page, keeper }) => {
  await typeAndLeave(page, keeper, { weight: 620 });
  await expect(page.getByLabel('Weight')).toHaveValue('620');
  await expect(note(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Information' })).toBeVisible();
});

test('starting over is typing on what is there now', async ({ page, keeper }) => {
  const { read } = await typeAndLeave(page, keeper, { weight: 610 });
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Weight')).toHaveValue('610');
  await page.getByLabel('Weight').fill('630');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  expect(await read()).toMatchObject({ weight: 630 });
});

test('taking over what someone else entered keeps what was typed beside it', async ({ page, keeper }) => {
  const { shown, read } = await typeAndLeave(page, keeper, { weight: 590 });
  await page.goto(shown);
  await takeUp(page);
  await page.getByLabel('Daily feed amount').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await question(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  expect(await read()).toMatchObject({ weight: 590, daily_feed_amount: 20 });
});

test('a record that is taken up on another day is of the day on which it was begun', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow();
  await page.clock.install();
  await page.goto(`/cow/${cow}`);
  const section = page.getByRole('region', { name: 'Semination Records' });
  await section.getByRole('button', { name: 'Add semination' }).click();
  const begun = await section.getByLabel('Semination date').inputValue();
  await section.getByLabel('Notes').fill('in the evening');
  await leave(page);
  await page.clock.fastForward('24:00:00');
  await page.goto(`/cow/${cow}`);
  await takeUp(page);
  await expect(section.getByLabel('Notes')).toHaveValue('in the evening');
  await expect(section.getByLabel('Semination date')).toHaveValue(begun);
});

test('logging out in another tab leaves nothing of an open form', async ({ page, keeper, context }) => {
  const { shown } = await makeCow(keeper);
  await page.goto(shown);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('620');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});

test('a sheet that was closed stays closed at the next visit, takes no focus, and offers what was typed', async ({
  page,
  keeper,
}) => {
  await page.goto(`/cow/${await keeper.addCow({ name: 'Bella' })}`);
  await act(page, 'Record calving');
  const born = page.getByRole('dialog').getByLabel('Date of calving');
  await born.fill('2026-02-05');
  await page.keyboard.press('Escape');
  const offer = page.getByRole('button', { name: 'Draft of a calving' });
  await expect(offer).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await offer.click();
  await expect(born).toHaveValue('2026-02-05');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
});

test('a draft that another version kept is dropped with a word, and the form works', async ({ page }) => {
  await page.goto('/add-feed');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Lucerne');
  await leave(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('draft:')))
      localStorage.setItem(key, JSON.stringify({ format: 'draft/99', fields: ['Lucerne'] }));
  });
  await page.goto('/add-feed');
  await expect(message(page, 'alert', LOST_DRAFT)).toBeVisible();
  await expect(name).toHaveValue('');
  await name.fill('Straw');
  await page.getByLabel('Total amount').fill('5');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(message(page, 'status', 'Feed created successfully!')).toBeVisible();
  await page.goto('/add-feed');
  await expect(page.getByText(LOST_DRAFT)).toHaveCount(0);
});
