import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { applyImport, matchedColumns, notesOf, previewImport, tableOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const bytes = (text: string, charset: 'latin1' | 'utf16le') => new Uint8Array(Buffer.from(text, charset));

async function cows(keeper: Client): Promise<CowListed[]> {
  return (await keeper.get('/api/cows/')).body;
}

describe('files that people bring', () => {
  it('reads German headings, short dates, decimal commas, semicolons and Windows letters', async () => {
    const keeper = await test.keeper();
    const text =
      'Ohrmarke;Rufname;Geb.-Datum;Geschlecht;Rasse;Mutter;Gewicht (kg);Trächtig\r\n' +
      'DE 08 111;Änne;03.11.24;weiblich;Fleckvieh;DE 08 999;412,5;nein\r\n' +
      'DE 08 112;Götz;28.02.26;männlich;Fleckvieh;DE 08 111;88;\r\n';
    const result = await applyImport(keeper, { 'Bestand.csv': bytes(text, 'latin1') });
    expect(matchedColumns(result, 'Bestand.csv')).toEqual({
      Ohrmarke: 'id_number',
      Rufname: 'name',
      'Geb.-Datum': 'date_of_birth',
      Geschlecht: 'cow_gender',
      Rasse: 'breed',
      Mutter: 'cow_mother',
      'Gewicht (kg)': 'weight',
      Trächtig: 'is_pregnant',
    });
    const [aenne, goetz] = await cows(keeper);
    expect(aenne).toMatchObject({
      name: 'Änne',
      date_of_birth: '2024-11-03',
      weight: 412.5,
      cow_gender: 'Female',
    });
    expect(goetz).toMatchObject({
      name: 'Götz',
      date_of_birth: '2026-02-28',
      cow_mother: aenne?.id,
      cow_gender: 'Male',
    });
  });

  it('reads French headings of seminations and calvings, and Spanish ones of vaccinations', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ id_number: 'FR 10', date_of_birth: '2021-05-05' });
    const result = await applyImport(keeper, {
      'inseminations.txt':
        'N° national\tDate IA\tTaureau\tObservations\nFR10\t13/04/2026\tJOCKO\tchaleurs nettes\n',
      'vêlages.csv': '\uFEFFNuméro mère,Date de vêlage,Numéro veau\nFR10,01/02/2026,FR 11\n',
      'vacunas.csv': 'Crotal;Vacuna;Fecha de vacunación;Próxima vacunación\nFR10;IBR;02/03/2026;02/09/2026\n',
    });
    expect(result.body.tables.map(({ kind, counts }) => [kind, counts.created])).toEqual([
      ['seminations', 1],
      ['births', 1],
      ['vaccinations', 1],
    ]);
    const [{ id } = { id: 0 }] = await cows(keeper);
    const cow = await keeper.readCow(id);
    expect(cow.semination_records[0]).toMatchObject({
      bull_name: 'JOCKO',
      notes: 'chaleurs nettes',
    });
    expect(cow.semination_records[0]?.semination_date.slice(0, 10)).toBe('2026-04-13');
    // The one date that can only be day first settles those that can be read in two ways.
    expect(cow.birth_records[0]).toMatchObject({ newborn_cow: null, newborn_name: 'FR 11' });
    expect(cow.birth_records[0]?.birth_date.slice(0, 10)).toBe('2026-02-01');
    expect(cow.vaccinations[0]?.next_vaccination_date?.slice(0, 10)).toBe('2026-09-02');
  });

  it('reads a workbook: its sheets, its own dates, and serial dates', async () => {
    const keeper = await test.keeper();
    const { default: writeXlsx } = await import('write-excel-file/node');
    const date = (text: string) => ({
      value: new Date(`${text}T00:00:00Z`),
      type: Date,
      format: 'dd.mm.yyyy',
    });
    const workbook = await writeXlsx([
      {
        sheet: 'Tiere',
        data: [
          [{ value: 'Betrieb Huber' }],
          [{ value: 'Ohrmarke' }, { value: 'Geburtsdatum' }, { value: 'Gewicht' }],
          [{ value: 276_000_811_111_111 }, date('2022-03-04'), { value: 655.5 }],
          [{ value: 'AT 2' }, date('2023-05-06'), null],
        ],
      },
      {
        sheet: 'Besamungen',
        data: [
          [{ value: 'Kuh' }, { value: 'Besamt am' }],
          [{ value: 'AT 2' }, { value: 46_082 }],
        ],
      },
    ]).toBuffer();
    const result = await applyImport(keeper, { 'hof.xlsx': new Uint8Array(workbook) });
    expect(result.body.tables.map(({ name, kind, first_row }) => [name, kind, first_row])).toEqual([
      ['hof.xlsx › Tiere', 'animals', 3],
      ['hof.xlsx › Besamungen', 'seminations', 2],
    ]);
    const [first, second] = await cows(keeper);
    expect(first).toMatchObject({ id_number: '276000811111111', date_of_birth: '2022-03-04', weight: 655.5 });
    expect(second).toMatchObject({
      id_number: 'AT 2',
      date_of_birth: '2023-05-06',
      semination_date: '2026-03-01',
    });
  });

  it('reads breeds that are codes by their names, and says so', async () => {
    const keeper = await test.keeper();
    const head = 'id_number,date_of_birth,gender,breed\n';
    const result = await applyImport(keeper, {
      'french.csv': `${head}F1,2024-01-01,f,79\nF2,2024-01-01,f,85\nF3,2024-01-01,f,00\n`,
      'icar.csv': `${head}I1,2024-01-01,f,HOL\nI2,2024-01-01,f,RED\n`,
      'coats.csv': `${head}C1,2024-01-01,f,RED\nC2,2024-01-01,f,BLK\n`,
    });
    expect(result.body.assumed.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['import.french-breeds-assumed', 'import.icar-breeds-assumed']),
    );
    const readings = (name: string) =>
      tableOf(result, name)
        .columns.at(-1)
        ?.readings?.map(({ code }) => code);
    expect(readings('icar.csv')).toEqual(['import.read-icar-breeds']);
    expect(readings('coats.csv')).toEqual([]);
    const breeds = (await cows(keeper)).map(({ id_number, breed }) => [id_number, breed]);
    expect(Object.fromEntries(breeds)).toEqual({
      F1: "Blonde d'Aquitaine",
      F2: 'Hereford',
      F3: null,
      I1: 'Holstein',
      I2: 'Red Holstein',
      C1: 'RED',
      C2: 'BLK',
    });
  });

  it('asks which of day and month comes first where nothing settles it, and takes the answer', async () => {
    const keeper = await test.keeper();
    const files = { 'herd.csv': 'Tag,DOB\nA1,03/04/2022\nA2,05/06/2023\n' };
    const preview = await previewImport(keeper, files);
    expect(preview.body.ready).toBe(false);
    expect(tableOf(preview, 'herd.csv').columns[1]).toMatchObject({
      question: 'day_order',
      example: '03/04/2022',
    });
    const refused = await applyImport(keeper, files);
    expect(refused.status).toBe(400);
    expect(await cows(keeper)).toEqual([]);

    const choices = { tables: { 'herd.csv': { day_orders: { 1: 'mdy' } } } };
    expect((await previewImport(keeper, files, choices)).body.ready).toBe(true);
    await applyImport(keeper, files, choices);
    expect((await cows(keeper)).map((cow) => cow.date_of_birth)).toEqual(['2022-03-04', '2023-05-06']);
  });

  it('takes columns as the keeper matches them', async () => {
    const keeper = await test.keeper();
    const files = { 'list.csv': 'A,B,C\nX1,2022-01-02,Rosa\n' };
    expect(tableOf(await previewImport(keeper, files), 'list.csv').kind).toBeNull();
    const choices = {
      tables: { 'list.csv': { kind: 'animals', fields: ['id_number', 'date_of_birth', 'name'] } },
    };
    await applyImport(keeper, files, choices);
    expect((await cows(keeper))[0]).toMatchObject({
      id_number: 'X1',
      name: 'Rosa',
      date_of_birth: '2022-01-02',
    });
  });

  it('tells of each file that is no table, and takes the others', async () => {
    const keeper = await test.keeper();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
    const result = await applyImport(keeper, {
      'empty.csv': '',
      'blank.csv': '\n\n;;\n',
      'cow.csv': png,
      'old.xls': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'torn.zip': new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]),
      'binary.dat': new Uint8Array([1, 0, 2, 0, 3, 0]),
      'wide.txt': bytes('\uFEFFTag\tDOB\r\nW1\t2022-01-02\r\n', 'utf16le'),
    });
    const problems = Object.fromEntries(result.body.tables.map(({ name, problem }) => [name, problem]));
    for (const { problem, problem_message } of result.body.tables)
      expect(problem_message?.code.startsWith('import.')).toBe(problem === null ? undefined : true);
    expect(problems).toEqual({
      'empty.csv': 'This file is empty.',
      'blank.csv': 'Nothing stands in this table.',
      'cow.csv': 'This is a picture, not a table.',
      'old.xls': expect.stringContaining('old Excel format'),
      'torn.zip': expect.stringContaining('ZIP'),
      'binary.dat': expect.stringContaining('not a table'),
      'wide.txt': null,
    });
    expect((await cows(keeper)).map((cow) => cow.id_number)).toEqual(['W1']);
  });

  it('refuses files of which none is a table, and says why of each', async () => {
    const keeper = await test.keeper();
    const files = { 'empty.csv': '', 'report.pdf': '%PDF-1.7' };
    const refused = await expectNothingWritten(keeper, () => applyImport(keeper, files));
    expectRefusal(refused, 400, 'files');
    expect(codesOf(refused)).toEqual(['import.file-empty', 'import.file-pdf']);
  });

  it('does not take two animals of one ID number for one, and drops neither silently', async () => {
    const keeper = await test.keeper();
    const files = {
      'herd.csv':
        'Tag,Name,DOB,Weight\nA1,Alma,2022-03-04,500\nB1,Berta,2021-01-01,600\na1,Anna,2020-05-06,510\nB1,Berta,2021-01-01,620\n',
    };
    const result = await applyImport(keeper, files);
    expect(tableOf(result, 'herd.csv').outcomes).toBe('scs=');
    expect(notesOf(result, 'herd.csv')).toEqual([
      '2: Two animals have the ID number A1: this row and row 4 differ in date of birth, name. Neither is imported.',
      '4: Two animals have the ID number A1: this row and row 2 differ in date of birth, name. Neither is imported.',
      '5: The same ID number as row 3: taken together, without weight, which differ.',
    ]);
    expect(await cows(keeper)).toMatchObject([{ id_number: 'B1', weight: null }]);
  });

  it('cuts names that are too long between two signs, and finds them unchanged when they come again', async () => {
    const keeper = await test.keeper();
    const files = {
      'herd.csv': `Tag,Name,DOB,Notes\nA1,${'x'.repeat(99)}🐄,2022-03-04,${'y'.repeat(1999)}👩‍🌾\n`,
    };
    await applyImport(keeper, files);
    expect(await cows(keeper)).toMatchObject([{ name: 'x'.repeat(99) }]);
    expect(tableOf(await previewImport(keeper, files), 'herd.csv').outcomes).toBe('=');
  });

  it('goes through a million rows of one column and says what it is', async () => {
    const keeper = await test.keeper();
    const result = await previewImport(keeper, { 'numbers.csv': 'value\n'.concat('7\n'.repeat(1_000_000)) });
    expect(result.status).toBe(200);
    expect(result.body.ready).toBe(false);
    expect(tableOf(result, 'numbers.csv')).toMatchObject({ kind: null, row_count: 1_000_000, outcomes: '' });
  }, 60_000);

  it('says which row a quotation mark is opened in and never closed', async () => {
    const keeper = await test.keeper();
    const text = `Tag,Name,DOB\nA1,Alma,2022-03-04\nA2,"Berta,2022-03-04\n${'A3,Cora,2022-03-04\n'.repeat(40_000)}`;
    const result = await previewImport(keeper, { 'herd.csv': text });
    expect(tableOf(result, 'herd.csv').problem).toBe(
      'Row 3 does not end: a quotation mark is opened there and never closed.',
    );
  });

  it('refuses more than 100 MB, and more rows than any herd has', async () => {
    const keeper = await test.keeper();
    const claimed = await keeper.request('POST', '/api/imports/preview/', 'x', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(200 * 1024 * 1024),
    });
    expect(claimed.status).toBe(413);
    const rows = await previewImport(keeper, {
      'ai.csv': 'cow_id,ai_date\n'.concat('A,2026-01-01\n'.repeat(250_300)),
    });
    expect(rows.status).toBe(413);
    expect(codesOf(rows)).toEqual(['import.too-many-rows']);
  }, 60_000);
});
