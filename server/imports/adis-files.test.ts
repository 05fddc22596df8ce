/** Files of ADIS, as German milk recording hands them over. Every number is made up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layout } from '../../testing/adis.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { applyImport, csv, notesOf, tableOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ANIMALS = layout(
  '880005',
  '00900080 15 0',
  '00900070 04 0',
  '00900045 08 0',
  '00900053 08 0',
  '00800111 01 0',
  // The breed, of which nothing is made.
  '00900014 03 0',
);
const FILE = csv(
  'DH990001009000601200090006206000900101100',
  'VH990001PC-START    180605',
  'CN880005 made for this test',
  ANIMALS,
  'VN88000527600090000000112  Alma    202003012HOL',
  'VN88000527600090000000213  Berta   202102022HOL',
  'VN88000527600090000000314  Cäsar   202503011HOL',
  layout('880012', '00900080 15 0', '00900028 08 0', '00800105 02 0'),
  'VN8800122760009000000012024030502',
  'VN8800122760009000000022023040101',
  layout(
    '880006',
    '00900080 15 0',
    '00900032 08 0',
    '00800044 04 1',
    '00900077 03 2',
    '00800046 03 2',
    '00900047 05 0',
  ),
  'VN880006276000900000001202406010384405336  120',
  'VN8800062760009000000022024060120.1||||||||||',
  layout('880003', '00900080 15 0', '00900034 08 0', '00900038 08 0', '00800041 02 0'),
  'VN880003276000900000001202003012024100106',
  'VN88000327600090000000220220202',
  'EN',
  'ZN',
);

/** Whom this number means, who left too. */
async function animal(keeper: Client, number: string) {
  const { body } = await keeper.get(`/api/cows/find/?number=${number}`);
  return keeper.readCow(body.cows[0].cow);
}

describe('a file of ADIS', () => {
  it('fills a herd with animals, calvings and test days, and adds nothing when it is read again', async () => {
    const keeper = await test.keeper();
    const taken = await applyImport(keeper, { 'pcstart.dat': FILE });
    const tables = taken.body.tables.map(({ name, kind, row_count, problem, notes }) => [
      ...[name, kind, row_count, problem],
      notes.map(({ text }) => text),
    ]);
    expect(tables).toEqual([
      ['pcstart.dat › 880005', 'animals', 3, null, []],
      ['pcstart.dat › 880012', 'births', 2, null, []],
      ['pcstart.dat › 880006', 'test-days', 2, null, []],
      ['pcstart.dat › 880003', 'movements', 2, null, []],
    ]);
    const alma = await animal(keeper, '276000900000001');
    expect(alma).toMatchObject({
      name: 'Alma',
      barn_number: '12',
      date_of_birth: '2020-03-01',
      in_herd: false,
      parity: 2,
    });
    expect(alma.birth_records).toMatchObject([{ birth_date: expect.stringMatching(/^2024-03-05T/) }]);
    expect(alma.test_days).toMatchObject([
      {
        tested_on: '2024-06-01',
        milk_kg: 38.4,
        fat_percent: 4.05,
        protein_percent: 3.36,
        cells_thousand: 120,
      },
    ]);
    expect(alma.movements).toMatchObject([{ direction: 'out', kind: 'other', reason: 'mastitis' }]);
    const berta = await animal(keeper, '276000900000002');
    expect(berta.test_days).toMatchObject([{ milk_kg: 20.1, fat_percent: null }]);
    expect(berta.movements).toMatchObject([{ direction: 'in', kind: 'purchase', moved_on: '2022-02-02' }]);
    expect(await animal(keeper, '276000900000003')).toMatchObject({ cow_gender: 'Male' });

    const again = await applyImport(keeper, { 'pcstart.dat': FILE });
    expect(again.headers['x-journal-entry']).toBeUndefined();
  });

  it('takes each entity for what it is, whatever else its lines hold', async () => {
    const keeper = await test.keeper();
    const taken = await applyImport(keeper, {
      'more.ads': csv(
        ANIMALS,
        'VN88000527600090000000112  Alma    202003012HOL',
        // Numbers under an item that nothing is made of are no animals ...
        layout('880012', '00900080 15 0', '00900028 08 0', '00900081 15 0'),
        'VN88001227600090000000120240305276000900000003',
        // ... and an entity that is not known is no list of readings.
        layout('889999', '00900080 15 0', '00900028 08 0'),
        'VN88999927600090000000120240305',
      ),
    });
    expect(taken.body.tables.map(({ kind, session }) => [kind, session])).toEqual([
      ['animals', null],
      ['births', null],
      [null, null],
    ]);
    expect(taken.body.totals.animals).toEqual({ created: 1, updated: 0 });
    expect((await animal(keeper, '276000900000001')).parity).toBe(1);
  });

  it('says which line cannot be read, counts what has no home, and takes the rest', async () => {
    const keeper = await test.keeper();
    const taken = await applyImport(keeper, {
      'broken.ads': csv(
        ANIMALS,
        'VN88000527600090000000112  Alma    202003012HOL',
        'DN8800120090008015',
        layout('880099', '00900080 15 0', '00900999 03 0'),
        'VN880099276000900000001012',
      ),
    });
    expect(taken.body.totals.animals).toEqual({ created: 1, updated: 0 });
    expect(tableOf(taken, 'broken.ads › 880012').problem).toBe('Row 3 cannot be read.');
    expect(tableOf(taken, 'broken.ads › 880099')).toMatchObject({ kind: null, row_count: 1 });
    expect(notesOf(taken, 'broken.ads › 880005')).toEqual([]);
  });
});
