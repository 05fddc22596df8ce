/** The animals of a herd by what files call them. */
import type { Herd } from '../herd/herd.ts';
import type { CowRow } from '../herd/rows.ts';
import { folded } from '../values/folded.ts';
import { normalNumber } from '../values/id-number.ts';

export class AnimalNames {
  readonly #herd: Herd;
  readonly #byNumber = new Map<string, number>();
  /** By the normal form of the number; null where several animals share it, as they could in older herds. */
  readonly #byKey = new Map<string, number | null>();
  #byName: Map<string, number | null> | null = null;
  #byFoldedName: Map<string, number | null> | null = null;
  #byBarnNumber: Map<string, number | null> | null = null;

  constructor(herd: Herd) {
    this.#herd = herd;
    for (const cow of herd.all('cows')) this.add(cow);
  }

  /** An animal that the herd has got. */
  add({ id, id_number }: CowRow): void {
    this.#byNumber.set(id_number, id);
    const key = normalNumber(id_number);
    this.#byKey.set(key, this.#byKey.has(key) ? null : id);
    this.#byName = null;
    this.#byFoldedName = null;
    this.#byBarnNumber = null;
  }

  /** The animal with this ID number: written so, or else otherwise. */
  byIdNumber(idNumber: string): CowRow | null {
    return this.#withId(this.#byNumber.get(idNumber) ?? this.#byKey.get(normalNumber(idNumber)));
  }

  /** What the ID numbers of one animal have in common: the normal form, where the herd has not several animals of it. */
  keyOf(idNumber: string): string {
    const key = normalNumber(idNumber);
    return this.#byKey.get(key) === null ? `= ${idNumber}` : key;
  }

  /**
   * The animal that a file names: by its ID number, by a name that only one animal bears, whatever its case and accents, or by
   * the short number that only one is called by.
   */
  named(text: string): CowRow | 'several' | null {
    const cow = this.byIdNumber(text);
    if (cow) return cow;
    this.#byName ??= this.#called(({ name }) => name.toLowerCase());
    this.#byFoldedName ??= this.#called(({ name }) => folded(name));
    this.#byBarnNumber ??= this.#called(({ barn_number }) => barn_number && folded(barn_number));
    // Where the herd has Elise and Élise, the accent tells them apart.
    const exact = this.#byName.get(text.toLowerCase());
    const key = folded(text);
    const byName = exact === undefined ? this.#byFoldedName.get(key) : exact;
    const id = byName === undefined ? this.#byBarnNumber.get(key) : byName;
    return id === null ? 'several' : this.#withId(id);
  }

  #withId(id: number | null | undefined): CowRow | null {
    return typeof id === 'number' ? this.#herd.get('cows', id) : null;
  }

  /** By what each is called in `key`'s eyes; null where several are called so. */
  #called(key: (cow: CowRow) => string | null): Map<string, number | null> {
    const names = new Map<string, number | null>();
    for (const cow of this.#herd.all('cows')) {
      const called = key(cow);
      if (called !== null) names.set(called, names.has(called) ? null : cow.id);
    }
    return names;
  }
}
