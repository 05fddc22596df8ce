/**
 * Every kind of record is complete: everything that its entry promises exists, and a missing part is reported with
 * the file that it belongs to. Then one of each kind is recorded, changed, deleted, brought back, and moved to
 * another farm by a file.
 */

import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivationOf } from '#domain/herd/derived/index.ts';
import { fileColumnKey } from '#domain/import/kinds.ts';
import { followsOf } from '#domain/kinds/follows.ts';
import { IMPORTS } from '#domain/kinds/imports.ts';
import {
  answeredColumns,
  type CowRecordKind,
  columnsOf,
  followedColumnsOf,
  hasCalls,
  isPlain,
  isRecordTable,
  KINDS,
  KINDS_IN_ORDER,
  type Kind,
  PLAIN_KINDS,
  RECORD_KINDS,
} from '#domain/kinds/index.ts';
import { tablesNamedBy } from '#domain/kinds/references.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { applyImport } from '../testing/import-files.ts';
import { knownTables } from '../testing/known-tables.ts';
import { makeSample, samplePatch } from '../testing/samples.ts';
import { ENGLISH } from '../testing/words.ts';
import { wordsIn } from './http/words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FOLDER = 'domain/kinds';

it(`has all kinds that have a folder in ${FOLDER}, in both orders`, () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  expect(KINDS.map(({ name }) => name as string).sort(), `KINDS in ${FOLDER}/index.ts`).toEqual(names);
  expect(
    KINDS_IN_ORDER.map(({ name }) => name as string).sort(),
    `KINDS_IN_ORDER in ${FOLDER}/index.ts`,
  ).toEqual(names);
});

/** The missing parts of a kind, each with its file. */
async function faultsOf(kind: Kind): Promise<string[]> {
  return [
    ...filesMissing(kind),
    ...columnsUnknown(kind),
    ...derivationMissing(kind),
    ...wordsMissing(kind),
    ...(kind.table in IMPORTS ? filesUnlike(kind) : [`${FOLDER}/imports.ts does not name ${kind.table}`]),
    ...(await tableUnlike(kind)),
  ];
}

