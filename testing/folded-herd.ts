/** A herd as a phone keeps it: the whole once, then what `GET /api/herd/changes/` says was changed. */
import type { FarmSettings } from '#domain/account/user.ts';
import { KINDS, type Table } from '#domain/kinds/index.ts';
import type { Client } from './client.ts';

type Row = Record<string, unknown>;

export class FoldedHerd {
  readonly #rows = new Map<string, Map<number, Row>>();
  readonly #acts = new Map<string, { entity: string; id: number }[]>();
  cursor = '';
  settings!: FarmSettings;
  /** The farm's day, and the server's moment, of the last answer. */
  today = '';
  now = '';

  /** Asks for what is new, and takes it in; answers whether that was the whole herd, and in how many answers. */
  async fetch(client: Client): Promise<{ whole: boolean; answers: number }> {
    const first = await this.#take(client, this.cursor === '' ? '' : `?since=${this.cursor}`);
    let { next } = first;
    let answers = 1;
    for (; next !== null; answers += 1) next = (await this.#take(client, `?after=${next}`)).next;
    this.cursor = first.cursor;
    return { whole: first.whole, answers };
  }

  async #take(client: Client, query: string) {
    const { status, body } = await client.get(`/api/herd/changes/${query}`);
    if (status !== 200) throw new Error(`GET /api/herd/changes/${query} answered ${status}`);
    this.settings = body.farm;
    this.today = body.today;
    this.now = body.now;
    for (const { key, rows } of body.acts) this.#acts.set(key, rows);
    if (body.whole && !query.startsWith('?after')) this.#rows.clear();
    for (const [table, rows] of Object.entries<Row[]>(body.rows))
      for (const row of rows) this.#of(table).set(Number(row.id), row);
    for (const [table, ids] of Object.entries<number[]>(body.removed))
      for (const id of ids) this.#of(table).delete(id);
    return body as { cursor: string; whole: boolean; next: string | null };
  }

  /** The rows that the act with this key touched, in its order. */
  touchedBy(key: string): readonly { entity: string; id: number }[] {
    return this.#acts.get(key) ?? [];
  }

  #of(table: string): Map<number, Row> {
    const rows = this.#rows.get(table) ?? new Map<number, Row>();
    this.#rows.set(table, rows);
    return rows;
  }

  /** All tables, each in the order of its ids. */
  tables(): Record<Table, Row[]> {
    const sorted = KINDS.map(({ table }) => [
      table,
      [...this.#of(table).values()].sort((a, b) => Number(a.id) - Number(b.id)),
    ]);
    return Object.fromEntries(sorted);
  }
}

/** The same tables as the export has them. */
export async function exportedTables(owner: Client): Promise<Record<Table, Row[]>> {
  const { body } = await owner.get('/api/export/');
  return Object.fromEntries(KINDS.map(({ table }) => [table, body[table]])) as Record<Table, Row[]>;
}
