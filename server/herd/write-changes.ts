/** The one writer of the herd's tables: what an act changed, many rows a statement, in an order that references allow. */
import { setImmediate } from 'node:timers/promises';
import type { RowChange } from '#domain/herd/change.ts';
import { cell, type HerdTable } from '#domain/herd/rows.ts';
import { columnsOf, KINDS, type Kind, kindOf, referencesOf } from '#domain/kinds/index.ts';
import { type AnyRow, anyTable } from '../database/any-table.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import { insertMany } from '../database/insert-many.ts';

/** After so many rows other requests get a turn: SQLite answers without ever waiting. */
const MANY_ROWS = 500;

/** A row as it was written. */
export type WrittenRow = AnyRow & { id: number };

/**
 * Writes changes, one a row, and answers each row by its table and the id it had in them, as it then stands. What is new
 * gets its id; what was changed a version higher by one.
 */
export async function writeChanges(
  db: Db,
  farmId: number,
  changes: readonly RowChange[],
): Promise<WrittenRows> {
  const writer = new Writer(db, farmId, changes);
  const animals = KINDS.filter(({ animal }) => animal === 'id');
  const others = KINDS.filter(({ animal }) => animal !== 'id');
  // Records leave before the animals they name, and come after them.
  for (const { table } of others) await writer.remove(table);
  for (const { table } of animals) await writer.insert(table);
  for (const { table } of [...animals, ...others]) await writer.update(table);
  for (const { table } of others) await writer.insert(table);
  for (const { table } of animals) await writer.remove(table);
  return writer.written;
}

/** Rows as they were written, by the ids that they had in the changes. */
export class WrittenRows {
  readonly #rows = new Map<string, WrittenRow>();

  set(table: HerdTable, id: number, row: WrittenRow): void {
    this.#rows.set(`${table} ${id}`, row);
  }

  get(table: HerdTable, id: number): WrittenRow | undefined {
    return this.#rows.get(`${table} ${id}`);
  }
}

class Writer {
  readonly #db: Db;
  readonly #farmId: number;
  readonly #changes: ReadonlyMap<HerdTable, RowChange[]>;
  readonly #busy: boolean;
  readonly written = new WrittenRows();

  constructor(db: Db, farmId: number, changes: readonly RowChange[]) {
    this.#db = db;
    this.#farmId = farmId;
    this.#changes = Map.groupBy(changes, ({ entity }) => entity);
    this.#busy = changes.length > MANY_ROWS;
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
    // What comes back keeps its id.
    await this.#write(
      table,
      fresh.filter(({ entity_id }) => entity_id > 0),
    );
    let left = fresh.filter(({ entity_id }) => entity_id < 0);
    while (left.length > 0) {
      // Mothers before their calves: those whose ids are known already.
      const ready = left.filter(({ after }) => after && this.#refersToWritten(table, after));
      if (ready.length === 0) throw new Error(`New rows of ${table} refer to each other in a circle`);
      await this.#write(table, ready);
      const done = new Set(ready);
      left = left.filter((change) => !done.has(change));
    }
  }

  async update(table: HerdTable): Promise<void> {
    await this.#write(
      table,
      this.#of(table).filter(({ before, after }) => before && after),
      true,
    );
  }

  async #write(table: HerdTable, changes: readonly RowChange[], replaces = false): Promise<void> {
    const columns = columnsToWrite(kindOf(table), changes[0]?.entity_id ?? 0);
    const rows = changes.map(({ before, after }) => this.#rowOf(table, columns, before, after ?? {}));
    let next = 0;
    const take = async (answered: AnyRow[]) => {
      const some = answered as WrittenRow[];
      const ids = changes.slice(next, next + some.length).map(({ entity_id }) => entity_id);
      next += some.length;
      // RETURNING promises no order; new ids are given in the order of the values.
      if (ids[0] && ids[0] < 0) some.sort((a, b) => a.id - b.id);
      for (const [place, row] of some.entries())
        this.written.set(table, ids[place] && ids[place] < 0 ? ids[place] : row.id, row);
      await this.#pause();
    };
    await insertMany(this.#db, table, rows, take, { replaces });
  }

  #rowOf(table: HerdTable, columns: readonly string[], before: object | null, after: object): AnyRow {
    const named = references(table);
    const row: AnyRow = {};
    for (const column of columns) {
      const value = cell(after, column);
      const isNew = named.includes(column) && typeof value === 'number' && value < 0;
      row[column] = isNew ? this.#idOf(value) : value;
    }
    row.version = before ? Number(cell(before, 'version')) + 1 : cell(after, 'version');
    row.farm_id = this.#farmId;
    return row;
  }

  #refersToWritten(table: HerdTable, row: object): boolean {
    return references(table).every((column) => {
      const id = cell(row, column);
      return typeof id !== 'number' || id > 0 || this.written.get('cows', id) !== undefined;
    });
  }

  #idOf(id: number): number {
    const row = this.written.get('cows', id);
    if (!row) throw new Error('A record is written before the animal it belongs to');
    return row.id;
  }

  #of(table: HerdTable): RowChange[] {
    return this.#changes.get(table) ?? [];
  }

  async #pause(): Promise<void> {
    if (this.#busy) await setImmediate();
  }
}

const REFERENCES = new Map(KINDS.map((kind) => [kind.table, referencesOf(kind)]));

/** The columns of a table that name an animal. */
function references(table: HerdTable): readonly string[] {
  return REFERENCES.get(table) ?? [];
}

/** The columns of a kind, and the id where it is not to be given. */
function columnsToWrite(kind: Kind, id: number): string[] {
  const columns = columnsOf(kind).map(([name]) => name);
  return id < 0 ? columns : ['id', ...columns];
}
