/** How a visit is recorded: one act for all checks, and one for each task that a look answers. */
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { entryOf } from '../../lib/api/journal-entries.ts';
import { formatList } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { isVisited, LOOKED_AT, type Visit, type VisitedAnimal } from './visit.ts';

interface VisitAct {
  /** Tells it from the others of the visit. */
  name: string;
  body: { act: string; shared: object; animals: ({ cow: number } & Record<string, string | number>)[] };
}

/** The acts that record what was entered, in the order in which they are sent: what is refused most likely comes first. */
function actsOf({ sheet, entries, head }: Visit): VisitAct[] {
  const entered = sheet.rows.flatMap((row) => {
    const entry = entries[row.cow];
    return entry && isVisited(entry) ? { row, entry } : [];
  });
  const checks = entered.flatMap(({ row, entry }) => {
    const { result } = entry;
    return result === null ? [] : { cow: row.cow, result, ...saidOf(entry) };
  });
  const looks = LOOKED_AT.map((task): VisitAct => {
    const animals = entered
      .filter(({ row, entry }) => entry.seen && row.reasons.some(({ list }) => list === task))
      .map(({ row, entry }) => ({
        cow: row.cow,
        ...(entry.result === null ? filled({ notes: entry.notes }) : {}),
      }));
    return { name: task, body: { act: 'tasks-done', shared: { task, done_on: head.check_date }, animals } };
  });
  const { check_date, examiner, method } = head;
  const shared = { check_date, ...filled({ examiner, method }) };
  const acts = [{ name: 'checks', body: { act: 'pregnancy-checks', shared, animals: checks } }, ...looks];
  return acts.filter(({ body }) => body.animals.length > 0);
}

function saidOf({ result, days_pregnant, fetuses, notes }: VisitedAnimal): Record<string, string> {
  return filled({ ...(result === 'pregnant' ? { days_pregnant, fetuses } : {}), notes });
}

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
}

/** What is at fault: sentences by the animal's id, and of what holds for all by its field. */
export interface VisitFaults {
  animals: ReadonlyMap<number, string>;
  head: Readonly<Record<string, string>>;
}

export const NO_FAULTS: VisitFaults = { animals: new Map(), head: {} };

/** How far sending went. */
export interface Sent {
  /** The journal entries, by the act. */
  sent: Visit['sent'];
  /** What stopped it; null when all is recorded. */
  failure: { error: unknown; faults: VisitFaults } | null;
}

/** Records what was entered and is not recorded yet. Each act is done whole or not at all. */
export async function sendVisit(visit: Visit): Promise<Sent> {
  const sent: Record<string, string> = { ...visit.sent };
  for (const { name, body } of actsOf(visit)) {
    if (name in sent) continue;
    try {
      const options = { idempotencyKey: `${visit.key}-${name}` };
      sent[name] = entryOf(await api.post<object>('/api/acts/', body, options)) ?? '';
    } catch (error) {
      return { sent, failure: { error, faults: faultsOf(error, body.animals) } };
    }
  }
  return { sent, failure: null };
}

function faultsOf(error: unknown, animals: VisitAct['body']['animals']): VisitFaults {
  const ofAnimals = new Map<number, string>();
  const head: Record<string, string> = {};
  const errors = error instanceof ApiError ? Object.entries(error.errors ?? {}) : [];
  for (const [path, sentence] of errors) {
    const [group, place, field] = path.split('.');
    const cow = group === 'animals' ? animals[Number(place)]?.cow : undefined;
    if (cow !== undefined) ofAnimals.set(cow, [ofAnimals.get(cow), sentence].filter(Boolean).join(' '));
    else head[(group === 'shared' ? place : field) ?? path] = sentence;
  }
  return { animals: ofAnimals, head };
}

/** `14 checked: 9 pregnant, 4 empty and 1 again`, and how many were looked at. */
export function summaryOf({ entries }: Visit): string {
  const all = Object.values(entries);
  const counted = (result: VisitedAnimal['result']) => all.filter((entry) => entry.result === result).length;
  const [pregnant, empty, recheck] = [counted('pregnant'), counted('empty'), counted('recheck')];
  const checked = pregnant + empty + recheck;
  const seen = all.filter((entry) => entry.seen).length;
  const results = formatList([
    ...(pregnant > 0 ? [t('visit.pregnant', { count: pregnant })] : []),
    ...(empty > 0 ? [t('visit.empty', { count: empty })] : []),
    ...(recheck > 0 ? [t('visit.again', { count: recheck })] : []),
  ]);
  if (checked === 0) return t('visit.seen', { count: seen });
  if (seen === 0) return t('visit.checked', { count: checked, results });
  return t('visit.checked-and-seen', { count: checked, results, seen });
}
