/** The herd in memory, as it is and as an import would have it: what differs in the end is what is written. */
import type { PlainDate } from '../calendar/calendar.ts';
import { type KindOf, PLAIN_RECORD_KINDS, type Row, type Table } from '../kinds/index.ts';
import { NOTES_LENGTH } from '../values/limits.ts';
import type { RowRef } from './report.ts';
import type { Value } from './rows.ts';

/** Something of the herd. `id` is null until it is written. */
export interface Entity<Row> {
  id: number | null;
  row: Row;
  /** What changed fields held before, of what is in the herd already; null while nothing has changed. */
  before: Partial<Row> | null;
  /** The rows it was made or changed from. */
  refs: RowRef[];
}

/** The columns of a record, with animals in the place of their ids. */
type Columns<T extends Table> = Omit<Row<T>, 'id' | 'version' | (KindOf<T>['animal'] & string)>;

export type AnimalRow = Omit<Row<'cows'>, 'id' | 'version' | 'cow_mother' | 'image_key'> & {
  mother: Animal | null;
};

export type BirthRow = Omit<Columns<'birth_records'>, 'newborn_cow'> & {
  mother: Animal;
  newborn: Animal | null;
};

export type SeminationRow = Columns<'semination_records'> & { animal: Animal };
export type FeedRow = Columns<'feeds'>;

export type Birth = Entity<BirthRow>;
export type Semination = Entity<SeminationRow>;

/** A record from which nothing follows, with the values of its columns. */
export interface PlainRecord extends Entity<Record<string, Value | null>> {
  animal: Animal;
}

export type FeedEntry = Entity<FeedRow>;

export interface Animal extends Entity<AnimalRow> {
  births: Birth[];
  seminations: Semination[];
  calves: Animal[];
  ownBirth: Birth | null;
  /** A semination of hers was told to be successful that was not known to be. */
  newSuccess: PlainDate | null;
}

/** The herd's tables as they are read; pictures and versions do not matter here. */
export type HerdRows = { readonly [T in Table]: readonly Omit<Row<T>, 'version' | 'image_key'>[] };

/** ID numbers are the same whatever their case and spaces. */
export function idKey(idNumber: string): string {
  return idNumber.replace(/\s+/g, '').toUpperCase();
}

