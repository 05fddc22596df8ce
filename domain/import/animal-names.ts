/** The animals of a herd by what files call them. */
import { formerNumbers } from '../herd/answers/cow-listed.ts';
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
  add({ id, id_number, eid }: CowRow): void {
    this.#byNumber.set(id_number, id);
    const key = normalNumber(id_number);
    call(this.#byKey, key, id);
    // Both may be one number, and she is one animal all the same.
    if (eid !== null && normalNumber(eid) !== key) call(this.#byKey, normalNumber(eid), id);
    this.#called = null;
  }

  /** An electronic number that an animal has got. */
  addEid(id: number, eid: string): void {
    const key = normalNumber(eid);
    if (this.#byKey.get(key) !== id) call(this.#byKey, key, id);
  }

  /** The animal with this official or electronic number: written so, or else otherwise. */
  byIdNumber(idNumber: string): CowRow | null {
    return this.#withId(this.#byNumber.get(idNumber) ?? this.#byKey.get(normalNumber(idNumber)));
  }

  /** What the ID numbers of one animal have in common: the normal form, where the herd has not several animals of it. */
  keyOf(idNumber: string): string {
    const key = normalNumber(idNumber);
    return this.#byKey.get(key) === null ? `= ${idNumber}` : key;
  }

  /**
   * The animal that a file names: by its official or electronic number, by a name that only one animal bears, whatever its case and
   * accents, by the short number that only one is called by, or by a number that only one wore.
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
    const byBarn = byName === undefined ? called.byBarnNumber.get(key) : byName;
    const id = byBarn === undefined ? called.byFormer.get(normalNumber(text)) : byBarn;
    return id === null ? 'several' : this.#withId(id);
  }

  /** The animal that is called so in the barn, or else by `named`: the number within the farm counts before others. */
  inBarn(text: string): CowRow | 'several' | null {
    if (!this.#called) toEnd(this.ready());
    const id = (this.#called ?? NOBODY).byBarnNumber.get(folded(text));
    return id === null ? 'several' : (this.#withId(id) ?? this.named(text));
  }

  #withId(id: number | null | undefined): CowRow | null {
    return typeof id === 'number' ? this.#herd.get('cows', id) : null;
  }

  /** Gets ready to find animals by what they are called, stopping now and then; otherwise the first who asks waits for that. */
  *ready(): Generator<void> {
    const called = nobody();
    yield* withPauses(this.#herd.all('cows'), (cow) => {
      const { id, name, barn_number } = cow;
      call(called.byName, name.toLowerCase(), id);
      call(called.byFoldedName, folded(name), id);
      if (barn_number !== null) call(called.byBarnNumber, folded(barn_number), id);
      for (const number of formerNumbers(cow)) call(called.byFormer, normalNumber(number), id);
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
  byFormer: Names;
}

const nobody = (): Called => ({
  byName: new Map(),
  byFoldedName: new Map(),
  byBarnNumber: new Map(),
  byFormer: new Map(),
});

const NOBODY = nobody();

function call(names: Names, called: string, id: number): void {
  names.set(called, names.has(called) ? null : id);
}
