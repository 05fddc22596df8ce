/** What this browser knows of the rows that were entered in it: tells pages how far each has come, and how addresses name it. */
import type { Table } from '#domain/kinds/index.ts';
import { keptRowsAre } from '../api/kept-rows.ts';
import {
  type EnteredRows,
  idNamed,
  keptRowsIn,
  namesKeptId,
  rowsEntered,
  withKnownIdsIn,
} from './kept-rows.ts';
import { moveDrafts } from './moved-drafts.ts';
import type { All, Outbox } from './outbox.ts';

export class Entered {
  readonly #outbox: Outbox;
  /** The keys of those whose forms wait for the answer. */
  readonly #asking = new Set<string>();
  #rows: EnteredRows = rowsEntered({ waiting: [], sent: [] });

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** As it was looked at last. */
  get all(): All {
    return this.#rows.all;
  }

  /** Takes what is there now. */
  are(all: All): void {
    this.#rows = rowsEntered(all, this.#rows);
    this.#tell();
  }

  async look(): Promise<void> {
    this.are(await this.#outbox.all());
  }

  #tell(): void {
    keptRowsAre(keptRowsIn(this.#rows, new Set(this.#asking)));
  }

  /** As long as the form of an entry waits for the answer nothing is marked: it says itself what came of it. */
  async whileAsking<T>(key: string, run: () => Promise<T>): Promise<T> {
    this.#asking.add(key);
    try {
      return await run();
    } finally {
      this.#asking.delete(key);
      this.#tell();
    }
  }

  /** A path of the API with the ids that the server gave to rows of this browser. */
  async withKnownIds(path: string): Promise<string> {
    return namesKeptId(path) ? withKnownIdsIn(path, await this.#outbox.sent()) : path;
  }

  async idNamed(table: Table, address: string): Promise<number | null> {
    const all = await this.#outbox.all();
    moveDrafts(all.sent);
    this.#rows = rowsEntered(all, this.#rows);
    return idNamed(this.#rows, table, address);
  }

  end(): void {
    keptRowsAre(null);
  }
}
