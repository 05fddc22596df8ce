import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import { lookedAtFor } from '#domain/work/sheet.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { DoneVisit, Visit } from '../../lib/herd/visit.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { NotRead } from '../../ui/not-read.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { sessionQuery } from '../queries.ts';
import { shownRows } from '../rows.ts';
import { beginVisit, sheetOf } from './begin-visit.ts';
import { VisitEntry } from './visit-entry.tsx';
import { SheetToRead } from './visit-to-read.tsx';
import { summaryOf } from './visit-values.ts';

export interface VisitSessionProps {
  visit: Visit;
  onChange: (change: (before: Visit) => Visit) => void;
  /** It is done: here, or on another device. */
  onDone: (done: DoneVisit) => void;
}

/** What stands on the sheet of a visit: to read until it is begun, and then what is recorded of each. */
export function VisitSession(props: VisitSessionProps) {
  const { visit, onChange } = props;
  const { begins, session } = visit;
  const begin = useEffectEvent(async (key: string) => {
    try {
      const begun = await beginVisit(visit, key);
      onChange((before) => ({ ...before, ...begun }));
    } catch (error) {
      fail(t('visit.not-begun'), error);
      onChange((before) => ({ ...before, begins: null }));
    }
  });
  useEffect(() => {
    if (begins !== null) void begin(begins);
  }, [begins]);
  if (begins !== null) return <Skeleton className="h-60" />;
  return session === null ? <SheetToRead {...props} /> : <Going key={session} {...props} id={session} />;
}

/** A visit that was begun, with the session as it was last seen where it cannot be read. */
function Going({ visit, onChange, onDone, id }: VisitSessionProps & { id: string }) {
  const { data, error, refetch } = useQuery(sessionQuery(id));
  const isAway = error instanceof ApiError && error.code === 'unavailable';
  const session = data ?? (isAway ? visit.last : null);
  const missing = session ? missingOn(visit, session) : [];
  const more = useQuery({
    queryKey: ['visit-sheet', id, missing.join()],
    queryFn: () => sheetOf(missing),
    enabled: missing.length > 0,
  });

  // What is known of it is kept for when there is no connection.
  useEffect(() => {
    if (data) onChange((before) => (before.last === data ? before : { ...before, last: data }));
  }, [data, onChange]);

  // Who was put on it elsewhere stands on this sheet too.
  const got = more.data;
  useEffect(() => {
    if (!got || !data || got.rows.length === 0) return;
    onChange((before) => {
      const known = new Map([...got.rows, ...before.sheet.rows].map((row) => [row.cow, row]));
      const rows = animalsOf(data).flatMap((cow) => known.get(cow) ?? []);
      const { farm_name, day } = before.sheet.rows.length === 0 ? got : before.sheet;
      return { ...before, sheet: { farm_name, day, rows }, tasks: { ...tasksOf(data), ...before.tasks } };
    });
  }, [got, data, onChange]);

  const end = useEffectEvent((ended: CrushSession) => {
    const rows = shownRows(ended, [], new Map(), '');
    onDone({ visit, summary: summaryOf(rows), history: ended.history, isUndone: ended.state === 'undone' });
  });
  const isOver = session !== null && session.state !== 'open';
  useEffect(() => {
    if (isOver && session) end(session);
  }, [isOver, session]);

  if (!session && error) return <NotRead onRetry={refetch}>{t('visit.not-read')}</NotRead>;
  if (more.isError && visit.sheet.rows.length === 0)
    return <NotRead onRetry={more.refetch}>{t('visit.not-read')}</NotRead>;
  if (!session || isOver || visit.sheet.rows.length === 0) return <Skeleton className="h-60" />;
  return <VisitEntry visit={visit} session={session} onChange={onChange} onDone={onDone} />;
}

/** Who stands on the sheet, in its order: those who were expected, then who came besides. */
const animalsOf = ({ expected, rows }: CrushSession) => [
  ...new Set([...expected, ...rows.map(({ cow }) => cow)]),
];

function missingOn({ sheet }: Visit, session: CrushSession): number[] {
  const known = new Set(sheet.rows.map(({ cow }) => cow));
  return animalsOf(session).filter((cow) => !known.has(cow));
}

/** What a look answered of those who are on no list any more, since it was done. */
function tasksOf({ rows }: CrushSession): Visit['tasks'] {
  const tasks = rows.flatMap(({ cow, values }) => {
    const task = values['tasks-done']?.task;
    const known = typeof task === 'string' ? lookedAtFor([{ list: task }]) : null;
    return known ? [[cow, known] as const] : [];
  });
  return Object.fromEntries(tasks);
}
