/** What an act will ask of a herd: what it says itself, and what the rules read when it writes. */
import { columnsOf, isTogether, kindOf } from '../kinds/index.ts';
import type { Reference } from '../kinds/references.ts';
import { followedFrom } from './follows/index.ts';
import type { HerdView } from './herd-view.ts';
import { INVARIANTS } from './invariants/index.ts';
import { type HerdTable, RECORD_KINDS, type RecordTable } from './rows.ts';

/** Ids; what is not named is left out. */
export type Ids = readonly (number | null | undefined)[];

/** What an act will ask of a herd, so that it can be loaded at once. If it asks for more, that is loaded then. */
export interface Needs {
  /** These animals, without their records. */
  readonly cows?: Ids;
  /** These animals with their parents and calves. */
  readonly kin?: Ids;
  /** All records of a kind of these animals; of births also those of their own. */
  readonly records?: readonly (readonly [table: RecordTable, cows: Ids])[];
  /** What is written of animals: with them everything is loaded that the rules read then. */
  readonly writes?: readonly Write[];
  /** The bulls of the seminations of these animals. */
  readonly bullsOf?: Ids;
  /** All rows that name these animals and stay without them. */
  readonly named?: readonly number[];
  readonly idNumbers?: readonly (string | undefined)[];
  /** Single rows of other tables. */
  readonly rows?: readonly (readonly [table: HerdTable, ids: readonly number[]])[];
  /**
   * All rows that name these rows of the farm's. Where a column of them is written, everything is loaded that the rules read
   * of the animals whose records they are.
   */
  readonly referring?: readonly (readonly [
    reference: Reference,
    ids: readonly number[],
    written: string | null,
  ])[];
  /** All rows of these tables: of kinds of which a farm has few. */
  readonly whole?: readonly HerdTable[];
  /** What it will ask for besides, which can be said once all of this is here. */
  readonly besides?: ((herd: HerdView) => Needs) | undefined;
}

/** What is written of these animals: of their own rows, or of their records. A row is added or removed where no columns are named. */
export interface Write {
  readonly table: HerdTable;
  readonly columns?: readonly string[];
  readonly cows: Ids;
}

/** The needs of several parts of an act. */
export function together(...parts: readonly Needs[]): Needs {
  const later = parts.flatMap(({ besides }) => besides ?? []);
  return {
    cows: parts.flatMap(({ cows = [] }) => cows),
    kin: parts.flatMap(({ kin = [] }) => kin),
    records: parts.flatMap(({ records = [] }) => records),
    writes: parts.flatMap(({ writes = [] }) => writes),
    bullsOf: parts.flatMap(({ bullsOf = [] }) => bullsOf),
    named: parts.flatMap(({ named = [] }) => named),
    idNumbers: parts.flatMap(({ idNumbers = [] }) => idNumbers),
    rows: parts.flatMap(({ rows = [] }) => rows),
    referring: parts.flatMap(({ referring = [] }) => referring),
    whole: parts.flatMap(({ whole = [] }) => whole),
    besides: later.length === 0 ? undefined : (herd) => together(...later.map((needs) => needs(herd))),
  };
}

/** Where a column of an animal's own row is changed, all that she is judged by is looked at, and her kin. */
export const JUDGING_ALL = ['date_of_birth', 'cow_gender'] as const;

/** What the rules read of an animal. */
interface Read {
  readonly records: ReadonlySet<RecordTable>;
  readonly kin: boolean;
}

const RECORD_TABLES: readonly RecordTable[] = RECORD_KINDS.map(({ table }) => table);

/** What the rules read of an animal when this is written of her: what follows from it, and what is judged with it. */
export function readWhen({ table, columns }: Pick<Write, 'table' | 'columns'>): Read {
  if (columns) return readAfter(table, columns);
  const known = OF_WHOLE_ROWS.get(table);
  const read =
    known ??
    readAfter(
      table,
      columnsOf(kindOf(table)).map(([column]) => column),
    );
  OF_WHOLE_ROWS.set(table, read);
  return read;
}

const OF_WHOLE_ROWS = new Map<HerdTable, Read>();

function readAfter(table: HerdTable, columns: readonly string[]): Read {
  const kin = table === 'cows' && JUDGING_ALL.some((column) => columns.includes(column));
  if (kin || (isTogether(table) && columns.length > 0)) return { records: new Set(RECORD_TABLES), kin };
  const names = new Set(columns.map((column) => `${table}.${column}`));
  const beside = INVARIANTS.flatMap(({ watches, beside = [] }) =>
    watches.some((column) => names.has(column)) ? beside : [],
  );
  return { records: new Set([...followedFrom(table, columns), ...beside]), kin };
}

/** What is to be loaded of animals. */
export interface AnimalsRead {
  readonly cows: ReadonlySet<number>;
  readonly kin: ReadonlySet<number>;
  readonly records: ReadonlyMap<RecordTable, ReadonlySet<number>>;
  readonly bullsOf: ReadonlySet<number>;
}

/** What an act needs of animals, with what the rules read of them. */
export function animalsRead({
  cows = [],
  kin = [],
  records = [],
  writes = [],
  bullsOf = [],
}: Needs): AnimalsRead {
  const tables = new Map<RecordTable, Set<number>>();
  const [animals, related] = [new Set<number>(), new Set<number>()];
  const add = (to: Set<number>, ids: Ids) => {
    for (const id of ids) if (id !== null && id !== undefined) to.add(id);
  };
  const addRecords = (table: RecordTable, ids: Ids) => {
    const known = tables.get(table) ?? new Set();
    add(known, ids);
    if (known.size > 0) tables.set(table, known);
  };
  for (const ids of [cows, kin, bullsOf, ...writes.map((write) => write.cows)]) add(animals, ids);
  add(related, kin);
  for (const [table, ids] of records) addRecords(table, ids);
  addRecords('semination_records', bullsOf);
  for (const write of writes) {
    const read = readWhen(write);
    for (const table of read.records) addRecords(table, write.cows);
    if (read.kin) add(related, write.cows);
  }
  // Where all that she is judged by is looked at, with a new semination the bulls of the others are, too.
  const seminations = writes.filter(({ table }) => table === 'semination_records');
  const bulls = new Set<number>();
  add(bulls, bullsOf);
  for (const { cows: owners } of seminations)
    add(
      bulls,
      owners.filter((id) => related.has(id ?? 0)),
    );
  return { cows: animals, kin: related, records: tables, bullsOf: bulls };
}
