/** Files of sticks and scales, as their makers write them, come in as sessions at the crush. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IN_THREADS, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  applyImport,
  codesOf,
  csv,
  type ImportFiles,
  notesOf,
  previewImport,
  tableOf,
} from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, IN_THREADS);
});
afterAll(() => test.close());

const ALMAS = '982000364696050';
const BERTAS = '982000364696051';
const NOBODYS = '982000364696059';
const FILE = '2026-05-22 Penjobe Weaners - Session Info.csv';

/** A farm with Alma and Berta, who wear all three numbers, and Cora, who wears no chip. */
async function farm(more: object = {}) {
  const keeper = await test.keeper();
  const cow = (name: string, numbers: object) =>
    keeper.cow({ name, date_of_birth: '2024-01-01', ...numbers, ...more });
  const alma = await cow('Alma', { id_number: 'DE 1', eid: ALMAS, barn_number: '17' });
  const berta = await cow('Berta', { id_number: 'DE 2', eid: BERTAS, barn_number: '18' });
  const cora = await cow('Cora', { id_number: 'DE 3', barn_number: '19' });
  return { keeper, alma: alma.id, berta: berta.id, cora: cora.id };
}

const sessionsOf = async (keeper: Client) => (await keeper.get('/api/crush/')).body;

/** The only session of a farm, read whole. */
async function sessionOf(keeper: Client) {
  const [listed, ...others] = await sessionsOf(keeper);
  expect(others).toEqual([]);
  return (await keeper.get(`/api/crush/${listed.key}/`)).body;
}

const lines = (separator: string, ...rows: string[][]) => csv(...rows.map((row) => row.join(separator)));

async function imported(keeper: Client, files: ImportFiles, choices?: unknown) {
  const result = await applyImport(keeper, files, choices);
  expect([result.status, result.body.detail]).toEqual([200, undefined]);
  return result;
}

/** What of a row can be compared. */
const shown = (row: Record<string, unknown>) => [row.name, row.at, row.values, row.way, row.notes];

