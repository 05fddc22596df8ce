/** Calvings that no row has taken yet, found by what tells them apart: going through all would take ever longer. */
import { dayOf } from '../calendar/calendar.ts';
import { waitsForCalf } from '../herd/acts/calvings.ts';
import type { BirthRow, CowRow } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';

/** Calvings in their order, of which those that were taken are passed over. */
class Queue {
  readonly #ownBirthRecords: BirthRow[] = [];
  #next = 0;

  add(birth: BirthRow): void {
    this.#ownBirthRecords.push(birth);
  }

  /** The first that is free still; each that is not is passed over once and for all. */
  first(free: ReadonlyMap<number, number>): BirthRow | undefined {
    while (this.#next < this.#ownBirthRecords.length) {
      const birth = this.#ownBirthRecords[this.#next];
      if (birth && free.has(birth.id)) return birth;
      this.#next += 1;
    }
    return undefined;
  }
}

type Sex = BirthRow['calf_sex'];

/** Calvings that wait for a calf, by the sex that they say it has. */
class QueuesBySex {
  readonly #queues = new Map<Sex, Queue>();

  add(birth: BirthRow): void {
    const queue = this.#queues.get(birth.calf_sex) ?? new Queue();
    this.#queues.set(birth.calf_sex, queue);
    queue.add(birth);
  }

  /** Those that are first of their sex and can be of a calf of this one. */
  firstOf(sex: Sex, free: ReadonlyMap<number, number>): BirthRow[] {
    return [null, sex].flatMap((said) => this.#queues.get(said)?.first(free) ?? []);
  }
}

/** The free calvings of one mother and day. What is answered stays free until it is taken. */
export class FreeBirthRecords {
  /** Each by its id, with its place in the order. */
  readonly #free = new Map<number, number>();
  #count = 0;
  readonly #all = new Queue();
  readonly #nameless = new Queue();
  readonly #named = new Map<string, Queue>();
  readonly #waiting = new QueuesBySex();
  /** The waiting ones by the name that they give the calf, which may be none. */
  readonly #waitingFor = new Map<string | null, QueuesBySex>();

  add(birth: BirthRow): void {
    const { newborn_cow, newborn_name } = birth;
    this.#count += 1;
    this.#free.set(birth.id, this.#count);
    this.#all.add(birth);
    if (waitsForCalf(birth)) {
      const waiting = this.#waitingFor.get(newborn_name) ?? new QueuesBySex();
      this.#waitingFor.set(newborn_name, waiting);
      for (const queues of [this.#waiting, waiting]) queues.add(birth);
    }
    if (newborn_name === null) {
      if (newborn_cow === null) this.#nameless.add(birth);
      return;
    }
    const queue = this.#named.get(newborn_name) ?? new Queue();
    this.#named.set(newborn_name, queue);
    queue.add(birth);
  }

  has({ id }: BirthRow): boolean {
    return this.#free.has(id);
  }

  take({ id }: BirthRow): void {
    this.#free.delete(id);
  }

  first(): BirthRow | undefined {
    return this.#all.first(this.#free);
  }

  /** The first that waits for a calf of this sex. */
  waitingFor({ cow_gender }: Pick<CowRow, 'cow_gender'>): BirthRow | undefined {
    return this.#firstOf(this.#waiting.firstOf(cow_gender, this.#free));
  }

  /** The first that has neither a calf in the herd nor the name of one. */
  nameless(): BirthRow | undefined {
    return this.#nameless.first(this.#free);
  }

  /** The first whose calf has this name. */
  named(name: string): BirthRow | undefined {
    return this.#named.get(name)?.first(this.#free);
  }

  /** The same, of those that name no calf or this one, by its name or number. */
  waitingForNamed({ cow_gender, name, id_number }: CowRow): BirthRow | undefined {
    const queues = [null, name, id_number].flatMap((called) => this.#waitingFor.get(called) ?? []);
    return this.#firstOf(queues.flatMap((waiting) => waiting.firstOf(cow_gender, this.#free)));
  }

  #firstOf(birthRecords: readonly BirthRow[]): BirthRow | undefined {
    const place = ({ id }: BirthRow) => this.#free.get(id) ?? 0;
    return birthRecords.toSorted((one, other) => place(one) - place(other))[0];
  }
}

/** Calvings by mother and day. */
export class BirthRecordsByDay {
  readonly #ofMother = new Map<number, Map<string, FreeBirthRecords>>();

  private constructor() {}

  /** All of these are free. Stops now and then. */
  static *of(birthRecords: Iterable<BirthRow>): Generator<void, BirthRecordsByDay> {
    const byDay = new BirthRecordsByDay();
    yield* withPauses(birthRecords, (birth) => byDay.#add(birth));
    return byDay;
  }

  #add(birth: BirthRow): void {
    const day = dayOf(birth.birth_date);
    const days = this.#ofMother.get(birth.mother_cow) ?? new Map<string, FreeBirthRecords>();
    const free = days.get(day) ?? new FreeBirthRecords();
    free.add(birth);
    this.#ofMother.set(birth.mother_cow, days.set(day, free));
  }

  /** Those of a mother on the day of `date`. */
  of({ id }: Pick<CowRow, 'id'>, date: string): FreeBirthRecords {
    return this.#ofMother.get(id)?.get(dayOf(date)) ?? NONE;
  }
}

/** Most are asked about days on which none calved. */
const NONE = new FreeBirthRecords();
