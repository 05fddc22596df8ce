/** The database of a phone, with what goes wrong on its disk. */
import { type Reading, Store, type StoreName, type Writing } from '../../web/lib/offline/store.ts';
import type { Chance } from './chance.ts';
import type { Life } from './life.ts';

/** What goes wrong with the disk. `held`: a write is done after one was told that it was not. */
const DISK_FAULTS = { none: 200, quota: 4, abort: 3, closed: 4, unknown: 2, held: 3 } as const;

const ERRORS = {
  ...{ quota: 'QuotaExceededError', abort: 'AbortError' },
  ...{ closed: 'InvalidStateError', unknown: 'UnknownError' },
} as const;

export interface Faults {
  readonly chance: Chance;
  readonly count: (what: string) => void;
  isSound: boolean;
  /** The keys of what had arrived when the disk was full: it may be forgotten. */
  readonly mayGo: Set<string>;
}

export class FaultyStore extends Store {
  readonly #life: Life;
  readonly #faults: Faults;
  readonly #held: { is: boolean };

  constructor(user: number, farm: number, life: Life, faults: Faults) {
    const held = { is: false };
    super(user, farm, {
      within: async (promise, _ms, late) => {
        if (!held.is) return promise;
        held.is = false;
        promise.catch(() => undefined);
        throw late();
      },
    });
    this.#life = life;
    this.#faults = faults;
    this.#held = held;
  }

  override async read<Names extends StoreName, T>(
    names: Names[],
    run: (tx: Reading<Names>) => Promise<T>,
  ): Promise<T> {
    await this.#life.point();
    const found = await super.read(names, run);
    await this.#life.point();
    return found;
  }

  override async write<Names extends StoreName, T>(
    names: Names[],
    run: (tx: Writing<Names>) => Promise<T>,
    late?: (written: T) => Promise<unknown>,
  ): Promise<T> {
    await this.#life.point();
    const { chance, count, isSound } = this.#faults;
    const fault = isSound ? 'none' : chance.weighed(DISK_FAULTS);
    if (fault !== 'none') count(`disk ${fault}`);
    let fails = fault === 'quota' || fault === 'unknown' ? 1 + chance.below(4) : fault in ERRORS ? 1 : 0;
    if (fault === 'quota')
      for (const { entry } of await super.read(['sent'], (tx) => tx.objectStore('sent').getAll()))
        this.#faults.mayGo.add(entry.key);
    if (fault === 'held') {
      // The handle is there, so that the write itself is what is held.
      await super.read(['meta'], (tx) => tx.objectStore('meta').count());
      this.#held.is = true;
    }
    const written = await super.write(
      names,
      async (tx) => {
        if (fails > 0) {
          fails -= 1;
          tx.abort();
          throw new DOMException('', ERRORS[fault as keyof typeof ERRORS]);
        }
        return run(tx);
      },
      late,
    );
    await this.#life.point();
    return written;
  }
}
