import { useCallback, useMemo, useRef, useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { fail } from '../lib/screen/toasts.ts';
import { currentSession } from '../lib/session/session.ts';
import { t } from '../lib/words/words.ts';
import { hour } from './hour.ts';
import { sessionQuery, useSession } from './queries.ts';
import { recordSaid, type Said } from './record-row.ts';
import { rowSaid } from './row-lists.tsx';
import { merged, type NamedAnimal, type ShownRow, shownRows } from './rows.ts';
import { useSaving } from './use-saving.ts';

interface SheetOptions {
  /** Who may stand on the sheet. */
  animals: ReadonlyMap<number, NamedAnimal>;
  /** Which way the rule sends an animal of whom this is recorded. */
  draftedFor?: (cow: number, values: ShownRow['values']) => string | null;
  /** What was said of an animal is recorded, or kept in this browser. */
  onRecorded?: (cow: number) => void;
  /** What is recorded waits for this. */
  after?: { readonly current: Promise<unknown> };
}

/**
 * All animals of a session at once: what is said of each is recorded at once, one save of an animal after the other, and what is said
 * while one is under way is the next.
 */
export function useSheet(begun: CrushSession, { animals, draftedFor, onRecorded, after }: SheetOptions) {
  const { key } = begun;
  const session = useSession(begun);
  const saving = useSaving(session);
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map());
  const wanted = useRef<ReadonlyMap<number, Said>>(said);
  const running = useRef(new Map<number, Promise<void>>());
  const latest = useRef({ saving, session, draftedFor, onRecorded });
  latest.current = { saving, session, draftedFor, onRecorded };

  const want = useCallback((cow: number, what: Said | null) => {
    const after = new Map(wanted.current);
    if (what) after.set(cow, what);
    else after.delete(cow);
    wanted.current = after;
    setSaid(after);
  }, []);

  const bring = useCallback(
    async (cow: number): Promise<void> => {
      for (let now = wanted.current.get(cow); now; now = wanted.current.get(cow)) {
        await after?.current;
        const sessionNow = () =>
          queryClient.getQueryData<CrushSession>(sessionQuery(key).queryKey) ?? latest.current.session;
        const has = sessionNow().rows.find((row) => row.cow === cow)?.values ?? {};
        const drafted = latest.current.draftedFor?.(cow, merged(has, now.values)) ?? null;
        const asked = { cow, said: now, drafted };
        const outcome = await recordSaid(sessionNow, latest.current.saving, asked).catch((error: unknown) => {
          fail(t('at-crush.not-kept'), error);
          return 'refused' as const;
        });
        if (typeof outcome === 'object') {
          const { name, at } = outcome.already;
          const words = rowSaid(outcome.already) || '–';
          fail(t('at-crush.already', { name, time: hour(at), said: words }));
        }
        if (outcome !== 'refused') latest.current.onRecorded?.(cow);
        if (wanted.current.get(cow) === now) want(cow, null);
      }
    },
    [key, want, after],
  );

  /** Says what is so of an animal from now on. */
  const say = useCallback(
    (cow: number, what: Said) => {
      want(cow, what);
      if (running.current.has(cow)) return;
      const run = bring(cow).finally(() => running.current.delete(cow));
      running.current.set(cow, run);
    },
    [bring, want],
  );

  const by = currentSession()?.username ?? '';
  const rows = useMemo(() => {
    const recorded = shownRows(session, saving.local, animals, by);
    const shown = new Map(recorded.map((row) => [row.cow, row]));
    for (const [cow, { values, isHere }] of said) {
      const before = shown.get(cow);
      const animal = animals.get(cow);
      const [row] = before
        ? [before]
        : animal
          ? shownRows({ rows: [], day: session.day }, [sending(cow)], animals, by)
          : [];
      if (!row) continue;
      const after = merged(row.values, values);
      if (isHere || Object.keys(after).length > 0)
        shown.set(cow, { ...row, values: after, local: sending(cow) });
      else shown.delete(cow);
    }
    return shown;
  }, [session, saving.local, animals, by, said]);

  return {
    session,
    /** By the animal's id: what is recorded, and what is being. */
    rows,
    say,
    /** Once all that was said is recorded, kept or refused. */
    settled: async () => {
      while (running.current.size > 0) await Promise.all(running.current.values());
    },
  };
}

const sending = (cow: number): NonNullable<ShownRow['local']> => ({
  ...{ key: '', does: 'create', cow, body: {}, drafted: null, state: 'sending', error: null, entry: null },
});
