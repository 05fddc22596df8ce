/** What was read as the acts of the herd take it, where they can do it: of animals that are here, in a herd that knows nothing of it yet. */
import type { CalfBorn, CalvingCreate } from '../../kinds/birth/calving.ts';
import { columnsOf, kindOf, RECORD_KINDS, type RecordTable } from '../../kinds/index.ts';
import { cell } from '../../values/objects.ts';
import type { Fields } from './ade.ts';
import type { ReadCalving } from './read-births.ts';
import type { ReadRecord } from './read-breeding.ts';

/** A record as the act takes it that makes one of its kind. */
export interface ToMake {
  readonly table: RecordTable;
  readonly body: Fields;
  /** Columns that the herd itself remembers and no act takes: whoever makes the record writes them beside it. */
  readonly kept: Fields;
}

const KEPT = new Map<RecordTable, ReadonlySet<string>>(
  RECORD_KINDS.map((kind) => [
    kind.table,
    new Set(columnsOf(kind).flatMap(([name, column]) => (column.kept ? name : []))),
  ]),
);

/** A record of an animal of the farm, to be made. */
export function toMake({ table, values }: Pick<ReadRecord, 'table' | 'values'>, cow: number): ToMake {
  const kept = KEPT.get(table);
  const isKept = (name: string) => kept?.has(name) === true;
  const entries = Object.entries(values);
  return {
    table,
    body: {
      ...Object.fromEntries(entries.filter(([name]) => !isKept(name))),
      [kindOf(table).cowColumn ?? 'cow']: cow,
    },
    kept: Object.fromEntries(entries.filter(([name]) => isKept(name))),
  };
}

/** Columns of an animal that a calving says of a calf. */
const OF_CALF = [
  'id_number',
  'eid',
  'name',
  'breed',
  'weight',
  'milk_supply_group',
  'daily_feed_amount',
] as const;
/** Columns of a birth record that it says of a calf. */
const OF_BIRTH = ['calf_status', 'calf_sex', 'birth_weight'] as const;

/**
 * A calving of a mother of the farm of which nothing is here, to be made in one act; null where one of its calves is here already, which
 * is then tied to its own record. What the records of its calves say otherwise than the calving (hours, notes) is not in it.
 */
export function calvingToMake(
  { values, calves }: Omit<ReadCalving, 'cow'>,
  mother: number,
): CalvingCreate | null {
  if (calves.some(({ calf }) => calf && calf.cow !== null)) return null;
  const born = calves.map(({ calf, values: ofBirth }) => {
    const hers = calf?.values ?? {};
    return {
      ...said(ofBirth, OF_BIRTH),
      ...said({ name: ofBirth.newborn_name }, ['name']),
      ...said(hers, OF_CALF),
      ...(calf && hers.cow_gender !== undefined ? { calf_sex: hers.cow_gender } : {}),
    } as CalfBorn;
  });
  return { ...values, mother_cow: mother, calves: born } as CalvingCreate;
}

function said(values: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = cell(values, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
