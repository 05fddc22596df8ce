/** Writing statements that come often are parsed and planned once a connection, as PostgreSQL's named statements. */
import { LRUCache } from 'lru-cache';

/** How often a statement comes before it gets a name: statements for so and so many rows at once hardly come again. */
const OFTEN = 3;

/** The most that get one: each is kept by every connection. */
const MOST_NAMES = 100;

/** Names for statements, the same on all connections of a pool. */
export class StatementNames {
  readonly #seen = new LRUCache<string, number>({ max: 500 });
  readonly #names = new Map<string, string>();

  /**
   * The name of a statement, if it has one. Only what writes gets one, since the plan of what reads may depend on its parameters,
   * and only what answers columns by their names: the others no longer fit once another instance has added a column.
   */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === MOST_NAMES || !isNameable(text)) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, times);
    if (times === OFTEN) this.#names.set(text, `cowbell-write-${this.#names.size}`);
    return this.#names.get(text);
  }
}

const isNameable = (text: string): boolean => /^(insert|update|delete) /.test(text) && !text.includes('*');

/** Has a connection send its statements by their names. */
export function sendByName(client: { query: (...args: never[]) => unknown }, names: StatementNames): void {
  const { query } = client;
  Object.defineProperty(client, 'query', {
    value: (...args: unknown[]) => Reflect.apply(query, client, named(args, names)),
  });
}

function named([text, values, ...others]: unknown[], names: StatementNames): unknown[] {
  const name = typeof text === 'string' && Array.isArray(values) ? names.nameOf(text) : undefined;
  return name === undefined ? [text, values, ...others] : [{ name, text, values }, ...others];
}
