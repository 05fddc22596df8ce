import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { IN_THREADS, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  applyImport,
  cowNumbered,
  csv,
  notesOf,
  previewImport,
  tableOf,
} from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, IN_THREADS);
});
afterAll(() => test.close());

/** Three files of a milk recording scheme: Dora's mother is in the herd, Ada's is not. */
const scheme = {
  'inseminations.csv':
    'cow_id,ai_date,bull_id\nFR1,2024-05-10,B7\nFR1,2025-06-20,B9\nFR1,2026-05-01,B9\nFR2,2026-03-02,B7\n',
  'animals.csv':
    'anim_id,birth_date,dam_id,bull_id,breed\nFR3,2025-03-14,FR1,B7,66\nFR1,2021-02-03,FR900,B1,66\nFR2,2024-09-09,FR901,B2,46\n',
  'calvings.csv': 'cow_id,calving_date,parity\nFR1,2026-03-30,3\nFR1,2025-03-14,2\nFR1,2024-02-01,1\n',
};

async function herdOf(keeper: Client): Promise<Map<string, Cow>> {
  const { body } = await keeper.get('/api/cows/');
  const cows = await Promise.all(body.map(({ id }: { id: number }) => keeper.readCow(id)));
  return new Map(cows.map((cow: Cow) => [cow.id_number, cow]));
}

