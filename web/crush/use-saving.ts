import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import type { CrushRow, CrushRowDone, CrushSession } from '#domain/crush/schema.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { withEntry } from '../lib/herd/undo.ts';
import { keptEntry, useCrushEntries } from './entries.ts';
import { changeSession, sessionRead } from './queries.ts';
import type { LocalRow, RowBody } from './rows.ts';

type Done = z.infer<typeof CrushRowDone>;

/** What is to be recorded of an animal. */
interface Asked {
  readonly does: LocalRow['does'];
  readonly cow: number;
  readonly body: RowBody;
  readonly drafted: string | null;
  /** What her row names already, by the act. */
  readonly records: Readonly<Record<string, number | null>>;
  /** Her row as it is corrected; null of a new one, and of one whose version is not known yet. */
  readonly seen: SeenOfRow | null;
}

/** The version of a row that somebody corrects, and what stood in it. */
export type SeenOfRow = Pick<CrushRow, 'version' | 'values' | 'way' | 'way_chosen'>;

/** What became of it: the server's row where she was here already, so that the screen asks. */
export type Outcome = 'done' | 'kept' | 'refused' | { readonly already: CrushRow };

export interface Saving {
  readonly local: readonly LocalRow[];
  readonly save: (asked: Asked) => Promise<Outcome>;
  /** Forgets what was refused of an animal: she is said anew, or left out. */
  readonly forget: (cow: number) => void;
}

const BY_OTHERS = ['crush.already', 'entity.changed-meanwhile'];

/** Records animals one after the other, and knows what of it has not arrived. Nobody waits for it. */
export function useSaving(session: CrushSession): Saving {
  const { key, what, day, name } = session;
  const [own, setOwn] = useState<readonly LocalRow[]>([]);
  const waiting = useCrushEntries(key);
  /** Whose rows are on their way, by their keys, and not forgotten meanwhile: one that is said anew is withdrawn while it is being kept. */
  const meant = useRef(new Map<string, number>());

  const local = useMemo(() => {
    const kept = new Map(waiting.map((entry) => [entry.key, entry]));
    const here = own.filter((one) => !kept.has(one.key) && !isThere(session, one));
    return [
      ...waiting.map((entry): LocalRow => {
        const here = own.find((one) => one.key === entry.key);
        const state = here?.state === 'sending' ? 'sending' : entry.state;
        return { ...entry, state, body: entry.body as RowBody };
      }),
      ...here,
    ];
  }, [own, waiting, session]);

  // What was kept and waits no more has arrived, or was withdrawn: the session says which.
  const settle = useEffectEvent(async () => {
    const keys = new Set(waiting.map((entry) => entry.key));
    const isOver = (one: LocalRow) => one.state === 'kept' && !keys.has(one.key);
    if (!own.some(isOver)) return;
    await sessionRead(key);
    setOwn((rows) => rows.filter((one) => !isOver(one)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other entries wait.
  useEffect(() => void settle(), [waiting]);

  const save = useCallback(
    async ({ does, cow, body, drafted, records, seen }: Asked): Promise<Outcome> => {
      const one: LocalRow = {
        ...{ does, cow, body, drafted },
        key: randomKey(),
        state: 'sending',
        error: null,
        entry: null,
      };
      meant.current.set(one.key, cow);
      const is = (change: Partial<LocalRow> | null) => {
        if (!meant.current.has(one.key)) return;
        setOwn((rows) => {
          const others = rows.filter((row) => row.key !== one.key);
          return change ? [...others, { ...one, ...change }] : others;
        });
      };
      setOwn((rows) => [...rows.filter((row) => row.cow !== cow || row.state !== 'refused'), one]);
      const path = `/api/crush/${key}/animals/`;
      const about = { what, day, drafted, name, ...(does === 'create' ? {} : { records }) };
      try {
        const { answer, entry } = await withEntry((options) => {
          const all = { ...options, idempotencyKey: one.key, about };
          if (does === 'create') return api.post<Done>(path, { cow, ...body }, all);
          const saw = seen && { ifMatch: seen.version, sawThere: { ...seen } };
          return does === 'update'
            ? api.patch<Done>(`${path}${cow}/`, body, { ...all, ...saw })
            : api.delete<Done | undefined>(`${path}${cow}/`, all);
        });
        if (keptEntry(entry) !== null) {
          is({ state: 'kept' });
          return 'kept';
        }
        changeSession(key, (before) => withRow(before, cow, answer));
        is(null);
        return 'done';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!meant.current.has(one.key)) return 'done';
        // Another device was first: what it recorded is asked about.
        if (BY_OTHERS.some((reason) => error.reasons.includes(reason)) && error.current) {
          is(null);
          const row = error.current as CrushRow;
          changeSession(key, (before) => withRow(before, cow, { row }));
          return { already: row };
        }
        is({ state: 'refused', error });
        return 'refused';
      }
    },
    [key, what, day, name],
  );

  const forget = useCallback((cow: number) => {
    for (const [own, of] of meant.current) if (of === cow) meant.current.delete(own);
    setOwn((rows) => rows.filter((row) => row.cow !== cow));
  }, []);
  return { local, save, forget };
}

/** Whether a new row that was kept here is among those of the server. */
function isThere({ rows }: CrushSession, { does, cow, body, state }: LocalRow): boolean {
  if (does !== 'create' || state !== 'kept') return false;
  return rows.some(
    (row) => row.cow === cow && Math.abs(Date.parse(row.at) - Date.parse(body.at ?? '')) < 1000,
  );
}

function withRow(session: CrushSession, cow: number, done: Partial<Done> | undefined): CrushSession {
  const { row, summary } = done ?? {};
  const others = session.rows.filter((other) => other.cow !== cow);
  const rows = row ? inOrder([...others, row]) : others;
  return { ...session, rows, summary: summary ?? { ...session.summary, done: -1 } };
}

const inOrder = (rows: readonly CrushRow[]) =>
  rows.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
