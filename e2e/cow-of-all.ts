/** A herd around one cow who has records of every kind, each with all that can be said of it. */

import type { Locator, Page } from '@playwright/test';
import { isByFile } from '#domain/kinds/in-files.ts';
import { hasCalls, RECORD_KINDS_IN_ORDER, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { pageOf } from '#domain/kinds/on-page.ts';
import { day, type Keeper } from './fixtures.ts';

type TableOfRecords = Exclude<RecordTable, 'birth_records' | 'declarations'>;

/** The kinds of her records that have the calls of every kind; a calving has a form of its own. */
const TABLES = RECORD_KINDS_IN_ORDER.filter(hasCalls)
  .map(({ table }) => table)
  .filter((table): table is TableOfRecords => table !== 'birth_records');

/** Those of which one is typed into a form in their section of her page. */
export const TABLES_WITH_FORMS = TABLES.filter((table) => !isByFile(recordKindOf(table)));

/** Registers her, with her parents and what her records name; answers her id. */
export async function cowOfAll(keeper: Keeper): Promise<number> {
  const { id: medicine } = await keeper.call<{ id: number }>('POST', '/api/medicines/', {
    name: 'Amoxicillin',
    unit: 'ml',
    milk_hours: 96,
    meat_days: 21,
    supplier: 'Tierarzt Blum',
    supplier_address: 'Dorfstraße 7',
    notes: 'Kept in the refrigerator.',
  });
  const { id: place } = await keeper.call<{ id: number }>('POST', '/api/places/', {
    name: 'North barn',
    kind: 'barn',
    notes: 'Behind the old one.',
  });
  await keeper.call('PATCH', '/api/settings/', { gestation_by_breed: { Limousin: 290 } });
  const sire = await keeper.addCow({ name: 'Sam', cow_gender: 'Male', date_of_birth: day(-3000) });
  const grandmother = await keeper.addCow({ name: 'Alma', date_of_birth: day(-3000) });
  const mother = await keeper.addCow({
    name: 'Mira',
    date_of_birth: day(-2200),
    cow_mother: grandmother,
    sire,
  });
  const cow = await keeper.addCow({
    name: 'Bella',
    id_number: '276 000 87654321',
    date_of_birth: day(-1500),
    cow_mother: mother,
    sire,
  });
  await keeper.addCow({ name: 'Kim', cow_mother: cow, date_of_birth: day(-700), sire_name: 'Jupiter' });
  await keeper.call('POST', '/api/lists/', { name: 'Claws on Friday', cows: [cow, mother] });
  const records = recordsOf({ medicine, place, sire });
  for (const table of TABLES)
    for (const record of records[table])
      await keeper.call('POST', `/api/${recordKindOf(table).path}/`, { cow, ...record });
  return cow;
}

const notes = 'Seen in the morning, together with the others of the northern barn.';

/** A record or more of every kind, in the order in which kinds are shown; each of the farm's rows that they name has an id. */
const recordsOf = (named: {
  medicine: number;
  place: number;
  sire: number;
}): Record<TableOfRecords, object[]> => ({
  semination_records: [
    { semination_date: day(-420), bull_name: 'Jupiter', technician: 'Blum' },
    { semination_date: day(-205), method: 'bull_run', ended_on: day(-190), bull: named.sire },
  ],
  pregnancy_checks: [
    { check_date: day(-150), result: 'recheck', notes },
    {
      check_date: day(-140),
      result: 'pregnant',
      method: 'ultrasound',
      days_pregnant: 64,
      fetuses: 1,
      examiner: 'Dr Blum',
    },
  ],
  pregnancy_losses: [{ loss_date: day(-330), notes }],
  pregnancy_statements: [{ as_of: day(-330), is_pregnant: false, notes }],
  heats: [{ heat_date: day(-225), notes }],
  dry_offs: [{ dry_off_date: day(-5), notes }],
  treatments: [
    {
      medicine: named.medicine,
      started_at: `${day(-2)}T08:00:00`,
      dose: 20,
      doses: 3,
      interval_hours: 12,
      route: 'intramammary',
      quarters: ['front_left', 'rear_right'],
      diagnosis: 'Mastitis',
      batch: 'B 12',
      receipt: 'R 7',
      prescriber: 'Dr Blum',
      off_label: true,
    },
    {
      medicine_name: 'Cloxacillin',
      started_at: `${day(-5)}T08:00:00`,
      meat_days: 28,
      min_dry_days: 35,
      hours_after_calving: 96,
    },
  ],
  vaccinations: [
    {
      vaccine_name: 'BVD',
      vaccination_date: day(-362),
      next_vaccination_date: day(3),
      dose: 2,
      unit: 'ml',
      batch: 'V 3',
      notes,
    },
  ],
  weights: [
    { weighed_on: day(-1290), kg: 210, occasion: 'weaning' },
    { weighed_on: day(-300), kg: 560, method: 'tape' },
    { weighed_on: day(-3), kg: 655 },
  ],
  condition_scores: [{ scored_on: day(-3), score: 3.25, notes }],
  test_days: [300, 270, 238, 205].map((ago, month) => ({
    tested_on: day(-ago),
    milk_kg: 34.5 - month,
    fat_percent: 3.9 + month / 10,
    protein_percent: 3.41,
    cells_thousand: 80 * (month + 1),
    ...(month === 0 ? { notes } : {}),
  })),
  movements: [{ direction: 'in', kind: 'purchase', moved_on: day(-1400), place: 'Hof Berg', price: 900 }],
  place_moves: [{ moved_on: day(-30), place: named.place }],
  tasks_done: [{ task: 'ear_tag', done_on: day(-1490) }],
  holds: [{ list: 'dry_off', until: day(9), notes }],
  tags: [
    { kind: 'barn', number: '17', fitted_on: day(-900), removed_on: day(-400), why: 'lost' },
    { kind: 'electronic', number: '982000364696050', fitted_on: day(-30), notes },
  ],
});

/** The section of a kind on her page. */
export const sectionOf = (page: Page, table: RecordTable) => page.locator(`#${table}-section`);

/** Shows the part of her page in which the section of a kind stands. */
export async function showPartOf(page: Page, table: RecordTable): Promise<void> {
  const { part } = pageOf(recordKindOf(table));
  await page.locator(`.part-nav a[href$="?part=${part === 'life' ? 'history' : part}"]`).click();
  await sectionOf(page, table).waitFor();
}

/** What is chosen in a form so that it has the fields that only some records have. */
const CHOSEN: { [Table in RecordTable]?: (form: Locator) => Promise<unknown> } = {
  semination_records: async (form) => {
    await form.locator('[name=method]').selectOption('bull_run');
    await form.locator('[name=bull]').selectOption({ index: 1 });
  },
  pregnancy_checks: (form) => form.locator('button[aria-pressed]').first().click(),
  treatments: async (form) => {
    await form.locator('summary').click();
    await form.locator('[name=route]').selectOption('intramammary');
  },
  vaccinations: (form) => form.locator('summary').click(),
  weights: (form) => form.locator('[name=method]').selectOption('tape'),
  movements: (form) => form.locator('[name=kind]').selectOption('slaughter'),
};

/**
 * Opens the form of a new record in each of her sections, one after the other, each with the fields that only some records have.
 * `visit` sees it, and sees it again when it was sent without its day and tells its faults: all that it said before is there still.
 */
export async function eachForm(
  page: Page,
  visit: (what: string, isFaulty: boolean) => Promise<void>,
): Promise<void> {
  for (const table of TABLES_WITH_FORMS) {
    await showPartOf(page, table);
    const section = sectionOf(page, table);
    await section.locator('button[aria-label]').first().click();
    const form = section.locator('form');
    await form.waitFor();
    await CHOSEN[table]?.(form);
    await visit(`the form of ${table}`, false);
    await form.locator('input[type=date]').first().fill('');
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await form.locator('[aria-invalid=true]').first().waitFor();
    await visit(`the faults of ${table}`, true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  }
}
