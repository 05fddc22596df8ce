/**
 * The only writer of the herd's tables: writes the changes of an act, many rows in a statement, in an order that
 * foreign keys allow.
 */
import type { RowChange } from '#domain/herd/change.ts';
import { cell, type HerdTable } from '#domain/herd/rows.ts';
import { withPauses } from '#domain/herd/steps.ts';
import { cowListsOf, keptCows, listOfCows } from '#domain/kinds/cow-lists.ts';
import { columnsOf, followedColumnsOf, KINDS, kindOf, referencesOf } from '#domain/kinds/index.ts';
import { NAMED_TABLES, NAMING_TABLES, tablesNamedBy } from '#domain/kinds/references.ts';
import { type AnyRow, anyTable } from '../../database/any-table.ts';
import { FEW_ROWS } from '../../database/built-statements.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { insertMany } from '../../database/insert-many.ts';
import { updateMany } from '../../database/update-many.ts';
import { inPieces, pausesInWriting } from '../../http/in-pieces.ts';

/** Whether a change leaves its row's version as it is: it was raised already, or nobody entered what changed. */
type KeepsVersion = (change: RowChange) => boolean;

/** A row as it was written. */
export type WrittenRow = AnyRow & { id: number };

/**
 * Writes changes, one a row, and answers each row as it is then stored, by its table and the id it had in the
 * changes. New rows get their ids; a changed row's version is raised by one, unless `keepsVersion` says that this was
 * done already.
 */
export async function writeChanges(
  db: Db,
  farmId: number,
  changes: readonly RowChange[],
  keepsVersion: KeepsVersion,
): Promise<WrittenRows> {
  const writer = new Writer(db, farmId, changes, keepsVersion);
  const changed = new Set(changes.map(({ entity }) => entity));
  // Most changes concern one table or two of all.
  const naming = NAMING_TABLES.filter((table) => changed.has(table));
  const named = NAMED_TABLES.filter((table) => changed.has(table));
  // Rows are removed before those that they name, and added after them.
  for (const table of naming) await writer.remove(table);
  for (const table of named) await writer.insert(table);
  for (const table of [...named, ...naming]) await writer.update(table);
  for (const table of naming) await writer.insert(table);
  for (const table of named.toReversed()) await writer.remove(table);
  return writer.written;
}

/** The written rows, by the ids that they had in the changes. */
export class WrittenRows {
  readonly #rows = new Map<HerdTable, Map<number, WrittenRow>>(KINDS.map(({ table }) => [table, new Map()]));

  set(table: HerdTable, id: number, row: WrittenRow): void {
    this.#rows.get(table)?.set(id, row);
  }

  get(table: HerdTable, id: number): WrittenRow | undefined {
    return this.#rows.get(table)?.get(id);
  }
}

class Writer {
  readonly #db: Db;
  readonly #farmId: number;
  readonly #changes: ReadonlyMap<HerdTable, RowChange[]>;
  readonly #keepsVersion: KeepsVersion;
  readonly #pause: ReturnType<typeof pausesInWriting>;
  readonly written = new WrittenRows();

  constructor(db: Db, farmId: number, changes: readonly RowChange[], keepsVersion: KeepsVersion) {
    this.#db = db;
    this.#farmId = farmId;
    this.#keepsVersion = keepsVersion;
    this.#changes = Map.groupBy(changes, ({ entity }) => entity);
    this.#pause = pausesInWriting(changes.length);
  }

  async remove(table: HerdTable): Promise<void> {
    const gone = this.#of(table).filter(({ after }) => after === null);
    const [any, name] = anyTable(this.#db, table);
    for (const part of inParts(gone.map(({ entity_id }) => entity_id))) {
      await any.deleteFrom(name).where('farm_id', '=', this.#farmId).where('id', 'in', part).execute();
      await this.#pause();
    }
  }

  async insert(table: HerdTable): Promise<void> {
    const fresh = this.#of(table).filter(({ before }) => before === null);
    // A row that comes back keeps its id.
    await this.#write(
      table,
      fresh.filter(({ entity_id }) => entity_id > 0),
    );
    const added = fresh.filter(({ entity_id }) => entity_id < 0);
    for (const generation of await inPieces(generations(table, added))) await this.#write(table, generation);
  }

  async update(table: HerdTable): Promise<void> {
    await this.#write(
      table,
      this.#of(table).filter(({ before, after }) => before && after),
      true,
    );
  }