describe('a file of a scale is a session', () => {
  it('with its weights, scores, ways and notes; who was not weighed was seen', async () => {
    const { keeper } = await farm();
    const files = {
      [FILE]: csv(
        'Electronic ID,Visual ID,Last Seen Date,Live Weight (kg),Condition Score,Draft,Notes',
        `982 000364696050,17,2026/05/22 09:12:03,455.5,3,A,Lame`,
        `${BERTAS},18,2026/05/22 09:11:00,,,B,Calm`,
        `${NOBODYS},99,2026/05/22 09:13:00,400,,,`,
      ),
    };
    const preview = await previewImport(keeper, files);
    expect(tableOf(preview, FILE)).toMatchObject({
      kind: 'weights',
      session: { name: 'Penjobe Weaners', day: '2026-05-22' },
      outcomes: 'ccs',
    });
    expect(await sessionsOf(keeper)).toEqual([]);

    const result = await imported(keeper, files);
    expect(tableOf(result, FILE).session).toEqual({ name: 'Penjobe Weaners', day: '2026-05-22' });
    expect(codesOf(result, FILE)).toEqual([[4, 'import.no-animal']]);
    const session = await sessionOf(keeper);
    expect(session).toMatchObject({
      name: 'Penjobe Weaners',
      day: '2026-05-22',
      state: 'ended',
      source: 'file',
      what: [{ act: 'weights' }, { act: 'condition-scores' }],
      history: Number(result.headers['x-journal-entry']),
      summary: { done: 2, weights: { n: 1, mean: 455.5 } },
    });
    expect(session.rows.map((row: { at: string }) => row.at.slice(0, 19))).toEqual([
      '2026-05-22T09:11:00',
      '2026-05-22T09:12:03',
    ]);
    expect(session.rows.map(shown).map(([name, , ...others]: unknown[]) => [name, ...others])).toEqual([
      ['Berta', {}, 'B', 'Calm'],
      [
        'Alma',
        {
          weights: { kg: 455.5, method: 'scale', occasion: 'other', notes: 'Lame' },
          'condition-scores': { score: 3 },
        },
        'A',
        null,
      ],
    ]);
  });

  it.each([
    ['of Tru-Test', ',', ['EID', 'VID', 'Date', 'Time', 'Weight (kg)', 'ADG', 'Condition', 'Note'], '455.5'],
    ['in Portuguese', ';', ['IDE', 'IDV', 'Data', 'Hora', 'Peso'], '455,5'],
    ['in Spanish', '\t', ['IDE', 'IDV', 'Fecha', 'Hora', 'Peso'], '455.5'],
    ['of Gallagher', ',', ['EID', 'Tag Number', 'Date', 'Time', 'Weight (kg)'], '455.5'],
  ])('%s, and tells contradicting and unknown numbers by their rows', async (_, separator, headings, kg) => {
    const { keeper, cora } = await farm();
    const [official, other] = headings[1] === 'Tag Number' ? ['DE 1', 'DE 2'] : ['17', '18'];
    const hers = headings[1] === 'Tag Number' ? 'DE 3' : '19';
    const row = (eid: string, tag: string, time: string) =>
      [eid, tag, '22/05/2026', time, kg, '', '', ''].slice(0, headings.length);
    const rows = [
      row(ALMAS, official, '09:12:30'),
      row(BERTAS, official, '09:13:30'),
      row(NOBODYS, 'DE 77', '09:14:30'),
      row('982000364696052', hers, '09:15:30'),
      row('', other, '09:16:30'),
      row('9.82E+14', '', '09:17:30'),
    ];
    const result = await imported(keeper, { 'Weaners.csv': lines(separator, headings, ...rows) });
    expect(codesOf(result, 'Weaners.csv')).toEqual([
      [3, 'import.numbers-of-two'],
      [4, 'import.no-animal'],
      [7, 'import.cell-number-cut'],
    ]);
    expect(tableOf(result, 'Weaners.csv')).toMatchObject({
      outcomes: 'cssccs',
      session: { name: 'Weaners' },
    });
    const { rows: seen } = await sessionOf(keeper);
    expect(
      seen.map(({ name, at, values }: { name: string; at: string; values: { weights: { kg: number } } }) => [
        name,
        at.slice(11, 19),
        values.weights.kg,
      ]),
    ).toEqual([
      ['Alma', '09:12:30', 455.5],
      ['Cora', '09:15:30', 455.5],
      ['Berta', '09:16:30', 455.5],
    ]);
    expect((await keeper.readCow(cora)).eid).toBe('982000364696052');
  });

  it('that knows an animal by the chip she lost, too; and undoing her new tag leaves her one', async () => {
    const { keeper, alma } = await farm();
    const tag = { cow: alma, kind: 'electronic', number: NOBODYS, fitted_on: '2026-05-03' };
    const made = await keeper.post('/api/tags/', tag);
    expect(made.status).toBe(201);
    const by = (eid: string, day: string) => ({
      [`${day}.csv`]: csv('EID,Date,Weight (kg)', `${eid},${day},455`),
    });
    await imported(keeper, by(ALMAS, '2026-05-22'));
    await imported(keeper, by(NOBODYS, '2026-05-23'));
    expect((await keeper.readCow(alma)).weights).toHaveLength(2);
    // A list of animals that still has the old one tells of no other animal, and of no other tag.
    const list = await imported(keeper, {
      'herd.csv': csv('EID,Name,Date of birth,Sex', `${ALMAS},Alma,2024-01-01,Female`),
    });
    expect(list.body.totals.animals).toEqual({ created: 0, updated: 0 });
    expect((await keeper.readCow(alma)).eid).toBe(NOBODYS);
    expect((await keeper.post(`/api/history/${made.headers['x-journal-entry']}/undo/`)).status).toBe(200);
    expect(await keeper.readCow(alma)).toMatchObject({ eid: ALMAS, tags: [] });
    expect((await previewImport(keeper, by(NOBODYS, '2026-05-24'))).body.ready).toBe(false);
  });

  it('undone with the import and brought back with it', async () => {
    const { keeper, alma } = await farm();
    const before = (await keeper.get('/api/herd/changes/')).body.rows;
    const result = await imported(keeper, {
      [FILE]: csv(
        'EID,Date,Time,Weight (kg)',
        `${ALMAS},22/05/2026,09:12:30,455`,
        `${BERTAS},22/05/2026,09:13,`,
      ),
    });
    const entry = result.headers['x-journal-entry'];
    const [listed] = (await keeper.get('/api/history/')).body;
    expect(listed).toMatchObject({
      kind: 'import.apply',
      undoable: true,
      session: { name: 'Penjobe Weaners' },
    });
    const undone = await keeper.post(`/api/history/${entry}/undo/`);
    expect(undone.status).toBe(200);
    expect(await sessionOf(keeper)).toMatchObject({ state: 'undone', rows: [], summary: { done: 0 } });
    const plain = (rows: object[]) =>
      JSON.parse(JSON.stringify(rows, (name, value) => (name === 'version' ? undefined : value)));
    expect(plain((await keeper.get('/api/herd/changes/')).body.rows)).toEqual(plain(before));

    const again = await keeper.post(`/api/history/${undone.headers['x-journal-entry']}/undo/`);
    expect(again.status).toBe(200);
    expect(await sessionOf(keeper)).toMatchObject({
      state: 'ended',
      summary: { done: 2, weights: { n: 1 } },
    });
    expect((await keeper.readCow(alma)).weights).toHaveLength(1);
  });

  it('whose unit nothing says is asked for it where it may be pounds', async () => {
    const { keeper, alma } = await farm();
    const files = {
      'scale.csv': csv('EID,Date,Weight', `${ALMAS},2026-05-22,1210`, `${BERTAS},2026-05-22,1004`),
    };
    const asked = await previewImport(keeper, files);
    expect(asked.body.ready).toBe(false);
    expect(tableOf(asked, 'scale.csv').columns[2]).toMatchObject({
      question: 'weighed_in',
      example: '1210',
      weighed_in: null,
    });
    const taken = await imported(keeper, files, { tables: { 'scale.csv': { weighed_in: { 2: 'lb' } } } });
    expect(tableOf(taken, 'scale.csv').columns[2]).toMatchObject({
      question: null,
      weighed_in: 'lb',
      readings: [{ code: 'import.read-pounds' }],
    });
    expect((await keeper.readCow(alma)).weights).toMatchObject([{ kg: 548.847 }]);
  });

  it('of a farm that weighs in pounds is asked for its unit too, and what that farm has exported is not', async () => {
    const { keeper, alma } = await farm();
    expect((await keeper.patch('/api/settings/', { weight_unit: 'lb' })).status).toBe(200);
    const files = { 'scale.csv': csv('EID,Date,Weight', `${ALMAS},2026-05-22,455`) };
    expect(tableOf(await previewImport(keeper, files), 'scale.csv').columns[2]?.question).toBe('weighed_in');
    const choices = { tables: { 'scale.csv': { weighed_in: { 2: 'kg' } } } };
    await imported(keeper, files, choices);
    expect((await keeper.readCow(alma)).weights).toMatchObject([{ kg: 455 }]);
    const zip = (await keeper.get('/api/export/zip/')).raw;
    const questions = (await previewImport(keeper, { 'herd.zip': new Uint8Array(zip) })).body.tables.flatMap(
      ({ columns }) => columns.flatMap(({ question }) => question ?? []),
    );
    expect(questions).toEqual([]);
  });

  it('once, however often it comes', async () => {
    const { keeper, alma } = await farm();
    const files = { [FILE]: csv('EID,Date,Weight (kg)', `${ALMAS},2026-05-22,455`) };
    await imported(keeper, files);
    const preview = await previewImport(keeper, files);
    expect(preview.body.ready).toBe(false);
    const again = await imported(keeper, files);
    expect(tableOf(again, FILE).session).toBeNull();
    expect(again.headers['x-journal-entry']).toBeUndefined();
    expect(await sessionsOf(keeper)).toHaveLength(1);
    expect((await keeper.readCow(alma)).weights).toHaveLength(1);
    // What was undone can come again.
    await keeper.post(`/api/history/${(await sessionOf(keeper)).history}/undo/`);
    await imported(keeper, files);
    expect(await sessionsOf(keeper)).toHaveLength(2);
  });

  it('unless somebody wants the records alone', async () => {
    const { keeper, alma } = await farm();
    const files = { [FILE]: csv('EID,Date,Weight (kg)', `${ALMAS},2026-05-22,455`) };
    const choices = { tables: { [FILE]: { session: false } } };
    expect(tableOf(await previewImport(keeper, files, choices), FILE).session).toBeNull();
    await imported(keeper, files, choices);
    expect(await sessionsOf(keeper)).toEqual([]);
    expect((await keeper.readCow(alma)).weights).toHaveLength(1);
  });

  it('but not where an animal stands twice, or the days differ', async () => {
    const { keeper } = await farm();
    const twice = {
      'a.csv': csv('EID,Date,Weight (kg)', `${ALMAS},2026-05-22,455`, `${ALMAS},2026-05-22,456`),
    };
    const days = {
      'b.csv': csv('EID,Date,Weight (kg)', `${ALMAS},2026-05-21,455`, `${BERTAS},2026-05-20,456`),
    };
    expect(tableOf(await imported(keeper, twice), 'a.csv').session).toBeNull();
    expect(tableOf(await imported(keeper, days), 'b.csv').session).toBeNull();
    expect(await sessionsOf(keeper)).toEqual([]);
  });

  it('nor where it is one of our own', async () => {
    const { keeper, alma } = await farm();
    await keeper.post('/api/weights/', { cow: alma, weighed_on: '2026-05-22', kg: 455 });
    const zip = (await keeper.get('/api/export/zip/')).raw;
    const other = await test.keeper();
    const result = await imported(other, { 'herd.zip': new Uint8Array(zip) });
    expect(result.body.totals.weights).toEqual({ created: 1, updated: 0 });
    expect(await sessionsOf(other)).toEqual([]);
  });
});