describe('an import', () => {
  it('takes a herd of three files as they are, and ties what belongs together', async () => {
    const keeper = await test.keeper();
    const result = await applyImport(keeper, scheme);
    expect(result.status).toBe(200);
    expect(result.body.totals).toMatchObject({
      animals: { created: 3, updated: 0 },
      birth_records: { created: 3, updated: 0 },
      semination_records: { created: 4, updated: 0 },
    });
    expect(result.body.tables.flatMap((table) => table.notes)).toEqual([]);

    const herd = await herdOf(keeper);
    const ada = herd.get('FR1');
    const dora = herd.get('FR3');
    expect(ada).toMatchObject({ name: 'FR1', breed: 'Holstein', cow_mother: null, cow_mother_name: 'FR900' });
    expect(ada).toMatchObject({
      weight: null,
      daily_feed_amount: null,
      milk_supply_group: null,
      is_pregnant: false,
    });
    expect(herd.get('FR2')?.breed).toBe('Montbéliarde');
    expect(dora).toMatchObject({ cow_mother: ada?.id, cow_mother_name: 'FR1', cow_gender: 'Female' });
    expect(
      ada?.birth_records.map(({ birth_date, newborn_cow }) => [birth_date.slice(0, 10), newborn_cow]),
    ).toEqual([
      ['2026-03-30', null],
      ['2025-03-14', dora?.id],
      ['2024-02-01', null],
    ]);
    expect(ada?.semination_records).toHaveLength(3);
    expect(ada?.semination_records[0]).toMatchObject({ successful: false, bull_name: 'B9' });
    expect(ada?.semination_records[0]?.next_heat_date.slice(0, 10)).toBe('2026-05-22');
    expect(ada).toMatchObject({ last_calving_date: '2026-03-30', group_number: 2 });
  });

  it('does not care for the order of files and rows', async () => {
    const keeper = await test.keeper();
    const turned = Object.fromEntries(
      Object.entries(scheme)
        .reverse()
        .map(([name, text]) => {
          const [head, ...rows] = text.trim().split('\n');
          return [name, [head, ...rows.reverse()].join('\n')];
        }),
    );
    await applyImport(keeper, turned);
    const straight = await test.keeper();
    await applyImport(straight, scheme);
    const facts = async (client: Client) =>
      [...(await herdOf(client)).values()]
        .map((cow) => [
          cow.id_number,
          cow.cow_mother_name,
          cow.birth_records.map(({ birth_date, newborn_name }) => [birth_date, newborn_name]),
          cow.semination_records.map(({ semination_date }) => semination_date),
        ])
        .sort();
    expect(await facts(keeper)).toEqual(await facts(straight));
  });

  it('shows first what it would do, and writes nothing then', async () => {
    const keeper = await test.keeper();
    const preview = await previewImport(keeper, scheme);
    expect(preview.status).toBe(200);
    expect(preview.body.ready).toBe(true);
    expect(preview.body.totals.animals.created).toBe(3);
    expect(preview.body.assumptions).toEqual(
      expect.arrayContaining([
        expect.stringContaining('taken as female'),
        expect.stringContaining('French breed codes'),
      ]),
    );
    expect(preview.body.assumed).toEqual(
      expect.arrayContaining([
        { code: 'import.gender-assumed', values: { gender: 'Female' } },
        { code: 'import.french-breeds-assumed', values: {} },
      ]),
    );
    const animals = tableOf(preview, 'animals.csv');
    expect(animals).toMatchObject({ kind: 'animals', row_count: 3, outcomes: 'ccc', problem: null });
    expect(animals.columns.find(({ field }) => field === 'breed')).toMatchObject({
      reading: 'French breed codes',
      readings: [{ code: 'import.read-french-breeds', values: {} }],
    });
    expect(animals.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['anim_id', 'id_number'],
      ['birth_date', 'date_of_birth'],
      ['dam_id', 'cow_mother'],
      ['bull_id', 'sire'],
      ['breed', 'breed'],
    ]);
    expect(animals.columns[0]?.samples).toEqual(['FR3', 'FR1', 'FR2']);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it('changes nothing when the same files come again', async () => {
    const keeper = await test.keeper();
    const first = await applyImport(keeper, scheme);
    expect(first.headers['x-journal-entry']).toBeDefined();
    const before = await keeper.get('/api/cows/');
    const again = await applyImport(keeper, scheme);
    expect(again.status).toBe(200);
    expect(again.headers['x-journal-entry']).toBeUndefined();
    expect(again.body.ready).toBe(false);
    for (const table of again.body.tables) expect(table.counts.unchanged).toBe(table.row_count);
    const after = await keeper.get('/api/cows/');
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  it('is one entry of the history, undone as a whole', async () => {
    const keeper = await test.keeper();
    const known = await keeper.cow({ id_number: 'FR1', date_of_birth: '2021-02-03' });
    const imported = await applyImport(keeper, scheme);
    expect((await keeper.get('/api/cows/')).body).toHaveLength(3);
    const entry = imported.headers['x-journal-entry'];
    expect((await keeper.post(`/api/history/${entry}/undo/`)).status).toBe(200);
    const { body } = await keeper.get('/api/cows/');
    expect(body).toHaveLength(1);
    expect(await keeper.readCow(known.id)).toMatchObject({
      birth_records: [],
      semination_records: [],
      breed: 'Holstein',
    });
  });

  it('is undone also where animals of a file name each other, as mother and as sire', async () => {
    const keeper = await test.keeper();
    const file = csv(
      'ID number,Name,Date of birth,Sex,Sire,Mother',
      'DE 1,Bull,2020-01-01,Male,,',
      'DE 2,Alma,2020-01-01,Female,,',
      'DE 3,Calf,2024-01-01,Female,DE 1,DE 2',
    );
    const imported = await applyImport(keeper, { 'animals.csv': file });
    const bull = await cowNumbered(keeper, 'DE 1');
    expect(await cowNumbered(keeper, 'DE 3')).toMatchObject({ sire: bull.id });
    const entry = imported.headers['x-journal-entry'];
    expect((await keeper.get(`/api/history/${entry}/`)).body).toMatchObject({ undo_blocked: null });
    expect((await keeper.post(`/api/history/${entry}/undo/`)).status).toBe(200);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it('brings animals up to date by their ID number and leaves alone what the file does not tell', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ id_number: 'DE 1', name: 'Alma', weight: 600, breed: 'Fleckvieh' });
    const files = { 'weights.csv': 'Ear tag;Weight (kg);Breed\nde1;655,5;\nDE 9;400;\n' };
    const result = await applyImport(keeper, files);
    expect(result.body.totals.animals).toEqual({ created: 0, updated: 1 });
    expect(tableOf(result, 'weights.csv').outcomes).toBe('us');
    expect(notesOf(result, 'weights.csv')).toEqual([
      '3: DE 9 is not in the herd yet, and it has no date of birth.',
    ]);
    expect(await keeper.readCow(cow.id)).toMatchObject({
      name: 'Alma',
      weight: 655.5,
      breed: 'Fleckvieh',
      version: 2,
    });
  });

  it('refuses to write when the herd is no longer the one that was looked at', async () => {
    const keeper = await test.keeper();
    const { body } = await previewImport(keeper, scheme);
    await keeper.cow();
    const stale = await applyImport(keeper, scheme, { revision: body.revision });
    expect(stale.status).toBe(412);
    expect(stale.body.code).toBe('stale');
    const fresh = await previewImport(keeper, scheme);
    expect((await applyImport(keeper, scheme, { revision: fresh.body.revision })).status).toBe(200);
  });

  it('answers a repeat under the same key with the first answer', async () => {
    const keeper = await test.keeper();
    const form = () => {
      const data = new FormData();
      data.append('files', new Blob([scheme['animals.csv']]), 'animals.csv');
      return data;
    };
    const headers = { 'idempotency-key': 'import-1' };
    const first = await keeper.post('/api/imports/', form(), headers);
    const second = await keeper.post('/api/imports/', form(), headers);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('asks for a token, files and readable choices', async () => {
    const keeper = await test.keeper();
    expect((await previewImport(test.client, scheme)).status).toBe(401);
    expect((await applyImport(test.client, scheme)).status).toBe(401);
    expect((await applyImport(keeper, {})).status).toBe(400);
    expect((await keeper.post('/api/imports/', { files: [] })).status).toBe(415);
    const bad = new FormData();
    bad.append('choices', '{');
    bad.append('files', new Blob(['a']), 'a.csv');
    expect((await keeper.post('/api/imports/', bad)).status).toBe(400);
  });

  it('touches no other farm', async () => {
    const owner = await test.keeper();
    const stranger = await test.keeper();
    await applyImport(owner, scheme);
    const result = await applyImport(stranger, { 'calvings.csv': scheme['calvings.csv'] });
    expect(tableOf(result, 'calvings.csv').counts.skipped).toBe(3);
    expect((await stranger.get('/api/cows/')).body).toEqual([]);
  });
});
