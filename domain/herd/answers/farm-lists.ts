/** Lists of the farm's rows, in the order in which they are answered, and the names that forms suggest. */
import { byDay } from '../../calendar/calendar.ts';
import type { Answered, NamedKind } from '../../kinds/index.ts';
import { byName, nameKey, namesOnce } from '../../values/name-key.ts';
import type { HerdRows } from '../rows.ts';
import { recordAnswer } from './record.ts';

/** So many are suggested; nobody reads on. */
const USES = 50;
const NAMES = 30;
const VACCINES = 50;

type Task = HerdRows['tasks'];

/** What is to be done comes first, in the order of its days, then what was done, the latest first. */
export function inOrder(a: Task, b: Task): number {
  if (a.done_on === null || b.done_on === null)
    return Number(a.done_on !== null) - Number(b.done_on !== null) || byDay(a.due, b.due) || a.id - b.id;
  return byDay(b.done_on, a.done_on) || b.id - a.id;
}

/** The rows of a kind that have names, by name. */
export function byNames<K extends NamedKind>(
  kind: K,
  rows: readonly HerdRows[K['table']][],
  timeZone: string,
): Answered<K['table']>[] {
  const name = (row: object) => String(Reflect.get(row, kind.rules.unique));
  return rows
    .toSorted((a, b) => byName(name(a), name(b)))
    .map((row) => recordAnswer<K['table']>(kind.table, row, timeZone));
}

/** The latest treatment with each medicine; `rows` begin with the one given last. */
export function medicineUses(
  rows: readonly HerdRows['treatments'][],
  timeZone: string,
): Answered<'treatments'>[] {
  const latest = new Map<string, HerdRows['treatments']>();
  for (const row of rows.slice(0, USES)) {
    const key = nameKey(row.medicine_name);
    if (!latest.has(key)) latest.set(key, row);
  }
  return [...latest.values()].map((row) => recordAnswer('treatments', row, timeZone));
}

/**
 * The vaccines by the day each was last given, the latest first; `given` has each way of writing one once.
 * Of one day they stand by their letters: sorted here, because each engine has an order of letters of its own.
 */
export function vaccineNames(
  given: readonly { readonly vaccine_name: string; readonly last: string }[],
): string[] {
  const latestFirst = given.toSorted(
    (a, b) => byDay(b.last, a.last) || (a.vaccine_name < b.vaccine_name ? -1 : 1),
  );
  return namesOnce(
    latestFirst.map(({ vaccine_name }) => vaccine_name),
    VACCINES,
  );
}

/** A bull of the farm by his id, any other by name and code. */
type NamedBull = Pick<HerdRows['semination_records'], 'bull' | 'bull_name' | 'bull_code'>;

/** The bulls and technicians of these seminations, of which the first was entered last. */
export function seminationNames(done: readonly (NamedBull & { readonly technician: string | null })[]): {
  bulls: NamedBull[];
  technicians: string[];
} {
  const bulls = new Map<string, NamedBull>();
  for (const { bull, bull_name, bull_code } of done) {
    const isNamed = bull !== null || bull_name !== null || bull_code !== null;
    const key = `${bull ?? ''} ${nameKey(bull_name ?? '')} ${bull_code ?? ''}`;
    if (isNamed && !bulls.has(key)) bulls.set(key, { bull, bull_name, bull_code });
  }
  const technicians = done.map(({ technician }) => technician);
  return { bulls: [...bulls.values()].slice(0, NAMES), technicians: namesOnce(technicians, NAMES) };
}
