/** Coming and leaving as files tell of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { entryOf } from '../../testing/history.ts';
import { applyImport, codesOf } from '../../testing/import-files.ts';
import { movement } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('movements in files', () => {
  const ANIMALS = 'Number;Name;Sex;Born\nm-1;Mia;F;2020-01-01\nm-2;Nora;F;2021-01-01\n';

  it('make animals leave and come back, however their rows are sorted, and stand once', async () => {
    const keeper = await test.keeper();
    const movements = [
      'Animal ID;In/out;Date moved;Type of movement;Sold to;Price',
      'm-1;Came;2026-03-01;Came back;;',
      'm-1;Left;2026-02-01;Sold;Hof Berg;1200',
      'm-2;Left;2026-05-01;Slaughtered;;',
      'm-2;Left;2026-05-01;Slaughtered;;',
    ].join('\n');
    const files = { 'animals.csv': ANIMALS, 'movements.csv': movements };
    const { body } = await applyImport(keeper, files);
    expect(body.tables.map(({ kind }) => kind)).toEqual(['animals', 'movements']);
    const [mia] = (await keeper.get('/api/cows/')).body;
    expect(await keeper.readCow(mia.id)).toMatchObject({
      name: 'Mia',
      movements: [{ kind: 'return' }, { kind: 'sale', place: 'Hof Berg', price: 1200 }],
    });
    const left = (await keeper.get('/api/cows/?left=1')).body;
    expect(left).toMatchObject([{ name: 'Nora', left_on: '2026-05-01', left_kind: 'slaughter' }]);
    expect((await keeper.readCow(left[0].id)).movements).toHaveLength(1);
    // The same once more changes nothing.
    const again = await applyImport(keeper, files);
    expect(entryOf(again as never)).toBeNaN();
  });

  it('need not say that departures are departures: only of one in another way it is asked', async () => {
    const keeper = await test.keeper();
    const departures = [
      'Tier;Abgangsdatum;Abgangsart;Abgangsgrund;Käufer',
      'm-1;01.05.2026;Verkauft;Fruchtbarkeit;Hof Berg',
      'm-2;02.05.2026;Anderes;;',
    ].join('\n');
    const result = await applyImport(keeper, { 'animals.csv': ANIMALS, 'Abgänge.csv': departures });
    expect(result.body.tables.map(({ kind }) => kind)).toEqual(['animals', 'movements']);
    expect((await keeper.get('/api/cows/?left=1')).body).toMatchObject([
      { name: 'Mia', left_on: '2026-05-01', left_kind: 'sale' },
    ]);
    expect(codesOf(result, 'Abgänge.csv')).toEqual([[3, 'import.fields-missing']]);
    // What a row says counts, where that cannot be, too.
    const against = 'Animal ID;In/out;Date moved;Type of movement\nm-2;Came;2026-05-01;Sold\n';
    const refused = await applyImport(keeper, { 'movements.csv': against });
    expect(codesOf(refused, 'movements.csv')).toEqual([[2, 'movement.no-way-in']]);
    // A purchase is an arrival, and a death a departure.
    const both = 'Animal ID;Date moved;Type of movement\nm-2;2026-05-03;purchase\nm-2;2026-05-09;death\n';
    await applyImport(keeper, { 'movements.csv': both });
    const left = (await keeper.get('/api/cows/?left=1')).body;
    expect(left).toMatchObject([{ name: 'Mia' }, { name: 'Nora', left_kind: 'death' }]);
  });

  it('say which records of the same files an animal can have', async () => {
    const keeper = await test.keeper();
    const left = await keeper.cow({ id_number: 'm-1', date_of_birth: '2020-01-01' });
    await movement(keeper, left.id, 'out', '2026-04-01');
    const result = await applyImport(keeper, {
      'animals.csv': 'Number;Name;Sex;Born\nm-2;Nora;F;2021-01-01\n',
      'calvings.csv': 'Mother;Calving date\nm-1;2026-05-05\nm-2;2026-05-05\n',
      'vaccinations.csv':
        'Animal ID;Vaccine;Vaccination date\nm-1;BVD;2026-05-02\nm-2;BVD;2026-05-02\nm-2;BVD;2026-04-02\n',
      'weights.csv': 'Animal ID;Weighed on;Weight\nm-1;2026-05-03;500\nm-2;2026-05-03;500\n',
      'movements.csv':
        'Animal ID;In/out;Date moved;Type of movement\nm-1;Came;2026-04-15;Came back\nm-2;Left;2026-05-01;Sold\n',
    });
    const after = 'record.after-leaving';
    expect(Object.fromEntries(result.body.tables.map(({ name }) => [name, codesOf(result, name)]))).toEqual({
      'animals.csv': [],
      'calvings.csv': [[3, after]],
      'vaccinations.csv': [[3, after]],
      'weights.csv': [[3, after]],
      'movements.csv': [],
    });
    const [mia] = (await keeper.get('/api/cows/')).body;
    expect(await keeper.readCow(mia.id)).toMatchObject({
      parity: 1,
      vaccinations: [{ vaccine_name: 'BVD' }],
      weights: [{ kg: 500 }],
    });
    const [nora] = (await keeper.get('/api/cows/?left=1')).body;
    expect(await keeper.readCow(nora.id)).toMatchObject({
      left_on: '2026-05-01',
      birth_records: [],
      vaccinations: [{ vaccination_date: '2026-04-02T00:00:00+02:00' }],
      weights: [],
    });
  });

  it('that are impossible are left out, and the row says why', async () => {
    const keeper = await test.keeper();
    const movements =
      'Animal ID;In/out;Date moved;Type of movement\nm-1;Came;2026-03-01;Came back\nm-2;Left;2019-01-01;Sold\n';
    const result = await applyImport(keeper, { 'animals.csv': ANIMALS, 'movements.csv': movements });
    expect(codesOf(result, 'movements.csv')).toEqual([
      [2, 'movement.never-left'],
      [3, 'record.before-birth'],
    ]);
    expect((await keeper.get('/api/cows/')).body).toHaveLength(2);
  });
});
