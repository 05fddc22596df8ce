import { useState } from 'react';
import { randomKey } from '../lib/api/idempotency.ts';
import { entryOf } from '../lib/api/journal-entries.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { deleteAt, undoOnce } from '../lib/herd/undo.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { type AnsweredWorkList, type AnsweredWorkRow, rowKey } from './queries.ts';

/** A row that was done on this page, which stays until one leaves it. */
export interface DoneRow {
  row: AnsweredWorkRow;
  /** What was recorded, in a word. */
  label: string;
  /** The journal entries that undo it, the first one first. */
  entries: readonly string[];
  /** The id of the record that was made. */
  record: number | null;
}

export interface Doing {
  /** The rows that were done, by list and row. */
  done: ReadonlyMap<string, DoneRow>;
  /** What is under way, by list and row, with its label. */
  busy: ReadonlyMap<string, string>;
  /** The same as long as the page is open: a row is drawn anew only when something of it changed. */
  acts: DoingActs;
}

export interface DoingActs {
  act: (
    list: AnsweredWorkList['key'],
    row: AnsweredWorkRow,
    label: string,
    send: (idempotencyKey: string) => Promise<object>,
  ) => Promise<void>;
  /** Undoes what was done about a row by its journal entries, the last one first. */
  takeBack: (
    list: AnsweredWorkList['key'],
    row: AnsweredWorkRow,
    entries: readonly string[],
  ) => Promise<void>;
  /** Notes what was added to the record that was made. */
  added: (list: AnsweredWorkList['key'], row: AnsweredWorkRow, entry: string | null) => void;
  /** Puts a held row back on its list. */
  release: (list: AnsweredWorkList['key'], row: AnsweredWorkRow, label: string) => Promise<void>;
}

export const placeOf = (list: AnsweredWorkList['key'], row: AnsweredWorkRow) => `${list} ${rowKey(row)}`;

/** Does what a press on a row says, and remembers it so that it can be undone in place. */
export function useDone(): Doing {
  const [done, setDone] = useState<ReadonlyMap<string, DoneRow>>(new Map());
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());
  const [acts] = useState(() => actsOn(setDone, setBusy));
  return { done, busy, acts };
}

type Change<T> = (change: (before: ReadonlyMap<string, T>) => ReadonlyMap<string, T>) => void;

function actsOn(setDone: Change<DoneRow>, setBusy: Change<string>): DoingActs {
  // Until it is answered an act keeps its key, so that no try makes a second record.
  const keys = new Map<string, string>();
  const working = (place: string, label: string | null) => setBusy((before) => changed(before, place, label));

  return {
    async act(list, row, label, send) {
      const place = placeOf(list, row);
      const key = keys.get(`${place} ${label}`) ?? randomKey();
      keys.set(`${place} ${label}`, key);
      working(place, label);
      try {
        const answer = await send(key);
        keys.delete(`${place} ${label}`);
        const entry = entryOf(answer);
        const record = 'id' in answer ? Number(answer.id) : null;
        setDone((before) =>
          changed(before, place, { row, label, record, entries: entry === null ? [] : [entry] }),
        );
        void herdChanged();
      } catch (error) {
        fail(t('work.act-failed'), error);
        void herdChanged();
      } finally {
        working(place, null);
      }
    },
    async takeBack(list, row, entries) {
      const place = placeOf(list, row);
      working(place, t('work.undo'));
      const left = [...entries];
      for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
        if (!(await undoOnce(entry))) {
          left.push(entry);
          break;
        }
      }
      setDone((before) => {
        const known = before.get(place);
        return known
          ? changed(before, place, left.length === 0 ? null : { ...known, entries: left })
          : before;
      });
      working(place, null);
    },
    added(list, row, entry) {
      if (entry === null) return;
      const place = placeOf(list, row);
      setDone((before) => {
        const known = before.get(place);
        return known ? changed(before, place, { ...known, entries: [...known.entries, entry] }) : before;
      });
      void herdChanged();
    },
    async release(list, row, label) {
      const place = placeOf(list, row);
      working(place, label);
      try {
        await deleteAt(`/api/holds/delete/${row.hold}/`);
      } catch (error) {
        fail(t('work.act-failed'), error);
      }
      await herdChanged();
      working(place, null);
    },
  };
}

function changed<T>(map: ReadonlyMap<string, T>, key: string, value: T | null): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
