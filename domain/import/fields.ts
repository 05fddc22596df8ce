/** The fields that the columns of an imported table can be matched with. */

import type { Column } from '../kinds/column.ts';
import { IMPORTS } from '../kinds/imports.ts';
import type { CellType, KindImport } from '../kinds/in-files.ts';
import { columnsOf, KINDS, type Kind } from '../kinds/index.ts';
import { NAME_LENGTH } from '../values/limits.ts';
import type { ChoiceColumn } from './choices.ts';
import { type ImportKind, kindOfFile, READINGS } from './kinds.ts';
import { READINGS_IMPORT } from './readings.ts';
import type { MeasuredIn } from './units.ts';

export interface ImportField {
  type: CellType;
  /** How much a match speaks for the kind; the highest sum wins. */
  weight: number;
  /** Without it no row of the table can be used. */
  required: boolean;
  /** Without it, or with 0, a row says that the animal was seen. */
  seenWithout: boolean;
  /** The required field that it is where a table has no other. */
  insteadOf?: string | undefined;
  /** The required field that has its value where a row has no other. */
  fills?: string | undefined;
  /** ... and where a table has another, but the row leaves it blank. */
  fillsBlank: boolean;
  /** The required fields that a table with it can do without. */
  says: readonly string[];
  /** Of a day: the field with its time. */
  clock?: string | undefined;
  /** A date that may lie in the future. */
  ahead: boolean;
  /** A number that may be written in other units than the one in which it is kept. */
  measure: MeasuredIn | null;
  /** How long a text of it may be. */
  max: number;
  /** Of a choice. */
  choice: ChoiceColumn | null;
  /** What other programs call it, a line a language: see Headings in kinds/in-files.ts. */
  headings: readonly string[];
}

const CELLS: Record<Column['type'], CellType> = {
  line: 'line',
  eid: 'eid',
  notes: 'notes',
  number: 'number',
  yes: 'yes',
  date: 'date',
  time: 'time',
  gender: 'gender',
  choice: 'choice',
  choices: 'choices',
  cows: 'cows',
  cow: 'id',
  // By its name.
  ref: 'line',
  image: 'line',
};

/** How tables of this kind move in and out. */
export function importOf(file: ImportKind): KindImport {
  return file === READINGS ? READINGS_IMPORT : IMPORTS[kindOfFile(file).table];
}

function readFields(file: ImportKind): Record<string, ImportField> {
  const kind = file === READINGS ? null : kindOfFile(file);
  const { columns } = importOf(file);
  const own = new Map(kind ? columnsOf(kind) : []);
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]): [string, ImportField] => {
      const place = kind && { kind, name };
      const from = place && !own.has(name) ? placeOf(column, place) : place;
      const told: Partial<Column> = (from && new Map(columnsOf(from.kind)).get(from.name)) ?? {};
      const { type = 'line', ahead = false, unit, max, choices } = told;
      return [
        name,
        {
          type: column.type ?? CELLS[type],
          weight: column.weight,
          required: column.required ?? false,
          seenWithout: column.seenWithout ?? false,
          insteadOf: column.insteadOf,
          fills: column.fills,
          fillsBlank: column.fillsBlank ?? false,
          says: column.says ?? [],
          clock: column.clock,
          ahead: column.ahead ?? ahead,
          measure: column.writtenAs ?? (unit === 'kg' ? unit : null),
          max: type === 'line' && max ? max : NAME_LENGTH,
          choice:
            from && choices
              ? { table: from.kind.table, column: from.name, choices, yesOrNo: column.yesOrNo }
              : null,
          headings: [column.headings ?? []].flat().flatMap((words) => Object.values(words)),
        },
      ];
    }),
  );
}

/** A column of a kind. */
interface Place {
  readonly kind: Kind;
  readonly name: string;
}

/** Where what stands in a column is kept. */
function placeOf({ tells }: KindImport['columns'][string], own: Place): Place {
  const kind = KINDS.find(({ table }) => table === tells?.table);
  return kind && tells ? { kind, name: tells.column } : own;
}

/** Of each kind that was asked for. */
const FIELDS = new Map<ImportKind, Record<string, ImportField>>();

/** The fields of a kind by their names, in the order in which they are offered. */
export function fieldsOf(kind: ImportKind): Record<string, ImportField> {
  const fields = FIELDS.get(kind) ?? readFields(kind);
  FIELDS.set(kind, fields);
  return fields;
}
