/** A farm that is kept twice: through the API, and as a herd in memory on which the acts run by themselves. */
import { expect } from 'vitest';
import type { z } from 'zod';
import { type Entry, undo } from '#domain/herd/acts/undo.ts';
import type { RowChange } from '#domain/herd/change.ts';
import { Herd } from '#domain/herd/herd.ts';
import { cell, type HerdTable } from '#domain/herd/rows.ts';
import { type Act, type Outcome, run } from '#domain/herd/run.ts';
import { KINDS, kindOf, referencesOf } from '#domain/kinds/index.ts';
import type { Message } from '#domain/messages/message.ts';
import { readValues } from '#domain/values/fields.ts';
import type { TestApp } from '../app.ts';
import type { Answer, Client } from '../client.ts';
import { noRows } from '../no-rows.ts';

/** The farms' day and clock; see `TEST_NOW`. */
const TODAY = '2026-06-15';
const ZONE = 'Europe/Paris';

/** What became of an act: nothing, or the code and field of the weightiest reason against it. */
export interface Told {
  code: string;
  field: string | null;
}

interface KeptEntry {
  /** In the API's history. */
  id: number;
  rows: readonly RowChange[];
  undoes: KeptEntry | null;
}

export class TwinFarm {
  readonly keeper: Client;
  readonly #test: TestApp;
  readonly #farmId: number;
  readonly #herd = Herd.whole(noRows());
  /** The ids that rows have in the database, by those they have in memory. */
  readonly #stored = new Map<HerdTable, Map<number, number>>(KINDS.map(({ table }) => [table, new Map()]));
  readonly #names = new Map<number, string>();
  readonly entries: KeptEntry[] = [];

  private constructor(test: TestApp, keeper: Client, farmId: number) {
    this.#test = test;
    this.keeper = keeper;
    this.#farmId = farmId;
  }

  static async open(test: TestApp): Promise<TwinFarm> {
    const keeper = await test.keeper();
    const { farm_id } = await test.db
      .selectFrom('users')
      .select('farm_id')
      .where('username', '=', keeper.username ?? '')
      .executeTakeFirstOrThrow();
    return new TwinFarm(test, keeper, farm_id);
  }