  async #write(table: HerdTable, changes: readonly RowChange[], replaces = false): Promise<void> {
    // Only so many are prepared at once: more would block other requests too long.
    for (const part of inParts(changes)) await this.#writeSome(table, part, replaces);
  }

  async #writeSome(table: HerdTable, changes: readonly RowChange[], replaces: boolean): Promise<void> {
    const columns = columnsToWrite(table, changes[0]?.entity_id ?? 0);
    const rows = changes.map((change) => this.#rowOf(table, columns, change));
    const touched = replaces && rows.length > FEW_ROWS ? touchedColumns(columns, changes, rows) : [];
    const isNew = (changes[0]?.entity_id ?? 0) < 0;
    let ids: number[] = [];
    if (touched.length > 0) {
      const count = await updateMany(this.#db, this.#farmId, table, touched, rows);
      if (count !== rows.length)
        throw new Error(`${rows.length - count} changed rows of ${table} are not there`);
    } else {
      const replaced = replaces ? columnsToReplace(columns) : [];
      ids = await insertMany(this.#db, table, rows, { answers: isNew, replaces: replaced });
    }
    // RETURNING promises no order; new ids are given in the order of the values.
    ids.sort((a, b) => a - b);
    for (const [place, { entity_id }] of changes.entries())
      this.written.set(table, entity_id, { ...rows[place], id: ids[place] ?? entity_id });
    await this.#pause();
  }

  #rowOf(table: HerdTable, columns: readonly string[], change: RowChange): AnyRow {
    const { before } = change;
    const after = change.after ?? {};
    const named = tablesNamedBy(table);
    const row: AnyRow = {};
    for (const column of columns) {
      const value = cell(after, column);
      const to = named.get(column);
      row[column] = to && typeof value === 'number' && value < 0 ? this.#idOf(to, value) : value;
    }
    for (const column of cowListsOf(table))
      row[column] = keptCows(listOfCows(row[column]).map((id) => (id < 0 ? this.#idOf('cows', id) : id)));
    row.version = cell(after, 'version');
    if (before && !this.#keepsVersion(change)) row.version = Number(cell(before, 'version')) + 1;
    row.farm_id = this.#farmId;
    return row;
  }

  #idOf(table: HerdTable, id: number): number {
    const row = this.written.get(table, id);
    if (!row) throw new Error(`A row is written before the one of ${table} that it names`);
    return row.id;
  }

  #of(table: HerdTable): RowChange[] {
    return this.#changes.get(table) ?? [];
  }
}

/**
 * New rows in groups, each row after those that it names, as many in a group as possible: mothers before their
 * calves, a generation at a time. Throws where rows name each other in a circle.
 */
function* generations(table: HerdTable, changes: readonly RowChange[]): Generator<void, RowChange[][]> {
  if (kindOf(table).cowColumn !== 'id' || changes.length <= 1)
    return changes.length === 0 ? [] : [[...changes]];
  const rows = new Map<number, object>();
  yield* withPauses(changes, ({ entity_id, after }) => rows.set(entity_id, after ?? {}));
  const places = new Map<number, number>();
  const mothers = referencesOf(kindOf(table));
  const namedBy = (id: number) =>
    mothers.map((column) => Number(cell(rows.get(id) ?? {}, column))).filter((other) => rows.has(other));
  const generations: RowChange[][] = [];
  yield* withPauses(changes, (change) => {
    // Goes up to an ancestor that has its place, and down again: each row is passed twice, however long the line is.
    const line = places.has(change.entity_id) ? [] : [change.entity_id];
    for (let id = line.at(-1); id !== undefined; id = line.at(-1)) {
      if (line.length > changes.length) throw new Error(`New rows of ${table} name each other in a circle`);
      const named = namedBy(id);
      const open = named.find((other) => !places.has(other));
      if (open !== undefined) line.push(open);
      else places.set(Number(line.pop()), 1 + Math.max(-1, ...named.map((other) => places.get(other) ?? 0)));
    }
  });
  yield* withPauses(changes, (change) => {
    const place = places.get(change.entity_id) ?? 0;
    generations[place] ??= [];
    generations[place].push(change);
  });
  return generations;
}

/** Of few rows all columns are written, so that there is one statement for whatever is changed. */
function columnsToReplace(columns: readonly string[]): string[] {
  return [...columns.filter((column) => column !== 'id'), 'version'];
}

/**
 * The columns that one of many changes touches: what is written as it was costs time in every index that it is in, and for every row that
 * it names.
 */
function touchedColumns(
  columns: readonly string[],
  changes: readonly RowChange[],
  rows: readonly AnyRow[],
): string[] {
  return columnsToReplace(columns).filter((column) =>
    rows.some((row, place) => row[column] !== cell(changes[place]?.before ?? {}, column)),
  );
}

/** The columns of a table that are written, and the id where it is set and not given by the database. */
function columnsToWrite(table: HerdTable, id: number): readonly string[] {
  return (id < 0 ? NEW_COLUMNS : COLUMNS).get(table) ?? [];
}

const NEW_COLUMNS: ReadonlyMap<HerdTable, readonly string[]> = new Map(
  KINDS.map((kind) => [kind.table, [...columnsOf(kind), ...followedColumnsOf(kind)].map(([name]) => name)]),
);
const COLUMNS = new Map([...NEW_COLUMNS].map(([table, columns]) => [table, ['id', ...columns]]));
