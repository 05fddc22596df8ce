/** Judges what the phones kept, by what the server has. It asks nothing of the code that it judges, but what hangs on what. */
import { expect } from 'vitest';
import { CRUSH_ACTS } from '#domain/crush/acts.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { crushSentIn } from '#domain/outbox/crush.ts';
import type { Entry, NewEntry, SentEntry } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import { waitsFor } from '#domain/outbox/order.ts';
import type { Db } from '../../server/database/database.ts';
import type { HerdRow } from '../../web/lib/offline/herd-parts.ts';
import { CERTIFICATE } from './drawn-acts.ts';

/** What became of an entry by the one who entered it. */
export type Said = 'kept' | 'not kept' | 'ended' | 'withdrawn';

/** An entry of the history that came with a key. */
export interface Done {
  readonly id: number;
  readonly act_key: string | null;
  readonly user_id: number | null;
}
type ByKey = ReadonlyMap<string, readonly Done[]>;
/** By what the animals are known that an entry is about, by its key. */
type About = ReadonlyMap<string, readonly string[]>;

interface Kept {
  readonly waiting: readonly Entry[];
  readonly sent: readonly SentEntry[];
}

interface Circumstances {
  /** What may be forgotten. */
  readonly mayGo: ReadonlySet<string>;
  /** What came when nobody waited for it. */
  readonly late: ReadonlySet<string>;
  /** Whose phone it is. */
  readonly user: number;
  /** Whether a backup was put back: what had arrived may be gone. */
  readonly isRestored: boolean;
}

/** What was said to be kept is kept or done, nothing is done twice, and what arrived is what the history has. */
export function judgeKept(
  told: ReadonlyMap<string, Said | undefined>,
  { waiting, sent }: Kept,
  byKey: ByKey,
  { mayGo, late, user, isRestored }: Circumstances,
): void {
  const left = new Map(waiting.map((entry) => [entry.key, entry]));
  const arrived = new Map(sent.map((one) => [one.entry.key, one]));
  for (const [key, said] of told) {
    const done = byKey.get(key) ?? [];
    const there = left.has(key) || arrived.has(key);
    const what = `${key}, ${said}`;
    // On a full disk what has arrived is forgotten first, also a deletion that found nothing to delete.
    const isDone = done.length === 1 || mayGo.has(key);
    if (said === 'kept') expect(there || isDone, `${what}: lost`).toBe(true);
    if (said === 'not kept' || said === 'withdrawn') expect(there, `${what}: is there`).toBe(false);
    expect(done.length, `${what}: done`).toBeLessThanOrEqual(1);
    if (said === 'not kept') expect(done.length, `${what}: done all the same`).toBe(0);
    if (said === 'withdrawn' && !late.has(key)) expect(done.length, `${what}: done all the same`).toBe(0);
    for (const { user_id } of done) expect(user_id, `${what}: whose`).toBe(user);
    const one = arrived.get(key);
    if (one) {
      const ids = done.map(({ id }) => id);
      if (!isRestored || ids.length > 0)
        expect(ids, `${what}: its entry of the history`).toEqual(one.history === null ? [] : [one.history]);
      expect(one.read, `${what}: read`).toBe(true);
    }
  }
  const keys = new Set([...left.keys(), ...arrived.keys()]);
  expect(keys.size, 'each once').toBe(waiting.length + sent.length);
  for (const { key, state, answer } of waiting)
    if (state === 'needs-you') expect(answer, `${key} needs somebody, and does not say why`).not.toBeNull();
}

/** What an entry made is shown once: by the entry, or by the herd. */
export function judgeShownOnce(
  { waiting, sent }: Kept,
  rows: Readonly<Record<string, readonly HerdRow[]>>,
  isOpen: (entry: Entry) => boolean,
): void {
  const inFold = [
    ...waiting.filter(({ landed }) => landed === null),
    ...sent.filter(({ read }) => !read).map(({ entry }) => entry),
  ].filter((entry) => entry.makes.length > 0 && !isOpen(entry));
  if (inFold.length === 0) return;
  const texts = new Set(
    Object.entries(rows).flatMap(([table, some]) => some.flatMap((row) => textsOf(table, row))),
  );
  for (const { key, makes, kind } of inFold)
    expect(
      makes.some((table) => texts.has(`${table} ${key}`)),
      `${key} ${kind} is shown by the entry and by the herd`,
    ).toBe(false);
}

function textsOf(table: string, row: HerdRow): string[] {
  return Object.values(row).flatMap((value) => (typeof value === 'string' ? [`${table} ${value}`] : []));
}

