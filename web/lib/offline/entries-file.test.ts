import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { type Entry, keptId } from '#domain/outbox/entry.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import { fileOfEntries, takeEntries } from './entries-file.ts';
import { Store } from './store.ts';

const opened: Store[] = [];
let users = 5000;
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

/** A phone of a user of its own, which keeps these entries. */
async function phoneWith(...entries: Entry[]): Promise<Store> {
  users += 1;
  const store = new Store(users, 2);
  opened.push(store);
  await put(store, entries);
  return store;
}

const put = (store: Store, entries: readonly Entry[]) =>
  store.write(['outbox'], async (tx) => {
    for (const entry of entries) await tx.objectStore('outbox').put({ ...entry, user: store.user });
  });

const entriesOf = (store: Store) => store.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());

it('takes entries back beside those that are there, which name the same rows as before', async () => {
  const calf = keptId({ n: 1 }, 0);
  const store = await phoneWith(
    entryWith({ n: 1, key: 'calf', kind: 'cow.create', makes: ['cows'], touches: [] }),
    entryWith({
      ...{ n: 2, key: 'weighed', kind: 'weighing.update', refs: ['calf'] },
      ...{ args: { id: keptId({ n: 1 }, 1), sent: { kg: 50 } }, touches: [`cows ${calf}`] },
      seen: { version: 1, values: { cow: calf, kg: 40 } },
    }),
  );
  const file = await fileOfEntries(store);
  await store.write(['outbox'], (tx) => tx.objectStore('outbox').clear());
  // Somebody went on with the phone that was wiped.
  await put(store, [entryWith({ n: 1, key: 'other' }), entryWith({ n: 2, key: 'another' })]);
  expect(await takeEntries(store, JSON.parse(JSON.stringify(file)))).toBe(2);
  const [, , cow, weighed] = await entriesOf(store);
  const now = keptId({ n: Number(cow?.n) }, 0);
  expect([cow?.key, weighed?.key, weighed?.refs]).toEqual(['calf', 'weighed', ['calf']]);
  expect(weighed).toMatchObject({
    args: { id: now + 1 },
    seen: { values: { cow: now } },
    touches: [`weights ${now + 1}`, `cows ${now}`],
  });
  expect(await takeEntries(store, file)).toBe(0);
});

it('takes no entry of another user or farm, nor from a file that was changed by hand', async () => {
  const store = await phoneWith(entryWith({ n: 1 }));
  const file = await fileOfEntries(store);
  await store.write(['outbox'], (tx) => tx.objectStore('outbox').clear());
  for (const values of [{ farm: 3 }, { user: 1 }]) {
    expect(await takeEntries(store, { ...file, ...values })).toBeNull();
    const entries = file.entries.map((entry) => ({ ...entry, ...values }));
    expect(await takeEntries(store, { ...file, entries })).toBeNull();
  }
  expect(await takeEntries(store, { ...file, photos: { a: 'data:image/png;base64,%' } })).toBeNull();
  expect(await takeEntries(store, file)).toBe(1);
});