export class HerdModel {
  readonly animals: Animal[] = [];
  readonly births: Birth[] = [];
  readonly seminations: Semination[] = [];
  readonly feeds: FeedEntry[] = [];
  readonly #plain = new Map<Table, PlainRecord[]>(PLAIN_RECORD_KINDS.map(({ table }) => [table, []]));
  readonly #byTable = new Map<Table, readonly Entity<unknown>[]>([
    ...this.#plain,
    ['cows', this.animals],
    ['birth_records', this.births],
    ['semination_records', this.seminations],
    ['feeds', this.feeds],
  ]);
  readonly #byNumber = new Map<string, Animal>();
  /** By number without case and spaces; null where several animals share it. */
  readonly #byKey = new Map<string, Animal | null>();
  #byName: Map<string, Animal | null> | null = null;

  constructor(rows: HerdRows) {
    const byId = new Map<number, Animal>();
    for (const { id, cow_mother: _, ...row } of rows.cows)
      byId.set(id, this.addAnimal({ ...row, mother: null }, id));
    for (const { id, cow_mother } of rows.cows) {
      const animal = byId.get(id);
      const mother = cow_mother === null ? undefined : byId.get(cow_mother);
      if (!animal || !mother) continue;
      animal.row.mother = mother;
      mother.calves.push(animal);
    }
    for (const { id, mother_cow, newborn_cow, ...row } of rows.birth_records) {
      const mother = byId.get(mother_cow);
      const newborn = newborn_cow === null ? null : (byId.get(newborn_cow) ?? null);
      if (mother) this.addBirth({ ...row, mother, newborn }, id);
    }
    for (const { id, cow, ...row } of rows.semination_records) {
      const animal = byId.get(cow);
      if (animal) this.addSemination({ ...row, animal }, id);
    }
    for (const kind of PLAIN_RECORD_KINDS) {
      for (const row of rows[kind.table]) {
        const { id, [kind.animal]: owner, ...values } = row;
        const animal = byId.get(owner);
        if (animal) this.addRecord(kind.table, animal, values, id);
      }
    }
    for (const { id, ...row } of rows.feeds) this.addFeed(row, id);
  }

  addAnimal(row: AnimalRow, id: number | null = null): Animal {
    const animal: Animal = {
      ...entity(row, id),
      births: [],
      seminations: [],
      calves: [],
      ownBirth: null,
      newSuccess: null,
    };
    this.animals.push(animal);
    this.#byNumber.set(row.id_number, animal);
    const key = idKey(row.id_number);
    this.#byKey.set(key, this.#byKey.has(key) ? null : animal);
    this.#byName = null;
    return animal;
  }

  addBirth(row: BirthRow, id: number | null = null): Birth {
    const birth = entity(row, id);
    this.births.push(birth);
    row.mother.births.push(birth);
    if (row.newborn) row.newborn.ownBirth = birth;
    return birth;
  }

  addSemination(row: SeminationRow, id: number | null = null): Semination {
    const semination = entity(row, id);
    this.seminations.push(semination);
    row.animal.seminations.push(semination);
    return semination;
  }

  addRecord(
    table: Table,
    animal: Animal,
    values: Record<string, Value | null>,
    id: number | null = null,
  ): PlainRecord {
    const record = { ...entity(values, id), animal };
    this.#plain.get(table)?.push(record);
    return record;
  }

  plainRecords(table: Table): readonly PlainRecord[] {
    return this.#plain.get(table) ?? [];
  }

  /** Everything that is kept in a table. */
  allOf(table: Table): readonly Entity<unknown>[] {
    return this.#byTable.get(table) ?? [];
  }

  addFeed(row: FeedRow, id: number | null = null): FeedEntry {
    const feed = entity(row, id);
    this.feeds.push(feed);
    return feed;
  }

  /** The animal with this ID number: exactly, or else but for case and spaces. */
  byIdNumber(idNumber: string): Animal | null {
    return this.#byNumber.get(idNumber) ?? this.#byKey.get(idKey(idNumber)) ?? null;
  }

  /** The animal that a file names, by its ID number or by a name that only one animal bears. */
  named(text: string): Animal | 'several' | null {
    const animal = this.byIdNumber(text);
    if (animal) return animal;
    this.#byName ??= this.#names();
    const found = this.#byName.get(text.toLowerCase());
    return found === null ? 'several' : (found ?? null);
  }

  #names(): Map<string, Animal | null> {
    const names = new Map<string, Animal | null>();
    for (const animal of this.animals) {
      const name = animal.row.name.toLowerCase();
      names.set(name, names.has(name) ? null : animal);
    }
    return names;
  }
}

function entity<Row>(row: Row, id: number | null): Entity<Row> {
  return { id, row, before: null, refs: [] };
}

/** Sets a field and remembers what it held before. */
export function set<Row, Key extends keyof Row>(of: Entity<Row>, key: Key, value: Row[Key]): void {
  if (of.row[key] === value) return;
  if (of.id !== null) {
    of.before ??= {};
    if (!(key in of.before)) of.before[key] = of.row[key];
  }
  of.row[key] = value;
}

/** The fields that differ from what is in the herd. Empty for what is not there yet. */
export function changedFields<Row>(of: Entity<Row>): (keyof Row)[] {
  const { before } = of;
  if (before === null) return [];
  return (Object.keys(before) as (keyof Row)[]).filter((key) => before[key] !== of.row[key]);
}

/** Adds a text to notes, unless they hold it already: nothing that a keeper wrote is replaced. */
export function addNotes(of: Entity<{ notes: string | null }>, text: string | null | undefined): void {
  if (text) set(of, 'notes', withNotes(of.row.notes, text));
}

/** Notes with a text added, unless they hold it already or would be too long. */
export function withNotes(known: string | null, text: string): string {
  if (!known) return text;
  const together = `${known}\n${text}`;
  return known.includes(text) || together.length > NOTES_LENGTH ? known : together;
}
