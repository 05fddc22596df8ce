/** Files made to crash the reader: each is read as far as possible, or refused with a message. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '#domain/messages/message.ts';
import { IN_THREADS, type TestApp, testApp } from '../../testing/app.ts';
import { type ImportFiles, matchedColumns, previewImport, tableOf } from '../../testing/import-files.ts';
import { readInBuiltThread } from '../../testing/reading-thread.ts';
import { COW, declaring, HEAD, rowsOf, sheets, TYPE, workbook } from '../../testing/workbooks.ts';
import type { ThreadLimits } from '../http/limits/bounded-thread.ts';
import { MAX_UNPACKED } from './read-zip.ts';
import { TableBudget } from './table-collector.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await testApp({}, IN_THREADS);
  folder = await mkdtemp(join(tmpdir(), 'cowbell-hostile-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const MB = 1024 * 1024;
/** The kind of each table of one file, or the sentence why it is no table. */
async function read(files: ImportFiles): Promise<Record<string, string | null>> {
  const { status, body } = await previewImport(await test.keeper(), files);
  expect(status, body.detail).toBe(200);
  return Object.fromEntries(body.tables.map(({ name, kind, problem }) => [name, problem ?? kind]));
}

/** Reads files without a server around it. */
async function readAlone(
  files: Record<string, Uint8Array | string>,
  mayUnpack: number,
  limits?: ThreadLimits,
  signal?: AbortSignal,
) {
  const received = [];
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, content);
    received.push({ name, path });
  }
  return readInBuiltThread(
    {
      files: received,
      choices: { tables: {} } as never,
      today: '2026-06-01',
      may_unpack: mayUnpack,
      most_rows: 250_000,
    },
    { limits, ...(signal ? { signal } : {}) },
  );
}

const TOO_MUCH = 'This JSON file holds more than can be read at once. Take out several smaller ones.';
const UNREADABLE = 'This workbook cannot be read. Save the sheet as CSV and try that.';

