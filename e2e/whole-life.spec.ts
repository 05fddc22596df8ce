/**
 * A day on a farm, from the morning's check of pregnancies to the weighing in the evening, and all of it taken back again:
 * the herd is then the same to the byte, but for the versions of its animals, which only rise.
 */
import type { Page } from '@playwright/test';
import type { Cow, CowGroup, CowListed } from '#domain/kinds/cow/schema.ts';
import { act, day, expect, type Keeper, message, test } from './fixtures.ts';

/** A cow that has calved, and was seminated since. */
async function seminated(keeper: Keeper, name: string, ago: number, successful = false): Promise<number> {
  const cow = await keeper.addCow({ name, date_of_birth: day(-1900), last_calving_date: day(-ago - 80) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-ago), successful });
  return cow;
}

/** The herd as the API answers it, without the versions. */
async function herdOf(keeper: Keeper): Promise<string> {
  const herds = await Promise.all([
    keeper.call<CowListed[]>('GET', '/api/cows/'),
    keeper.call<CowListed[]>('GET', '/api/cows/?left=1'),
  ]);
  return JSON.stringify(herds, (key, value) => (key === 'version' ? undefined : value));
}

const cowOf = (keeper: Keeper, id: number) => keeper.call<Cow>('GET', `/api/cows/${id}/`);

/** How many animals stand in each group that has any. */
async function groupsOf(keeper: Keeper): Promise<Record<number, number>> {
  const groups = await keeper.call<CowGroup[]>('GET', '/api/cows/grouped/');
  return Object.fromEntries(
    groups.filter(({ count }) => count > 0).map(({ group_number, count }) => [group_number, count]),
  );
}

/** Fills in the form of a new record that an act opened, and saves it. */
async function enter(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Save' }).click();
}

/** Undoes everything since a state of the history, the latest first. */
async function undoSince(keeper: Keeper, entries: ReadonlySet<number>): Promise<number> {
  let undone = 0;
  for (const { id } of await historyOf(keeper)) {
    if (entries.has(id)) continue;
    await keeper.call('POST', `/api/history/${id}/undo/`);
    undone += 1;
  }
  return undone;
}

interface Entry {
  id: number;
}

/** The journal, the latest entry first. */
function historyOf(keeper: Keeper): Promise<Entry[]> {
  return keeper.call<Entry[]>('GET', '/api/history/?limit=100');
}