/** By what the animals are known whose rows an entry makes or changes. `known` says it by the id that the phone has for them. */
export function aboutOf({ kind, args, seen, key }: NewEntry, known: (id: number) => string | null): string[] {
  const crush = crushSentIn({ kind, args });
  if (crush?.is === 'animal') return [known(crush.cow) ?? []].flat();
  const { cowColumn } = kindNamed(kind) ?? { cowColumn: null };
  if (cowColumn === null) return [];
  if (cowColumn === 'id' && kind === 'cow.create') return [key];
  const sent = (args.sent ?? {}) as Record<string, unknown>;
  const animals = Array.isArray(sent.animals) ? sent.animals.map(({ cow }: { cow: unknown }) => cow) : null;
  const ids = animals ?? [cowColumn === 'id' ? args.id : (sent[cowColumn] ?? seen?.values[cowColumn])];
  return ids.flatMap((id) => (typeof id === 'number' ? (known(id) ?? []) : []));
}

function kindNamed(kind: string) {
  return KINDS.find(({ name }) => kind.startsWith(`${name}.`));
}

/** Entries about one animal arrived in the order in which they were entered, and so did those that wait for each other. */
export function judgeOrder(
  sent: readonly SentEntry[],
  again: ReadonlySet<string>,
  { byKey, about }: { byKey: ByKey; about: About },
): void {
  const historyOf = ({ entry, history }: SentEntry) =>
    history !== null && !again.has(entry.key) && byKey.get(entry.key)?.[0]?.id === history ? history : null;
  const last = new Map<string, { key: string; history: number }>();
  const ordered = sent.toSorted((one, other) => one.entry.n - other.entry.n);
  for (const one of ordered) {
    const history = historyOf(one);
    if (history === null) continue;
    for (const animal of about.get(one.entry.key) ?? []) {
      const before = last.get(animal);
      if (before) expect(before.history, `${before.key} before ${one.entry.key}`).toBeLessThan(history);
      last.set(animal, { key: one.entry.key, history });
    }
  }
  const byNumber = new Map(sent.map((one) => [one.entry.n, one]));
  const entries = ordered.map(({ entry }) => entry);
  for (const [n, earlier] of waitsFor(entries, knownIds(sent)))
    for (const other of earlier) {
      const [one, before] = [byNumber.get(n), byNumber.get(other)];
      const [after, first] = [one && historyOf(one), before && historyOf(before)];
      if (after == null || first == null) continue;
      expect(first, `${before?.entry.key} before ${one?.entry.key}`).toBeLessThan(after);
    }
}

const CRUSH_TABLES: ReadonlySet<string> = new Set(CRUSH_ACTS.map(({ table }) => table));

/** Nothing landed on another animal than it was entered of, whatever the ids mean since a backup was put back. */
export async function judgeSubjects(
  db: Db,
  farmId: number,
  sent: readonly SentEntry[],
  about: About,
): Promise<void> {
  const keys = sent.map(({ entry }) => entry.key).filter((key) => (about.get(key)?.length ?? 0) > 0);
  if (keys.length === 0) return;
  const cows = await db.selectFrom('cows').select(CERTIFICATE).where('farm_id', '=', farmId).execute();
  const there = new Set(cows.map(({ [CERTIFICATE]: animal }) => animal));
  const rows = await db
    .selectFrom('journal')
    .innerJoin('journal_rows', 'journal_rows.journal_id', 'journal.id')
    .innerJoin('cows', 'cows.id', 'journal_rows.cow_id')
    .select(['act_key', 'kind', 'entity', `cows.${CERTIFICATE} as animal`])
    .where('journal.farm_id', '=', farmId)
    .where('act_key', 'in', keys)
    .execute();
  const own = rows.filter(
    ({ kind, entity, animal }) =>
      (entity === kindNamed(kind)?.table || (kind === 'crush.animal' && CRUSH_TABLES.has(entity))) &&
      animal !== null,
  );
  for (const [key, touched] of Map.groupBy(own, ({ act_key }) => String(act_key))) {
    const expected = about.get(key) ?? [];
    const animals = new Set(touched.map(({ animal }) => String(animal)));
    // What an animal is called, and whether she is there, stands with her calves too; and who was so already is not changed.
    if (touched[0]?.entity === 'cows')
      expect(
        expected.some((one) => animals.has(one) || !there.has(one)),
        `${key} is about ${expected}`,
      ).toBe(true);
    else for (const animal of animals) expect(expected, `${key} is about ${animal}`).toContain(animal);
  }
}

/** What has not arrived needs somebody, or waits for one that does. */
export function judgeWaiting(waiting: readonly Entry[], sent: readonly SentEntry[]): void {
  const waits = waitsFor(waiting, knownIds(sent));
  for (const { n, key, state, tries, faults, landed } of waiting)
    expect(
      state === 'needs-you' || (waits.get(n)?.length ?? 0) > 0,
      `${key} waits for nothing: ${JSON.stringify({ state, tries, faults, landed })}`,
    ).toBe(true);
}
