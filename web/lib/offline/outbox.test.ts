import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Entry, keptId, type NewEntry } from '#domain/outbox/entry.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import { Outbox, UnderWay } from './outbox.ts';
import { NoAnswer, Store } from './store.ts';

let users = 1000;
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

interface Tab {
  store: Store;
  outbox: Outbox;
}

function tab(user: number): Tab {
  const store = new Store(user, 1);
  const outbox = new Outbox(store, () => 'another-key');
  opened.push(outbox, store);
  return { store, outbox };
}

const newTab = () => tab(++users);

function newEntry(values: Partial<NewEntry> = {}): NewEntry {
  const {
    v: _v,
    n: _n,
    user: _u,
    farm: _f,
    state: _s,
    tries: _t,
    faults: _x,
    answer: _a,
    landed: _l,
    sure: _w,
    ...entry
  } = entryWith();
  return { ...entry, ...values };
}

const change = ({ store }: Tab, n: number, values: object) =>
  store.write(['outbox'], async (tx) => {
    const there = await tx.objectStore('outbox').get(n);
    if (there) await tx.objectStore('outbox').put({ ...there, ...values });
  });

const keysOf = async ({ outbox }: Tab) => (await outbox.list()).map(({ key }) => key);

describe('an outbox', () => {
  it('gives every entry a number of its own, which is not given again', async () => {
    const one = newTab();
    const first = await one.outbox.keep(newEntry({ key: 'a' }));
    expect(first).toMatchObject({ n: 1, key: 'a', user: users, farm: 1, state: 'waiting', tries: 0 });
    await one.outbox.keep(newEntry({ key: 'b' }));
    await one.outbox.withdraw(2);
    expect((await one.outbox.keep(newEntry({ key: 'c' }))).n).toBe(3);
    expect(await keysOf(one)).toEqual(['a', 'c']);
  });

  it('keeps a picture with its entry, and takes it out with it', async () => {
    const { outbox } = newTab();
    const { n } = await outbox.keep(newEntry({ key: 'a', photo: true }), new Blob(['picture']));
    expect(await (await outbox.photo('a'))?.text()).toBe('picture');
    await outbox.withdraw(n);
    expect(await outbox.photo('a')).toBeUndefined();
  });

  it('shows what another tab entered', async () => {
    const [one, other] = [newTab(), tab(users)];
    const looked = new Promise<void>((resolve) => {
      other.outbox.subscribe(() => resolve());
    });
    await one.outbox.keep(newEntry({ key: 'a' }));
    await looked;
    expect(await keysOf(other)).toEqual(['a']);
  });

  it('puts behind it what it keeps after an entry of another tab whose word has not come', async () => {
    const [one, other] = [newTab(), tab(users)];
    await one.outbox.all();
    const { n: _, ...entry } = entryWith({ key: 'a' });
    await other.store.write(['outbox'], (tx) => tx.objectStore('outbox').put(entry as Entry));
    await one.outbox.keep(newEntry({ key: 'b' }));
    expect(await keysOf(one)).toEqual(['a', 'b']);
  });

  it('finishes what it is keeping when it is closed meanwhile', async () => {
    const { store, outbox } = newTab();
    const keeping = outbox.keep(newEntry({ key: 'a' }));
    outbox.close();
    expect(await keeping).toMatchObject({ key: 'a' });
    expect(await store.read(['outbox'], (tx) => tx.objectStore('outbox').count())).toBe(1);
  });

  it('takes out with an entry what hangs on it, but nothing whose fate is not known', async () => {
    const one = newTab();
    const cow = await one.outbox.keep(newEntry({ key: 'a', kind: 'cow.create', makes: ['cows'] }));
    const shot = await one.outbox.keep(
      newEntry({ key: 'b', refs: ['a'], args: { sent: { cow: keptId(cow, 0) } } }),
    );
    await one.outbox.keep(newEntry({ key: 'c' }));
    await change(one, shot.n, { tries: 1, state: 'sending' });
    await expect(one.outbox.withdraw(cow.n)).rejects.toThrow(UnderWay);
    await change(one, shot.n, { state: 'waiting', answer: { status: 400, body: null } });
    expect((await one.outbox.withdraw(cow.n)).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(await keysOf(one)).toEqual(['c']);
  });

  it('mends an entry in its place under its key, once it was answered', async () => {
    const one = newTab();
    const { n } = await one.outbox.keep(newEntry({ key: 'a' }));
    await one.outbox.keep(newEntry({ key: 'b', refs: ['a'] }));
    await change(one, n, { tries: 1 });
    await expect(one.outbox.mend(n, { args: { sent: { kg: 1 } } })).rejects.toThrow(UnderWay);
    await change(one, n, { state: 'needs-you', answer: { status: 400, body: null }, faults: 2 });
    expect(await one.outbox.mend(n, { args: { sent: { kg: 1 } } })).toMatchObject({
      ...{ n, key: 'a', args: { sent: { kg: 1 } } },
      ...{ state: 'waiting', tries: 0, faults: 0, answer: null },
    });
    // An earlier body of it has arrived.
    await change(one, n, { tries: 1, state: 'needs-you', answer: { status: 422, body: null } });
    expect(await one.outbox.mend(n)).toMatchObject({ n, key: 'another-key' });
    expect((await one.outbox.list()).map(({ refs }) => refs)).toEqual([[], ['another-key']]);
    expect(await one.outbox.mend(99)).toBeNull();
  });

  it('keeps the picture of an entry that gets another key', async () => {
    const one = newTab();
    const { n } = await one.outbox.keep(newEntry({ key: 'a', photo: true }), new Blob(['picture']));
    await change(one, n, { tries: 1, state: 'needs-you', answer: { status: 422, body: null } });
    await one.outbox.mend(n);
    expect(await (await one.outbox.photo('another-key'))?.text()).toBe('picture');
    expect(await one.outbox.photo('a')).toBeUndefined();
  });

  it('gives what hangs on an entry to the rows that others made', async () => {
    const { outbox } = newTab();
    const made = newEntry({ key: 'a', kind: 'cow.create', makes: ['cows'], photo: true });
    const cow = await outbox.keep(made, new Blob(['picture']));
    await outbox.givenUpFor(cow.n, [57], '2026-06-15T10:00:00.000Z');
    expect(await outbox.all()).toMatchObject({ waiting: [], sent: [{ ids: [57], read: true }] });
    expect(await outbox.photo('a')).toBeUndefined();
  });

  it('puts back what a restored backup does not have, or lets it be', async () => {
    const one = newTab();
    const lost = { arrived_at: '', history: 3, ids: [null], read: true, missing: true };
    await one.store.write(['sent'], async (tx) => {
      await tx.objectStore('sent').put({ entry: entryWith({ n: 4, tries: 1 }), ...lost });
      await tx.objectStore('sent').put({ entry: entryWith({ n: 5 }), ...lost });
    });
    await one.outbox.sendAgain(4, 'abc');
    await one.outbox.leave([5, 6]);
    await one.outbox.sendAgain(5, 'abc');
    expect(await one.outbox.all()).toMatchObject({
      waiting: [{ n: 4, key: 'key-4', tries: 0, generation: 'abc' }],
      sent: [{ entry: { n: 5 }, missing: false }],
    });
  });
});

describe('the form that waits for its entry', () => {
  it('hears when it arrived, was refused or withdrawn', async () => {
    const one = newTab();
    const { n } = await one.outbox.keep(newEntry({ key: 'a' }));
    const refused = one.outbox.outcome(n, 60_000);
    await change(one, n, { state: 'needs-you', answer: { status: 400, body: { detail: 'No.' } } });
    one.outbox.changed();
    expect(await refused).toMatchObject({ is: 'refused', answer: { body: { detail: 'No.' } } });
    await one.outbox.mend(n);
    const arrived = one.outbox.outcome(n, 60_000);
    await one.outbox.givenUpFor(n, [], '');
    expect(await arrived).toMatchObject({ is: 'arrived', sent: { entry: { key: 'a' } } });
    const other = await one.outbox.keep(newEntry({ key: 'b' }));
    const gone = one.outbox.outcome(other.n, 60_000);
    await one.outbox.withdraw(other.n);
    expect(await gone).toEqual({ is: 'withdrawn' });
  });

  it('hears that it is kept where somebody is to be asked first, or the phone does not answer any more', async () => {
    const one = newTab();
    const { n } = await one.outbox.keep(newEntry({ key: 'a' }));
    await change(one, n, { state: 'needs-you', answer: { status: 0, body: { code: 'unlikely' } } });
    expect(await one.outbox.outcome(n, 1)).toEqual({ is: 'kept' });
    one.store.read = () => Promise.reject(new NoAnswer());
    expect(await one.outbox.outcome(n, 1)).toEqual({ is: 'kept' });
  });

  it('hears that it is kept when no answer came in time', async () => {
    const one = newTab();
    const { n } = await one.outbox.keep(newEntry({ key: 'a' }));
    expect(await one.outbox.outcome(n, 1)).toEqual({ is: 'kept' });
  });
});
