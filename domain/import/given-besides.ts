/** Records that stand as columns in a table of another kind: a herd list with the last heat, seminations with their checks. */

import { withPauses } from '../herd/steps.ts';
import { IMPORTS } from '../kinds/imports.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import type { CowRecordKind, Table } from '../kinds/index.ts';
import { message } from '../messages/message.ts';
import type { ImportReport } from './report.ts';
import type { ReadRow } from './rows.ts';

/** What of a row is looked at. */
type GivenRow = Pick<ReadRow, 'ref' | 'values'>;

/**
 * The records of `kind` that the rows of the table of another kind tell of: one for each row that says its day. `cowIn` is
 * the animal of a row, as a file names her. Where a row lacks what no such record is without, the report says so.
 */
export function* givenBesides<Row extends GivenRow>(
  kind: CowRecordKind,
  table: Table,
  rows: readonly Row[],
  cowIn: (row: Row) => string,
  report: ImportReport,
): Generator<void, ReadRow[]> {
  const needed = Object.entries(IMPORTS[kind.table].columns).flatMap(([name, { required }]) =>
    required && name !== kind.cowColumn ? [name] : [],
  );
  const given: ReadRow[] = [];
  for (const { as, fields } of recordsIn(kind, table))
    yield* withPauses(rows, (row) => {
      const said = fields.flatMap(([field, column]) => {
        const value = row.values[field];
        return value === undefined ? [] : [[column, value] as const];
      });
      const values = { ...foundIn(kind, row), ...as, ...Object.fromEntries(said) };
      if (values[kind.day] === undefined) return;
      const lacking = needed.filter((name) => values[name] === undefined);
      if (lacking.length === 0)
        given.push({
          ref: row.ref,
          unread: [],
          values: { ...values, ...hers(row), [kind.cowColumn]: cowIn(row) },
        });
      else
        report.note(row.ref, message('import.fields-missing', { kind: fileNameOf(kind), fields: lacking }));
    });
  return given;
}

/** The other numbers by which a row knows an animal. */
function hers({ values: { animal_eid, animal_barn_number } }: GivenRow): ReadRow['values'] {
  return {
    ...(animal_eid === undefined ? {} : { animal_eid }),
    ...(animal_barn_number === undefined ? {} : { animal_barn_number }),
  };
}

/** What one row can tell of a kind: a record for each way in which its columns speak of one. */
interface GivenRecord {
  readonly as: ReadRow['values'];
  readonly fields: readonly (readonly [field: string, column: string])[];
}

function recordsIn({ table }: CowRecordKind, besides: Table): GivenRecord[] {
  const columns = Object.entries(IMPORTS[besides].columns).flatMap(([field, { tells }]) =>
    tells?.table === table ? [{ field, column: tells.column, as: tells.as ?? {} }] : [],
  );
  return [...Map.groupBy(columns, ({ as }) => JSON.stringify(as)).values()].map((together) => ({
    as: together[0]?.as ?? {},
    fields: together.map(({ field, column }) => [field, column] as const),
  }));
}

/** What a check found, where no column says it: what the row says of the semination, or of how she stands. */
function foundIn(kind: CowRecordKind, { values: { successful, is_pregnant } }: GivenRow): ReadRow['values'] {
  const found = successful ?? is_pregnant;
  if (kind.table !== 'pregnancy_checks' || found === undefined) return {};
  return { result: found === true ? 'pregnant' : 'empty' };
}
