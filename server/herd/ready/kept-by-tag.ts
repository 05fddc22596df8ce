import { type ByteCache, bytesOfText, type CacheName, type Caches } from '../../http/limits/caches.ts';

/** Values that are kept ready: in each place one, under the tag that fixes it. */
export class KeptByTag<T> {
  readonly #ready: ByteCache<string, { tag: string; value: T }>;
  /** On their way, by place and tag: many who ask at once wait for one reading. */
  readonly #making = new Map<string, Promise<T>>();

  /** `bytesOf` answers how many bytes a value takes. */
  constructor(caches: Caches, name: CacheName, bytesOf: (value: T) => number) {
    this.#ready = caches.open(name, ({ tag, value }) => bytesOfText(tag) + bytesOf(value));
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
export function keptTexts(caches: Caches): KeptByTag<string> {
  return new KeptByTag(caches, 'texts', bytesOfText);
}
