import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { calving, semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const LISTED_FIELDS = [
  'id',
  'version',
  'id_number',
  'name',
  'cow_mother',
  'cow_mother_name',
  'breed',
  'weight',
  'milk_supply_group',
  'date_of_birth',
  'semination_date',
  'cow_gender',
  'daily_feed_amount',
  'is_pregnant',
  'pregnancy_start_date',
  'cow_image',
  'last_calving_date',
  'group_number',
  'group_name',
  'expected_calving_date',
].sort();

describe('the list', () => {
  it('is empty for a new farm', async () => {
    const keeper = await test.keeper();
    const { status, body } = await keeper.get('/api/cows/');
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  it("carries a cow's own fields, her group and her expected calving, without her records", async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ name: 'Bella', id_number: 'FR 1', semination_date: '2026-03-01' });
    await keeper.cow({ cow_mother: mother.id, date_of_birth: '2025-05-01', cow_gender: 'Male' });
    await vaccination(keeper, mother.id, '2026-01-01');
    const { body } = await keeper.get('/api/cows/');
    expect(body).toHaveLength(2);
    for (const cow of body) expect(Object.keys(cow).sort()).toEqual(LISTED_FIELDS);
    expect(body[0]).toMatchObject({
      id: mother.id,
      id_number: 'FR 1',
      name: 'Bella',
      breed: 'Holstein',
      weight: 650,
      milk_supply_group: 1,
      daily_feed_amount: 20.5,
      date_of_birth: '2022-03-01',
      cow_gender: 'Female',
      cow_mother: null,
      cow_mother_name: null,
      cow_image: null,
      semination_date: '2026-03-01',
      is_pregnant: true,
      pregnancy_start_date: '2026-03-01',
      expected_calving_date: '2026-12-09',
      last_calving_date: '2025-05-01',
      group_number: 2,
    });
    expect(body[1]).toMatchObject({ cow_mother: mother.id, cow_mother_name: 'Bella', group_number: 9 });
  });

  it('lists the animals in the order in which they were registered', async () => {
    const keeper = await test.keeper();
    const names = ['Zora', 'Anna', 'Mia'];
    for (const name of names) await keeper.cow({ name });
    const { body } = await keeper.get('/api/cows/');
    expect(body.map((cow: { name: string }) => cow.name)).toEqual(names);
  });
});

describe('one cow', () => {
  it('carries the fields of the list and her records, newest first', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const births = [await calving(keeper, id, '2024-02-01'), await calving(keeper, id, '2025-02-01')];
    const seminations = [
      await semination(keeper, id, '2025-06-01'),
      await semination(keeper, id, '2024-05-01'),
    ];
    const vaccinations = [
      await vaccination(keeper, id, '2023-01-01'),
      await vaccination(keeper, id, '2024-01-01'),
    ];
    const cow = await keeper.readCow(id);
    expect(cow).toMatchObject({
      birth_records: births.reverse(),
      semination_records: seminations,
      vaccinations: vaccinations.reverse(),
    });
    const { birth_records, semination_records, vaccinations: shots, ...listed } = cow;
    expect((await keeper.get('/api/cows/')).body).toEqual([listed]);
    expect([birth_records, semination_records, shots].map((records) => records.length)).toEqual([2, 2, 2]);
  });

  it('carries three empty lists when nothing is recorded', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    expect(await keeper.readCow(id)).toMatchObject({
      birth_records: [],
      semination_records: [],
      vaccinations: [],
      semination_date: null,
      last_calving_date: null,
      expected_calving_date: null,
    });
  });
});

