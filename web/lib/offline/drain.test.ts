import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Entry, keptId, type NewEntry } from '#domain/outbox/entry.ts';
import type { EntryRequest } from '#domain/outbox/request.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import type { RawAnswer } from '#domain/outbox/settle.ts';
import { ApiError } from '../api/api-error.ts';
import { Drain, type DrainParts } from './drain.ts';
import { type HerdChanges, KeptHerd } from './kept-herd.ts';
import { Outbox } from './outbox.ts';
import { NoRoom, Store } from './store.ts';

let users = 3000;
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const NOW = Date.parse('2026-06-15T10:00:00.000Z');

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | null;

const done = (body: unknown = {}): Answer => ({ status: 201, body, headers: { 'x-herd-revision': '9' } });
const refusal = (status: number, code: string, reason = '', more = {}): Answer => ({
  status,
  body: { code, reasons: [{ code: reason }], ...more },
});

interface Given extends Partial<DrainParts> {
  readonly herds?: (Partial<HerdChanges> | Error)[];
}

/** A phone whose requests get these answers, one after the other; null where none comes. */
function phone(answers: Answer[], { herds = [], ...parts }: Given = {}) {
  users += 1;
  const user = users;
  const at = { now: NOW, steady: 0 };
  const store = new Store(user, 1);
  const outbox = new Outbox(store, () => 'another-key');
  opened.push(outbox, store);
  const asked: (EntryRequest & { photo: Blob | undefined })[] = [];
  const waits: number[] = [];
  let reads = 0;
  const none = { cursor: '1.0.shape.1', whole: false, next: null, now: new Date(NOW).toISOString() };
  const empty = { farm: {} as HerdChanges['farm'], rows: {}, removed: {}, acts: [] };
  const herd = new KeptHerd(
    store,
    async (path) => {
      reads += 1;
      const given = path.includes('?') ? (herds.shift() ?? {}) : { whole: true };
      if (given instanceof Error) throw given;
      return { ...none, ...empty, ...given };
    },
    () => at.now,
    () => outbox.changed(),
  );
  const drain = new Drain({
    ...{
      store,
      outbox,
      herd,
      who: () => ({ user, farm: 1 }),
      now: () => at.now,
      steady: () => at.steady,
      random: () => 0.5,
    },
    deadline: (ms) => {
      waits.push(ms);
      return new AbortController().signal;
    },
    async send(request, photo): Promise<RawAnswer> {
      asked.push({ ...request, photo });
      const answer = answers.shift();
      if (!answer) throw new Error('nobody answers');
      const { status, body, headers = {} } = answer;
      const text = body === undefined ? '' : JSON.stringify(body);
      return { status, text, header: (name) => headers[name] ?? null };
    },
    ...parts,
  });
  const states = async () => (await outbox.list()).map(({ key, state }) => `${key} ${state}`);
  return { store, outbox, herd, drain, asked, answers, waits, at, states, reads: () => reads };
}

type Phone = ReturnType<typeof phone>;

/** Keeps entries with these keys, each on an animal of its own unless it says otherwise. */
async function keep({ outbox }: Phone, ...entries: Partial<NewEntry>[]): Promise<Entry[]> {
  const kept: Entry[] = [];
  for (const [at, values] of entries.entries()) {
    const { v: _v, n: _n, user: _u, farm: _f, state: _s, tries: _t, ...sample } = entryWith();
    const { faults: _x, answer: _a, landed: _l, sure: _w, ...entry } = sample;
    kept.push(await outbox.keep({ ...entry, touches: [`cows ${at}`], ...values }));
  }
  return kept;
}

const keysOf = ({ asked }: Phone) => asked.map(({ headers }) => headers['Idempotency-Key']);

