/** The animals of a herd by what files call them. */
import type { Herd } from '../herd/herd.ts';
import type { CowRow } from '../herd/rows.ts';
import { toEnd, withPauses } from '../herd/steps.ts';
import { folded } from '../values/folded.ts';
import { normalNumber } from '../values/id-number.ts';

export class AnimalNames {
  readonly #herd: Herd;
  readonly #byNumber = new Map<string, number>();
  /** By the normal form of the number; null where several animals share it, as they could in older herds. */
  readonly #byKey = new Map<string, number | null>();
  #called: Called | null = null;

  private constructor(herd: Herd) {
    this.#herd = herd;
  }

  /** The animals of a herd. Stops now and then. */
  static *of(herd: Herd): Generator<void, AnimalNames> {
    const names = new AnimalNames(herd);
    yield* withPauses(herd.all('cows'), (cow) => names.add(cow));
    return names;
  }

  /** An animal that the herd has got. */
  add({ id, id_number }: CowRow): void {
    this.#byNumber.set(id_number, id);
    const key = normalNumber(id_number);
    this.#byKey.set(key, this.#byKey.has(key) ? null : id);
    this.#called = null;
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
    if (!this.#called) toEnd(this.ready());
    const called = this.#called ?? NOBODY;
    // Where the herd has Elise and Élise, the accent tells them apart.
    const exact = called.byName.get(text.toLowerCase());
    const key = folded(text);
    const byName = exact === undefined ? called.byFoldedName.get(key) : exact;
    const id = byName === undefined ? called.byBarnNumber.get(key) : byName;
    return id === null ? 'several' : this.#withId(id);
  }

  #withId(id: number | null | undefined): CowRow | null {
    return typeof id === 'number' ? this.#herd.get('cows', id) : null;
  }

  /** Gets ready to find animals by what they are called, stopping now and then; otherwise the first who asks waits for that. */
  *ready(): Generator<void> {
    const called: Called = { byName: new Map(), byFoldedName: new Map(), byBarnNumber: new Map() };
    yield* withPauses(this.#herd.all('cows'), ({ id, name, barn_number }) => {
      call(called.byName, name.toLowerCase(), id);
      call(called.byFoldedName, folded(name), id);
      if (barn_number !== null) call(called.byBarnNumber, folded(barn_number), id);
    });
    this.#called = called;
  }
}

/** Ids by what animals are called; null where several are called so. */
type Names = Map<string, number | null>;

interface Called {
  byName: Names;
  byFoldedName: Names;
  byBarnNumber: Names;
}

const NOBODY: Called = { byName: new Map(), byFoldedName: new Map(), byBarnNumber: new Map() };

function call(names: Names, called: string, id: number): void {
  names.set(called, names.has(called) ? null : id);
}