describe('an answer that is asked for again', () => {
  it.each(['/api/cows/', '/api/cows/grouped/'])('%s answers 304 until something changes', async (path) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const first = await keeper.get(path);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary?.toString().toLowerCase()).toContain('accept-encoding');

    const again = await keeper.get(path, { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    expect(again.headers.etag).toBe(tag);

    await keeper.patch(`/api/cows/update/${id}/`, { weight: 651 });
    const changed = await keeper.get(path, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect(JSON.stringify(changed.body)).toContain('651');
  });

  it.each([
    ['one of several', (tag: string) => `"x", ${tag} , W/"y"`, 304],
    ['any', () => '*', 304],
    ['the same without its weakness', (tag: string) => tag.replace('W/', ''), 304],
    ['another', () => 'W/"1.1"', 200],
    ['half of it', (tag: string) => tag.slice(0, -2), 200],
    ['nothing', () => '', 200],
  ])('is judged by its tag: %s', async (_what, sent, status) => {
    const keeper = await test.keeper();
    const { headers } = await keeper.get('/api/cows/');
    const answer = await keeper.get('/api/cows/', { 'if-none-match': sent(String(headers.etag)) });
    expect(answer.status).toBe(status);
  });

  it('has another tag after every kind of change', async () => {
    const keeper = await test.keeper();
    const tags = new Set<unknown>();
    const tell = async () => {
      const { headers } = await keeper.get('/api/cows/');
      expect(tags).not.toContain(headers.etag);
      tags.add(headers.etag);
    };
    await tell();
    const cow = await keeper.cow();
    await tell();
    const birth = await calving(keeper, cow.id, '2025-01-01');
    await tell();
    const heat = await semination(keeper, cow.id, '2025-04-01');
    await tell();
    await keeper.patch(`/api/birth-records/update/${birth.id}/`, { birth_date: '2025-01-02' });
    await tell();
    await keeper.patch(`/api/semination-records/update/${heat.id}/`, { successful: true });
    await tell();
    await keeper.delete(`/api/semination-records/delete/${heat.id}/`);
    await tell();
    await keeper.delete(`/api/birth-records/delete/${birth.id}/`);
    await tell();
    await keeper.patch('/api/settings/', { time_zone: 'Pacific/Auckland' });
    await tell();
    await keeper.delete(`/api/cows/delete/${cow.id}/`);
    await tell();
  });

  it("has another tag, and other groups, from the farm's midnight on", async () => {
    test.setClock('2026-06-15T11:50:00Z');
    const keeper = await test.keeper({ time_zone: 'Pacific/Auckland' });
    const calf = await keeper.cow({ date_of_birth: '2026-04-16' });
    test.setClock('2026-06-15T11:59:59Z');
    const before = await keeper.get('/api/cows/');
    expect(before.body[0]).toMatchObject({ id: calf.id, group_number: 6 });
    test.setClock('2026-06-15T12:00:00Z');
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await keeper.get('/api/cows/', headers);
    expect(after.status).toBe(200);
    expect(after.body[0]).toMatchObject({ group_number: 7 });
    expect((await keeper.readCow(calf.id)).group_number).toBe(7);
    expect((await keeper.get('/api/cows/grouped/', headers)).body[6].count).toBe(1);
  });

  it("is never another farm's, even where both are new", async () => {
    const [one, other] = [await test.keeper(), await test.keeper()];
    const { headers } = await one.get('/api/cows/');
    expect((await other.get('/api/cows/', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });
});

describe('a compressed answer', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br;q=0.8', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('to Accept-Encoding: %s is the plain one, in %s', async (accepted, encoding, decompress) => {
    const keeper = await test.keeper();
    for (let n = 0; n < 5; n += 1) await keeper.cow();
    for (const path of ['/api/cows/', '/api/cows/grouped/']) {
      const plain = await keeper.get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const answer = await keeper.get(path, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(answer.raw.length).toBeLessThan(plain.raw.length);
      expect(decompress(answer.raw).equals(plain.raw)).toBe(true);
    }
  });

  it.each(['', 'identity', 'deflate', 'br;q=0', 'zstd, *;q=0'])(
    'is not sent to Accept-Encoding: %s',
    async (accepted) => {
      const keeper = await test.keeper();
      for (let n = 0; n < 5; n += 1) await keeper.cow();
      const answer = await keeper.get('/api/cows/', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toHaveLength(5);
    },
  );
});

it.each(['/api/cows/', '/api/cows/grouped/'])('%s answers many who ask at once', async (path) => {
  const keeper = await test.keeper();
  await keeper.cow();
  const answers = await Promise.all(Array.from({ length: 20 }, () => keeper.get(path)));
  expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
});

it('a cow that is not there answers 404', async () => {
  const keeper = await test.keeper();
  expectRefusal(await keeper.get('/api/cows/2000000000/'), 404);
});
