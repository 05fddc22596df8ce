/** The pictures in this browser that have not arrived: those of entries, and those of forms that are not saved yet. */
import { keptId } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import type { FormPictures } from '../api/phone-here.ts';
import { PREFIX } from '../forms/draft-names.ts';
import { stored, storedNames } from '../session/stored.ts';
import type { All, Outbox } from './outbox.ts';
import type { Store } from './store.ts';

/** What `JSON.parse` makes of a value in what it read. */
type Revive = (name: string, value: unknown) => unknown;

/** What the name of a picture of a form begins with: see `web/cows/forms/draft-pictures.ts`. */
const OF_FORM = 'kept-picture:';

export class Pictures implements FormPictures {
  readonly #store: Store;
  readonly #outbox: Outbox;
  /** The addresses of those that were shown, by the keys of their entries. */
  readonly #addresses = new Map<string, string>();

  constructor(store: Store, outbox: Outbox) {
    this.#store = store;
    this.#outbox = outbox;
  }

  async keep(name: string, image: string): Promise<void> {
    await this.#store.write(['photos'], (tx) => tx.objectStore('photos').put(new Blob([image]), name));
  }

  async named(name: string): Promise<string | undefined> {
    return (await this.#outbox.photo(name))?.text();
  }

  /** Forgets those of forms that no draft names any more. */
  async sweep(): Promise<void> {
    const drafts = storedNames()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => stored(name) ?? '');
    await this.#store.write(['photos'], async (tx) => {
      for (const name of await tx.objectStore('photos').getAllKeys())
        if (name.startsWith(OF_FORM) && !drafts.some((draft) => draft.includes(name)))
          await tx.objectStore('photos').delete(name);
    });
  }

  /** Puts the newest picture of each animal into an answer of the phone; undefined where there is none. */
  async shown({ waiting, sent }: All): Promise<Revive | undefined> {
    const entries = [
      ...sent.filter(({ read, missing }) => !read && !missing).map(({ entry }) => entry),
      ...waiting.filter(({ landed }) => landed === null),
    ].filter(({ photo }) => photo);
    if (entries.length === 0) return undefined;
    const known = knownIds(sent);
    const ofAnimal = new Map<unknown, string>();
    for (const entry of entries) {
      const id = entry.args.id ?? keptId(entry, entry.makes.indexOf('cows'));
      const address = await this.#addressOf(entry.key);
      if (address !== undefined) ofAnimal.set(known(id) ?? id, address);
    }
    return (_, value) => {
      if (typeof value !== 'object' || value === null || !('cow_image' in value) || !('id' in value))
        return value;
      const own = ofAnimal.get(value.id);
      return own === undefined ? value : { ...value, cow_image: own };
    };
  }

  async #addressOf(key: string): Promise<string | undefined> {
    const shown = this.#addresses.get(key);
    if (shown !== undefined) return shown;
    const photo = await this.#outbox.photo(key);
    if (!photo) return undefined;
    const address = URL.createObjectURL(photo);
    this.#addresses.set(key, address);
    return address;
  }

  end(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }
}