describe('workbooks', () => {
  it.each([
    ['a row a billion rows down', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
    ['rows that are not numbered', '<row r="x"><c r="A1"><v>1</v></c></row>'],
    ['rows that go back', `${COW}${HEAD}`],
    ['a cell in a column that no sheet has', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'],
    ['a tag that never ends', `<row r="1" x="${'y'.repeat(2 * MB)}"><c/></row>`],
    ['tags within tags without end', '<a>'.repeat(2000)],
    ['tags that are closed without being opened', '</row></row></row></row>'],
  ])('with %s are refused', async (_, rows) => {
    expect(await read({ 'herd.xlsx': workbook(rows) })).toEqual({ 'herd.xlsx': UNREADABLE });
  });

  it('are read whatever lies in them beside their sheets, which is not unpacked', async () => {
    const file = workbook(HEAD + COW, {
      'docProps/app.xml': new Uint8Array(20 * MB),
      'xl/media/a.bin': new Uint8Array(20 * MB),
    });
    const { tables, may_unpack } = await readAlone({ 'herd.xlsx': file }, MB);
    expect(tables).toMatchObject([{ table: { headings: ['Tag', 'DOB'], row_count: 1 } }]);
    expect(may_unpack).toBeGreaterThan(MB - 10_000);
  });

  it('are not believed what they say of their sizes', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [`xl/worksheets/t${i}.xml`, rowsOf('')]),
    );
    expect(await read({ 'herd.xlsx': declaring(workbook(HEAD + COW, parts), 400 * MB) })).toEqual({
      'herd.xlsx': 'animals',
    });
  });

  it('with a megabyte in each of a hundred headings are looked at quickly, and their headings cut', async () => {
    const cells = Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>').join('');
    const text = 'aA'.repeat(MB / 2);
    const file = workbook(`<row>${cells}</row>${COW}`, {
      'xl/sharedStrings.xml': `<sst><si><t>${text.slice(0, 900_000)}</t></si></sst>`,
    });
    const result = await previewImport(await test.keeper(), { 'herd.xlsx': file });
    expect(tableOf(result, 'herd.xlsx').columns.map(({ heading }) => heading.length)).toEqual(
      Array(100).fill(200),
    );
  });

  it('with bytes behind their end are read, however many, and take nobody’s place', async () => {
    const whole = workbook(HEAD + COW);
    const longer = new Uint8Array([...whole, 0]);
    for (let round = 0; round < 3; round += 1)
      expect(await read({ 'herd.xlsx': longer })).toEqual({ 'herd.xlsx': 'animals' });
    expect(await read({ 'herd.xlsx': whole.slice(0, -30) })).toEqual({
      'herd.xlsx': expect.stringContaining('damaged'),
    });
  });

  it('bring the sheets that have cells: no charts, none that has no file, and none twice', async () => {
    const rel = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`;
    const parts = sheets(
      '<sheet name="Chart" r:id="r0"/><sheet name="Herd" r:id="r1"/><sheet name="Copy" r:id="r2"/><sheet name="Lost" r:id="r9"/><sheet name="Bare"/>',
      rel('r0', 'chartsheet', 'chartsheets/c.xml') +
        rel('r1', 'worksheet', 'worksheets/s.xml') +
        rel('r2', 'worksheet', '/xl/worksheets/s.xml'),
    );
    expect(await read({ 'herd.xlsx': workbook(HEAD + COW, parts) })).toEqual({ 'herd.xlsx': 'animals' });
    expect(await read({ 'chart.xlsx': workbook('', sheets('<sheet name="Chart" r:id="r0"/>', '')) })).toEqual(
      {
        'chart.xlsx': 'There is no sheet with cells in this workbook.',
      },
    );
  });

  it('keep their rows where they stand, and are not filled up to the end of the sheet', async () => {
    const late = COW.replaceAll('2"', '7"').replaceAll('"2', '"7');
    const { tables } = await readAlone(
      { 'herd.xlsx': workbook(`${HEAD}${late.replaceAll('A2', 'A7')}<row r="1048576"/>`) },
      MB,
    );
    expect(tables).toMatchObject([
      { table: { row_count: 6, rows: [[], [], [], [], [], ['A1', expect.anything()]] } },
    ]);
  });

  it('tell texts of several pieces, signs that XML cannot hold, truths, dates and times as they are seen', async () => {
    const cell = (column: string, inner: string, attributes: string) =>
      `<c r="${column}1" ${attributes}>${inner}</c>`;
    const row = [
      cell('A', '<is><r><t>Al</t></r><r><t>ma</t></r><rPh><t>アルマ</t></rPh></is>', 't="inlineStr"'),
      cell('B', '<v>a_x000A_b &amp; c</v>', 't="str"'),
      cell('C', '<v>1</v>', 't="b"'),
      cell('D', '<v>46082.354166666664</v>', 's="1"'),
      cell('E', '<v>46082</v>', 's="2"'),
      cell('F', '<v>46082</v>', 's="3"'),
      cell('G', '<v>#REF!</v>', 't="e"'),
      cell('H', '<v>2026-03-01T00:00:00Z</v>', 't="d"'),
      cell('I', '<v>655.5</v>', ''),
    ].join('');
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd/mm/yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="0.00&quot; d&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const file = workbook(`<row r="1">${row}</row>`, { 'xl/styles.xml': styles });
    const { tables } = await readAlone({ 'herd.xlsx': file }, MB);
    expect(tables).toMatchObject([
      {
        table: {
          rows: [
            [
              'Alma',
              'a\nb & c',
              'true',
              '2026-03-01T08:30:00',
              '2026-03-01',
              '46082',
              '',
              '2026-03-01',
              '655.5',
            ],
          ],
        },
      },
    ]);
  });
});

describe('ZIP files', () => {
  it('of one request may unpack to so much together, not each', async () => {
    const zip = zipSync({
      'herd.csv': strToU8(
        `Tag,DOB,Notes\nA1,2022-03-04,${'y'.repeat(400_000)}\n`
          .concat('B1,2022-03-04,', 'z'.repeat(200_000))
          .padEnd(610_000, '\n'),
      ),
    });
    const { tables } = await readAlone({ 'a.zip': zip, 'b.zip': zip }, MB);
    expect(tables).toEqual([
      // Rows after the last filled one do not count.
      { name: 'a.zip › herd.csv', table: expect.objectContaining({ row_count: 2 }) },
      { name: 'b.zip', problem: message('import.zip-too-large', { most: MAX_UNPACKED }) },
    ]);
  });

  it('are read whole where they hold several files that are not packed', async () => {
    const table = strToU8('Tag,DOB\nA1,2022-03-04\n');
    const zip = zipSync({ 'a.csv': table, 'b.csv': table, 'c.csv': table }, { level: 0 });
    const { tables } = await readAlone({ 'herd.zip': zip }, MB);
    expect(tables).toMatchObject(
      ['a', 'b', 'c'].map((name) => ({ name: `herd.zip › ${name}.csv`, table: { row_count: 1 } })),
    );
  });

  it('that are damaged, locked, or packed in other ways are said so', async () => {
    const zip = zipSync({ 'herd.csv': strToU8('Tag,DOB\nA1,2022-03-04\n') }, { level: 0 });
    const changed = (at: number, to: number) => zip.map((byte, index) => (index === at ? to : byte));
    const directory = zip.length - 22 - 46 - 'herd.csv'.length;
    const { tables } = await readAlone(
      {
        'torn.zip': changed(45, 1),
        'locked.zip': changed(directory + 8, 1),
        'other.zip': changed(directory + 10, 14),
        'lost.zip': changed(directory + 44, 99),
      },
      MB,
    );
    expect(tables).toEqual([
      { name: 'torn.zip', problem: message('import.zip-damaged') },
      { name: 'locked.zip', problem: message('import.zip-locked') },
      { name: 'other.zip', problem: message('import.zip-packing-unknown') },
      { name: 'lost.zip', problem: message('import.zip-damaged') },
    ]);
  });
});

describe('reading', () => {
  const herd = `Tag,DOB\n${'A1,2022-03-04\n'.repeat(100_000)}`;

  it('ends at its bound of memory and of time, and leaves the process as it was', async () => {
    await expect(readAlone({ 'a.csv': herd }, MB, { seconds: 60, memory: 8 })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('memory'),
    });
    await expect(readAlone({ 'a.csv': herd }, MB, { seconds: 0, memory: 100 })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('time'),
    });
    const gone = new AbortController();
    const unread = readAlone({ 'a.csv': herd }, MB, undefined, gone.signal);
    gone.abort(new Error('nobody waits'));
    await expect(unread).rejects.toThrow('nobody waits');
    expect(await readAlone({ 'a.csv': herd }, MB)).toMatchObject({
      tables: [{ table: { row_count: 100_000 } }],
    });
  });

  it('keeps no more of wide tables and long cells than it can hold', async () => {
    const wide = `Tag,DOB${',x'.repeat(600)}\nA1,2022-03-04${`,${'y'.repeat(5000)}`.repeat(20)}\n`;
    const result = await previewImport(await test.keeper(), { 'wide.csv': wide });
    expect(matchedColumns(result, 'wide.csv')).toMatchObject({ Tag: 'id_number' });
    expect(tableOf(result, 'wide.csv').columns).toHaveLength(500);
    const budget = new TableBudget();
    const heavy = Array<string>(500).fill('y'.repeat(4000));
    const keepAll = () => {
      for (let row = 0; row < 100; row += 1) budget.cells(heavy);
    };
    expect(keepAll).toThrow('import.too-many-characters');
  });

  it('takes a part that only says its type for a file', async () => {
    const keeper = await test.keeper();
    const body =
      '--x\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream\r\n\r\nTag,DOB\nA1,2022-03-04\n\r\n--x--\r\n';
    const answer = await keeper.request('POST', '/api/imports/preview/', body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('files of the data exchange', () => {
  it.each([
    ['objects with nothing in them', `{"member":[${'{},'.repeat(2_000_000)}{}]}`],
    [
      'one resource full of numbers',
      `[{"resourceType":"icarAnimalCoreResource","a":[${'1,'.repeat(2_000_000)}1]}]`,
    ],
  ])('are not read that hold %s', async (_what, text) => {
    expect(await read({ 'weights.json': text })).toEqual({ 'weights.json': TOO_MUCH });
  });
});
