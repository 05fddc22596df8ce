import type { Animal } from '#domain/herd/life/animal.ts';

/** The animals of a farm, as they are at one moment. */
export interface Lives {
  /** By their ids. */
  readonly animals: readonly Animal[];
  /** Whether they are kept for the next read: what is worked out of those that are not would only take memory. */
  readonly isKept: boolean;
}

/** What is worked out of the animals that are kept, each once: who is read anew is another one. It goes with them. */
export class OfAnimals<T> {
  readonly #made = new WeakMap<Animal, { readonly by: string; readonly made: T }>();

  /**
   * How it is worked out of these lives' animals. `by` is what it depends on beside them: if that changes, all of it is worked
   * out again.
   */
  of(lives: Lives, make: (animal: Animal) => T, by = ''): (animal: Animal) => T {
    if (!lives.isKept) return make;
    return (animal) => {
      const known = this.#made.get(animal);
      if (known?.by === by) return known.made;
      const made = make(animal);
      this.#made.set(animal, { by, made });
      return made;
    };
  }
}
