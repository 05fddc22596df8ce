/** An import is planned before its farm is locked: what is changed meanwhile counts all the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import { undo } from '../testing/history.ts';
import {
  applyImport,
  csv,
  type ImportFiles,
  type ImportResult,
  importForm,
  notesOf,
  previewImport,
  tableOf,
} from '../testing/import-files.ts';
import { CHEAP_PASSWORDS } from '../testing/passwords.ts';
import { buildApp } from './app.ts';
import type { Db } from './database/database.ts';
import { renewGeneration } from './database/generation.ts';
import { herdMemory } from './herd/families/herd-memory.ts';
import type { App } from './http/app-type.ts';
import { readTables } from './imports/read-tables.ts';

let test: TestApp;
/** Another instance on the same database: it waits before it begins a change, and then does what `before` says. */
let slow: App;
/** What happens before the first change of the slow instance begins, before the second, and so on. */
let before: (() => Promise<unknown>)[] = [];
let begun = 0;

beforeAll(async () => {
  test = await testApp();
  const held = beforeTransactions(test.db, async () => {
    begun += 1;
    await before.shift()?.();
  });
  const services = { ...test.services, db: held };
  slow = await buildApp(services, { passwords: CHEAP_PASSWORDS, readFiles: readTables });
});
afterAll(async () => {
  await slow.close();
  await test.close();
});

