/** After a backup was restored ids mean other rows: what is kept here is looked for before anything is sent on them. */

import { type KINDS, kindOf, kindOfAct } from '#domain/kinds/index.ts';
import { sameValue } from '#domain/outbox/conflicts.ts';
import { crushSentIn } from '#domain/outbox/crush.ts';
import { type Entry, type EntryAnswer, isKeptId, type SentEntry } from '#domain/outbox/entry.ts';
import type { HerdRow } from './herd-parts.ts';
import type { KeptHerd } from './kept-herd.ts';
import { isFateKnown } from './outbox.ts';
import type { Store } from './store.ts';

type Find = (table: string, id: number) => HerdRow | undefined;
type Fields = Readonly<Record<string, unknown>>;

/** Why it needs somebody, as the server would say it. */
const RESTORED: EntryAnswer = {
  status: 412,
  body: { code: 'stale', reasons: [{ code: 'entity.herd-restored', values: {} }] },
};

/**
 * Lets every entry go on whose animals and rows the herd, as it was read last, still has as they were seen; the others need somebody. Of what
 * had arrived it notes what the herd does not have.
 */
export async function afterRestore(store: Store, herd: KeptHerd): Promise<void> {
  const kept = await herd.rows();
  if (!kept) return;
  const { generation } = kept.state;
  const byId = new Map(
    Object.entries(kept.rows).map(([table, rows]) => [table, new Map(rows.map((row) => [row.id, row]))]),
  );
  const find: Find = (table, id) => byId.get(table)?.get(id);
  await store.write(['outbox', 'sent'], async (tx) => {
    for (const entry of await tx.objectStore('outbox').getAll()) {
      const isOfOther = entry.generation !== null && entry.generation !== generation;
      // Of one whose fate is not known the server is asked first: it may know its key.
      if (!isOfOther || entry.state === 'needs-you' || !isFateKnown(entry)) continue;
      const isThere = isAsSeen(entry, find);
      const after = isThere ? { generation } : { state: 'needs-you' as const, answer: RESTORED };
      await tx.objectStore('outbox').put({ ...entry, ...after });
    }
    const arrived = await tx.objectStore('sent').getAll();
    const before = arrived.filter(({ entry }) => entry.generation !== generation);
    // A session is sent again with its rows: where it is still there, that makes no second one.
    const sessions = new Set(
      before.flatMap((sent) => (isMissing(sent, find) ? (crushSentIn(sent.entry)?.session ?? []) : [])),
    );
    for (const sent of before) {
      const ofCrush = crushSentIn(sent.entry);
      const isBegun = ofCrush?.is === 'session' && ofCrush.does === 'create';
      const isGone = isMissing(sent, find) || (isBegun && sessions.has(ofCrush.session));
      const ids = isGone ? sent.ids.map(() => null) : sent.ids;
      const entry = { ...sent.entry, generation };
      // Of one from long ago only its ids are left: there is nothing to send again.
      const isOld = entry.makes.length > 0 && entry.args.sent === null;
      const missing = sent.missing || (isGone && !isOld);
      await tx.objectStore('sent').put({ ...sent, entry, ids, missing, read: true });
    }
  });
}

/** Whether everything that an entry touches is what it was. What its own phone made is looked at with the entry that made it. */
function isAsSeen({ kind, args, seen, animals, touches }: Entry, find: Find): boolean {
  for (const { id, id_number, date_of_birth } of animals) {
    const row = find('cows', id);
    if (row?.id_number !== id_number || row.date_of_birth !== date_of_birth) return false;
  }
  const known = new Set(animals.map(({ id }) => id));
  for (const touch of touches) {
    const [table = '', text] = touch.replace('names ', '').split(' ');
    const id = Number(text);
    // Of a session at the crush the server alone knows whether it is there.
    if (table === 'number' || table === 'crush' || isKeptId(id)) continue;
    if (!find(table, id) || (table === 'cows' && !known.has(id))) return false;
  }
  const { id } = args;
  const table = kindOfAct(kind)?.table;
  if (id === undefined || isKeptId(id) || table === undefined) return true;
  const row = find(table, id);
  return row !== undefined && isSame(table, row, seen?.values ?? {});
}

/** Whether rows that an entry made are not there, or are others. */
function isMissing({ entry, ids }: SentEntry, find: Find): boolean {
  const sent = (entry.args.sent ?? {}) as Fields;
  const ofCrush = crushSentIn(entry);
  const calves = Array.isArray(sent.calves) ? (sent.calves as readonly Fields[]) : [];
  const numbers = new Set([sent, ...calves].map(({ id_number }) => id_number));
  return entry.makes.some((table, place) => {
    const id = ids[place];
    if (id == null) return false;
    const row = find(table, id);
    if (!row) return true;
    if (ofCrush?.is === 'animal') return row[kindOf(table).cowColumn ?? ''] !== ofCrush.cow;
    if (table === 'cows') return !numbers.has(row.id_number);
    return table === kindOfAct(entry.kind)?.table && calves.length === 0 && !isSame(table, row, sent);
  });
}

/** Whether a row is of the same animal and the same day. */
function isSame(table: (typeof KINDS)[number]['table'], row: HerdRow, values: Fields): boolean {
  const { cowColumn, day } = kindOf(table);
  return [cowColumn, day].every((column) => {
    const value = column === null ? undefined : values[column];
    if (column === null || column === 'id' || value === undefined) return true;
    return (typeof value === 'number' && isKeptId(value)) || sameValue(value, row[column]);
  });
}
