/** What releases answered about animals of whom much was said: this one answers the same, and undoes what was done last. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { undo } from '../testing/history.ts';
import { applyImport } from '../testing/import-files.ts';
import { SAVED_CLARA, SAVED_LAST } from '../testing/saved-lives.ts';
import { savedDatabase, savedLives, savedZip } from '../testing/saved-releases.ts';

type Answer = Readonly<Record<string, unknown>>;

/** So many entries of the history are undone, the last first. */
const FURTHER_BACK = 50;

/** What follows from an animal's records, and what follows of each of them. */
const OF_COW = [
  'id_number',
  'is_pregnant',
  'pregnancy_start_date',
  'parity',
  'is_dry',
  'last_calving_date',
  'semination_date',
  'group_number',
  'expected_calving_date',
  'expected_calving_from',
  'expected_calving_to',
  'in_herd',
  'weight',
];
const OF_RECORDS = {
  semination_records: ['semination_date', 'successful', 'outcome', 'outcome_date', 'next_heat_date'],
  birth_records: ['birth_date', 'newborn_name', 'calving_ease'],
  pregnancy_checks: ['check_date', 'result', 'days_pregnant', 'pregnant_since'],
  pregnancy_losses: ['loss_date'],
  dry_offs: ['dry_off_date'],
};

function shown(cow: Answer): object {
  const of = (row: Answer, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, row[name]]));
  const lists = Object.entries(OF_RECORDS).map(([table, names]) => [
    table,
    (cow[table] as Answer[]).map((row) => of(row, names)),
  ]);
  return { ...of(cow, OF_COW), ...Object.fromEntries(lists) };
}

const byNumber = (cows: readonly Answer[]) => new Map(cows.map((cow) => [cow.id_number, shown(cow)]));

describe.each(savedLives())('the lives of $version', ({ version, made_at, answers }) => {
  let test: TestApp;
  let clara: Client;

  beforeAll(async () => {
    test = await testApp({}, {}, await savedDatabase({ version, made_at }, 'lives'));
    test.setClock(made_at);
    const { username, password } = SAVED_CLARA;
    const { body } = await test.client.post('/api/token/', { username, password });
    clara = new Client((request) => test.app.inject(request), { ...body, username });
  });
  afterAll(() => test.close());

  async function animals(keeper = clara): Promise<Answer[]> {
    const { body } = await keeper.get('/api/cows/');
    return Promise.all(body.map(({ id }: { id: number }) => keeper.readCow(id)));
  }

  it('are answered as that release answered them', async () => {
    expect(answers.length).toBeGreaterThan(30);
    expect(byNumber(await animals())).toEqual(byNumber(answers));
  });

  it('are the same in an empty farm that got the export of that release', async () => {
    const other = await test.keeper();
    const { status, body } = await applyImport(other, { 'cowbell.zip': savedZip({ version, made_at }) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(byNumber(await animals(other))).toEqual(byNumber(answers));
  });

  it('stand without what was done last, once it is undone, the last first', async () => {
    const { body: entries } = await clara.get(`/api/history/?limit=${SAVED_LAST.length}`);
    expect(entries.map(({ kind }: { kind: string }) => kind).reverse()).toEqual(SAVED_LAST);
    for (const { id, kind } of entries) expect([kind, (await undo(clara, id)).status]).toEqual([kind, 200]);
    const known = new Map((await animals()).map((cow) => [cow.name, cow]));
    const of = (name: string, column: string) => known.get(name)?.[column];
    const records = (name: string, table: string) => (of(name, table) as Answer[]).length;
    expect(records('Check to be deleted', 'pregnancy_checks')).toBe(1);
    expect(of('Check to be deleted', 'is_pregnant')).toBe(true);
    expect(records('Loss to be deleted', 'pregnancy_losses')).toBe(1);
    expect(of('Loss to be deleted', 'is_pregnant')).toBe(false);
    expect(records('Calving to be deleted', 'birth_records')).toBe(1);
    expect(of('Calving to be deleted', 'is_pregnant')).toBe(false);
    expect(of('Mark to be removed', 'semination_records')).toMatchObject([{ successful: true }]);
    expect(of('Mark to be removed', 'is_pregnant')).toBe(true);
    expect(records('Records', 'treatments')).toBe(1);
    expect(of('Records', 'weight')).toBe(655);
    expect(of('To be said pregnant', 'is_pregnant')).toBe(false);
    for (const cow of known.values()) expect([cow.name, cow.vaccinations]).toEqual([cow.name, []]);
  });

  it('are undone further back, or it is said why not', async () => {
    const { body: entries } = await clara.get(`/api/history/?limit=${FURTHER_BACK}`);
    expect(entries.length).toBe(FURTHER_BACK);
    for (const { id, kind } of entries) {
      const { status, body } = await undo(clara, id);
      if (status === 200) continue;
      expect([kind, status]).toEqual([kind, 409]);
      expect(body.reasons.map(({ code }: { code: string }) => code)).toContain('undo.refused');
      expect(body.reasons.length, JSON.stringify(body)).toBeGreaterThan(1);
    }
  });
});
