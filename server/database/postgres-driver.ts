/** How Kysely's queries reach PostgreSQL: over a connection that is taken when the first of them says what it is for. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { Connections } from './connections.ts';
import type { Lent } from './lent.ts';
import type { StatementNames } from './named-statements.ts';
import type { Share } from './shares.ts';

const COMMENTS = String.raw`^(?:\s|/\*.*?\*/)*`;
const READING = new RegExp(
  String.raw`${COMMENTS}(?:select|show|values|with|start transaction|begin)\b`,
  'is',
);
const WRITING_WITHIN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
const WITH = new RegExp(`${COMMENTS}with\\b`, 'is');

/** What a statement outside transactions needs a connection for. */
export function shareOf(text: string): Share {
  if (!READING.test(text)) return 'change';
  return WITH.test(text) && WRITING_WITHIN.test(text) ? 'change' : 'read';
}

export class PostgresDriver implements Driver {
  readonly #connections: Connections;
  readonly #names: StatementNames | undefined;

  constructor(connections: Connections, names: StatementNames | undefined) {
    this.#connections = connections;
    this.#names = names;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PostgresConnection(this.#connections, this.#names);
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#connections.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #names: StatementNames | undefined;
  #lent: Lent | undefined;
  /** What the transaction under way is for. */
  #transaction: Share | undefined;

  constructor(connections: Connections, names: StatementNames | undefined) {
    this.#connections = connections;
    this.#names = names;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const share = this.#transaction ?? shareOf(sql);
    this.#lent ??= await this.#connections.lend(share);
    const name = this.#names?.nameOf(sql);
    const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
    const isLasting = !this.#transaction && share === 'change';
    const { command, rowCount, rows } = await this.#lent.send(query, isLasting ? 'lasting' : 'other');
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows ?? [], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: nobody asks for it
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in parts by their keys, see copiedRows');
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const share = accessMode === 'read only' ? 'read' : 'change';
    this.#lent ??= await this.#connections.lend(share);
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await this.#lent.send({ text: `start transaction${isolation}${accessMode ? ` ${accessMode}` : ''}` });
    this.#transaction = share;
  }

  async commit(): Promise<void> {
    const answer = await this.#lent?.send(
      { text: 'commit' },
      this.#transaction === 'change' ? 'lasting' : 'other',
    );
    this.#transaction = undefined;
    // PostgreSQL answers so to the commit of a transaction in which a statement has failed.
    if (answer?.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: a statement in it had failed');
  }

  /** Nothing is to be rolled back on a connection that is gone; what was thrown before is what counts. */
  async rollback(): Promise<void> {
    this.#transaction = undefined;
    if (!this.#lent || this.#lent.isOver) return;
    await this.#lent.send({ text: 'rollback' }).catch(() => this.#lent?.spoil());
  }

  release(): void {
    this.#lent?.giveBack();
    this.#lent = undefined;
    this.#transaction = undefined;
  }
}
