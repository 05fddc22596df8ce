/** Files of ICAR's data exchange come in by the import, as Cowbell takes them out and as others write them. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { PLAIN_KINDS } from '#domain/kinds/index.ts';
import { IN_THREADS, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { undo } from '../../testing/history.ts';
import {
  applyImport,
  csv,
  type ImportFiles,
  notesOf,
  previewImport,
  tableOf,
} from '../../testing/import-files.ts';
import { makeSample } from '../../testing/samples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Resource = ReturnType<typeof JSON.parse>;

const asFile = (content: unknown) => JSON.stringify(content);
const page = (...member: unknown[]) => asFile({ view: { totalItems: 99 }, member });
const animal = { scheme: 'nl.ubn', id: 'NL 123' };
const eventDateTime = '2026-05-01T10:00:00Z';
const weight = { animal, eventDateTime, weight: { measurement: 600, units: 'KGM' } };
const born = { identifier: animal, gender: 'Female', birthDate: '2022-03-01', name: 'Alma' };

/** What is in the files that a farm is taken out as, by their names. */
async function takenOut(
  keeper: Client,
): Promise<{ zip: Uint8Array<ArrayBuffer>; files: Map<string, Resource[]> }> {
  const { status, raw } = await keeper.get('/api/export/ade/');
  expect(status).toBe(200);
  const zip = new Uint8Array(raw);
  const files = Object.entries(unzipSync(zip));
  return { zip, files: new Map(files.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)).member])) };
}

/**
 * A resource without what tells farms apart: the ids of rows, the farm, and when it was changed; and without the day on which feed was
 * counted, since what came and went of feeds is in no collection.
 */
function likeAnyFarm(resource: Resource): string {
  const { meta: _, location: __, id: ___, ...rest } = resource;
  return JSON.stringify(rest, (name, value) => {
    if (Array.isArray(value) && name === 'alternativeIdentifiers')
      return value.filter(({ scheme }) => scheme !== 'cowbell.id');
    return name === 'feedId' || name === 'counted_on' || (name === 'id' && /^\w+\/\d+$/.test(value))
      ? undefined
      : value;
  });
}

async function made(keeper: Client, path: string, body: object): Promise<void> {
  expect((await keeper.post(path, body)).status).toBe(201);
}

