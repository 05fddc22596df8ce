import { describe, expect, it } from 'vitest';
import { type Entry, keptId } from '#domain/outbox/entry.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import { idNamed, keptRowsIn, rowsEntered } from './kept-rows.ts';
import type { All } from './outbox.ts';

const renamed = (n: number, id: number, values: Partial<Entry> = {}): Entry =>
  entryWith({ n, kind: 'cow.update', args: { id, sent: { name: 'Alba' } }, ...values });

const weighed = (n: number, cow: number): Entry =>
  entryWith({
    ...{ n, kind: 'weighing.create', makes: ['weights'] },
    args: { sent: { cow, kg: 500 } },
  });

const nobody: ReadonlySet<string> = new Set();

describe('the rows of what was entered', () => {
  it('go on with what is entered besides, and are the same as if all were looked at anew', () => {
    const before: All = { waiting: [renamed(1, 7), weighed(2, 7)], sent: [] };
    const rows = rowsEntered(before);
    const all: All = { ...before, waiting: [...before.waiting, renamed(3, 8), weighed(4, 8)] };
    const more = rowsEntered(all, rows);
    // Nothing that was there is looked at again.
    expect(more.names).toBe(rows.names);
    const { waiting, names } = rowsEntered(all);
    expect({ waiting: more.waiting, names: more.names, all: more.all }).toEqual({ waiting, names, all });
    expect(keptRowsIn(more, nobody).mark('cows', 8)).toBe('waits');
    expect(keptRowsIn(more, nobody).name('weights', keptId({ n: 4 }, 0))).toBe('new-key-4');
    expect(idNamed(more, 'weights', 'new-key-4')).toBe(keptId({ n: 4 }, 0));
    expect(idNamed(more, 'cows', 'new-key-4')).toBeNull();
  });

  it('are looked at anew where something that waited is another, or is gone', () => {
    const first = renamed(1, 7);
    const rows = rowsEntered({ waiting: [first, renamed(2, 8)], sent: [] });
    const asked = rowsEntered(
      { waiting: [first, renamed(2, 8, { state: 'needs-you' })], sent: rows.all.sent },
      rows,
    );
    expect(keptRowsIn(asked, nobody).mark('cows', 8)).toBe('needs-you');
    const gone = rowsEntered({ waiting: [first], sent: rows.all.sent }, asked);
    expect(keptRowsIn(gone, nobody).mark('cows', 8)).toBeUndefined();
    expect(keptRowsIn(gone, nobody).mark('cows', 7)).toBe('waits');
  });

  it('have the ids of the server as soon as something has arrived', () => {
    const calf = entryWith({ n: 1, kind: 'cow.create', makes: ['cows'] });
    const other = renamed(2, keptId(calf, 0));
    const rows = rowsEntered({ waiting: [calf, other], sent: [] });
    expect(keptRowsIn(rows, nobody).now(keptId(calf, 0))).toBe(keptId(calf, 0));
    const arrived = { entry: calf, arrived_at: '', history: 1, ids: [57], read: true, missing: false };
    const after = rowsEntered({ waiting: [other], sent: [arrived] }, rows);
    expect(keptRowsIn(after, nobody).now(keptId(calf, 0))).toBe(57);
    expect(keptRowsIn(after, nobody).mark('cows', 57)).toBe('waits');
    expect(idNamed(after, 'cows', 'new-key-1')).toBe(57);
  });
});
