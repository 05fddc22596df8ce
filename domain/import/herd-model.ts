/** The herd in memory, as it is and as an import would have it: what differs in the end is what is written. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { CowGender } from '../kinds/cow/schema.ts';
import type { RowRef } from './report.ts';

/** Something of the herd. `id` is null until it is written. */
export interface Entity<Row> {
  id: number | null;
  row: Row;
  /** What changed fields held before, of what is in the herd already; null while nothing has changed. */
  before: Partial<Row> | null;
  /** The rows it was made or changed from. */
  refs: RowRef[];
}

export interface AnimalRow {
  id_number: string;
  name: string;
  mother: Animal | null;
  cow_mother_name: string | null;
  breed: string | null;
  weight: number | null;
  milk_supply_group: number | null;
  date_of_birth: PlainDate;
  cow_gender: CowGender;
  daily_feed_amount: number | null;
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
}

export interface BirthRow {
  mother: Animal;
  newborn: Animal | null;
  newborn_name: string | null;
  /** This and the other moments are the farm's wall clock. */
  birth_date: string;
  notes: string | null;
  ended_pregnancy: boolean;
  ended_pregnancy_start: PlainDate | null;
}

export interface SeminationRow {
  animal: Animal;
  semination_date: string;
  next_heat_date: string;
  successful: boolean;
  notes: string | null;
}

export interface VaccinationRow {
  animal: Animal;
  vaccine_name: string;
  vaccination_date: string;
  next_vaccination_date: string | null;
  notes: string | null;
}

export interface FeedRow {
  name: string;
  total_amount: number;
  date_added: PlainDate;
}

export type Birth = Entity<BirthRow>;
export type Semination = Entity<SeminationRow>;
export type Vaccination = Entity<VaccinationRow>;
export type FeedEntry = Entity<FeedRow>;

export interface Animal extends Entity<AnimalRow> {
  births: Birth[];
  seminations: Semination[];
  vaccinations: Vaccination[];
  calves: Animal[];
  ownBirth: Birth | null;
  /** A semination of hers was told to be successful that was not known to be. */
  newSuccess: PlainDate | null;
}

/** The herd's tables as they are read. */
export interface HerdRows {
  cows: readonly (Omit<AnimalRow, 'mother'> & { id: number; cow_mother: number | null })[];
  birth_records: readonly (Omit<BirthRow, 'mother' | 'newborn'> & {
    id: number;
    mother_cow: number;
    newborn_cow: number | null;
  })[];
  semination_records: readonly (Omit<SeminationRow, 'animal'> & { id: number; cow: number })[];
  vaccinations: readonly (Omit<VaccinationRow, 'animal'> & { id: number; cow: number })[];
  feeds: readonly (FeedRow & { id: number })[];
}

/** ID numbers are the same whatever their case and spaces. */
export function idKey(idNumber: string): string {
  return idNumber.replace(/\s+/g, '').toUpperCase();
}

export class HerdModel {
  readonly animals: Animal[] = [];
  readonly births: Birth[] = [];
  readonly seminations: Semination[] = [];
  readonly vaccinations: Vaccination[] = [];
  readonly feeds: FeedEntry[] = [];
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
    for (const { id, cow, ...row } of rows.vaccinations) {
      const animal = byId.get(cow);
      if (animal) this.addVaccination({ ...row, animal }, id);
    }
    for (const { id, ...row } of rows.feeds) this.addFeed(row, id);
  }

  addAnimal(row: AnimalRow, id: number | null = null): Animal {
    const animal: Animal = {
      ...entity(row, id),
      births: [],
      seminations: [],
      vaccinations: [],
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

  addVaccination(row: VaccinationRow, id: number | null = null): Vaccination {
    const vaccination = entity(row, id);
    this.vaccinations.push(vaccination);
    row.animal.vaccinations.push(vaccination);
    return vaccination;
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
  if (!text || of.row.notes?.includes(text)) return;
  const together = of.row.notes ? `${of.row.notes}\n${text}` : text;
  if (together.length <= 2000) set(of, 'notes', together);
}
