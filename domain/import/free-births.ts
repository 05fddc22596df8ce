/** Calvings that no row has taken yet, found by what tells them apart: going through all would take ever longer. */
import { dayOf } from '../calendar/calendar.ts';
import type { Animal, Birth } from './herd-model.ts';

/** Calvings in their order, of which those that were taken are passed over. */
class Queue {
  readonly #births: Birth[] = [];
  #next = 0;

  add(birth: Birth): void {
    this.#births.push(birth);
  }

  /** The first that is free still; each that is not is passed over once and for all. */
  first(free: ReadonlyMap<Birth, number>): Birth | undefined {
    while (this.#next < this.#births.length) {
      const birth = this.#births[this.#next];
      if (birth && free.has(birth)) return birth;
      this.#next += 1;
    }
    return undefined;
  }
}

/** The free calvings of one mother and day. What is answered stays free until it is taken. */
export class FreeBirths {
  /** Each with its place in the order. */
  readonly #free = new Map<Birth, number>();
  #count = 0;
  readonly #all = new Queue();
  readonly #withoutCalf = new Queue();
  readonly #nameless = new Queue();
  readonly #named = new Map<string, Queue>();

  add(birth: Birth): void {
    const { newborn, newborn_name } = birth.row;
    this.#count += 1;
    this.#free.set(birth, this.#count);
    this.#all.add(birth);
    if (newborn === null) this.#withoutCalf.add(birth);
    if (newborn_name === null) {
      if (newborn === null) this.#nameless.add(birth);
      return;
    }
    const queue = this.#named.get(newborn_name) ?? new Queue();
    this.#named.set(newborn_name, queue);
    queue.add(birth);
  }

  has(birth: Birth): boolean {
    return this.#free.has(birth);
  }

  take(birth: Birth): void {
    this.#free.delete(birth);
  }

  first(): Birth | undefined {
    return this.#all.first(this.#free);
  }

  /** The first that has no calf in the herd. */
  withoutCalf(): Birth | undefined {
    return this.#withoutCalf.first(this.#free);
  }

  /** The first that has neither a calf in the herd nor the name of one. */
  nameless(): Birth | undefined {
    return this.#nameless.first(this.#free);
  }

  /** The first whose calf has this name. */
  named(name: string): Birth | undefined {
    return this.#named.get(name)?.first(this.#free);
  }

  /** The first that is nameless or has one of these names. */
  namelessOrNamed(names: readonly string[]): Birth | undefined {
    const place = (birth: Birth) => this.#free.get(birth) ?? 0;
    return [this.nameless(), ...names.map((name) => this.named(name))]
      .flatMap((birth) => birth ?? [])
      .reduce<Birth | undefined>(
        (first, birth) => (first && place(first) <= place(birth) ? first : birth),
        undefined,
      );
  }
}

/** Calvings by mother and day. */
export class BirthsByDay {
  readonly #ofMother = new Map<Animal, Map<string, FreeBirths>>();

  constructor(births: Iterable<Birth>) {
    for (const birth of births) this.of(birth.row.mother, birth.row.birth_date).add(birth);
  }

  /** Those of a mother on the day of `date`. */
  of(mother: Animal, date: string): FreeBirths {
    const days = this.#ofMother.get(mother) ?? new Map<string, FreeBirths>();
    this.#ofMother.set(mother, days);
    const day = dayOf(date);
    const free = days.get(day) ?? new FreeBirths();
    days.set(day, free);
    return free;
  }
}
