/** What the vet says of an animal, as the screen holds it and as it is recorded; and what a visit has come to. */
import { type LookedAt, lookedAtFor, type SheetRow } from '#domain/work/sheet.ts';
import type { TypedOfVisited, Visit } from '../../lib/herd/visit.ts';
import { formatList } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { resultIn } from '../asked.ts';
import type { Said } from '../record-row.ts';
import type { ShownRow } from '../rows.ts';

type VisitResult = NonNullable<ReturnType<typeof resultIn>>;

/** What was entered of an animal; texts as they were typed. */
export interface VisitedAnimal extends TypedOfVisited {
  result: VisitResult | null;
  /** The vet looked at her: it answers the lists that ask for that. */
  seen: boolean;
}

export const NO_ENTRY: VisitedAnimal = {
  result: null,
  seen: false,
  days_pregnant: '',
  fetuses: '',
  notes: '',
};

export function isVisited({ result, seen }: Pick<VisitedAnimal, 'result' | 'seen'>): boolean {
  return result !== null || seen;
}

/** The task that a look at her answers, also where it was done before the sheet was made. */
export function taskOf({ cow, reasons }: SheetRow, { tasks }: Pick<Visit, 'tasks'>): LookedAt | null {
  return lookedAtFor(reasons) ?? tasks[cow] ?? null;
}

/** What is recorded of an animal, with what is typed of her. */
export function entryOf(row: ShownRow | undefined, typed: TypedOfVisited | undefined): VisitedAnimal {
  const { 'pregnancy-checks': check, 'tasks-done': look } = row?.values ?? {};
  const result = row ? resultIn(row.values) : null;
  const text = (column: string) => String(check?.[column] ?? '');
  return {
    result,
    seen: row !== undefined && (look !== undefined || result === null),
    days_pregnant: text('days_pregnant'),
    fetuses: text('fetuses'),
    notes: String(check?.notes ?? look?.notes ?? ''),
    ...typed,
  };
}

/** The same as it is recorded. */
export function saidOf(entry: VisitedAnimal, task: LookedAt | null): Said {
  const { result, seen, days_pregnant, fetuses } = entry;
  const isPregnant = result === 'pregnant';
  const notes = entry.notes.trim() || null;
  return {
    isHere: isVisited(entry),
    values: {
      'pregnancy-checks': result && {
        result,
        days_pregnant: isPregnant ? numberIn(days_pregnant) : null,
        fetuses: isPregnant ? numberIn(fetuses) : null,
        notes,
      },
      'tasks-done': seen && task ? { task, notes: result === null ? notes : null } : null,
    },
  };
}

/** What is no number is refused by whoever records it. */
function numberIn(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** `14 checked: 9 pregnant, 4 empty and 1 again`, and how many were looked at. */
export function summaryOf(rows: Iterable<ShownRow>): string {
  const all = Array.from(rows, (row) => entryOf(row, undefined));
  const counted = (result: VisitResult) => all.filter((entry) => entry.result === result).length;
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
