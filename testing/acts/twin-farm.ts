/** A farm that is kept twice: through the API, and as a herd in memory on which the acts run by themselves. */

import { expect } from 'vitest';
import type { z } from 'zod/mini';
import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { undoChange } from '#domain/herd/acts/undo.ts';
import type { UndoableEntry } from '#domain/herd/acts/undo-entry.ts';
import type { RowChange } from '#domain/herd/change.ts';
import { isEntered } from '#domain/herd/change.ts';
import { Herd } from '#domain/herd/herd.ts';
import { type CowRow, cell, cowIdOf, type HerdTable } from '#domain/herd/rows.ts';
import { type Act, type Outcome, run } from '#domain/herd/run.ts';
import { toEnd } from '#domain/herd/steps.ts';
import { KINDS, kindOf } from '#domain/kinds/index.ts';
import type { Message } from '#domain/messages/message.ts';
import { readValues } from '#domain/values/fields.ts';
import type { TestApp } from '../app.ts';
import type { Answer, Client } from '../client.ts';
import { applyImport, previewImport } from '../import-files.ts';
import { membershipOf } from '../memberships.ts';
import { noRows } from '../no-rows.ts';
import type { Chooser } from './chooser.ts';
import { codesOf, expectRefusal } from './expected-refusal.ts';
import { expectSound } from './sound-herd.ts';
import { idOf, TwinIds } from './twin-ids.ts';
import {
  answerAlone,
  bringPlan,
  csvOf,
  type DrawnFile,
  planAlone,
  rowsUnder,
  withIds,
} from './twin-import.ts';

/** The farm keeps the contract's days. */
const gestationOf = gestationOn(CONTRACT_GESTATION);

/** The farms' day and clock; see `TEST_NOW`. */
const TODAY = '2026-06-15';
const ZONE = 'Europe/Paris';

/** What became of an act: nothing, or the code and field of the weightiest reason against it. */
export interface Reason {
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
  readonly #herd = Herd.whole(noRows(), ZONE);
  readonly #ids = new TwinIds();
  readonly #names = new Map<number, string>();
  readonly entries: KeptEntry[] = [];

  private constructor(test: TestApp, keeper: Client, farmId: number) {
    this.#test = test;
    this.keeper = keeper;
    this.#farmId = farmId;
  }

  static async open(test: TestApp, keeperIn = (keeper: Client) => keeper): Promise<TwinFarm> {
    const keeper = keeperIn(await test.keeper());
    const { farm_id } = await membershipOf(test.db, keeper.username);
    return new TwinFarm(test, keeper, farm_id);
  }

