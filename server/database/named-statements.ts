/** Statements that come often are parsed and planned once a connection inside transactions too, as PostgreSQL's named ones. */
import { LRUCache } from 'lru-cache';

/** How often a writing statement comes before it gets a name: those for so and so many rows at once hardly come again. */
const OFTEN = 3;

/** The most that get one: each is kept by every connection. */
const MOST_NAMES = 200;

/**
 * Names for statements, the same on all connections of a pool. Only what answers columns by their names gets one: the others no
 * longer fit once another instance has added a column, and a transaction could not go on.
 */
export class StatementNames {
  readonly #seen = new LRUCache<string, number>({ max: 500 });
  readonly #names = new Map<string, string>();

  /** Gives a statement a name that is known to come again. */
  keep(text: string): void {
    if (this.#names.has(text) || this.#names.size === MOST_NAMES || text.includes('*')) return;
    this.#names.set(text, `cowbell-kept-${this.#names.size}`);
  }

  /** The name of a statement, if it has one. Of others only what writes: the plan of what reads may hang on its parameters. */
  nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && /^(insert|update|delete) /.test(text)) {
      const times = (this.#seen.get(text) ?? 0) + 1;
      this.#seen.set(text, times);
      if (times === OFTEN) this.keep(text);
    }
    return this.#names.get(text);
  }
}
