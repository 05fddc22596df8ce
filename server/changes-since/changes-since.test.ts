import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomActs } from '../../testing/acts/random-acts.ts';
import { Seen } from '../../testing/acts/seen.ts';
import { TwinFarm } from '../../testing/acts/twin-farm.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { longer } from '../../testing/figures.ts';
import { exportedTables, FoldedHerd } from '../../testing/folded-herd.ts';
import { furnishFarm } from '../../testing/furnished-farm.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import { type Send, walk } from '../../testing/walk-of-calls.ts';
import { renewGeneration } from '../database/generation.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'bell@farm.example', PUBLIC_URL: 'https://farm.example' };
  test = await testApp({ ...mail, ADE_ALLOW: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const PATH = '/api/herd/changes/';
const changes = (client: Client, query = '') => client.get(PATH + query);

describe('the tables that a phone puts together', () => {
  it('are those of the export after every call of the document', async () => {
    const farm = await furnishFarm(test);
    const { keeper } = farm;
    const herd = new FoldedHerd();
    let seen = 0;
    const send: Send = async (method, path, body, headers) => {
      const answer = await keeper.request(method, path, body, headers);
      const isOwn = headers?.authorization === undefined;
      if (isOwn && method !== 'GET' && answer.status < 300) {
        await herd.fetch(keeper);
        seen += 1;
        // What was missed once is missing later, too: few exports are enough.
        if (seen % 4 === 0)
          expect(herd.tables(), `after ${method} ${path}`).toEqual(await exportedTables(keeper));
      }
      return answer;
    };
    await walk(send, { test, farm, smtp, client: keeper });
    expect(herd.tables()).toEqual(await exportedTables(keeper));
    expect(seen).toBeGreaterThan(80);
  });

  const seed = longer('COWBELL_ACTS_SEED', Date.now() % 2 ** 31);
  it(`are those of the export whatever was done between two reads (seed ${seed})`, async () => {
    const acts = randomActs(new Seen(), 80);
    const sameAsExported = fc.asyncProperty(acts, fc.integer({ min: 1, max: 12 }), async (acts, often) => {
      const farm = await TwinFarm.open(test);
      const herd = new FoldedHerd();
      const all = [...acts];
      for (let from = 0; from < all.length; from += often) {
        await fc.asyncModelRun(() => ({ model: {}, real: farm }), all.slice(from, from + often));
        await herd.fetch(farm.keeper);
        expect(herd.tables()).toEqual(await exportedTables(farm.keeper));
      }
    });
    await fc.assert(sameAsExported, { endOnFailure: true, unbiased: true, numRuns: 2, seed });
  }, 120_000);

  it('are sent whole where more than 5,000 rows were changed, in pages of at most 2,000', async () => {
    const keeper = await test.keeper();
    const herd = new FoldedHerd();
    expect(await herd.fetch(keeper)).toEqual({ whole: true, answers: 1 });
    await moveIn(keeper, 5001);
    expect(await herd.fetch(keeper)).toEqual({ whole: true, answers: 3 });
    expect(herd.tables()).toEqual(await exportedTables(keeper));
    const { body: first } = await changes(keeper);
    expect(first).toMatchObject({ whole: true, removed: {}, acts: [], today: '2026-06-15' });
    expect(first.rows.cows).toHaveLength(2000);
    await moveIn(keeper, 10, 'other');
    expect(await herd.fetch(keeper)).toEqual({ whole: false, answers: 1 });
    expect(herd.tables()).toEqual(await exportedTables(keeper));
  });
});

describe('what was changed since a cursor', () => {
  it('names rows as they are now, removed ones, and the keys of the entries', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const gone = await keeper.cow();
    const { cursor } = (await changes(keeper)).body;
    const weight = { cow: cow.id, weighed_on: '2026-06-01', kg: 600 };
    const weighed = await keeper.request('POST', '/api/weights/', weight, { 'idempotency-key': 'barn-1' });
    await keeper.patch(`/api/cows/update/${cow.id}/`, { name: 'Alma' });
    await keeper.delete(`/api/cows/delete/${gone.id}/`);
    const { body } = await changes(keeper, `?since=${cursor}`);
    expect(body).toMatchObject({
      whole: false,
      next: null,
      removed: { cows: [gone.id] },
      acts: [{ key: 'barn-1', entry: entryOf(weighed) }],
    });
    expect(body.acts[0].rows).toContainEqual({ entity: 'weights', id: weighed.body.id });
    expect(body.rows.cows.map(({ name }: { name: string }) => name)).toEqual(['Alma']);
    expect(Object.keys(body.rows).sort()).toEqual(['cows', 'weights']);
    const none = (await changes(keeper, `?since=${body.cursor}`)).body;
    expect(none).toMatchObject({ cursor: body.cursor, rows: {}, removed: {}, acts: [], whole: false });
  });

  it('has what an undo brings back, and the settings of the farm', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ name: 'Alma' });
    const deleted = await keeper.delete(`/api/cows/delete/${cow.id}/`);
    const { cursor } = (await changes(keeper)).body;
    await undo(keeper, deleted);
    await keeper.patch('/api/settings/', { farm_name: 'Hill Farm' });
    const { body } = await changes(keeper, `?since=${cursor}`);
    expect(body.rows.cows).toEqual([expect.objectContaining({ id: cow.id, name: 'Alma' })]);
    expect(body.farm).toEqual((await keeper.get('/api/settings/')).body);
    expect(body.farm.farm_name).toBe('Hill Farm');
  });

  it('is nothing for who has it already', async () => {
    const keeper = await test.keeper();
    await keeper.cow();
    const { headers, body } = await changes(keeper);
    expect(headers.etag).toBe(`"${body.cursor}"`);
    const known = { 'if-none-match': String(headers.etag) };
    const unchanged = await keeper.request('GET', PATH, undefined, known);
    expect(unchanged.status).toBe(304);
    // It says what time it is: a browser that keeps it would say so again hours later.
    expect([headers, unchanged.headers].map((sent) => sent['cache-control'])).toEqual(
      Array(2).fill('private, no-store'),
    );
    await keeper.cow();
    expect((await keeper.request('GET', PATH, undefined, known)).status).toBe(200);
  });
});

