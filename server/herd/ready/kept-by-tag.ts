import { LRUCache } from 'lru-cache';

/** The most characters of texts that a cache keeps, of all farms together. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Values that are kept ready: in each place one, under the tag that fixes it. */
export class KeptByTag<T> {
  readonly #ready: LRUCache<string, { tag: string; value: T }>;
  /** On their way, by place and tag: many who ask at once wait for one reading. */
  readonly #making = new Map<string, Promise<T>>();

  /** `most` is the sum of the sizes of all that is kept: their number where no size is given. */
  constructor(most: number, sizeOf: (value: T) => number = () => 1) {
    this.#ready = new LRUCache({ maxSize: most, sizeCalculation: ({ value }) => sizeOf(value) });
  }

  /** The value of a place under this tag: what is ready, else what `make` brings, which is then kept. */
  of(place: string, tag: string, make: () => Promise<T>): Promise<T> {
    const found = this.#ready.get(place);
    if (found?.tag === tag) return Promise.resolve(found.value);
    const key = `${place} ${tag}`;
    let making = this.#making.get(key);
    if (!making) {
      making = this.#make(place, tag, make).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  async #make(place: string, tag: string, make: () => Promise<T>): Promise<T> {
    const value = await make();
    this.#ready.set(place, { tag, value });
    return value;
  }
}

/** Answers that are kept as texts. */
export function keptTexts(): KeptByTag<string> {
  return new KeptByTag(MOST_CHARACTERS, (text) => text.length + 100);
}
