import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import { KeepsNothing, NoAnswer, NoRoom, Store, storeName, type Writing } from './store.ts';

let users = 0;
const opened: Store[] = [];
const own = indexedDB;

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  globalThis.indexedDB = own;
});

/** A store of a user of its own. */
function newStore(): Store {
  users += 1;
  const store = new Store(users, 1);
  opened.push(store);
  return store;
}

const put = (n: number) => (tx: Writing<'outbox'>) => tx.objectStore('outbox').put(entryWith({ n }));
const numbers = (store: Store) => store.read(['outbox'], (tx) => tx.objectStore('outbox').getAllKeys());

/** A write that fails so many times. */
function failing(times: number, name: string, tried: string[] = []) {
  let left = times;
  return (tx: Writing<'outbox'>) => {
    tried.push(name);
    left -= 1;
    if (left < 0) return put(1)(tx);
    throw new DOMException('', name);
  };
}

describe('a store', () => {
  it('is of one user and one farm, and keeps all or nothing of a write', async () => {
    const store = newStore();
    expect(store.name).toBe(storeName(users, 1));
    await store.write(['outbox'], put(1));
    const refused = store.write(['outbox'], async (tx) => {
      await put(2)(tx);
      throw new RangeError('no');
    });
    await expect(refused).rejects.toThrow(RangeError);
    expect(await numbers(store)).toEqual([1]);
  });

  it('heals when the browser has closed its handle', async () => {
    const store = newStore();
    await store.write(['outbox'], put(1));
    // What a browser does that clears the database, or gives up on it.
    const other = await openDB(store.name, 2);
    other.close();
    await expect(numbers(store)).rejects.toThrow(KeepsNothing);
    const fresh = newStore();
    for (const name of ['InvalidStateError', 'UnknownError']) await fresh.write(['outbox'], failing(1, name));
    await expect(fresh.write(['outbox'], failing(2, 'UnknownError'))).rejects.toThrow(NoAnswer);
    await fresh.write(['outbox'], put(2));
    expect(await numbers(fresh)).toEqual([1, 2]);
  });

  it('begins a new file of the browser after a write that failed, before it says that anything is kept', async () => {
    const store = newStore();
    const laid: number[] = [];
    const { put: putRow } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof Uint8Array) laid.push(value.length);
      return putRow.call(this, value, key);
    };
    try {
      const full = () => {
        throw new DOMException('IO error: 000003.log: FILE_ERROR_NO_SPACE', 'UnknownError');
      };
      await expect(store.write(['outbox'], full)).rejects.toThrow(NoRoom);
      laid.length = 0;
      await store.write(['outbox'], put(1));
      expect(laid.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(4 * 2 ** 20);
      laid.length = 0;
      await store.write(['outbox'], put(2));
      expect(laid).toEqual([]);
    } finally {
      IDBObjectStore.prototype.put = putRow;
    }
    expect(await numbers(store)).toEqual([1, 2]);
    expect(await store.read(['meta'], (tx) => tx.objectStore('meta').count())).toBe(0);
  });

  it('drops what can be had again when there is no room, and says so only then', async () => {
    const store = newStore();
    await store.keepBallast();
    await store.keepBallast();
    const tried: string[] = [];
    const arrived = { arrived_at: '', history: 1, ids: [], missing: false };
    await store.write(['sent', 'photos'], async (tx) => {
      const sents = tx.objectStore('sent');
      await sents.put({ entry: entryWith({ n: 7 }), ...arrived, read: true });
      await sents.put({ entry: entryWith({ n: 8 }), ...arrived, read: false });
      await sents.put({ entry: entryWith({ n: 9 }), ...arrived, read: true, missing: true });
      await sents.put({ entry: entryWith({ n: 10, makes: ['feeds'] }), ...arrived, read: true });
      await tx.objectStore('photos').put(new Blob(['x']), 'gone');
    });
    await store.write(['outbox'], failing(3, 'QuotaExceededError', tried));
    expect(tried).toHaveLength(4);
    const left = await store.read(['sent', 'photos', 'meta'], async (tx) => [
      await tx.objectStore('sent').getAllKeys(),
      await tx.objectStore('photos').count(),
      await tx.objectStore('meta').count(),
    ]);
    expect(left).toEqual([[8, 9, 10], 0, 0]);
    await expect(store.write(['outbox'], failing(4, 'QuotaExceededError'))).rejects.toThrow(NoRoom);
  });

  it('leaves to entries what is laid down for them: the herd is read again when there is room', async () => {
    const store = newStore();
    await store.keepBallast();
    const full = async () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    await expect(store.write(['meta', 'herd', 'outbox'], full)).rejects.toThrow(NoRoom);
    expect(await store.read(['meta'], (tx) => tx.objectStore('meta').count())).toBe(1);
  });

  it('takes back what was written after one was told that it was not', async () => {
    users += 1;
    const store = new Store(users, 1, {
      within: (promise, ms, late) => {
        if (ms !== 2000) return promise;
        promise.catch(() => undefined);
        return Promise.reject(late());
      },
    });
    opened.push(store);
    let takenBack = 0;
    const late = async () => {
      takenBack += 1;
    };
    await expect(store.write(['outbox'], put(1), late)).rejects.toThrow(NoAnswer);
    // Either the write could still be stopped, or it is told to whoever asked for it.
    await expect.poll(async () => (await numbers(store)).length === 0 || takenBack === 1).toBe(true);
  });

  it('says of a window that keeps nothing that it does', async () => {
    const store = newStore();
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
    await expect(store.write(['outbox'], put(1))).rejects.toThrow(KeepsNothing);
    globalThis.indexedDB = own;
    await store.write(['outbox'], put(1));
  });
});
