/** Begins a vet's visit as a session at the crush, or goes on with the one of today. */
import type { CrushSession } from '#domain/crush/schema.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import { lookedAtFor, type Sheet } from '#domain/work/sheet.ts';
import { api } from '../../lib/api/api.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import {
  dropOldVisit,
  newVisit,
  type OldVisit,
  unrecordedIn,
  type Visit,
  visitUnderWay,
} from '../../lib/herd/visit.ts';
import { formatNearDay } from '../../lib/screen/format.ts';
import { nameAsVet } from '../../lib/session/name-as-vet.ts';
import { t } from '../../lib/words/words.ts';
import { beginSession } from '../begin-session.ts';
import { sessionIs } from '../queries.ts';

interface Head {
  readonly day: string;
  readonly examiner: string;
  readonly method: string;
}

/** What a visit does: checks, and the tasks that a look answers; which of them, each animal says. */
export function whatOfVisit({ examiner, method }: Omit<Head, 'day'>): CrushSession['what'] {
  const shared = { ...(examiner.trim() && { examiner: examiner.trim() }), ...(method && { method }) };
  return [
    { act: 'pregnancy-checks', shared },
    { act: 'tasks-done', shared: {} },
  ];
}

function begin(key: string, { rows }: Sheet, head: Head): Promise<void> {
  return beginSession({
    key,
    name: t('visit.session-name', { day: formatNearDay(head.day) }),
    day: head.day,
    what: whatOfVisit(head),
    ways: [],
    expected: rows.map(({ cow }) => cow),
  });
}

/** A visit that was asked for, begun; or today's, whoever began it. Without a connection nobody knows of another one. */
export async function beginVisit({ sheet, link }: Visit, key: string): Promise<Partial<Visit>> {
  const there = await visitUnderWay(sheet.day).catch(() => null);
  if (!there) {
    await begin(key, sheet, { day: sheet.day, examiner: nameAsVet(), method: '' });
    return { session: key, begins: null };
  }
  sessionIs(await examinedBy(there, nameAsVet()));
  const isSame = sheet.rows.map(({ cow }) => cow).join() === there.expected.join();
  // The sheet of a link that was made here is another one's.
  return {
    session: there.key,
    begins: null,
    sheet: isSame ? sheet : { ...sheet, rows: [] },
    link: isSame ? link : null,
  };
}

/** Where nobody has said who examines, a vet who goes on with it does. */
async function examinedBy(session: CrushSession, examiner: string): Promise<CrushSession> {
  const shared = session.what[0]?.shared ?? {};
  if (examiner === '' || (shared.examiner ?? '') !== '') return session;
  const what = whatOfVisit({ examiner, method: String(shared.method ?? '') });
  const options = { idempotencyKey: randomKey() };
  await api.patch<CrushSession>(`/api/crush/${session.key}/`, { what }, options);
  return { ...session, what };
}

/** The sheet of these animals, with why the vet sees them; other lists say it only of those who are on none of the vet's. */
export async function sheetOf(animals: readonly number[]): Promise<Sheet> {
  const sheet = await api.post<Sheet>('/api/work/sheet/', {
    animals: [...new Set(animals)],
    lists: WORK_LISTS,
  });
  const isVets = ({ list }: { list: string }) => list === 'check' || lookedAtFor([{ list }]) !== null;
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      reasons: row.reasons.some(isVets) ? row.reasons.filter(isVets) : row.reasons,
    })),
  };
}

/** A visit of an older release as a session; what it kept of animals is recorded from there. The same one begins it once. */
export async function takeUpOld(old: OldVisit): Promise<Visit> {
  const { sheet, link, head, key } = old;
  await begin(key, sheet, { ...head, day: head.check_date || sheet.day });
  dropOldVisit();
  return { ...newVisit(sheet, false), link, session: key, kept: unrecordedIn(old) };
}
