/** The herd as a list to take along, and the herd to look around in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { applyImport, matchedColumns, tableOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the herd list', () => {
  it('is written as CSV and XLSX, the animals that are named once each and in their order', async () => {
    const keeper = await test.keeper();
    const formula = await keeper.cow({ name: '=HYPERLINK("x")' });
    const two = await keeper.cow({ name: 'Berta', weight: 512.5, eid: '982 000364696050' });
    const stranger = await (await test.keeper()).cow();
    const csv = await keeper.post('/api/export/herd/', {
      format: 'csv',
      ids: [two.id, formula.id, stranger.id, two.id, two.id],
    });
    const [head, first, second, ...rest] = csv.raw.toString().split('\r\n');
    expect(head).toBe(
      '\uFEFFID number,Electronic number (EID),Name,Breed,Gender,Date of birth,Mother’s name,Life stage,Pregnant,Pregnant since,Calving expected on,Last semination,Last calving,Weight (kg),Milk supply group,Daily feed (kg),Barn number',
    );
    expect(csv.headers).toMatchObject({ 'content-language': 'en' });
    expect(first).toContain(',982000364696050,Berta,');
    expect(second).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rest).toEqual(['']);

    const xlsx = await keeper.post('/api/export/herd/', { format: 'xlsx' });
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(xlsx.raw);
    expect(rows.slice(1).map((row) => row[2])).toEqual(['=HYPERLINK("x")', 'Berta']);
    expect(rows[2]?.[13]).toBe(512.5);
    const back = await applyImport(await test.keeper(), { 'herd.xlsx': new Uint8Array(xlsx.raw) });
    // Her life stage follows from the rest; every other label is one that the import knows.
    const unmatched = Object.entries(matchedColumns(back, 'herd.xlsx')).filter(([, field]) => field === null);
    expect(unmatched).toEqual([['Life stage', null]]);
    expect(tableOf(back, 'herd.xlsx').columns.filter(({ unsure }) => unsure)).toEqual([]);
    expect(back.body.totals.animals.created).toBe(2);
  });

  it('asks for a token and a known format', async () => {
    const keeper = await test.keeper();
    expect((await test.client.post('/api/export/herd/', { format: 'csv' })).status).toBe(401);
    expect((await keeper.post('/api/export/herd/', { format: 'pdf' })).status).toBe(400);
  });
});

describe('a sample herd', () => {
  it('fills an empty farm, and never one with animals', async () => {
    const keeper = await test.keeper();
    expect((await keeper.post('/api/imports/sample/')).body.animals).toBeGreaterThan(40);
    const { body, raw } = await keeper.get('/api/cows/grouped/');
    expect(body.every(({ count }: { count: number }) => count > 0)).toBe(true);
    const animals = body.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(raw.length / animals, 'bytes an animal, of which a phone reads thousands').toBeLessThan(600);
    expect((await keeper.post('/api/imports/sample/')).status).toBe(409);
    expect((await test.client.post('/api/imports/sample/')).status).toBe(401);
  });

  it('is written in the language of its keeper', async () => {
    const keeper = await test.keeper();
    await keeper.post('/api/imports/sample/', undefined, { 'accept-language': 'de' });
    const names = async (path: string, column = 'name') =>
      (await keeper.get(path)).body.map((row: Record<string, string>) => row[column]);
    expect(await names('/api/feeds/')).toContain('Wiesenheu');
    expect(await names('/api/places/')).toContain('Kälberiglus');
    expect(await names('/api/medicines/')).toContain('Penicillin-Injektoren');
    expect(await names('/api/tasks/', 'title')).toContain('Weidezaun flicken');
  });
});