describe('a herd with something of everything', () => {
  let zip: Uint8Array<ArrayBuffer>;
  let sent: Map<string, Resource[]>;
  let keeper: Client;
  beforeAll(async () => {
    const other = await test.keeper();
    expect((await other.post('/api/imports/sample/', {})).status).toBe(201);
    for (const kind of PLAIN_KINDS) await makeSample(other, kind);
    const cow = await other.cow({ name: 'Лыска "Ü" 🐄' });
    for (const [kind, direction] of [
      ['purchase', 'in'],
      ['death', 'out'],
    ])
      await other.post('/api/movements/', { cow: cow.id, direction, kind, moved_on: '2026-06-10' });
    const traveller = await other.cow({ name: 'Traveller', date_of_birth: '2023-01-01' });
    for (const [kind, direction, moved_on] of [
      ['purchase', 'in', '2026-03-01'],
      ['sale', 'out', '2026-04-01'],
      ['return', 'in', '2026-05-01'],
    ])
      await made(other, '/api/movements/', { cow: traveller.id, direction, kind, moved_on });
    for (const weighed_on of ['2026-03-10', '2026-05-10'])
      await made(other, '/api/weights/', { cow: traveller.id, weighed_on, kg: 600 });
    await other.post('/api/losses/', { cow: (await other.cow()).id, lost_on: '2026-06-10' });
    ({ zip, files: sent } = await takenOut(other));
    keeper = await test.keeper();
  });

  it('is only looked at in the preview', async () => {
    const { status, body } = await previewImport(keeper, { 'farm.zip': zip });
    expect([status, body.ready]).toEqual([200, true]);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it('comes into an empty farm as it was, in one entry', async () => {
    const taken = await applyImport(keeper, { 'farm.zip': zip });
    expect(taken.status).toBe(200);
    for (const { name, readOnly } of COLLECTIONS) {
      const table = tableOf(taken, `farm.zip › ${name}.json › ${name}`);
      expect([name, table.notes]).toEqual([name, []]);
      expect([name, table.row_count]).toEqual([name, sent.get(`${name}.json`)?.length]);
      expect(table.kind === null).toBe(readOnly === true);
    }
    const { files } = await takenOut(keeper);
    for (const [name, members] of sent)
      expect([name, files.get(name)?.map(likeAnyFarm).sort()]).toEqual([
        name,
        members.map(likeAnyFarm).sort(),
      ]);
  });

  it('changes nothing when it comes again', async () => {
    const { body } = await previewImport(keeper, { 'farm.zip': zip });
    expect(body.ready).toBe(false);
    const again = await applyImport(keeper, { 'farm.zip': zip });
    expect([again.status, again.headers['x-journal-entry']]).toEqual([200, undefined]);
    for (const { counts, row_count, kind, notes } of again.body.tables) {
      if (kind !== null) expect(counts.unchanged).toBe(row_count);
      expect(notes).toEqual([]);
    }
  });

  it('goes again with one undo', async () => {
    const farm = await test.keeper();
    const taken = await applyImport(farm, { 'farm.zip': zip });
    expect((await undo(farm, taken)).status).toBe(200);
    expect((await farm.get('/api/cows/')).body).toEqual([]);
    expect((await applyImport(farm, { 'farm.zip': zip })).body.totals).toEqual(taken.body.totals);
  });
});

describe('a file of others', () => {
  it.each<[string, string]>([
    ['a page', page(weight)],
    ['a list', asFile([weight])],
    ['one resource', asFile(weight)],
    [
      'a list of the generic data exchange',
      asFile(['https://example.org/x', weight, { '@continuation': 'abc' }]),
    ],
    ['one with its context', asFile([{ id: '@context' }, weight, { id: '@continuation', token: 'x' }])],
    ['one with a byte order mark', `\uFEFF${page(weight)}`],
  ])('is known by what is in it: %s', async (_form, content) => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ id_number: 'NL123', date_of_birth: '2020-01-01' });
    const taken = await applyImport(keeper, { 'data.txt': content });
    expect(tableOf(taken, 'data.txt › weights')).toMatchObject({
      kind: 'weights',
      counts: { created: 1, updated: 0, unchanged: 0, skipped: 0 },
      outcomes: 'c',
    });
    expect((await keeper.readCow(cow.id)).weights).toMatchObject([{ kg: 600 }]);
  });

  it('is of the collection that its type, its fields or its name say', async () => {
    const keeper = await test.keeper();
    const heat = { animal, eventDateTime };
    const files: ImportFiles = {
      'a.json': asFile([
        { ...weight, resourceType: 'icarWeightEventResource' },
        { ...born, resourceType: 'icarAnimalCoreResource' },
        { ...heat, resourceType: 'icarMilkingVisitEventResource' },
      ]),
      'exampleDryOffEventResources_Finland.json': page({ ...heat, eventDateTime: '2026-05-02T00:00:00' }),
      'my heats.json': page(heat),
      'feed-intakes.json': page(heat, heat),
      'schemata.json': page({ name: 'breeds' }),
      'settings.json': asFile({ colour: 'green' }),
    };
    const { body } = await applyImport(keeper, files);
    const told = body.tables.map(({ name, kind, row_count, problem, outcomes }) => [
      ...[name, kind, row_count],
      problem ?? outcomes,
    ]);
    expect(told).toEqual([
      ['a.json › weights', 'weights', 1, 'c'],
      ['a.json › animals', 'animals', 1, 'c'],
      ['a.json › milking-visits', null, 1, 'Not taken over yet.'],
      ['exampleDryOffEventResources_Finland.json › drying-offs', 'dry-offs', 1, 'c'],
      ['my heats.json › heats', 'heats', 1, 'c'],
      ['feed-intakes.json › feed-intakes', null, 2, 'Not taken over yet.'],
      ['schemata.json › schemata', null, 1, 'Not taken over yet.'],
      ['settings.json', null, 1, 'This is JSON, but none of ICAR’s data exchange (ADE).'],
    ]);
  });

  it('says of each resource why it is left out, and takes the others', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ id_number: 'NL123', date_of_birth: '2020-01-01' });
    const stranger = { ...weight, animal: { scheme: 'x', id: '9' } };
    const taken = await applyImport(keeper, { 'weights.json': page(stranger, weight, { animal }, 7) });
    expect(notesOf(taken, 'weights.json › weights')).toEqual([
      '1: No animal of this farm has this identifier. (/animal)',
      expect.stringMatching(/^3: .* \(\/eventDateTime\)$/),
      expect.stringMatching(/^3: .* \(\/weight\)$/),
    ]);
    expect(tableOf(taken, 'weights.json › weights').outcomes).toBe('scs');
  });

  it('is not imported beside tables', async () => {
    const keeper = await test.keeper();
    const files = {
      'w.json': page(weight),
      'a.csv': csv('Name;ID number;Date of birth', 'Bea;NL7;2020-01-01'),
    };
    for (const run of [previewImport, applyImport])
      expect(await run(keeper, files)).toMatchObject({
        status: 400,
        body: { reasons: [{ code: 'import.ade-and-tables', field: 'files' }] },
      });
    const beside = await previewImport(keeper, {
      'w.json': page(weight),
      'read-me.txt': 'Nothing of a herd',
    });
    expect(beside.status).toBe(200);
  });
});

