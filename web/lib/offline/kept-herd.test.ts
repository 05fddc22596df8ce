import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { SentEntry } from '#domain/outbox/entry.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import type { HerdRow } from './herd-parts.ts';
import { type HerdChanges, KeptHerd } from './kept-herd.ts';
import { Store } from './store.ts';

let users = 2000;
const opened: Store[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

const NOW = '2026-06-15T10:00:00.000Z';

function answer(values: Partial<HerdChanges>): HerdChanges {
  const farm = { farm_name: 'Hill Farm' } as HerdChanges['farm'];
  return {
    ...{ cursor: '1.0.shape.1', whole: false, next: null, now: NOW, farm },
    ...{ rows: {}, removed: {}, acts: [] },
    ...values,
  };
}

const cows = (from: number, to: number, name = 'Cow'): { cows: HerdRow[] } => ({
  cows: Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, name })),
});

/** A herd whose server gives these answers, one after the other; an error is thrown. */
function herdWith(...answers: (HerdChanges | null | Error)[]) {
  users += 1;
  const store = new Store(users, 1);
  opened.push(store);
  const asked: string[] = [];
  let changes = 0;
  const herd = new KeptHerd(
    store,
    async (path, etag) => {
      asked.push(`${path.slice('/api/herd/changes/'.length)}${etag === undefined ? '' : ` ${etag}`}`);
      const next = answers.shift();
      if (next === undefined) throw new Error('nobody answers');
      if (next instanceof Error) throw next;
      return next;
    },
    () => Date.parse(NOW) - 60_000,
    () => {
      changes += 1;
    },
  );
  return { store, herd, asked, answers, changes: () => changes };
}

const ids = async (herd: KeptHerd, table = 'cows') => (await herd.rows())?.rows[table]?.map(({ id }) => id);

describe('the whole herd', () => {
  it('is fetched in pages, and kept together with what was changed since the first one', async () => {
    const { herd, asked, changes } = herdWith(
      answer({ whole: true, next: 'p2', rows: cows(1, 700) }),
      answer({ whole: true, next: 'p3', rows: cows(701, 1200), cursor: '1.0.shape.4' }),
      answer({ whole: true, rows: { weights: [{ id: 5, kg: 600 }] }, cursor: '1.0.shape.5' }),
      answer({ cursor: '1.0.shape.6', rows: cows(3, 3, 'Alma'), removed: { cows: [4] } }),
    );
    expect(await herd.state()).toBeNull();
    await herd.refresh();
    expect(asked).toEqual(['', '?after=p2', '?after=p3', '?since=1.0.shape.1']);
    const expected = Array.from({ length: 1200 }, (_, at) => at + 1).filter((id) => id !== 4);
    expect(await ids(herd)).toEqual(expected);
    expect((await herd.rows())?.rows.cows?.[2]).toEqual({ id: 3, name: 'Alma' });
    expect(await ids(herd, 'weights')).toEqual([5]);
    expect(await herd.state()).toEqual({
      ...{ cursor: '1.0.shape.6', generation: '0', asOf: NOW, offset: 60_000 },
      farm: { farm_name: 'Hill Farm' },
    });
    expect(changes()).toBe(1);
  });

  it('goes on where the line broke, and leaves what was there until all of it came', async () => {
    const { herd, asked, answers } = herdWith(
      answer({ whole: true, rows: cows(1, 2) }),
      answer({}),
      answer({ whole: true, next: 'p2', rows: cows(11, 12), cursor: '1.0.shape.7' }),
      new Error('broken'),
    );
    await herd.refresh();
    await expect(herd.refresh()).rejects.toThrow('broken');
    expect(await ids(herd)).toEqual([1, 2]);
    answers.push(answer({ whole: true, rows: cows(13, 13) }), answer({ cursor: '1.0.shape.8' }));
    await herd.refresh();
    expect(asked.slice(2)).toEqual([
      '?since=1.0.shape.1 "1.0.shape.1"',
      '?after=p2',
      '?after=p2',
      '?since=1.0.shape.7',
    ]);
    expect(await ids(herd)).toEqual([11, 12, 13]);
  });

  it('begins anew when a backup was restored between two pages', async () => {
    const { herd } = herdWith(
      answer({ whole: true, next: 'p2', rows: cows(1, 2) }),
      answer({ whole: true, rows: cows(21, 22), cursor: '1.abc.shape.1' }),
      answer({ cursor: '1.abc.shape.2' }),
    );
    await herd.refresh();
    expect(await ids(herd)).toEqual([21, 22]);
    expect((await herd.state())?.generation).toBe('abc');
  });

  it('is forgotten when one logs out', async () => {
    const { herd, store } = herdWith(answer({ whole: true, rows: cows(1, 2) }), answer({}));
    await herd.refresh();
    await herd.forget();
    expect(await herd.rows()).toBeNull();
    expect(await store.read(['herd'], (tx) => tx.objectStore('herd').count())).toBe(0);
  });
});

