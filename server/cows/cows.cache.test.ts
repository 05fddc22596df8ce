import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { calving, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

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
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    const { headers } = await keeper.get('/api/cows/');
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

  it.each(['', 'identity', 'deflate', 'br;q=0', 'deflate, *;q=0'])(
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
