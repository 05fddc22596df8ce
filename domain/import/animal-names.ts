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

  /** The animal that a file names, by its ID number or by a name that only one animal bears, whatever its case and accents. */
  named(text: string): CowRow | 'several' | null {
    const cow = this.byIdNumber(text);
    if (cow) return cow;
    this.#byName ??= this.#names((name) => name.toLowerCase());
    this.#byFoldedName ??= this.#names(folded);
    // Where the herd has Elise and Élise, the accent tells them apart.
    const exact = this.#byName.get(text.toLowerCase());
    const id = exact === undefined ? this.#byFoldedName.get(folded(text)) : exact;
    return id === null ? 'several' : this.#withId(id);
  }

  #withId(id: number | null | undefined): CowRow | null {
    return typeof id === 'number' ? this.#herd.get('cows', id) : null;
  }

  /** By what each is called in `key`'s eyes; null where several are called so. */
  #names(key: (name: string) => string): Map<string, number | null> {
    const names = new Map<string, number | null>();
    for (const { id, name } of this.#herd.all('cows')) {
      const called = key(name);
      names.set(called, names.has(called) ? null : id);
    }
    return names;
  }
}
