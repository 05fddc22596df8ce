/** The vet's visit: the sheet on paper, its link for somebody without a login, results recorded in the order of the paper, one undo. */
import type { Page } from '@playwright/test';
import type { CrushListed, CrushSession } from '#domain/crush/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { expectSound } from './axe.ts';
import { day, EVERY_WIDTH, expect, type Keeper, test } from './fixtures.ts';
import { herdKept } from './kept-herd.ts';
import { inviteOn, join, nameOf, otherPhone } from './people.ts';

/** Three who were served, and Dora who calved three days ago; answers their ids. */
async function servedHerd(keeper: Keeper): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [name, served] of [
    ['Alma', 50],
    ['Bella', 45],
    ['Cora', 40],
  ] as const) {
    const cow = await keeper.addCow({ name, date_of_birth: day(-1500) });
    await keeper.call('POST', '/api/semination-records/', {
      cow,
      semination_date: day(-served),
      bull_name: 'Jupiter',
    });
    ids[name] = cow;
  }
  const fresh = await keeper.addCow({ name: 'Dora', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/birth-records/', { mother_cow: fresh, birth_date: day(-3) });
  return { ...ids, Dora: fresh };
}

const sessionsOf = (keeper: Keeper) => keeper.call<CrushListed[]>('GET', '/api/crush/');

async function sessionOf(keeper: Keeper): Promise<CrushSession> {
  const [session] = await sessionsOf(keeper);
  return keeper.call<CrushSession>('GET', `/api/crush/${session?.key}/`);
}

const rowsOn = (page: Page) => page.getByRole('list', { name: 'Animals of the visit' }).getByRole('listitem');

async function begin(page: Page): Promise<void> {
  await page.goto('/work/visit');
  await page.getByRole('button', { name: 'Begin the visit' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
}

test('a visit is recorded press by press in the order of its sheet, and undone as one', async ({
  page,
  keeper,
}) => {
  const ids = await servedHerd(keeper);
  const checksOf = async (name: string) =>
    (await keeper.call<Cow>('GET', `/api/cows/${ids[name]}/`)).pregnancy_checks;

  await page.goto('/work');
  await page.getByRole('link', { name: "Vet's visit" }).click();
  await expect(page.getByRole('checkbox', { name: 'Pregnancy check (3 animals)' })).toBeChecked();
  await expect(page.getByText('4 animals, 1 page')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the visit' }).click();
  const rows = rowsOn(page);
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('0 of 4 entered')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Jupiter' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // A press records at once, in a session with the order of the sheet.
  await page.getByRole('button', { name: 'Looked at: Dora' }).click();
  await page.getByRole('button', { name: 'Pregnant: Alma' }).click();
  await expect
    .poll(async () => (await sessionOf(keeper)).rows.map(({ name }) => name).sort())
    .toEqual(['Alma', 'Dora']);
  const session = await sessionOf(keeper);
  expect(session).toMatchObject({
    state: 'open',
    day: day(0),
    what: [
      { act: 'pregnancy-checks', shared: {} },
      { act: 'tasks-done', shared: {} },
    ],
    expected: [ids.Dora, ids.Alma, ids.Bella, ids.Cora],
  });
  expect(session.rows.find(({ name }) => name === 'Dora')?.values).toEqual({
    'tasks-done': { task: 'fresh_check' },
  });

  // Another press corrects, a second one of the same takes back.
  const result = async () => (await checksOf('Bella')).map((check) => check.result);
  await page.getByRole('button', { name: 'Pregnant: Bella' }).click();
  await page.getByRole('button', { name: 'Empty: Bella' }).click();
  await expect.poll(result).toEqual(['empty']);
  await page.getByRole('button', { name: 'Empty: Bella' }).click();
  await expect.poll(result).toEqual([]);
  await expect(page.getByRole('button', { name: 'Empty: Bella' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Empty: Bella' }).click();
  await expect.poll(result).toEqual(['empty']);

  // What is refused stands with its animal.
  await page.getByRole('button', { name: 'More: Alma' }).click();
  await page.getByLabel('Days pregnant').fill('400');
  await page.getByRole('button', { name: 'More: Bella' }).click();
  await expect(rows.filter({ hasText: 'Alma' }).getByRole('alert')).toBeVisible();
  await page.getByLabel('Findings').nth(1).fill('Cyst, left');
  await page.reload();
  await expect(page.getByText('3 of 4 entered')).toBeVisible();
  // What was typed last was not recorded yet, and is still there.
  await page.getByRole('button', { name: 'More: Bella' }).click();
  await expect(page.getByLabel('Findings')).toHaveValue('Cyst, left');
  await page.getByRole('button', { name: 'More: Alma' }).click();
  const days = page.getByLabel('Days pregnant');
  await expect(days).toHaveValue('400');
  // What is said more seldom is behind the row on a phone.
  await page.getByRole('button', { name: 'More: Cora' }).click();
  await page.getByRole('button', { name: 'Again: Cora' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not everything could be recorded.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Alma' }).getByRole('alert')).toBeVisible();
  expect((await sessionOf(keeper)).state).toBe('open');
  await days.fill('50');
  await days.press('Tab');
  await expect(rows.filter({ hasText: 'Alma' }).getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();

  const summary = page
    .locator('main')
    .getByText(/^3 checked: 1 pregnant, 1 empty,? and 1 again; 1 looked at$/);
  await expect(summary).toBeVisible();
  // It is sent after what was recorded before it.
  await expect.poll(async () => (await sessionOf(keeper)).state).toBe('ended');
  // Who pressed it too early goes on.
  await page.locator('main').getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('4 of 4 entered')).toBeVisible();
  await expect.poll(async () => (await sessionOf(keeper)).state).toBe('open');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(summary).toBeVisible();
  await expect.poll(() => checksOf('Alma')).toMatchObject([{ result: 'pregnant', days_pregnant: 50 }]);
  await expect.poll(() => checksOf('Bella')).toMatchObject([{ result: 'empty', notes: 'Cyst, left' }]);
  await expect.poll(async () => (await sessionOf(keeper)).state).toBe('ended');
  await page.locator('main').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);
  await expect.poll(async () => (await sessionOf(keeper)).state).toBe('undone');
  for (const name of Object.keys(ids)) expect(await checksOf(name)).toEqual([]);
});

test(
  'a visit that was begun on a phone goes on at the desk, and one who was checked there is said',
  EVERY_WIDTH,
  async ({ page, keeper, browser }) => {
    await servedHerd(keeper);
    await begin(page);
    await page.getByRole('button', { name: 'Pregnant: Alma' }).click();
    await page.getByRole('button', { name: 'Looked at: Dora' }).click();
    await expect.poll(async () => (await sessionOf(keeper)).rows.length).toBe(2);

    const desk = await otherPhone(browser);
    await join(desk, await inviteOn(page, 'Vet or inseminator'), nameOf(keeper, 'vet'));
    await begin(desk);
    await expect(rowsOn(desk)).toHaveCount(4);
    await expect(desk.getByText('2 of 4 entered')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Pregnant: Alma' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(desk.getByRole('button', { name: 'Looked at: Dora' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await rowsOn(desk).locator('bdi.font-semibold').allTextContents()).toEqual([
      'Dora',
      'Alma',
      'Bella',
      'Cora',
    ]);
    await desk.getByRole('button', { name: 'Empty: Bella' }).click();
    await page.goto('/work/visit');
    await expect(page.getByRole('button', { name: 'Empty: Bella' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('3 of 4 entered')).toBeVisible();
    expect(await sessionsOf(keeper)).toHaveLength(1);
    await desk.context().close();
  },
);

test('a sheet is only read, printed and shared without a session, and so it is by a viewer', async ({
  page,
  keeper,
  browser,
}) => {
  await servedHerd(keeper);
  await page.goto('/work/visit');
  await page.getByRole('button', { name: 'Show the sheet' }).click();
  await expect(rowsOn(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Print vet sheet' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pregnant/ })).toHaveCount(0);
  await expectSound(page);

  const phone = await otherPhone(browser);
  await join(phone, await inviteOn(page, 'Viewer'), nameOf(keeper, 'viewer'));
  await phone.goto('/work/visit');
  await phone.getByRole('button', { name: 'Show the sheet' }).click();
  await expect(rowsOn(phone)).toHaveCount(4);
  await expect(phone.getByRole('button', { name: 'Begin the visit' })).toHaveCount(0);
  expect(await sessionsOf(keeper)).toEqual([]);

  // What is under way is read by a viewer too.
  await begin(page);
  await page.getByRole('button', { name: 'Pregnant: Alma' }).click();
  await expect.poll(async () => (await sessionOf(keeper)).rows.length).toBe(1);
  await phone.getByRole('button', { name: 'New visit' }).click();
  await phone.reload();
  await expect(phone.getByText("Today's visit is under way: 1 of 4 entered.")).toBeVisible();
  await phone.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(phone.getByText('1 of 4 entered')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Pregnant: Alma' })).toBeDisabled();
  await phone.context().close();
});

test('a visit without a connection is begun, recorded and kept, and arrives once it is back', async ({
  page,
  keeper,
  context,
}) => {
  const ids = await servedHerd(keeper);
  await page.goto('/work/visit');
  await page.getByRole('button', { name: 'Show the sheet' }).click();
  await expect(rowsOn(page)).toHaveCount(4);
  await herdKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Begin the visit' }).click();
  await page.getByRole('button', { name: 'Pregnant: Alma' }).click();
  await page.getByRole('button', { name: 'Empty: Alma' }).click();
  await page.getByRole('button', { name: 'Pregnant: Bella' }).click();
  await expect(rowsOn(page).filter({ hasText: 'Alma' }).getByText('Not sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty: Alma' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Pregnant: Bella' }).click();
  await expect(page.getByText('1 of 4 entered')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await sessionsOf(keeper)).map(({ done }) => done)).toEqual([1]);
  expect((await sessionOf(keeper)).rows).toMatchObject([
    { cow: ids.Alma, values: { 'pregnancy-checks': { result: 'empty' } } },
  ]);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText('1 of 4 entered')).toBeVisible();
});

test('what an older release kept of a visit is offered once, and recorded as a session', async ({
  page,
  keeper,
}) => {
  const ids = await servedHerd(keeper);
  const animals = [ids.Alma, ids.Bella, ids.Dora];
  const lists = ['check', 'fresh_check'];
  const sheet = await keeper.call('POST', '/api/work/sheet/', { animals, lists });
  const said = { seen: false, days_pregnant: '', fetuses: '', notes: '' };
  const visit = {
    sheet,
    head: { check_date: day(-1), examiner: 'Dr Weber', method: '' },
    entries: {
      [ids.Alma ?? 0]: { ...said, result: 'pregnant', days_pregnant: '49' },
      [ids.Bella ?? 0]: { ...said, result: null },
      [ids.Dora ?? 0]: { ...said, result: null, seen: true, notes: 'Fine' },
    },
    sent: {},
    link: null,
  };
  // Drafts are named by user and farm: a sheet that is only read is one.
  await page.goto('/work/visit');
  await page.getByRole('button', { name: 'Show the sheet' }).click();
  await expect(rowsOn(page)).toHaveCount(4);
  await page.evaluate((kept) => {
    const name = Object.keys(localStorage).find((one) => one.endsWith(':visit-sheet')) ?? '';
    localStorage.removeItem(name);
    const draft = { format: 'draft/1', values: { visit: kept }, key: '0b7c5b8e-6c0c-4d39-9a7e-2f8d1f3a5b60' };
    localStorage.setItem(name.replace('visit-sheet', 'visit'), JSON.stringify(draft));
  }, JSON.stringify(visit));
  await page.reload();
  await expect(
    page.getByText(/^The results of 2 animals of the visit of .* are kept on this device/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Record them' }).click();
  await expect(page.getByText('2 of 3 entered')).toBeVisible();
  await expect.poll(async () => (await sessionOf(keeper)).rows.length).toBe(2);
  const session = await sessionOf(keeper);
  expect(session).toMatchObject({ day: day(-1), state: 'open' });
  expect(session.rows.find(({ cow }) => cow === ids.Dora)?.values).toEqual({
    'tasks-done': { task: 'fresh_check', notes: 'Fine' },
  });
  const { pregnancy_checks } = await keeper.call<Cow>('GET', `/api/cows/${ids.Alma}/`);
  expect(pregnancy_checks).toMatchObject([{ result: 'pregnant', days_pregnant: 49, examiner: 'Dr Weber' }]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Begin the visit')).toBeVisible();
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
});

test('a sheet is read by its link without a login, until the link is ended', async ({
  page,
  keeper,
  browser,
}) => {
  const cow = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-50) });
  await page.goto('/work');
  await page.getByRole('region', { name: 'Pregnancy check' }).getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Share the sheet' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByLabel('Link').inputValue();

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await stranger.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: "Vet's visit" })).toBeVisible();
  await expect(phone.getByText('Alma')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  const over = await phone.goto(url);
  expect(over?.status()).toBe(404);
  await stranger.close();
});