/** The same database, where a transaction that writes begins only after `wait`. */
function beforeTransactions(db: Db, wait: () => Promise<void>): Db {
  const transaction = () => {
    const builder = db.transaction();
    const execute: typeof builder.execute = async (run) => {
      await wait();
      return builder.execute(run);
    };
    return new Proxy(builder, {
      get: (target, name) => {
        if (name === 'execute') return execute;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const through = (app: App, { access }: Client) =>
  new Client((request) => app.inject(request), { access: String(access), refresh: '', username: '' });

/** Imports through the slow instance, with something that happens before each of its changes begins. */
async function importSlowly(
  keeper: Client,
  files: ImportFiles,
  meanwhile: (() => Promise<unknown>)[],
  choices?: unknown,
): Promise<{ result: ImportResult; begun: number }> {
  before = [...meanwhile];
  begun = 0;
  const result = await applyImport(through(slow, keeper), files, choices);
  expect(before).toEqual([]);
  return { result, begun };
}

const FILE = {
  'animals.csv': csv(
    'ID number,Name,Date of birth,Sex,Mother',
    'DE 1,Alma,2020-01-01,Female,',
    'DE 2,Berta,2022-01-01,Female,DE 1',
    'DE 3,Clara,2022-05-05,Female,DE 9',
  ),
};

const register = (keeper: Client, number: number, more = {}) =>
  keeper.cow({ id_number: `DE ${number}`, date_of_birth: '2020-01-01', ...more });

async function herdOf(keeper: Client) {
  const { body } = await keeper.get('/api/cows/');
  const cows = await Promise.all(body.map(({ id }: { id: number }) => keeper.readCow(id)));
  return cows
    .map(({ id_number, name, breed, cow_mother_name, birth_records }) => {
      const calves = birth_records.map(({ newborn_name }: { newborn_name: string }) => newborn_name);
      return { id_number, name, breed, mother: cow_mother_name, calves };
    })
    .sort((one, other) => one.id_number.localeCompare(other.id_number));
}

const historyOf = async (keeper: Client) =>
  (await keeper.get('/api/history/')).body.map(({ kind }: { kind: string }) => kind);

describe('what is changed between planning and writing', () => {
  it('is nothing as a rule: then the change only writes', async () => {
    const keeper = await test.keeper();
    const { result, begun } = await importSlowly(keeper, FILE, []);
    expect([result.status, begun, result.body.totals.animals.created]).toEqual([200, 1, 3]);
  });

  it.each([1, 3])('is taken into account by resources too, %i times in a row', async (times) => {
    const keeper = await test.keeper();
    const animal = { scheme: 'eu.bovine', id: 'DE 2' };
    const meta = { source: 'scale', sourceId: 'W1' };
    const weight = { meta, animal, eventDateTime: '2026-05-01T10:00:00Z', weight: { measurement: 600 } };
    const files = { 'weights.json': JSON.stringify([weight]) };
    const { result, begun } = await importSlowly(
      keeper,
      files,
      [2, 3, 4].slice(0, times).map((number) => () => register(keeper, number)),
    );
    expect([result.status, begun]).toEqual([200, Math.min(times + 1, 3)]);
    expect(tableOf(result, 'weights.json › weights').counts.created).toBe(1);
    const again = await applyImport(keeper, files);
    expect(tableOf(again, 'weights.json › weights').counts.unchanged).toBe(1);
    expect(again.headers['x-journal-entry']).toBeUndefined();
  });

  it.each([1, 2, 3])('is taken into account, %i times in a row', async (times) => {
    const changes = [
      (keeper: Client) => register(keeper, 1, { name: 'Alma' }),
      (keeper: Client) => register(keeper, 9, { name: 'Nine' }),
      (keeper: Client) =>
        register(keeper, 3, { name: 'Clara', date_of_birth: '2022-05-05', breed: 'Jersey' }),
    ].slice(0, times);
    const late = await test.keeper();
    const { result, begun } = await importSlowly(
      late,
      FILE,
      changes.map((change) => () => change(late)),
    );
    // The third time it is planned while nobody can change the herd.
    expect(begun).toBe(Math.min(times + 1, 3));

    const early = await test.keeper();
    for (const change of changes) await change(early);
    const straight = await applyImport(early, FILE);
    expect([result.status, result.body]).toEqual([200, straight.body]);
    expect(result.headers['x-herd-revision']).toBe(straight.headers['x-herd-revision']);
    expect(tableOf(result, 'animals.csv').outcomes[0]).not.toBe('c');
    expect(await herdOf(late)).toEqual(await herdOf(early));
    expect(await historyOf(late)).toEqual(await historyOf(early));
  });

  it('counts also where it only sets how the farm works', async () => {
    const keeper = await test.keeper();
    const { result, begun } = await importSlowly(keeper, FILE, [
      () => keeper.patch('/api/settings/', { time_zone: 'Pacific/Auckland' }),
    ]);
    expect([result.status, begun]).toEqual([200, 2]);
  });

  it('may be a restored backup, whose herd has the same revision', async () => {
    const keeper = await test.keeper();
    const { result, begun } = await importSlowly(keeper, FILE, [() => renewGeneration(test.db)]);
    expect([result.status, begun]).toEqual([200, 2]);
    expect(result.headers['x-herd-generation']).not.toBe('0');
  });

  it('may be another import of the same files by another instance', async () => {
    const keeper = await test.keeper();
    const some = { 'animals.csv': csv('ID number,Name,Date of birth', 'DE 1,Alma,2020-01-01') };
    const { result, begun } = await importSlowly(keeper, FILE, [() => applyImport(keeper, some)]);
    expect([begun, tableOf(result, 'animals.csv').outcomes]).toEqual([2, 'ucc']);
    expect((await herdOf(keeper)).map(({ id_number }) => id_number)).toEqual(['DE 1', 'DE 2', 'DE 3']);
  });

  it('is kept by the undo of the import', async () => {
    const keeper = await test.keeper();
    const { result } = await importSlowly(keeper, FILE, [() => register(keeper, 1, { name: 'Alma' })]);
    const alone = [{ id_number: 'DE 1', name: 'Alma', breed: 'Holstein', mother: null, calves: [] }];
    expect(await herdOf(keeper)).toHaveLength(3);
    expect((await undo(keeper, result)).status).toBe(200);
    expect(await herdOf(keeper)).toEqual(alone);
  });
});

it('two imports of a farm at once are done one after the other', async () => {
  const keeper = await test.keeper();
  const [one, other] = await Promise.all([applyImport(keeper, FILE), applyImport(keeper, FILE)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const created = [one, other].map(({ body }) => body.totals.animals.created);
  expect(created.sort()).toEqual([0, 3]);
  expect(await herdOf(keeper)).toHaveLength(3);
});

describe('an import is refused as ever', () => {
  it('where the keeper settled things for another herd', async () => {
    const keeper = await test.keeper();
    const { body } = await previewImport(keeper, FILE);
    const choices = { revision: body.revision };
    const { result, begun } = await importSlowly(keeper, FILE, [() => register(keeper, 1)], choices);
    expect([result.status, result.body.code, begun]).toEqual([412, 'stale', 1]);
    expect((await herdOf(keeper)).map(({ id_number }) => id_number)).toEqual(['DE 1']);
    const again = await expectNothingWritten(keeper, () => importSlowly(keeper, FILE, [], choices));
    expect([again.result.status, again.begun]).toEqual([412, 1]);
  });

  it('where a question is open', async () => {
    const keeper = await test.keeper();
    const unclear = { 'a.csv': csv('ID number,Name,Date of birth', 'DE 1,Alma,02/03/2020') };
    const { result } = await importSlowly(keeper, unclear, [() => register(keeper, 5)]);
    expect([result.status, result.body.code]).toEqual([400, 'invalid']);
    expect(await herdOf(keeper)).toHaveLength(1);
  });

  it('where the herd has grown beyond what can be worked on meanwhile, and leaves the memory to the next', async () => {
    const keeper = await test.keeper();
    const memory = herdMemory(60_000);
    const services = { ...test.services, memory };
    const held = beforeTransactions(test.db, async () => {
      await before.shift()?.();
    });
    const small = await buildApp(
      { ...services, db: held },
      { passwords: CHEAP_PASSWORDS, readFiles: readTables },
    );
    const animals = (from: number, count: number) => ({
      'animals.csv': csv(
        'ID number,Name,Date of birth',
        ...Array.from({ length: count }, (_, at) => `NO ${from + at},Cow,2020-01-01`),
      ),
    });
    // Each time the whole herd is loaded; what was loaded before is given back.
    await applyImport(keeper, animals(100, 20));
    before = [() => register(keeper, 1), () => register(keeper, 2)];
    expect((await applyImport(through(small, keeper), animals(0, 10))).status).toBe(200);
    before = [() => applyImport(keeper, animals(200, 60))];
    const { status, body } = await applyImport(through(small, keeper), animals(10, 10));
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(before).toEqual([]);
    expect(await herdOf(keeper)).toHaveLength(92);
    const other = await test.keeper();
    expect((await applyImport(through(small, other), animals(0, 10))).status).toBe(200);
    await small.close();
  });
});

describe('an import with an Idempotency-Key', () => {
  const KEY = { 'idempotency-key': 'move-in-1' };
  const send = (client: Client) => client.post('/api/imports/', importForm(FILE), KEY);

  it('that comes again while the first is planned is done once', async () => {
    const keeper = await test.keeper();
    let first: Awaited<ReturnType<typeof send>> | undefined;
    before = [
      async () => {
        first = await send(keeper);
      },
    ];
    begun = 0;
    const second = await send(through(slow, keeper));
    expect([second.status, begun]).toEqual([200, 1]);
    expect(second.body).toEqual(first?.body);
    expect(second.headers['x-journal-entry']).toBe(first?.headers['x-journal-entry']);
    expect(await herdOf(keeper)).toHaveLength(3);
    expect(await historyOf(keeper)).toEqual(['import.apply']);
  });

  it('that comes twice at once gets one answer', async () => {
    const keeper = await test.keeper();
    const [one, other] = await Promise.all([send(keeper), send(through(slow, keeper))]);
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
    expect(await historyOf(keeper)).toEqual(['import.apply']);
  });

  it('that comes again gets its answer, also where it could not be planned any more', async () => {
    const keeper = await test.keeper();
    const first = await send(keeper);
    await applyImport(keeper, {
      'more.csv': csv(
        'ID number,Name,Date of birth',
        ...Array.from({ length: 60 }, (_, at) => `NO ${at},Cow,2020-01-01`),
      ),
    });
    const services = { ...test.services, memory: herdMemory(40_000) };
    const small = await buildApp(services, { passwords: CHEAP_PASSWORDS, readFiles: readTables });
    expect((await applyImport(through(small, keeper), FILE)).status).toBe(413);
    const again = await send(through(small, keeper));
    expect([again.status, again.body]).toEqual([200, first.body]);
    await small.close();
  });

  it('that was refused is judged anew', async () => {
    const keeper = await test.keeper();
    const form = (choices: unknown) => importForm(FILE, choices);
    const refused = await keeper.post('/api/imports/', form({ revision: 5 }), KEY);
    expect(refused.status).toBe(412);
    expect((await send(keeper)).status).toBe(200);
  });
});

it('an import tells the remarks on rows once, however often it was planned', async () => {
  const keeper = await test.keeper();
  const file = { 'animals.csv': csv('ID number,Name,Date of birth', 'DE 1,Alma,nonsense') };
  const { result } = await importSlowly(keeper, file, [() => register(keeper, 7)]);
  expect(notesOf(result, 'animals.csv')).toEqual(notesOf(await applyImport(keeper, file), 'animals.csv'));
});
