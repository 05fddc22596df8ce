/** Rows of the farm's that a file calls by their names. */
import { rowsCalled } from '../herd/acts/farm-rows.ts';
import { plainActs } from '../herd/acts/plain-records.ts';
import { cell } from '../herd/rows.ts';
import { columnsOf, kindOf, NAMED_KINDS, type Table } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { nameColumnOf, referencesFrom } from '../kinds/references.ts';
import { packageGiven } from './packages.ts';
import { type Planning, runAct } from './planning.ts';
import type { CellValue } from './rows.ts';

/** A name that several rows have, of which none is meant for sure. */
export interface SeveralCalled {
  readonly text: string;
  readonly rows: readonly { readonly id: number }[];
}

/** What is known of the record that names them, beside what its row tells. */
interface Naming {
  /** The columns that its table has and its row leaves blank. */
  readonly blank?: readonly string[];
  /** The record itself, where it is there. */
  readonly known?: object;
}

/**
 * Puts ids in the place of the names by which a file calls rows of the farm's. One that the farm has not, and of which a
 * name is enough, is added; of any other the name alone is kept, where there is a column for it, and of several that are
 * called so and may be meant: these are answered.
 */
export function nameRows(
  planning: Planning,
  kind: RecordKind & { table: Table },
  given: Map<string, CellValue>,
  { blank = [], known = {} }: Naming = {},
): SeveralCalled[] {
  const unclear: SeveralCalled[] = [];
  for (const { column, to, nameColumn } of referencesFrom(kind.table)) {
    const name = given.get(column);
    if (typeof name !== 'string') continue;
    given.delete(column);
    const called = rowsCalled(planning.herd, to, name);
    const named = called.find(({ id }) => id === cell(known, column));
    const row = named ?? (called.length > 1 ? packageGiven(called, given, blank) : called[0]);
    if (!row && called.length > 1) unclear.push({ text: name, rows: called });
    const id = (row ?? (called.length === 0 ? added(planning, to, name) : null))?.id;
    if (id !== undefined) given.set(column, id);
    else if (nameColumn !== null) given.set(nameColumn, name);
  }
  return unclear;
}

function added(planning: Planning, table: Table, name: string): { readonly id: number } | null {
  const kind = NAMED_KINDS.find((named) => named.table === kindOf(table).table);
  const needsMore = columnsOf(kindOf(table)).some(
    ([column, { empty, default: usual }]) => column !== nameColumnOf(table) && !empty && usual === undefined,
  );
  if (!kind || needsMore) return null;
  const outcome = runAct(planning, plainActs(kind).create, { [nameColumnOf(table)]: name });
  return outcome.refusals ? null : outcome.result;
}
