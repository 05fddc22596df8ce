/** The rows of a herd in memory, and every look-up over them, kept together: a row is never in one and not in the other. */

import { ANIMAL_REFERENCES, isRecordTable, KINDS, recordKindOf } from '../kinds/index.ts';
import { REFERENCES } from '../kinds/references.ts';
import { normalNumber } from '../values/id-number.ts';
import { ofEach } from '../values/objects.ts';
import { BirthsByEase } from './births-by-ease.ts';
import type { RowChange } from './change.ts';
import {
  type BirthRow,
  type CowRow,
  cell,
  type HerdRows,
  type HerdTable,
  RECORD_KINDS,
  type RecordTable,
} from './rows.ts';
import { RowsByCow } from './rows-by-cow.ts';

type Tables = { readonly [T in HerdTable]: Map<number, HerdRows[T]> };
type Records = { readonly [T in RecordTable]: RowsByCow<HerdRows[T]> };

const TABLES = KINDS.map(({ table }) => table);
const RECORD_TABLES = RECORD_KINDS.map(({ table }) => table);

type Index = Pick<RowsByCow<{ readonly id: number }>, 'add' | 'remove' | 'replace'>;

export class IndexedRows {
  readonly tables: Tables = ofEach(TABLES, () => new Map<number, never>());
  readonly records: Records = ofEach(RECORD_TABLES, (table) => {
    const { cowColumn, day } = recordKindOf(table);
    return new RowsByCow<never>(cowColumn, day);
  });
  readonly calves = new RowsByCow<CowRow>('cow_mother', null);
  readonly sired = new RowsByCow<CowRow>('sire', null);
  readonly ownBirthRecords = new RowsByCow<BirthRow>('newborn_cow', 'birth_date');
  readonly birthsByEase = new BirthsByEase();
  readonly naming = ANIMAL_REFERENCES.map((reference) => ({
    reference,
    rows: new RowsByCow<HerdRows[HerdTable]>(reference.column, null),
  }));
  /** By the name of a reference, the rows that name a row of the farm's by it. */
  readonly referring = new Map(
    REFERENCES.map(({ name, column }) => [name, new RowsByCow<{ readonly id: number }>(column, null)]),
  );
  /** The look-ups of the tables of which there are rows: most changes bring those of a few. */
  readonly #indexes = new Map<HerdTable, readonly Index[]>();
  /** By the normal form of official and electronic numbers. */
  readonly #byIdNumber = new Map<string, Set<number>>();

  /** The ids of the animals with an official or electronic number, given in its normal form. */
  withNumber(normal: string): ReadonlySet<number> | undefined {
    return this.#byIdNumber.get(normal);
  }

  put<T extends HerdTable>(table: T, row: HerdRows[T]): void {
    this.tables[table].set(row.id, row);
    for (const index of this.#indexesOf(table)) index.add(row);
    if (table === 'cows') this.#number(row);
  }

  change<T extends HerdTable>({ entity, before, after }: RowChange<T>): void {
    const table: T = entity;
    if (before && after) this.#replace(table, before, after);
    else if (after) this.put(table, after);
    else if (before) this.#take(table, before);
  }

  #take<T extends HerdTable>(table: T, row: HerdRows[T]): void {
    this.tables[table].delete(row.id);
    for (const index of this.#indexesOf(table)) index.remove(row);
    if (table === 'cows') this.#unnumber(row);
  }

  #replace<T extends HerdTable>(table: T, before: HerdRows[T], after: HerdRows[T]): void {
    this.tables[table].set(after.id, after);
    for (const index of this.#indexesOf(table)) index.replace(before, after);
    if (table !== 'cows' || NUMBERS.every((column) => cell(before, column) === cell(after, column))) return;
    this.#unnumber(before);
    this.#number(after);
  }

  #number(row: { readonly id: number }): void {
    for (const normal of normalsOf(row))
      this.#byIdNumber.set(normal, (this.#byIdNumber.get(normal) ?? new Set()).add(row.id));
  }

  #unnumber(row: { readonly id: number }): void {
    for (const normal of normalsOf(row)) this.#byIdNumber.get(normal)?.delete(row.id);
  }

  #indexesOf(table: HerdTable): readonly Index[] {
    const known = this.#indexes.get(table);
    if (known) return known;
    const indexes = this.#allIndexesOf(table);
    this.#indexes.set(table, indexes);
    return indexes;
  }

  #allIndexesOf(table: HerdTable): readonly Index[] {
    const naming = [
      ...this.naming.flatMap(({ reference, rows }) => (reference.table === table ? [rows] : [])),
      ...REFERENCES.flatMap((reference) =>
        reference.table === table ? (this.referring.get(reference.name) ?? []) : [],
      ),
    ];
    if (table === 'cows') return [this.calves, this.sired, ...naming];
    const own = table === 'birth_records' ? [this.ownBirthRecords, this.birthsByEase] : [];
    return isRecordTable(table) ? [this.records[table], ...own, ...naming] : naming;
  }
}

/** The numbers of an animal that no other may have. */
const NUMBERS = ['id_number', 'eid'] as const;

function normalsOf(row: object): string[] {
  return NUMBERS.flatMap((column) => {
    const number = cell(row, column);
    return typeof number === 'string' ? normalNumber(number) : [];
  });
}