describe('a pass of the sender', () => {
  it('sends in order between two reads, and notes what the server gave', async () => {
    const one = phone([done({ id: 41 }), done({ id: 42 })]);
    await keep(one, { key: 'a' }, { key: 'b' });
    expect(await one.drain.run()).toEqual({ because: 'sent', again: null, arrived: 2 });
    expect(keysOf(one)).toEqual(['a', 'b']);
    expect(one.waits).toEqual([15_000, 15_000]);
    expect(await one.outbox.all()).toMatchObject({
      waiting: [],
      sent: [
        { ids: [41], history: null, read: true },
        { ids: [42], history: null, read: true },
      ],
    });
    // The first two are the whole herd.
    expect(one.reads()).toBe(3);
  });

  it('sends nothing with the token of another user, or to another farm', async () => {
    for (const who of [null, { user: 1, farm: 1 }, { user: users + 1, farm: 2 }]) {
      const one = phone([done()], { who: () => who });
      await keep(one, { key: 'a' });
      expect((await one.drain.run()).because).toBe('other');
      expect([one.asked, await one.states()]).toEqual([[], ['a waiting']]);
    }
    // Another one logs in between two entries.
    let passes = 0;
    const user = users + 1;
    const one = phone([done(), done()], { who: () => (passes++ < 2 ? { user, farm: 1 } : null) });
    await keep(one, { key: 'a' }, { key: 'b' });
    expect((await one.drain.run()).because).toBe('other');
    expect([keysOf(one), await one.states()]).toEqual([['a'], ['b waiting']]);
  });

  it('does not call a server busy that no read could reach', async () => {
    const none = new ApiError('unavailable', 'No connection.');
    const busy = new ApiError('unavailable', 'Busy.', { reasons: ['server.busy'] });
    const one = phone([done()], { herds: [none, busy] });
    await keep(one, { key: 'a' });
    const passes = [await one.drain.run(), await one.drain.run(), await one.drain.run()];
    expect(passes.map(({ because }) => because)).toEqual(['line', 'busy', 'sent']);
  });

  it('stops without a line, waits longer each time, and then sends the same again', async () => {
    const one = phone([null, { status: 200, body: '<html>' }, refusal(503, 'unavailable'), done()]);
    await keep(one, { key: 'a' });
    const pauses = [];
    for (let pass = 0; pass < 4; pass += 1) pauses.push(await one.drain.run());
    expect(pauses.map(({ because, again }) => `${because} ${again}`)).toEqual([
      'line 2',
      'line 4',
      'busy 8',
      'sent null',
    ]);
    expect(new Set(one.asked.map((request) => JSON.stringify(request))).size).toBe(1);
  });

  it('sends what was entered also from a phone that has no room for the herd', async () => {
    const one = phone([done({ id: 41 })]);
    await keep(one, { key: 'a' });
    one.herd.refresh = () => Promise.reject(new NoRoom());
    expect(await one.drain.run()).toEqual({ because: 'full', again: 2, arrived: 1 });
    expect([keysOf(one), await one.states()]).toEqual([['a'], []]);
  });

  it('lets nobody go when the session or the farm is gone', async () => {
    for (const [answer, because] of [
      [refusal(401, 'unauthorized'), 'session'],
      [refusal(404, 'not_found', 'farm.unknown'), 'no-farm'],
    ] as const) {
      const one = phone([answer]);
      await keep(one, { key: 'a' }, { key: 'b' });
      expect(await one.drain.run()).toMatchObject({ because, again: null });
      expect(await one.states()).toEqual(['a waiting', 'b waiting']);
    }
    const read = phone([], { herds: [{}, Object.assign(new Error(), { status: 401 })] });
    expect((await read.drain.run()).because).toBe('session');
  });

  it('takes the word of the server alone that the user is in the farm no more', async () => {
    for (const [reasons, because] of [
      [['farm.unknown'], 'no-farm'],
      [[], 'line'],
    ] as const) {
      const refused = Object.assign(new Error(), { status: 404, code: 'not_found', reasons });
      expect((await phone([], { herds: [{}, refused] }).drain.run()).because).toBe(because);
    }
  });

  it('leaves one that the server fails on for a while, and asks after five times', async () => {
    const fails = refusal(500, 'internal');
    const one = phone([fails, done(), fails, fails, fails, fails]);
    await keep(one, { key: 'a' }, { key: 'b' });
    expect(await one.drain.run()).toEqual({ because: 'sent', again: 2, arrived: 1 });
    expect(keysOf(one)).toEqual(['a', 'b']);
    // Somebody sets the clock: nobody waits longer for that.
    one.at.now -= 3 * 86_400_000;
    for (let pass = 0; pass < 4; pass += 1) {
      one.at.steady += 300_000;
      await one.drain.run();
    }
    expect(await one.states()).toEqual(['a needs-you']);
  });

  it('lets strangers pass one that is refused, and what hangs on it wait', async () => {
    const one = phone([refusal(400, 'invalid'), done({ id: 5 })]);
    const [calf] = await keep(one, { key: 'a', kind: 'cow.create', makes: ['cows'] });
    const sent = { cow: keptId(calf as Entry, 0) };
    await keep(one, { key: 'b', refs: ['a'], args: { sent } }, { key: 'c' });
    await one.drain.run();
    expect(await one.states()).toEqual(['a needs-you', 'b waiting']);
    one.answers.push(done({ id: 57 }), done({ id: 6 }));
    await one.outbox.mend(1);
    await one.drain.run();
    expect(one.asked.at(-1)?.body).toEqual({ cow: 57 });
    expect(await one.states()).toEqual([]);
  });

  it('asks for the ids of what an act made besides, and sends what names them', async () => {
    const acts = [{ key: 'a', entry: 3, rows: [{ entity: 'movements', id: 8 }] }];
    const one = phone([done({ id: 57 }), done()], {
      herds: [{}, { acts, rows: { movements: [{ id: 8 }] }, cursor: '1.0.shape.2' }],
    });
    await one.herd.refresh();
    const [cow] = await keep(one, { key: 'a', kind: 'cow.create', makes: ['cows', 'movements'] });
    const id = keptId(cow as Entry, 1);
    await keep(one, { key: 'b', kind: 'movement.delete', refs: ['a'], args: { id, sent: null }, makes: [] });
    // The first read of the pass has nothing new.
    await one.drain.run();
    expect(one.asked.map(({ path }) => path)).toEqual(['/api/cows/', '/api/movements/delete/8/']);
  });

  it('sends a change on the version of its own last answer, and again on a newer one of others', async () => {
    const change = (name: string, version: number, before: string): Partial<NewEntry> => ({
      ...{ kind: 'cow.update', args: { id: 7, sent: { name } }, touches: ['cows 7'], makes: [] },
      seen: { version, values: { name: before } },
    });
    const newer = refusal(412, 'stale', 'entity.changed-meanwhile', { current: { version: 9, name: 'B' } });
    const one = phone([done({ id: 7, version: 4, name: 'B' }), newer, done({ version: 10, name: 'C' })]);
    await keep(one, { key: 'a', ...change('B', 3, 'A') }, { key: 'b', ...change('C', 3, 'B') });
    await one.drain.run();
    expect(one.asked.map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"4"', '"9"']);
    expect(await one.states()).toEqual([]);
  });

  it('sends a correction of a row of a session on the version that was seen, and a take-back of what is gone is done', async () => {
    const sent = (does: 'update' | 'delete', values?: object) => ({
      ...{ is: 'animal', session: 'session-1234', does, cow: 7, body: values ? { values } : null },
      ...{ what: [], day: '2026-06-15', drafted: null, name: 'Weigh' },
    });
    const row = (version: number, kg: number, score: number) => ({
      ...{
        version,
        way: null,
        way_chosen: false,
        values: { weights: { kg }, 'condition-scores': { score } },
      },
    });
    const correction = (key: string, kg: number, seen: number): Partial<NewEntry> => ({
      ...{ key, kind: 'crush.animal', makes: [], touches: ['cows 7'] },
      ...{ args: { sent: sent('update', { weights: { kg } }) } },
      seen: { version: 3, values: row(3, seen, 3) },
    });
    const newer = refusal(412, 'stale', 'entity.changed-meanwhile', { current: row(9, 410, 4) });
    const gone = refusal(404, 'not_found', 'entity.unknown');
    const one = phone([
      done({ row: row(4, 410, 3), summary: {} }),
      newer,
      done({ row: row(10, 420, 4) }),
      gone,
    ]);
    await keep(one, correction('a', 410, 400), correction('b', 420, 410), {
      ...{ key: 'c', kind: 'crush.animal', makes: [], touches: ['cows 7'], args: { sent: sent('delete') } },
    });
    await one.drain.run();
    // Its own change is no one's, and a score of another device contradicts no weight.
    expect(one.asked.map(({ method, headers }) => [method, headers['If-Match']])).toEqual([
      ['PATCH', '"3"'],
      ['PATCH', '"4"'],
      ['PATCH', '"9"'],
      ['DELETE', undefined],
    ]);
    expect(await one.states()).toEqual([]);
  });

  it('sends an entry as it is on the disk, where another tab has changed it and its word has not come', async () => {
    let other: Store | undefined;
    const one = phone([done()], {
      async doubts() {
        await other?.write(['outbox'], async (tx) => {
          const there = (await tx.objectStore('outbox').get(1)) as Entry;
          await tx.objectStore('outbox').put({ ...there, key: 'b' });
        });
        return new Map();
      },
    });
    other = new Store(users, 1);
    opened.push(other);
    await keep(one, { key: 'a' });
    await one.drain.run();
    expect(keysOf(one)).toEqual(['b']);
  });

  it('asks about what is unlikely by now, once', async () => {
    const one = phone([done()], {
      doubts: async ([entry]) => new Map([[Number(entry?.n), { code: 'calving.twice' }]]),
    });
    const [{ n } = { n: 0 }] = await keep(one, { key: 'a' });
    await one.drain.run();
    expect(await one.outbox.list()).toMatchObject([
      { state: 'needs-you', tries: 0, answer: { status: 0, body: { code: 'calving.twice' } } },
    ]);
    await one.outbox.mend(n, { sure: true });
    await one.drain.run();
    expect(keysOf(one)).toEqual(['a']);
  });

  it('sends a picture along, and waits longer for it', async () => {
    const one = phone([done({ id: 57 })]);
    const [entry] = await keep(one, { key: 'a', photo: true });
    await one.store.write(['photos'], (tx) => tx.objectStore('photos').put(new Blob(['picture']), 'a'));
    await one.drain.run();
    expect(await one.asked[0]?.photo?.text()).toBe('picture');
    expect([one.waits, await one.outbox.photo(String(entry?.key))]).toEqual([[120_000], undefined]);
  });

  it('forgets what arrived more than 30 days ago', async () => {
    const one = phone([done(), done()]);
    await keep(one, { key: 'a' });
    await one.drain.run();
    one.at.now += 31 * 86_400_000;
    await keep(one, { key: 'b' });
    await one.drain.run();
    expect((await one.outbox.sent()).map(({ entry }) => entry.key)).toEqual(['b']);
  });
});

describe('after a backup was restored', () => {
  const cow = { id: 7, id_number: 'FR 1', date_of_birth: '2022-03-01' } as const;
  const restored = refusal(412, 'stale', 'entity.herd-restored');
  const whole = (...cows: { id: number }[]): Partial<HerdChanges> => ({
    ...{ whole: true, cursor: '1.abc.shape.1', rows: { cows } },
  });
  const anew = { cursor: '1.abc.shape.2' };

  it('goes on with animals that are the same, and asks about others', async () => {
    const herds = [{}, {}, whole(cow, { ...cow, id: 8, id_number: 'FR 9' } as { id: number }), anew];
    const one = phone([restored, done()], { herds });
    await one.herd.refresh();
    await keep(
      one,
      { key: 'a', touches: ['cows 7'], animals: [cow] },
      { key: 'b', touches: ['cows 8'], animals: [{ ...cow, id: 8 }] },
      { key: 'picture', touches: [], animals: [{ ...cow, id: 8 }] },
    );
    await one.drain.run();
    expect(one.asked.map(({ headers }) => headers['X-Herd-Generation'])).toEqual(['0', 'abc']);
    expect(await one.states()).toEqual(['b needs-you', 'picture needs-you']);
  });

  it('notes what had arrived and is not there, and lets what names it wait for a word', async () => {
    const one = phone([done({ id: 57 })], { herds: [{}, {}, {}, whole(cow), anew, anew, anew, anew] });
    await one.herd.refresh();
    const [calf] = await keep(one, { key: 'a', kind: 'cow.create', makes: ['cows'] });
    await one.drain.run();
    const sent = { cow: keptId(calf as Entry, 0) };
    await keep(one, { key: 'b', refs: ['a'], args: { sent }, touches: [] });
    await one.drain.run();
    expect(await one.outbox.all()).toMatchObject({
      waiting: [{ key: 'b', state: 'waiting', tries: 0 }],
      sent: [{ missing: true, ids: [null] }],
    });
    one.answers.push(done({ id: 60 }), done());
    await one.outbox.sendAgain(Number(calf?.n), 'abc');
    await one.drain.run();
    expect(one.asked.slice(1).map(({ body }) => (body as { cow?: number }).cow)).toEqual([7, 60]);
  });
});
