/** What was entered of a session at the crush in this browser, and has not arrived. */
import { useEffect, useState } from 'react';
import { type CrushSent, crushSentIn } from '#domain/outbox/crush.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { failureOf } from '../lib/api/api.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { fetchPhone } from '../lib/api/phone-here.ts';
import { useConnection } from '../lib/offline/connection.ts';
import type { Phone } from '../lib/offline/phone.ts';

/** A row that waits, or that somebody has to decide about. */
export interface CrushEntry {
  readonly entry: number;
  readonly key: string;
  readonly does: 'create' | 'update' | 'delete';
  readonly cow: number;
  readonly body: object;
  readonly drafted: string | null;
  readonly state: 'kept' | 'refused';
  readonly error: ApiError | null;
}

const NONE: readonly CrushEntry[] = [];

/** The rows of a session that wait in this browser, in the order in which they were entered. */
export function useCrushEntries(session: string): readonly CrushEntry[] {
  const connection = useConnection();
  const [entries, setEntries] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the connection is another, other entries may wait.
  useEffect(() => {
    let here = true;
    entriesOf(session).then(
      (read) => here && setEntries((before) => (read.length + before.length === 0 ? before : read)),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [connection, session]);
  return entries;
}

/** The rows of a session that wait in this browser now, in the order in which they were entered. */
export async function entriesOf(session: string): Promise<readonly CrushEntry[]> {
  const phone = (await fetchPhone()) as Phone | null;
  if (!phone) return NONE;
  return (await phone.outbox.list()).flatMap((entry) => {
    const sent = crushSentIn(entry);
    return sent && sent.session === session && sent.is === 'animal' ? [rowOf(entry, sent)] : [];
  });
}

function rowOf(entry: Entry, { does, cow, body, drafted }: CrushSent & { is: 'animal' }): CrushEntry {
  const { n, key, state, answer } = entry;
  const isRefused = state === 'needs-you';
  const error =
    isRefused && answer && answer.status !== 0 ? failureOf(answer.status, JSON.stringify(answer.body)) : null;
  return {
    entry: n,
    key,
    does,
    cow,
    body: body ?? {},
    drafted,
    state: isRefused ? 'refused' : 'kept',
    error,
  };
}

/** Takes what waits of an animal out of this browser: it is said anew, or left out. Answers whether it was still there. */
export async function withdrawEntry(entry: number): Promise<boolean> {
  const phone = (await fetchPhone()) as Phone | null;
  const withdrawn = await phone?.outbox.withdraw(entry);
  phone?.sendNow();
  return withdrawn !== undefined && withdrawn.length > 0;
}

/** The number of an entry that is kept and has not arrived, by what `withEntry` answers; null of what has. */
export function keptEntry(entry: string | null): number | null {
  const [, n] = /^kept-(\d+)$/.exec(entry ?? '') ?? [];
  return n === undefined ? null : Number(n);
}

/** What somebody entered of sessions, and when: ISO, UTC. */
export interface WaitingOfCrush {
  readonly sent: CrushSent;
  readonly made_at: string;
}

/** All that waits of sessions, in the order in which it was entered. A change of a session that was refused is none any more. */
export async function waitingOfCrush(): Promise<readonly WaitingOfCrush[]> {
  const phone = (await fetchPhone()) as Phone | null;
  return ((await phone?.outbox.list()) ?? []).flatMap((entry) => {
    const sent = crushSentIn(entry);
    const isOver = sent?.is === 'session' && sent.does === 'update' && entry.state === 'needs-you';
    return sent && !isOver ? [{ sent, made_at: entry.made_at }] : [];
  });
}
