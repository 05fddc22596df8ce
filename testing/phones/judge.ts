/** Judges what the phones kept, by what the server has. */
import { expect } from 'vitest';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import { waitsFor } from '#domain/outbox/order.ts';
import type { HerdRow } from '../../web/lib/offline/herd-parts.ts';
import { knownIds } from '../../web/lib/offline/kept-herd.ts';

/** What became of an entry by the one who entered it. */
export type Said = 'kept' | 'not kept' | 'ended' | 'withdrawn';

interface Kept {
  readonly waiting: readonly Entry[];
  readonly sent: readonly SentEntry[];
}

/** What was said to be kept is kept or done, nothing is done twice, and what arrived is what the history has. */
export function judgeKept(
  told: ReadonlyMap<string, Said | undefined>,
  { waiting, sent }: Kept,
  byKey: ReadonlyMap<string, readonly { id: number }[]>,
  mayGo: ReadonlySet<string>,
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
    const one = arrived.get(key);
    if (one) {
      expect(
        done.map(({ id }) => id),
        `${what}: its entry of the history`,
      ).toEqual(one.history === null ? [] : [one.history]);
      expect(one.read, `${what}: read`).toBe(true);
    }
  }
  const keys = new Set([...left.keys(), ...arrived.keys()]);
  expect(keys.size, 'each once').toBe(waiting.length + sent.length);
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
  ];
  const texts = new Set(
    Object.entries(rows).flatMap(([table, some]) =>
      some.flatMap((row) => [row.notes, row.title, row.id_number, table === 'feeds' ? row.name : null]),
    ),
  );
  for (const { key, makes, kind } of inFold.filter((entry) => !isOpen(entry)))
    if (makes.length > 0)
      expect(texts.has(key), `${key} ${kind} is shown by the entry and by the herd`).toBe(false);
}

/** Entries that touch the same arrived in the order in which they were entered. */
export function judgeOrder(sent: readonly SentEntry[]): void {
  const byNumber = new Map(sent.map((one) => [one.entry.n, one]));
  const entries = sent.map(({ entry }) => entry).sort((one, other) => one.n - other.n);
  for (const [n, earlier] of waitsFor(entries, knownIds(sent)))
    for (const other of earlier) {
      const [one, before] = [byNumber.get(n), byNumber.get(other)];
      if (one?.history == null || before?.history == null) continue;
      expect(before.history, `${before.entry.key} before ${one.entry.key}`).toBeLessThan(one.history);
    }
}

/** What has not arrived needs somebody, or waits for one that does. */
export function judgeWaiting(waiting: readonly Entry[], sent: readonly SentEntry[]): void {
  const waits = waitsFor(waiting, knownIds(sent));
  for (const { n, key, state } of waiting)
    expect(state === 'needs-you' || (waits.get(n)?.length ?? 0) > 0, `${key} waits for nothing`).toBe(true);
}
