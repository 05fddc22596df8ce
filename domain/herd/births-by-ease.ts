/**
 * The birth records of calvings by their ease. All records of one calving have the same ease, and each new record is compared
 * with the others. Looking at all of them each time would take longer and longer.
 */
import { CALVING_EASES } from '../kinds/birth/kind.ts';
import type { BirthRow } from './rows.ts';
import { RowsByCow } from './rows-by-cow.ts';

export class BirthsByEase {
  readonly #byEase = new Map(
    [null, ...CALVING_EASES].map((ease) => [ease, new RowsByCow<BirthRow>('mother_cow', 'birth_date')]),
  );

  /** The first record of each ease among those of this mother and day, without `except`. */
  on(mother: number, day: string, except: number): BirthRow[] {
    return Array.from(this.#byEase.values()).flatMap((rows) => rows.firstOn(mother, day, except) ?? []);
  }

  add(birth: BirthRow): void {
    this.#byEase.get(birth.calving_ease)?.add(birth);
  }

  remove(birth: BirthRow): void {
    this.#byEase.get(birth.calving_ease)?.remove(birth);
  }

  replace(before: BirthRow, after: BirthRow): void {
    if (before.calving_ease === after.calving_ease) {
      this.#byEase.get(after.calving_ease)?.replace(before, after);
      return;
    }
    this.remove(before);
    this.add(after);
  }
}