function filesMissing({ name }: Kind): string[] {
  return ['kind.ts', 'import.ts']
    .map((file) => `${FOLDER}/${name}/${file}`)
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing`);
}

function columnsUnknown(kind: Kind): string[] {
  const known = columnsOf(kind).map(([name]) => name);
  const named = [
    ...(kind.day === null ? [] : [kind.day]),
    ...(kind.cowColumn === null || kind.cowColumn === 'id' ? [] : [kind.cowColumn]),
    ...('title' in kind ? [kind.title] : []),
    ...columnsOf(kind).flatMap(([, { nameOf }]) => nameOf ?? []),
  ];
  return named
    .filter((name) => !known.includes(name))
    .map((name) => `${FOLDER}/${kind.name}/kind.ts names ${name}, which is no column`);
}

function derivationMissing(kind: Kind): string[] {
  const works = isRecordTable(kind.table) && derivationOf(kind.table) !== undefined;
  if (works === (followsOf(kind).derived !== undefined)) return [];
  return [`domain/herd/derived/index.ts and derived of ${FOLDER}/${kind.name}/kind.ts do not agree`];
}

async function tableUnlike(kind: Kind): Promise<string[]> {
  const tables = await knownTables(test.db);
  const found = tables.find(({ name }) => name === kind.table)?.columns ?? [];
  const migrations = 'server/database/migrations:';
  if (found.length === 0) return [`${migrations} none that migrate.ts names makes a table ${kind.table}`];
  const inTable = new Map(found.map((column) => [column.name, column]));
  const columns = [...columnsOf(kind), ...followedColumnsOf(kind)];
  const own = new Set(['id', 'farm_id', 'version', ...columns.map(([name]) => name)]);
  const lacking = [...own].filter((name) => !inTable.has(name));
  return [
    ...lacking.map((name) => `${migrations} ${kind.table} has no column ${name}`),
    ...found
      .filter(({ name }) => !own.has(name))
      .map(({ name }) => `${FOLDER}/${kind.name}/kind.ts: no column ${name}`),
    ...columns
      .filter(([name, { empty = false }]) => inTable.has(name) && inTable.get(name)?.isNullable !== empty)
      .map(([name]) => `${migrations} ${kind.table}.${name} may be empty, or may not, unlike in the kind`),
  ];
}

/** The texts that a kind needs (beside its columns'), those of an animal's records, and those of plain kinds. */
const TEXTS = ['history', 'counted', 'touched', 'row', 'files', 'noun'];
const TEXTS_OF_RECORDS = 'before heading none add event of-day with-her delete done failed'.split(' ');
const TEXTS_OF_PLAIN = ['same'];

function wordsMissing(kind: Kind): string[] {
  const ofAnimal = kind.cowColumn !== null && kind.cowColumn !== 'id';
  const texts = [
    ...TEXTS,
    ...(ofAnimal ? TEXTS_OF_RECORDS : []),
    ...((ofAnimal && isPlain(kind)) || rulesOf(kind).unique ? TEXTS_OF_PLAIN : []),
  ];
  return [
    ...texts.map((name) => `kind.${kind.table}.${name}`),
    ...answeredColumns(kind).flatMap(([name, { choices = [] }]) => [
      `field.${kind.table}.${name}`,
      `field.${kind.table}.${name}.in-text`,
      ...choices.map((choice) => `choice.${kind.table}.${name}.${choice}`),
    ]),
    ...Object.keys(IMPORTS[kind.table]?.columns ?? {}).map((name) => fileColumnKey(kind.table, name)),
  ]
    .filter((key) => ENGLISH.text(key) === undefined)
    .map((key) => `words/en/messages/kinds/${kind.name}.json: no ${key}`);
}

/** The columns of a file that carry a column of the table under another name. */
const CARRIED_AS: Record<string, string> = { image_key: 'cow_image' };

function filesUnlike(kind: Kind): string[] {
  const file = `${FOLDER}/${kind.name}/import.ts`;
  const { columns, alike = [], bareDate } = IMPORTS[kind.table];
  const carried = Object.keys(columns).sort();
  // What follows from others is shown to people, and never read back.
  const own = columnsOf(kind).flatMap(([name, { follows }]) => (follows ? [] : name));
  return [
    ...own
      .filter((name) => !carried.includes(CARRIED_AS[name] ?? name))
      .map((name) => `${file}: no column ${name}`),
    ...own.filter((name) => columns[name]?.notExported).map((name) => `${file}: ${name} is never exported`),
    ...[...alike, ...(bareDate ? [bareDate] : [])]
      .filter((name) => !own.includes(name))
      .map((name) => `${file} names ${name}, which is no column`),
  ];
}

it.each(KINDS.map((kind) => [kind.name, kind] as const))(
  '%s has all that belongs to a kind',
  async (_, kind) => {
    expect(await faultsOf(kind)).toEqual([]);
  },
);

it('tells what is missing of a kind', async () => {
  const [kind] = PLAIN_KINDS;
  if (!kind) throw new Error('There is no plain kind');
  const half = { ...kind, name: 'shearing', table: 'shearings', columns: { shorn_on: { type: 'date' } } };
  expect(filesMissing(half as never)).toHaveLength(2);
  expect(await tableUnlike(half as never)).toEqual([
    'server/database/migrations: none that migrate.ts names makes a table shearings',
  ]);
  expect(columnsUnknown(half as never)).toContain(
    `domain/kinds/shearing/kind.ts names ${kind.day}, which is no column`,
  );
});

/** The records of an animal as its page shows them. */
async function recordsOf(keeper: Client, cow: number, kind: CowRecordKind): Promise<object[]> {
  return (await keeper.readCow(cow))[kind.table];
}

/** The content of records, without these columns. */
function facts(records: readonly object[], ...without: string[]) {
  return records.map((record) => Object.entries(record).filter(([column]) => !without.includes(column)));
}

describe.each(RECORD_KINDS.map((kind) => [kind.name, kind] as const))('a %s', (name, kind) => {
  it.runIf(hasCalls(kind))(
    'stands on the page of its animal, is changed, deleted and brought back, and the history tells of it',
    async () => {
      const keeper = await test.keeper();
      const { id, cow } = await makeSample(keeper, kind);
      const { name: called } = await keeper.readCow(cow);
      const patch = samplePatch(kind);
      const changed = await keeper.patch(`/api/${kind.path}/update/${id}/`, patch);
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({ id, version: 2, ...patch });
      expect(await recordsOf(keeper, cow, kind)).toEqual([changed.body]);

      const deleted = await keeper.delete(`/api/${kind.path}/delete/${id}/`);
      expect(deleted.status).toBe(204);
      expect(await recordsOf(keeper, cow, kind)).toEqual([]);
      const entry = deleted.headers['x-journal-entry'];
      expect((await keeper.get(`/api/history/${entry}/`)).body).toMatchObject({
        kind: `${name}.delete`,
        summary: expect.stringContaining(
          wordsIn('en').say(`kind.${kind.table}.touched` as never, { named: 'yes', name: called } as never),
        ),
        undoable: true,
      });
      expect((await keeper.post(`/api/history/${entry}/undo/`)).status).toBe(200);
      expect(await recordsOf(keeper, cow, kind)).toEqual([{ ...changed.body, version: 3 }]);
    },
  );

  it('goes with its animal, and comes back with it', async () => {
    const keeper = await test.keeper();
    const { cow } = await makeSample(keeper, kind);
    const before = await recordsOf(keeper, cow, kind);
    const deleted = await keeper.delete(`/api/cows/delete/${cow}/`);
    expect(deleted.status).toBe(204);
    expect((await keeper.post(`/api/history/${deleted.headers['x-journal-entry']}/undo/`)).status).toBe(200);
    expect(facts(await recordsOf(keeper, cow, kind), 'version')).toEqual(facts(before, 'version'));
  });

  it('is the same on a farm that takes it in', async () => {
    const from = await test.keeper();
    const { cow } = await makeSample(from, kind);
    const zip = new Uint8Array((await from.get('/api/export/zip/')).raw);
    const to = await test.keeper();
    const taken = await applyImport(to, { 'cowbell.zip': zip });
    expect(taken.body.tables.flatMap(({ notes }) => notes)).toEqual([]);
    const [moved] = (await to.get('/api/cows/')).body;
    const own = ['id', 'version', ...tablesNamedBy(kind.table).keys()];
    expect(facts(await recordsOf(to, moved.id, kind), ...own)).toEqual(
      facts(await recordsOf(from, cow, kind), ...own),
    );
  });
});