describe('a hostile file', () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  it.each<[string, string, number]>([
    ['nested without end', deep, 200],
    ['with a resource nested without end', `{"member":[{"birthDate":${deep}}]}`, 200],
    ['that breaks off', '{"member":[{"birthDate":', 200],
    ['of nothing', '[]', 200],
    ['with texts of 5 MB', page({ ...born, name: 'x'.repeat(5_000_000) }), 200],
    [
      'with names that objects have',
      `[{"__proto__":{"birthDate":"x"},"constructor":{"a":1},"birthDate":"2020-01-01"}]`,
      200,
    ],
    [
      'with signs that no database keeps',
      page({ ...born, name: 'a\u0000b', meta: { source: '\u0000', sourceId: '\u0000' } }),
      200,
    ],
    ['with a million members', `[${'{"birthDate":1},'.repeat(999_999)}{}]`, 413],
    ['with numbers that are none', '[{"birthDate":1e999,"identifier":{"id":1e999,"scheme":"x"}}]', 200],
  ])('%s ends in a sentence', async (_what, content, status) => {
    const keeper = await test.keeper();
    const seen = await previewImport(keeper, { 'x.json': content });
    expect([seen.status, typeof (seen.body.detail ?? seen.body.tables?.[0]?.name)]).toEqual([
      status,
      'string',
    ]);
    const taken = await applyImport(keeper, { 'x.json': content });
    expect(taken.status).toBeLessThan(500);
    expect((await keeper.get('/api/cows/')).status).toBe(200);
  });
});

it.each(['null', ' null\n', '7', '"Anna"', 'true'])(
  'of a file of nothing but %j says that it is no data exchange',
  async (content) => {
    const keeper = await test.keeper();
    const { body } = await previewImport(keeper, { 'x.json': content });
    expect(body.tables).toMatchObject([
      { name: 'x.json', kind: null, columns: [], problem_message: { code: 'import.json-not-ade' } },
    ]);
  },
);

it('says of a table whose name is that of JSON that it is none', async () => {
  const keeper = await test.keeper();
  const { body } = await previewImport(keeper, { 'x.JSON': csv('Name;ID number', 'Bea;NL7') });
  expect(body.tables).toMatchObject([{ kind: null, problem_message: { code: 'import.json-unreadable' } }]);
});

it('of a ZIP with tables and some JSON of another kind takes the tables', async () => {
  const keeper = await test.keeper();
  const zip = zipSync({
    'a.csv': strToU8(csv('Name;ID number;Date of birth', 'Bea;NL7;2020-01-01')),
    'package.json': strToU8('{"name":"cows"}'),
  });
  const { status, body } = await applyImport(keeper, { 'all.zip': zip });
  expect([status, body.totals.animals.created]).toEqual([200, 1]);
});

it('is read in a thread as it is without one', async () => {
  const inThreads = await testApp({}, IN_THREADS);
  try {
    const keeper = await inThreads.keeper();
    await keeper.cow({ id_number: 'NL123', date_of_birth: '2020-01-01' });
    const { status, body } = await applyImport(keeper, { 'a.json': page(weight, born), 'b.json': 'not {' });
    expect([status, body.tables.map(({ name }) => name)]).toEqual([
      200,
      ['a.json › weights', 'a.json › animals', 'b.json'],
    ]);
    expect(body.totals.weights.created).toBe(1);
  } finally {
    await inThreads.close();
  }
});