  /** The ids in memory of the rows of a table that are there. */
  ids(table: HerdTable): number[] {
    return [...this.#herd.all(table)].map(({ id }) => id);
  }

  /** The database's id of a row in memory; an id that is not known stays what it is. */
  storedId(table: HerdTable, id: number): number {
    return this.#ids.stored(table, id);
  }

  /**
   * One of the animals that came last, if there is any; most often of this sex. Half of the time one of the two oldest: so much
   * can happen to them that one thing builds upon another.
   */
  someCow(choose: Chooser, sex?: CowRow['cow_gender']): CowRow | undefined {
    const all = [...this.#herd.all('cows')];
    const fitting = sex && choose.isSo(9) ? all.filter((cow) => cow.cow_gender === sex) : [];
    const some = fitting.length === 0 ? all : fitting;
    const oldest = some.toSorted((a, b) => (a.date_of_birth < b.date_of_birth ? -1 : 1)).slice(0, 2);
    return choose.of(choose.isSo(5) ? oldest : some.slice(-7));
  }

  /** When the animal was born whose row this is; empty of what is the farm's. */
  bornOf(table: HerdTable, id: number): string {
    const row = this.#herd.get(table, id);
    const cow = table === 'cows' ? id : cowIdOf(kindOf(table), row);
    return (cow === null ? undefined : this.#herd.cow(cow)?.date_of_birth) ?? '';
  }

  /** What a request's body says once it is read, with the ids of animals as they are in memory. */
  readBody<Body>(schema: z.ZodMiniType<Body>, table: HerdTable, body: object): Body {
    const read = { ...schema.parse(readValues(schema, body, ZONE)) } as Body & object;
    return Object.assign(read, this.#ids.ownIn(table, read));
  }

  /** Does an act on both and compares what became of it; answers why it was refused, or null. */
  async act<Arguments, Result>(
    act: Act<Arguments, Result>,
    args: Arguments,
    call: () => Promise<Answer>,
  ): Promise<Reason | null> {
    return this.#compare(act.kind, () => this.#run(act, args), await call(), null);
  }

  #run<Arguments, Result>(act: Act<Arguments, Result>, args: Arguments): Outcome<Result> {
    return run(this.#herd, act, args, { today: TODAY, by: this.keeper.username ?? null, gestationOf });
  }

  /** What the engine alone has against an act; null where it would do it. */
  #refusals<Arguments, Result>(act: Act<Arguments, Result>, args: Arguments) {
    const { mark } = this.#herd;
    const { refusals } = this.#run(act, args);
    this.#herd.rollback(mark);
    return refusals;
  }

  /** Whether the engine alone would refuse an act. */
  isRefused<Arguments, Result>(act: Act<Arguments, Result>, args: Arguments): boolean {
    return this.#refusals(act, args) !== null;
  }

  /** The name of a row in memory. */
  nameOf(table: HerdTable, id: number): string {
    return String(cell(this.#herd.get(table, id), 'name'));
  }

  /** All reasons for which an act would be refused. Where there are any, the API is called too and says the first. */
  async refusalsOf<Arguments, Result>(
    act: Act<Arguments, Result>,
    args: Arguments,
    call: () => Promise<Answer>,
  ): Promise<string[]> {
    const refusals = this.#refusals(act, args);
    if (!refusals) return [];
    const codes = refusals.map(({ code }) => code);
    expect(codesOf(await call())[0], `${act.kind} ${JSON.stringify(args)}`).toBe(codes[0]);
    return codes;
  }

  /** Imports files on both, as the page does: looked at first. Answers what was said of rows, and compares all of it. */
  async import(files: readonly DrawnFile[]): Promise<Message[]> {
    const stored = rowsUnder(this.#herd, (table, id) => this.storedId(table, id));
    const plan = planAlone(files, stored, { today: TODAY, timeZone: ZONE, gestation: CONTRACT_GESTATION });
    const sent = csvOf(files);
    const preview = await previewImport(this.keeper, sent);
    const { revision } = preview.body;
    const expected = answerAlone(files, plan, revision);
    expect(preview.body, JSON.stringify(sent)).toEqual(expected);
    const answer = await applyImport(this.keeper, sent, { revision });
    expect(answer.body).toEqual(expected);
    const alone = () => {
      const changes = bringPlan(this.#herd, plan.changes, (table, id) => this.#ids.own(table, id));
      return { refusals: null, result: null, changes };
    };
    await this.#compare('import.apply', alone, answer, null, plan.sessions.length > 0);
    return files.flatMap((_, table) => plan.report.notesOf(table).notes.map(({ message }) => message));
  }

  /** The entry of the last change. */
  lastEntry(): KeptEntry {
    const entry = this.entries.at(-1);
    if (!entry) throw new Error('Nothing was changed yet');
    return entry;
  }

  /** Undoes an entry on both. */
  async undo(entry: KeptEntry): Promise<Reason | null> {
    const answer = await this.keeper.post(`/api/history/${entry.id}/undo/`);
    if (this.#isUndone(entry)) {
      expect(codesOf(answer)).toEqual(['undo.refused', 'undo.done-already']);
      return { code: 'undo.done-already', field: null };
    }
    const cowsFirst = Map.groupBy(entry.rows, ({ entity }) => entity === 'cows');
    const kept: UndoableEntry = {
      rows: [...(cowsFirst.get(true) ?? []), ...(cowsFirst.get(false) ?? [])],
      nameOf: (animal) => this.#names.get(animal) ?? null,
    };
    return this.#compare('history.undo', () => toEnd(undoChange(this.#herd, kept)), answer, entry);
  }

  #isUndone(entry: KeptEntry): boolean {
    return this.entries.some((other) => other.undoes === entry && !this.#isUndone(other));
  }

  async #compare(
    kind: string,
    runAlone: () => Outcome<unknown, Message>,
    answer: Answer,
    undoes: KeptEntry | null,
    hasSessions = false,
  ): Promise<Reason | null> {
    for (const { id, name } of this.#herd.all('cows')) this.#names.set(id, name);
    const outcome = runAlone();
    const what = `${kind}: ${answer.status} ${JSON.stringify(answer.body)}`;
    if (outcome.refusals) {
      const [refusal] = outcome.refusals;
      const reason = { code: refusal?.code ?? '', field: refusal?.field ?? null };
      expectRefusal(answer, { kind, isUndo: undoes !== null, reasons: outcome.refusals, what });
      return reason;
    }
    expect(answer.status, what).toBeLessThan(300);
    await this.#compareRows(what);
    expectSound(this.#herd, what);
    const id = Number(answer.headers['x-journal-entry'] ?? 0);
    // What only follows is no part of the history.
    const rows = outcome.changes.filter(isEntered);
    // A session of which all records are there already is an entry by itself, unless it is there too.
    if (hasSessions && rows.length === 0) return null;
    expect(id > 0, `${what} is in the history`).toBe(rows.length > 0);
    if (id > 0) this.entries.push({ id, rows, undoes });
    return null;
  }

  /** Compares every row of the farm; what is new gets its id on the way. */
  async #compareRows(what: string): Promise<void> {
    const stored = new Map<HerdTable, object[]>();
    for (const { table } of KINDS) {
      const rows: object[] = await this.#test.db
        .selectFrom(table)
        .selectAll()
        .where('farm_id', '=', this.#farmId)
        .orderBy('id')
        .execute();
      stored.set(table, rows);
      this.#ids.pair(table, rows, this.#herd.all(table));
    }
    // Only now every row has its id: an animal's own row names her place too.
    for (const [table, rows] of stored) {
      const alone = [...this.#herd.all(table)].map((row) => this.#asStored(table, row));
      alone.sort((a, b) => idOf(a) - idOf(b));
      expect(alone, `${what}, ${table}`).toEqual(rows.map(withoutBookkeeping));
    }
  }

  #asStored(table: HerdTable, row: object): object {
    return withIds(table, withoutBookkeeping(row), (to, id) => this.storedId(to, id));
  }
}

function withoutBookkeeping(row: object): object {
  const columns = Object.entries(row).filter(([column]) => column !== 'version' && column !== 'farm_id');
  return Object.fromEntries(columns);
}
