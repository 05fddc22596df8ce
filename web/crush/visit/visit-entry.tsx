import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { addDays } from '#domain/calendar/calendar.ts';
import type { CrushSession } from '#domain/crush/schema.ts';
import { api } from '../../lib/api/api.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { useWorkNumbers } from '../../lib/herd/farm.ts';
import type { DoneVisit, Visit } from '../../lib/herd/visit.ts';
import { dismissFailures, fail } from '../../lib/screen/toasts.ts';
import { useMay } from '../../lib/session/farms.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { sessionsChanged } from '../queries.ts';
import type { NamedAnimal } from '../rows.ts';
import { useSheet } from '../use-sheet.ts';
import { useRowByStick } from './row-by-stick.ts';
import { VisitHead } from './visit-head.tsx';
import { VisitRow } from './visit-row.tsx';
import { entryOf, isVisited, saidOf, summaryOf, taskOf, type VisitedAnimal } from './visit-values.ts';

/** How many rows are drawn at first, and with each press. */
const ROWS_AT_ONCE = 100;

interface VisitEntryProps {
  visit: Visit;
  session: CrushSession;
  onChange: (change: (before: Visit) => Visit) => void;
  onDone: (done: DoneVisit) => void;
}

/** The results in the order of the paper: each press is recorded at once, in the session of the visit. */
export function VisitEntry({ visit, session: begun, onChange, onDone }: VisitEntryProps) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [busy, setBusy] = useState(false);
  const mayRecord = useMay('vet');
  const { sheet, typed, tasks, kept } = visit;
  const animals = useMemo(
    () =>
      new Map(sheet.rows.map((row): [number, NamedAnimal] => [row.cow, { ...row, id: row.cow, eid: null }])),
    [sheet],
  );

  // What is recorded is no longer only typed.
  const onRecorded = useCallback(
    (cow: number) =>
      onChange((before) => ({
        ...before,
        typed: withoutKey(before.typed, cow),
        kept: withoutKey(before.kept, cow),
      })),
    [onChange],
  );
  const headSent = useRef<Promise<unknown>>(Promise.resolve());
  const { session, rows, say, settled } = useSheet(begun, { animals, onRecorded, after: headSent });
  const { recheck_days } = useWorkNumbers();
  const again = addDays(session.day, recheck_days);

  const list = useRef<HTMLOListElement>(null);
  useRowByStick(sheet.rows, list, (count) => setLimit((before) => Math.max(before, count)));

  const byCow = useMemo(() => new Map(sheet.rows.map((row) => [row.cow, row])), [sheet]);
  const now = useRef({ rows, typed, tasks });
  now.current = { rows, typed, tasks };
  const record = useCallback(
    (cow: number, entry: VisitedAnimal) => {
      const row = byCow.get(cow);
      if (row) say(cow, saidOf(entry, taskOf(row, now.current)));
    },
    [byCow, say],
  );

  const change = useCallback(
    (cow: number, said: Partial<VisitedAnimal>) => {
      const { result, seen, ...texts } = {
        ...entryOf(now.current.rows.get(cow), now.current.typed[cow]),
        ...said,
      };
      if ('result' in said || 'seen' in said) record(cow, { result, seen, ...texts });
      else onChange((before) => ({ ...before, typed: { ...before.typed, [cow]: texts } }));
    },
    [onChange, record],
  );

  /** What is typed of an animal of whom something is said is recorded; of another it waits for that. */
  const recordTyped = useCallback(
    (cow: number) => {
      if (!(cow in now.current.typed)) return;
      const entry = entryOf(now.current.rows.get(cow), now.current.typed[cow]);
      if (isVisited(entry)) record(cow, entry);
    },
    [record],
  );

  // What an older release kept is recorded as it is taken up.
  const recordKept = useEffectEvent(() => {
    for (const [cow, entry] of Object.entries(kept)) record(Number(cow), entry);
  });
  useEffect(() => recordKept(), []);

  const entered = sheet.rows.filter(({ cow }) => rows.has(cow)).length;

  async function end(): Promise<void> {
    setBusy(true);
    dismissFailures();
    for (const cow of Object.keys(typed)) recordTyped(Number(cow));
    await settled();
    // What was refused is drawn by then.
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if ([...now.current.rows.values()].some(({ local }) => local?.error)) {
      fail(t('visit.not-recorded'));
      setBusy(false);
      return;
    }
    try {
      await api.patch<CrushSession>(
        `/api/crush/${session.key}/`,
        { state: 'ended' },
        { idempotencyKey: randomKey() },
      );
      const recorded = [...now.current.rows.values()];
      onDone({ visit, summary: summaryOf(recorded), history: session.history, isUndone: false });
      await sessionsChanged();
    } catch (error) {
      fail(t('visit.not-ended'), error);
      setBusy(false);
    }
  }

  return (
    <>
      {mayRecord && <VisitHead session={session} onSending={(sending) => (headSent.current = sending)} />}
      <Card className="overflow-hidden">
        <ol ref={list} className="divide-y divide-line" aria-label={t('visit.rows')}>
          {sheet.rows.slice(0, limit).map((row, place) => (
            <VisitRow
              key={row.cow}
              row={row}
              place={place + 1}
              entry={entryOf(rows.get(row.cow), typed[row.cow])}
              again={again}
              task={taskOf(row, visit)}
              local={rows.get(row.cow)?.local ?? null}
              locked={busy || !mayRecord}
              onChange={change}
              onTyped={recordTyped}
            />
          ))}
        </ol>
      </Card>
      {sheet.rows.length > limit && (
        <Button className="mt-3" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {t('work.more', { count: Math.min(ROWS_AT_ONCE, sheet.rows.length - limit) })}
        </Button>
      )}
      <div className="foot-bar sticky bottom-3 z-20 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-2xl border border-edge bg-card px-3 py-1.5 shadow-float max-sm:-mx-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
        <p role="status" className="text-soft">
          {t('visit.entered', { count: entered, all: sheet.rows.length })}
        </p>
        {mayRecord && (
          <Button look="primary" busy={busy} onClick={() => void end()}>
            {t('visit.done')}
          </Button>
        )}
      </div>
    </>
  );
}

function withoutKey<Value>(
  some: Readonly<Record<number, Value>>,
  cow: number,
): Readonly<Record<number, Value>> {
  if (!(cow in some)) return some;
  const { [cow]: _, ...others } = some;
  return others;
}