describe('a cursor', () => {
  it('of another farm, of an earlier generation, or none, counts as none', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    await keeper.cow({ name: 'Alma' });
    await other.cow({ name: 'Bella' });
    const { cursor } = (await changes(keeper)).body;
    const page = cursor.replace(/\d+$/, 'cows.0');
    for (const query of [`?since=${cursor}`, `?after=${page}`, '?since=0', '?since=..%2F', '?after=cows.1']) {
      const { body } = await changes(other, query);
      expect(body.whole).toBe(true);
      expect(body.rows.cows.map(({ name }: { name: string }) => name)).toEqual(['Bella']);
    }
    await renewGeneration(test.db);
    for (const query of [`?since=${cursor}`, `?after=${page}`])
      expect((await changes(keeper, query)).body).toMatchObject({ whole: true });
    expect((await changes(keeper)).body.cursor).not.toBe(cursor);
  });

  it('of a revision to come counts as none', async () => {
    const keeper = await test.keeper();
    const { cursor } = (await changes(keeper)).body;
    expect((await changes(keeper, `?since=${cursor}9`)).body.whole).toBe(true);
  });

  it.each(['since', 'after'])('%s has at most 200 characters', async (name) => {
    const keeper = await test.keeper();
    const { status, body } = await changes(keeper, `?${name}=${'x'.repeat(201)}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([name]);
    expect((await changes(keeper)).body.cursor).toMatch(/^[\w.-]{1,200}$/);
  });
});

async function moveIn(keeper: Client, count: number, prefix = 'cow'): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => `${prefix}-${at};${prefix} ${at};F;2024-01-01`);
  const form = new FormData();
  form.append('files', new Blob([`Number;Name;Sex;Born\n${lines.join('\n')}\n`]), 'animals.csv');
  const { status } = await keeper.post('/api/imports/', form);
  if (status !== 200) throw new Error(`the import answered ${status}`);
}
