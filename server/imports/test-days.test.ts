/** Files as milk recordings make them: their columns, units and gaps. Every number is made up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  applyImport,
  codesOf,
  csv,
  matchedColumns,
  notesOf,
  previewImport,
  tableOf,
} from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A farm with cows of these numbers; answers what is recorded of one. */
async function farm(...numbers: string[]) {
  const keeper = await test.keeper();
  const ids = new Map<string, number>();
  for (const id_number of numbers)
    ids.set(id_number, (await keeper.cow({ id_number, date_of_birth: '2020-01-01' })).id);
  return { keeper, testDays: (number: string) => testDaysOf(keeper, ids.get(number) ?? 0) };
}

async function testDaysOf(keeper: Client, cow: number) {
  const { test_days } = await keeper.readCow(cow);
  return test_days.map(({ tested_on, milk_kg, fat_percent, protein_percent, cells_thousand }) => [
    tested_on,
    milk_kg,
    fat_percent,
    protein_percent,
    cells_thousand,
  ]);
}

describe('a file of the milk recording', () => {
  it('in German, with what it adds up beside what it measured', async () => {
    const { keeper, testDays } = await farm('DE 09 1', 'DE 09 2', 'DE 09 3');
    const name = 'MLP_2026_05.csv';
    const taken = await applyImport(keeper, {
      [name]: csv(
        'Stall-Nr.;Ohrmarke;Name;Lakt.;Kalbedatum;Prüfdatum;Laktationstag;Milch kg;Fett %;Fett kg;Eiweiß %;Eiweiß kg;F/E-Quotient;Laktose %;Harnstoff;Zellzahl in Tsd.;Milch-kg 305 Tage',
        '1;DE 09 1;Alma;3;12.01.2026;19.05.2026;127;38,4;3,92;1,51;3,38;1,30;1,16;4,81;212;87;9.812',
        '2;DE 09 2;Berta;1;02.03.2026;19.05.2026;78;27,6;4,31;1,19;3,52;0,97;1,22;4,90;198;1.240;7.204',
        // She is dry.
        '4;DE 09 4;Dora;2;01.08.2025;19.05.2026;;;;;;;;;;;;',
        // Her sample was lost.
        '3;DE 09 3;Cilla;5;30.11.2025;19.05.2026;170;22,0;0,00;0,00;0,00;0,00;;;;0;8.100',
      ),
    });
    expect(matchedColumns(taken, name)).toMatchObject({
      Ohrmarke: 'cow',
      Prüfdatum: 'tested_on',
      'Milch kg': 'milk_kg',
      'Fett %': 'fat_percent',
      'Fett kg': null,
      'Eiweiß %': 'protein_percent',
      'Eiweiß kg': null,
      'F/E-Quotient': null,
      'Laktose %': null,
      Harnstoff: null,
      'Zellzahl in Tsd.': 'cells_thousand',
      'Milch-kg 305 Tage': null,
    });
    expect(notesOf(taken, name)).toEqual([]);
    expect(taken.body.assumed).toEqual([{ code: 'import.nothing-measured', values: {} }]);
    expect(taken.body.totals.test_days).toEqual({ created: 3, updated: 0 });
    expect(await testDays('DE 09 1')).toEqual([['2026-05-19', 38.4, 3.92, 3.38, 87]]);
    expect(await testDays('DE 09 2')).toEqual([['2026-05-19', 27.6, 4.31, 3.52, 1240]]);
    expect(await testDays('DE 09 3')).toEqual([['2026-05-19', 22, null, null, null]]);
  });

  it('in French, in g a kg and thousands, with the animals in another column', async () => {
    const { keeper, testDays } = await farm('FR 22 1', 'FR 22 2');
    const name = 'Contrôle laitier.csv';
    const taken = await applyImport(keeper, {
      [name]: csv(
        'Date du contrôle;N° travail;Nom;Rang;Jours de lactation;Lait (kg);% var;TB (g/kg);TP (g/kg);Cellules (milliers);Urée;Lait brut (kg);N° national',
        '12/05/2026;3607;AROME;3;290;15,2;;37,1;33,1;75;210;4695;FR 22 1',
        '12/05/2026;3655;CAMELIA;1;100;21,5;-15;35,0;31,6;1282;198;2363;FR 22 2',
      ),
    });
    const { columns } = tableOf(taken, name);
    const readings = columns
      .filter(({ field }) => field !== null)
      .map(({ field, reading }) => [field, reading]);
    expect(Object.fromEntries(readings)).toMatchObject({
      fat_percent: 'decimal comma, g per kg, brought to percent',
      protein_percent: 'decimal comma, g per kg, brought to percent',
      cells_thousand: null,
    });
    expect(matchedColumns(taken, name)).toMatchObject({ 'Lait (kg)': 'milk_kg', 'Lait brut (kg)': null });
    expect(await testDays('FR 22 1')).toEqual([['2026-05-12', 15.2, 3.71, 3.31, 75]]);
    expect(await testDays('FR 22 2')).toEqual([['2026-05-12', 21.5, 3.5, 3.16, 1282]]);
  });

  it('in English, with cells counted one by one and milk in pounds', async () => {
    const { keeper, testDays } = await farm('840 1', '840 2', '840 3');
    const name = 'test day report.csv';
    const files = {
      [name]: csv(
        'Cow ID,Barn Name,DIM,Test Date,Milk (lbs),Pct Change,Fat %,Protein %,SCC,Linear Score,305ME Milk,Fat lbs',
        '840 1,Ace,45,05/14/2026,98.4,2,3.61,2.98,"215,000",4.1,28400,3.55',
        '840 2,Bea,210,05/14/2026,71.2,-4,4.02,3.21,"41,000",1.7,24100,2.86',
        '840 3,Cat,12,05/14/2026,64,0,12.5,3.4,"18,000",0.5,22000,8.0',
      ),
    };
    const taken = await applyImport(keeper, files);
    expect(matchedColumns(taken, name)).toMatchObject({
      'Milk (lbs)': 'milk_kg',
      SCC: 'cells_thousand',
      'Linear Score': null,
      '305ME Milk': null,
      'Fat lbs': null,
    });
    expect(notesOf(taken, name)).toEqual([]);
    expect(await testDays('840 1')).toEqual([['2026-05-14', 44.6, 3.61, 2.98, 215]]);
    expect(await testDays('840 2')).toEqual([['2026-05-14', 32.3, 4.02, 3.21, 41]]);
    expect(await testDays('840 3')).toEqual([['2026-05-14', 29, 12.5, 3.4, 18]]);
    const again = await applyImport(keeper, files);
    expect(tableOf(again, name).counts).toEqual({ created: 0, updated: 0, unchanged: 3, skipped: 0 });
  });

  it('leaves out what milk cannot hold, and tells it', async () => {
    const { keeper, testDays } = await farm('A1', 'A2');
    const taken = await applyImport(keeper, {
      'a.csv': csv(
        'Ear tag;Test date;Milk (kg);Fat %;Protein %;SCC',
        'A1;2026-05-14;30.26;41.2;3.4;215',
        'A2;2026-05-14;304;4.1;3.4;120',
        'A2;2026-05-15;;4.1;3.4;120',
        'A9;2026-05-14;30;4.1;3.4;120',
        'A2;2026-05-16;20;4.1;3.4;99999',
      ),
    });
    expect(notesOf(taken, 'a.csv')).toEqual([
      '2: Fat (%): 41.2 lies outside 1 to 15 and is left out.',
      '3: Milk (kg): 304 lies outside 0 to 100.',
      '4: Missing: Milk (kg).',
      '5: There is no animal A9, neither in the herd nor in the files.',
      '6: Somatic cell count (1,000/ml): 99999 lies outside 1 to 10000 and is left out.',
    ]);
    expect(await testDays('A1')).toEqual([['2026-05-14', 30.3, null, 3.4, 215]]);
    expect(await testDays('A2')).toEqual([['2026-05-16', 20, 4.1, 3.4, null]]);
  });

  it('asks how cells are counted where neither heading nor numbers tell', async () => {
    const { keeper, testDays } = await farm('A1', 'A2');
    const files = {
      'a.csv': csv('Ear tag;Test date;Milk (kg);SCC', 'A1;2026-05-14;30;1500', 'A2;2026-05-14;28;2100'),
    };
    const asked = await previewImport(keeper, files);
    expect(asked.body.ready).toBe(false);
    expect(tableOf(asked, 'a.csv').columns[3]).toMatchObject({ question: 'counted_in', example: '1500' });
    const choices = { tables: { 'a.csv': { counted_in: { 3: 'thousands' } } } };
    expect(tableOf(await previewImport(keeper, files, choices), 'a.csv').columns[3]).toMatchObject({
      question: null,
      counted_in: 'thousands',
    });
    const taken = await applyImport(keeper, files, { tables: { 'a.csv': { counted_in: { 3: 'ones' } } } });
    expect(taken.status).toBe(200);
    expect(await testDays('A1')).toEqual([['2026-05-14', 30, null, null, 2]]);
  });

  it('takes two rows of one cow and day together, and adds what was not known', async () => {
    const { keeper, testDays } = await farm('A1');
    const milk = csv('Ear tag;Test date;Milk (kg);Fat %', 'A1;2026-05-14;30;4.1', 'A1;2026-05-14;30;4.1');
    const taken = await applyImport(keeper, { 'milk.csv': milk });
    expect(codesOf(taken, 'milk.csv')).toEqual([[3, 'import.same-record']]);
    const cells = csv('Ear tag;Test date;Milk (kg);SCC (x1000)', 'A1;2026-05-14;30;215');
    expect((await applyImport(keeper, { 'cells.csv': cells })).body.totals.test_days).toEqual({
      created: 0,
      updated: 1,
    });
    expect(await testDays('A1')).toEqual([['2026-05-14', 30, 4.1, null, 215]]);
  });
});
