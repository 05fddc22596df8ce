/**
 * What is kept ready in memory, of all farms and users: each cache counts the bytes of what it keeps, and all of them share one
 * limit. A number of entries says nothing: one herd takes as much as ten thousand tokens.
 */
import { LRUCache } from 'lru-cache';

/** As metrics name them. Several caches may have the same name; each has keys of its own. */
export const CACHES = ['herds', 'animals', 'lives', 'texts', 'work', 'tokens', 'keys', 'ade'] as const;
export type CacheName = (typeof CACHES)[number];

/** What an entry takes beside its key and its value, in bytes: an object, and its places in two maps and in the order of use. */
const ENTRY_BYTES = 300;

interface Entry {
  readonly name: CacheName;
  readonly bytes: number;
  /** Takes it out of its cache. */
  readonly leave: () => void;
}

export class Caches {
  /** The most bytes that all caches keep together. */
  readonly limit: number;
  readonly #largest: number;
  readonly #bytes = new Map<CacheName, number>();
  /** Of all caches, in the order of their use. */
  readonly #entries: LRUCache<Entry, true>;

  /** What takes more than `largest` bytes is not kept: it would drive out what many others ask for. */
  constructor(limit: number, largest = limit / 4) {
    this.limit = limit;
    this.#largest = largest;
    this.#entries = new LRUCache({
      maxSize: limit,
      dispose: (_, { name, bytes, leave }) => {
        this.#count(name, -bytes);
        leave();
      },
    });
  }

  /** How many bytes the caches of a name keep. */
  bytesIn(name: CacheName): number {
    return this.#bytes.get(name) ?? 0;
  }

  /** Opens another cache. `bytesOf` answers how many bytes a value takes. */
  open<Key extends string | number, Value>(
    name: CacheName,
    bytesOf: (value: Value) => number,
  ): ByteCache<Key, Value> {
    return new ByteCache(name, bytesOf, this);
  }

  /** Makes room for an entry and keeps it; false where it is too large. */
  keep(entry: Entry): boolean {
    if (entry.bytes > this.#largest) return false;
    this.#count(entry.name, entry.bytes);
    this.#entries.set(entry, true, { size: entry.bytes });
    return true;
  }

  /** Lets it be the last that goes. */
  touch(entry: Entry): void {
    this.#entries.get(entry);
  }

  forget(entry: Entry): void {
    this.#entries.delete(entry);
  }

  #count(name: CacheName, bytes: number): void {
    this.#bytes.set(name, this.bytesIn(name) + bytes);
  }
}

/** Values by their keys, until others need their room. */
export class ByteCache<Key extends string | number, Value> {
  readonly #name: CacheName;
  readonly #bytesOf: (value: Value) => number;
  readonly #all: Caches;
  readonly #entries = new Map<Key, Entry & { readonly value: Value }>();

  constructor(name: CacheName, bytesOf: (value: Value) => number, all: Caches) {
    this.#name = name;
    this.#bytesOf = bytesOf;
    this.#all = all;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#all.touch(entry);
    return entry.value;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** Keeps a value in the place of the one before; false where it is too large, and then nothing is kept. */
  set(key: Key, value: Value): boolean {
    this.delete(key);
    const name = this.#name;
    const ofKey = typeof key === 'string' ? bytesOfText(key) : 0;
    const bytes = Math.ceil(ENTRY_BYTES + ofKey + this.#bytesOf(value));
    const entry = { name, bytes, value, leave: () => this.#entries.delete(key) };
    if (!this.#all.keep(entry)) return false;
    this.#entries.set(key, entry);
    return true;
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry) this.#all.forget(entry);
  }
}

/** What a text takes beside its characters. */
const TEXT_BYTES = 24;

/** How many bytes a text takes: two for each of its characters as soon as one is beyond Latin-1. */
export function bytesOfText(text: string): number {
  return TEXT_BYTES + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1);
}

/** What an object or a list takes by itself, and each of its fields. */
const OBJECT_BYTES = 32;
const FIELD_BYTES = 8;
/** What a number takes at most. */
const NUMBER_BYTES = 16;

/** How many bytes plain data takes: all of it, as if nothing else had a part of it too. */
export function bytesOfData(data: unknown): number {
  if (typeof data === 'string') return bytesOfText(data);
  if (typeof data === 'number') return NUMBER_BYTES;
  if (typeof data !== 'object' || data === null) return 0;
  const fields = Array.isArray(data) ? data : Object.values(data);
  let bytes = OBJECT_BYTES + FIELD_BYTES * fields.length;
  for (const field of fields) bytes += bytesOfData(field);
  return bytes;
}