describe('a file of a stick is a roll call', () => {
  it.each([
    ['with a comma', ',', ['EID', 'Date', 'Time']],
    ['with a semicolon', ';', ['RFID', 'Date', 'Time']],
    ['with a tab', '\t', ['Transponder', 'Date', 'Time']],
  ])('%s', async (_, separator, headings) => {
    const { keeper } = await farm();
    const name = 'Shearwell 2026.txt';
    const files = {
      [name]: lines(
        separator,
        headings,
        [BERTAS, '22/05/2026', '09:14:00'],
        [ALMAS, '22/05/2026', '09:13:00'],
        [BERTAS, '22/05/2026', '09:12:00'],
        [NOBODYS, '22/05/2026', '09:11:00'],
      ),
    };
    const preview = await previewImport(keeper, files);
    expect(tableOf(preview, name)).toMatchObject({
      kind: 'readings',
      session: { name: 'Shearwell 2026', day: '2026-05-22' },
      outcomes: '=ccs',
    });
    expect(preview.body.ready).toBe(true);
    const result = await imported(keeper, files);
    expect(notesOf(result, name)).toEqual([
      `5: There is no animal ${NOBODYS}, neither in the herd nor in the files.`,
    ]);
    const session = await sessionOf(keeper);
    expect(session).toMatchObject({ what: [], source: 'file', summary: { done: 2 } });
    expect(
      session.rows.map(({ name, at }: { name: string; at: string }) => [name, at.slice(11, 19)]),
    ).toEqual([
      ['Berta', '09:12:00'],
      ['Alma', '09:13:00'],
    ]);
    expect((await imported(keeper, files)).headers['x-journal-entry']).toBeUndefined();
    expect(await sessionsOf(keeper)).toHaveLength(1);
    // Nothing of the herd was changed, and the import can be undone all the same.
    const [listed] = (await keeper.get('/api/history/')).body;
    expect(listed).toMatchObject({ undoable: true });
    expect((await keeper.post(`/api/history/${session.history}/undo/`)).status).toBe(200);
    expect(await sessionOf(keeper)).toMatchObject({ state: 'undone' });
  });

  it('of as many animals as were there, however often they were read', async () => {
    const { keeper } = await farm();
    const readings = Array.from({ length: 5001 }, (_, n) => [n % 2 ? ALMAS : BERTAS, '22/05/2026']);
    await imported(keeper, { 'stick.csv': lines(',', ['EID', 'Date'], ...readings) });
    expect((await sessionOf(keeper)).summary.done).toBe(2);
  });

  it('of one day: of several it is told that nothing is taken', async () => {
    const { keeper } = await farm();
    const files = {
      'stick.csv': csv('EID,Date', `${ALMAS},2026-05-20`, `${BERTAS},2026-05-21`),
    };
    const preview = await previewImport(keeper, files);
    expect(tableOf(preview, 'stick.csv')).toMatchObject({ kind: 'readings', session: null, outcomes: '==' });
    expect(preview.body).toMatchObject({ ready: false, assumed: [{ code: 'import.several-days' }] });
    expect(await sessionsOf(keeper)).toEqual([]);
  });

  it('where one of ten was read on another day: that of the others', async () => {
    const { keeper } = await farm();
    const eids = Array.from({ length: 10 }, (_, n) => `98200036469607${n}`);
    for (const [n, eid] of eids.entries()) await keeper.cow({ id_number: `FR ${n}`, eid });
    const rows = eids.map((eid, n) => [eid, n === 3 ? '2026-05-20' : '2026-05-22']);
    await imported(keeper, { 'stick.csv': lines(',', ['EID', 'Date'], ...rows) });
    expect(await sessionOf(keeper)).toMatchObject({ day: '2026-05-22', summary: { done: 10 } });
  });

  it('also without headings', async () => {
    const { keeper } = await farm();
    const files = { 'stick.csv': csv(`${ALMAS},2026-05-22 09:12:30`, `${BERTAS},2026-05-22 09:13:30`) };
    const result = await imported(keeper, files);
    expect(tableOf(result, 'stick.csv')).toMatchObject({ kind: 'readings', session: { name: 'stick' } });
    expect((await sessionOf(keeper)).summary.done).toBe(2);
  });
});
