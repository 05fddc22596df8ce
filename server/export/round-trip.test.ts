import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cow, CowCreate } from '#domain/kinds/cow/schema.ts';
import { fileNameOf } from '#domain/kinds/in-files.ts';
import { KINDS, KINDS_IN_ORDER, PLAIN_KINDS } from '#domain/kinds/index.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { IN_THREADS, type TestApp, testApp } from '../../testing/app.ts';
import { buildCow, type Client } from '../../testing/client.ts';
import { factsOf } from '../../testing/farm-facts.ts';
import { undo } from '../../testing/history.ts';
import { applyImport, matchedColumns } from '../../testing/import-files.ts';
import { makeSample } from '../../testing/samples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, IN_THREADS);
});
afterAll(() => test.close());

async function exported(keeper: Client): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await keeper.get('/api/export/zip/');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  return new Uint8Array(answer.raw);
}

/** A farm with a made-up herd, and a record of each kind that the made-up one may lack. */
async function sampleFarm(): Promise<Client> {
  const keeper = await test.keeper();
  expect((await keeper.post('/api/imports/sample/')).status).toBe(201);
  for (const kind of PLAIN_KINDS) await makeSample(keeper, kind);
  return keeper;
}

const image = () =>
  sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#7a5230' } })
    .jpeg()
    .toBuffer();