test('a day with everything in it, and back to the same bytes', async ({ page, keeper }) => {
  test.setTimeout(240_000);
  const checked: number[] = [];
  for (let count = 1; count <= 14; count += 1)
    checked.push(await seminated(keeper, `Due ${count}`, 38 + count));
  const flora = await seminated(keeper, 'Flora', 281, true);
  const dora = await seminated(keeper, 'Dora', 235, true);
  const lossy = await seminated(keeper, 'Lossy', 120, true);
  const heifers = await Promise.all(
    [300, 310, 320, 330, 340, 350, 360, 370].map((age, index) =>
      keeper.addCow({ name: `Heifer ${index}`, date_of_birth: day(-age), weight: 200 }),
    ),
  );
  const before = await herdOf(keeper);
  const known = new Set((await historyOf(keeper)).map(({ id }) => id));

  await test.step('fourteen cows are checked in one press each', async () => {
    for (const [index, cow] of checked.entries()) {
      await page.goto(`/cow/${cow}`);
      await page.getByRole('button', { name: index < 10 ? 'Pregnant' : 'Empty', exact: true }).click();
      await expect(message(page, 'status', 'Pregnancy check added successfully!')).toBeVisible();
    }
    const after = await Promise.all(checked.map((cow) => cowOf(keeper, cow)));
    expect(after.map(({ is_pregnant }) => is_pregnant)).toEqual(checked.map((_, index) => index < 10));
    expect(after.map(({ semination_records }) => semination_records[0]?.outcome)).toEqual(
      checked.map((_, index) => (index < 10 ? 'pregnant' : 'empty')),
    );
    expect(after[0]?.pregnancy_start_date).toBe(day(-39));
    // In the middle of the lactation they stay milking cows.
    expect(await groupsOf(keeper)).toEqual({ 2: 15, 4: 1, 5: 1, 8: 8 });
  });

  await test.step('twins are born, one of them dead', async () => {
    await page.goto(`/cow/${flora}`);
    await page.getByRole('button', { name: 'Record calving', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Record calving of Flora' });
    const calf = (number: number) => dialog.getByRole('group', { name: `Calf ${number}`, exact: true });
    await calf(1).getByRole('radio', { name: 'Female' }).check();
    await calf(1).getByLabel('ID number').fill('T-100');
    await dialog.getByRole('button', { name: 'Twin' }).click();
    await calf(2).getByRole('radio', { name: 'Stillborn' }).check();
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Birth Records/ })).toContainText('3 · 2 calvings');
    const mother = await cowOf(keeper, flora);
    expect(mother).toMatchObject({
      is_pregnant: false,
      parity: 2,
      last_calving_date: day(0),
      group_number: 1,
    });
    expect(mother.semination_records[0]).toMatchObject({ outcome: 'calved', outcome_date: day(0) });
    expect(await groupsOf(keeper)).toEqual({ 1: 1, 2: 15, 4: 1, 6: 1, 8: 8 });
  });

  await test.step('a pregnancy is lost', async () => {
    await page.goto(`/cow/${lossy}`);
    await act(page, 'Add pregnancy loss');
    await enter(page, {});
    await expect(message(page, 'status', 'Pregnancy loss added successfully!')).toBeVisible();
    const cow = await cowOf(keeper, lossy);
    expect(cow).toMatchObject({ is_pregnant: false, parity: 1, pregnancy_losses: [{ days_carried: 120 }] });
    expect(cow.semination_records[0]).toMatchObject({ outcome: 'lost', outcome_date: day(0) });
  });

  await test.step('a cow is dried off with tubes, and calves early: her milk is withheld for longer', async () => {
    await page.goto(`/cow/${dora}`);
    await page.getByRole('button', { name: 'Add dry-off', exact: true }).first().click();
    await enter(page, { 'Dry-off date': day(-20) });
    await expect(message(page, 'status', 'Dry-off added successfully!')).toBeVisible();
    await keeper.call('POST', '/api/treatments/', {
      cow: dora,
      started_at: `${day(-20)}T08:00:00`,
      medicine_name: 'Cloxacillin',
      meat_days: 28,
      min_dry_days: 35,
      hours_after_calving: 96,
    });
    await page.reload();
    await expect(page.getByText(/^Milk withheld until 96 hours after calving/).first()).toBeVisible();
    expect(await cowOf(keeper, dora)).toMatchObject({ is_dry: true, milk_withheld_open: true });
    const birth_date = `${day(0)}T06:00:00`;
    const calves = [{ calf_status: 'not_kept', calf_sex: 'Male' }];
    await keeper.call('POST', '/api/calvings/', { mother_cow: dora, birth_date, calves });
    const cow = await cowOf(keeper, dora);
    expect(cow).toMatchObject({ is_dry: false, milk_withheld_open: false, meat_withheld_until: day(8) });
    // 35 days after the tubes, which is later than the calving, and 96 hours more.
    expect(cow.milk_withheld_until?.slice(0, 16)).toBe(`${day(19)}T08:00`);
  });

  await test.step('her slaughter is refused while the meat is withheld, and taken when it is meant', async () => {
    await page.goto(`/cow/${dora}`);
    await act(page, 'Left the herd…');
    await enter(page, { How: 'slaughter' });
    await expect(message(page, 'alert', 'Failed to record the slaughter')).toBeVisible();
    expect((await cowOf(keeper, dora)).in_herd).toBe(true);
    await page.getByRole('main').locator('form').getByRole('checkbox').check();
    await enter(page, {});
    await expect(page.getByText(/^Slaughtered/).first()).toBeVisible();
    expect(await cowOf(keeper, dora)).toMatchObject({
      in_herd: false,
      left_kind: 'slaughter',
      group_number: null,
    });
    expect(await groupsOf(keeper)).toEqual({ 1: 1, 2: 15, 6: 1, 8: 8 });
  });

  await test.step('a milking cow is bought', async () => {
    const cow = await keeper.addCow({
      name: 'Bought',
      id_number: 'T-200',
      date_of_birth: day(-2000),
      last_calving_date: day(-120),
      is_pregnant: true,
      pregnancy_start_date: day(-40),
      parity_offset: 2,
    });
    const bought = { cow, direction: 'in', moved_on: day(0), kind: 'purchase', place: 'Hill Farm' };
    await keeper.call('POST', '/api/movements/', bought);
    expect(await cowOf(keeper, cow)).toMatchObject({ parity: 3, group_number: 2, is_pregnant: true });
    await page.goto(`/cow/${cow}?part=history`);
    await expect(page.getByText('Hill Farm')).toBeVisible();
  });

  await test.step('an animal dies', async () => {
    await page.goto(`/cow/${heifers[7]}`);
    await act(page, 'Left the herd…');
    await enter(page, { How: 'death' });
    await expect(page.getByText(/^Died/).first()).toBeVisible();
    expect(await groupsOf(keeper)).toEqual({ 1: 1, 2: 16, 6: 1, 8: 7 });
  });

  await test.step('eight animals are weighed', async () => {
    const weighed = [...heifers.slice(0, 7), flora];
    for (const [index, cow] of weighed.entries()) {
      await page.goto(`/cow/${cow}`);
      await act(page, 'Add weighing');
      await enter(page, { Weight: String(250 + index) });
      await expect(message(page, 'status', 'Weight added successfully!')).toBeVisible();
      expect((await cowOf(keeper, cow)).weight).toBe(250 + index);
    }
  });

  await test.step('the registers tell of it', async () => {
    const period = `from=${day(-30)}&to=${day(0)}`;
    const stays = await keeper.call<{ id_number: string; left_kind: string | null; came_kind: string }[]>(
      'GET',
      `/api/registers/holding/?${period}`,
    );
    expect(
      stays
        .filter(({ left_kind }) => left_kind !== null)
        .map(({ left_kind }) => left_kind)
        .sort(),
    ).toEqual(['death', 'slaughter']);
    expect(stays.find(({ id_number }) => id_number === 'T-200')?.came_kind).toBe('purchase');
    const treated = await keeper.call<object[]>('GET', `/api/registers/treatments/?${period}`);
    expect(treated).toHaveLength(1);
  });

  await test.step('all of it is undone', async () => {
    expect(await undoSince(keeper, known)).toBeGreaterThan(30);
    expect(await herdOf(keeper)).toBe(before);
  });
});