describe('what was changed since', () => {
  const known = [answer({ whole: true, rows: cows(1, 1001) }), answer({})];

  it('is folded into the texts that it concerns', async () => {
    const rows = { cows: [...cows(700, 700, 'Alma').cows, ...cows(1002, 1600).cows] };
    const { herd, store } = herdWith(
      ...known,
      answer({ rows, removed: { cows: [1] }, cursor: '1.0.shape.2' }),
      answer({ rows: cows(1, 1, 'Back'), cursor: '1.0.shape.3' }),
      null,
    );
    for (let read = 0; read < 4; read += 1) await herd.refresh();
    const kept = (await herd.rows())?.rows.cows ?? [];
    expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 1600 }, (_, at) => at + 1));
    expect(kept.filter(({ name }) => name !== 'Cow').map(({ id }) => id)).toEqual([1, 700]);
    const texts = await store.read(['herd'], (tx) => tx.objectStore('herd').getAll());
    expect(Math.max(...texts.map((text) => JSON.parse(text).length))).toBe(500);
  });

  it('says which entries the herd has, and the ids of their rows', async () => {
    const acts = [
      {
        key: 'key-1',
        entry: 31,
        rows: [
          { entity: 'cows', id: 3 },
          { entity: 'weights', id: 9 },
        ],
      },
      { key: 'key-3', entry: 32, rows: [{ entity: 'weights', id: 10 }] },
    ];
    const weights = [9, 10].map((id) => ({ id, kg: 600 }));
    const { herd, store } = herdWith(
      ...known,
      answer({ rows: { weights }, acts, cursor: '1.0.shape.2' }),
      null,
    );
    await herd.refresh();
    const arrived = { arrived_at: NOW, history: null, ids: [null], read: false, missing: false };
    const put = (...sent: SentEntry[]) =>
      store.write(['sent', 'outbox'], async (tx) => {
        for (const one of sent) await tx.objectStore('sent').put(one);
        if (sent.length > 1) await tx.objectStore('outbox').put(entryWith({ n: 3 }));
      });
    await put(
      { ...arrived, entry: entryWith({ n: 1 }) },
      { ...arrived, entry: entryWith({ n: 2, makes: [] }), ids: [] },
    );
    await herd.refresh();
    const all = () =>
      store.read(['sent', 'outbox'], async (tx) => ({
        sent: await tx.objectStore('sent').getAll(),
        waiting: await tx.objectStore('outbox').getAll(),
      }));
    expect(await all()).toMatchObject({
      sent: [
        { ids: [9], read: true },
        { ids: [], read: true },
      ],
      waiting: [{ n: 3, landed: [10] }],
    });
    // What arrives after that is known to be there by the next read, also when that has nothing new.
    await put({ ...arrived, entry: entryWith({ n: 4 }) });
    await herd.refresh();
    expect((await all()).sent.map(({ read }) => read)).toEqual([true, true, true]);
  });
});