describe('a farm as a ZIP', () => {
  it('comes back as it was, a whole herd, made up but plausible, and goes again when that is undone', async () => {
    const from = await sampleFarm();
    const to = await test.keeper();
    const before = await factsOf(to);
    const result = await applyImport(to, { 'cowbell.zip': await exported(from) });
    expect(
      result.body.tables.flatMap(({ notes, problem }) => [...notes, ...(problem ? [problem] : [])]),
    ).toEqual([]);
    expect(await factsOf(to)).toEqual(await factsOf(from));
    expect((await undo(to, result)).body).toMatchObject({ summary_message: { code: 'history.undid' } });
    expect(await factsOf(to)).toEqual(before);
  });

  it('comes back with pictures, twins, odd names and what was deleted', async () => {
    const from = await test.keeper();
    const form = new FormData();
    for (const [field, value] of Object.entries(
      buildCow({ id_number: '=1+1', name: '+Wanda, "die Große"', weight: 650.125 }),
    ))
      form.append(field, String(value));
    form.append('cow_image', new Blob([new Uint8Array(await image())]), 'cow.jpg');
    const wanda = (await from.post('/api/cows/', form)).body;
    const born = { cow_mother: wanda.id, date_of_birth: '2025-05-05' };
    await from.cow({ ...born, name: 'Twin', id_number: 'tw 1' });
    await from.cow({ ...born, name: 'Twin', id_number: 'tw 2', cow_gender: 'Male', milk_supply_group: null });
    const lost = { mother_cow: wanda.id, birth_date: '2024-04-04' };
    await from.post('/api/birth-records/', { ...lost, notes: 'one\nlost' });
    await from.post('/api/birth-records/', { ...lost, notes: 'both' });
    // Her own birth record was deleted, her mother was not.
    const orphan = await from.cow({ cow_mother: wanda.id, date_of_birth: '2026-01-01', name: 'Orphan' });
    const record = (await from.readCow(wanda.id)).birth_records.find(
      ({ newborn_cow }) => newborn_cow === orphan.id,
    );
    await from.delete(`/api/birth-records/delete/${record?.id}/`);
    // Pregnant since an unknown day, and a semination that was not successful.
    await from.post('/api/semination-records/', {
      cow: wanda.id,
      semination_date: '2026-03-03T09:30',
      notes: '@dawn',
    });
    await from.patch(`/api/cows/update/${wanda.id}/`, { is_pregnant: true, pregnancy_start_date: null });
    const shot = {
      cow: wanda.id,
      vaccine_name: 'BVD',
      vaccination_date: '2026-02-02T07:15',
      next_vaccination_date: '2027-02-02',
    };
    await from.post('/api/vaccinations/', shot);
    await from.post('/api/vaccinations/', { ...shot, notes: 'second half' });
    const hay = { name: 'Hay', total_amount: 1200.5, date_added: '2026-06-01' };
    await from.post('/api/feeds/', hay);
    await from.post('/api/feeds/', hay);

    const to = await test.keeper();
    const zip = await exported(from);
    await applyImport(to, { 'cowbell.zip': zip });
    expect(await factsOf(to)).toEqual(await factsOf(from));

    for (const keeper of [to, from]) {
      const { headers } = await keeper.get('/api/cows/');
      const again = await applyImport(keeper, { 'cowbell.zip': zip });
      expect(again.headers['x-journal-entry']).toBeUndefined();
      expect((await keeper.get('/api/cows/')).headers.etag).toBe(headers.etag);
    }
  });

  it('comes back with every number that animals wear and wore, and each still finds its animal', async () => {
    const from = await test.keeper();
    const numbers = [
      ...['982 000 000000001', '982000000000002', '982000000000003', 'DE 05 000 00011', 'DE 05 000 00012'],
      ...['B 7', 'B 8', '982000000000009', 'DE 05 000 00090', '982000000000020'],
    ];
    const [first, second, third] = [
      await from.cow({ id_number: 'DE 05 000 00011', eid: numbers[0], barn_number: 'B 7' }),
      await from.cow({ id_number: 'DE 05 000 00090' }),
      await from.cow({ id_number: '982000000000020' }),
    ];
    const tags: object[] = [
      { cow: first.id, kind: 'electronic', number: numbers[1], fitted_on: '2026-03-01', why: 'lost' },
      { cow: first.id, kind: 'electronic', number: numbers[2], fitted_on: '2026-05-01', notes: 'left ear' },
      { cow: first.id, kind: 'official', number: numbers[4], fitted_on: '2026-04-01' },
      { cow: first.id, kind: 'barn', number: 'B 8', fitted_on: '2026-04-02' },
      // What she wore before she came.
      { cow: second.id, kind: 'electronic', number: numbers[7], removed_on: '2026-01-02', why: 'unreadable' },
    ];
    for (const tag of tags) {
      const { why, ...fields } = tag as { why?: string };
      const answer = await from.post('/api/tags/', 'removed_on' in tag ? tag : fields);
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    }

    const to = await test.keeper();
    await applyImport(to, { 'cowbell.zip': await exported(from) });
    expect(await factsOf(to)).toEqual(await factsOf(from));
    const finds = async (keeper: Client) =>
      Promise.all(
        numbers.map(async (number) => {
          const { body } = await keeper.get(`/api/cows/find/?number=${encodeURIComponent(number)}`);
          return body.cows.map(({ id_number, how }: { id_number: string; how: string }) => [id_number, how]);
        }),
      );
    const found = await finds(from);
    expect(found.map(([hit]) => hit?.[0])).toEqual([
      ...Array.from({ length: 7 }, () => numbers[4]),
      ...Array.from({ length: 2 }, () => second.id_number),
      third.id_number,
    ]);
    expect(await finds(to)).toEqual(found);
  });

  it('forgets no field that a keeper can enter', async () => {
    const from = await sampleFarm();
    const result = await applyImport(await test.keeper(), { 'cowbell.zip': await exported(from) });
    for (const kind of KINDS) {
      const name = fileNameOf(kind);
      const schema = kind.cowColumn === 'id' ? CowCreate : createOf(kind);
      const carried = Object.values(matchedColumns(result, `cowbell.zip › ${name}.csv`));
      // An animal's semination and calving dates are those of her latest records, and her purchase is a movement, in tables
      // of their own.
      const inOwnTables = [
        'semination_date',
        'last_calving_date',
        'bought_on',
        'bought_from',
        'bought_price',
      ].map((field) => `animals ${field}`);
      // What is confirmed is an act, and nothing that is kept; a dry-off is in a table of its own.
      const fields = Object.keys(schema.shape).filter(
        (key) => !['confirmed', 'dries_off'].includes(key) && !inOwnTables.includes(`${name} ${key}`),
      );
      expect(carried, name).toEqual(expect.arrayContaining(fields));
    }
  });

  it('comes back without a remark where there is nothing of most kinds', async () => {
    const from = await test.keeper();
    await from.cow();
    const to = await test.keeper();
    const { body } = await applyImport(to, { 'cowbell.zip': await exported(from) });
    expect(body.tables.map(({ kind, row_count }) => [kind, row_count])).toEqual(
      body.tables.map(({ kind }) => [expect.any(String), kind === 'animals' ? 1 : 0]),
    );
    expect(body.tables.flatMap(({ notes, problem }) => [...notes, problem ?? []].flat())).toEqual([]);
    expect(await factsOf(to)).toEqual(await factsOf(from));
  });

  it('keeps the weight of the registration behind those that were weighed', async () => {
    const [from, to] = [await test.keeper(), await test.keeper()];
    const weighed = { weighed_on: '2026-06-01', kg: 100.55 };
    for (const [id_number, weight] of [
      ['W 1', 600],
      ['W 2', 100.55],
    ]) {
      const { id } = await from.cow({ id_number, weight });
      expect((await from.post('/api/weights/', { cow: id, ...weighed })).status).toBe(201);
    }
    await applyImport(to, { 'cowbell.zip': await exported(from) });
    const weights = async (keeper: Client) => {
      const { body } = await keeper.get('/api/cows/');
      return new Map(body.map(({ id_number, weight }: Cow) => [id_number, weight]));
    };
    for (const keeper of [from, to]) {
      for (const { id } of (await keeper.get('/api/cows/')).body)
        for (const { id: weighing } of (await keeper.readCow(id)).weights)
          await keeper.delete(`/api/weights/delete/${weighing}/`);
    }
    expect(await weights(to)).toEqual(await weights(from));
    expect((await weights(to)).get('W 1')).toBe(600);
  });

  it('holds an empty farm too, and is nobody else’s to fetch', async () => {
    const keeper = await test.keeper();
    const result = await applyImport(await test.keeper(), { 'cowbell.zip': await exported(keeper) });
    expect(result.status).toBe(200);
    expect(result.body.ready).toBe(false);
    expect(result.body.tables.map(({ name }) => name)).toEqual(
      KINDS_IN_ORDER.map((kind) => expect.stringContaining(`${fileNameOf(kind)}.csv`)),
    );
    expect(result.body.tables.filter(({ problem }) => problem !== null)).toEqual([]);
    expect((await test.client.get('/api/export/zip/')).status).toBe(401);
  });
});