  /** The ids in memory of the rows of a table that are there. */
  ids(table: HerdTable): number[] {
    return [...this.#herd.all(table)].map(({ id }) => id);
  }

  /** The database's id of a row in memory; an id that is not known stays what it is. */
  storedId(table: HerdTable, id: number): number {
    return this.#stored.get(table)?.get(id) ?? id;
  }

  /** What a request's body says once it is read, with the ids of animals as they are in memory. */
  readBody<Body>(schema: z.ZodType<Body>, table: HerdTable, body: object): Body {
    const stored = new Map([...(this.#stored.get('cows') ?? [])].map(([own, id]) => [id, own]));
    const read = { ...schema.parse(readValues(schema, body, ZONE)) } as Body & object;
    for (const column of referencesOf(kindOf(table))) {
      const id = cell(read, column);
      if (typeof id === 'number') Object.assign(read, { [column]: stored.get(id) ?? id });
    }
    return read;
  }

  /** Does an act on both and compares what became of it; answers why it was refused, or null. */
  async act<Arguments, Result>(
    act: Act<Arguments, Result>,
    args: Arguments,
    call: () => Promise<Answer>,
  ): Promise<Told | null> {
    return this.#compare(act.kind, () => run(this.#herd, act, args, { today: TODAY }), await call(), null);
  }

  /** The entry of the last change. */
  lastEntry(): KeptEntry {
    const entry = this.entries.at(-1);
    if (!entry) throw new Error('Nothing was changed yet');
    return entry;
  }

  /** Undoes an entry on both. */
  async undo(entry: KeptEntry): Promise<Told | null> {
    const answer = await this.keeper.post(`/api/history/${entry.id}/undo/`);
    if (this.#isUndone(entry)) {
      expect(codesOf(answer)).toEqual(['undo.refused', 'undo.done-already']);
      return { code: 'undo.done-already', field: null };
    }
    const animalsFirst = Map.groupBy(entry.rows, ({ entity }) => entity === 'cows');
    const kept: Entry = {
      rows: [...(animalsFirst.get(true) ?? []), ...(animalsFirst.get(false) ?? [])],
      nameOf: (animal) => this.#names.get(animal) ?? null,
    };
    return this.#compare('history.undo', () => undo(this.#herd, kept), answer, entry);
  }

  #isUndone(entry: KeptEntry): boolean {
    return this.entries.some((other) => other.undoes === entry && !this.#isUndone(other));
  }

  async #compare(
    kind: string,
    runAlone: () => Outcome<unknown, Message>,
    answer: Answer,
    undoes: KeptEntry | null,
  ): Promise<Told | null> {
    for (const { id, name } of this.#herd.all('cows')) this.#names.set(id, name);
    const outcome = runAlone();
    const what = `${kind}: ${answer.status} ${JSON.stringify(answer.body)}`;
    if (outcome.refusals) {
      const [refusal] = outcome.refusals;
      const told = { code: refusal?.code ?? '', field: refusal?.field ?? null };
      const codes = codesOf(answer);
      const fields = Object.keys(answer.body?.errors ?? {});
      expect({ codes, fields }, what).toEqual({
        codes: undoes
          ? ['undo.refused', told.code]
          : told.code === 'semination.day-taken'
            ? [told.code, 'semination.day-taken-field']
            : [told.code],
        fields: told.field === null ? [] : [told.field],
      });
      return told;
    }
    expect(answer.status, what).toBeLessThan(300);
    await this.#compareRows(what);
    const id = Number(answer.headers['x-journal-entry'] ?? 0);
    expect(id > 0, `${what} is in the history`).toBe(outcome.changes.length > 0);
    if (id > 0) this.entries.push({ id, rows: outcome.changes, undoes });
    return null;
  }

  /** Compares every row of the farm; what is new gets its id on the way. */
  async #compareRows(what: string): Promise<void> {
    for (const { table } of KINDS) {
      const rows: object[] = await this.#test.db
        .selectFrom(table)
        .selectAll()
        .where('farm_id', '=', this.#farmId)
        .orderBy('id')
        .execute();
      this.#nameNew(
        table,
        rows.map((row) => Number(cell(row, 'id'))),
      );
      const alone = [...this.#herd.all(table)].map((row) => this.#asStored(table, row));
      alone.sort((a, b) => Number(cell(a, 'id')) - Number(cell(b, 'id')));
      expect(alone, `${what}, ${table}`).toEqual(rows.map(withoutBookkeeping));
    }
  }

  #nameNew(table: HerdTable, storedIds: readonly number[]): void {
    const stored = this.#stored.get(table) ?? new Map<number, number>();
    const known = new Set(stored.values());
    const fresh = storedIds.filter((id) => !known.has(id));
    // In memory ids fall as rows come.
    const own = this.ids(table).filter((id) => !stored.has(id));
    own.sort((a, b) => b - a);
    for (const [place, id] of own.entries()) stored.set(id, fresh[place] ?? id);
  }

  #asStored(table: HerdTable, row: object): object {
    const stored: Record<string, unknown> = { ...withoutBookkeeping(row) };
    stored.id = this.storedId(table, Number(stored.id));
    for (const column of referencesOf(kindOf(table))) {
      const id = stored[column];
      if (typeof id === 'number') stored[column] = this.storedId('cows', id);
    }
    return stored;
  }
}

function withoutBookkeeping(row: object): object {
  const columns = Object.entries(row).filter(([column]) => column !== 'version' && column !== 'farm_id');
  return Object.fromEntries(columns);
}

function codesOf(answer: Answer): string[] {
  return (answer.body?.reasons ?? []).map(({ code }: { code: string }) => code);
}
