/** Files of other programs, by the headings that they have. Every animal is made up. */
import { describe, expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';
import { ownLabels } from '../../testing/words.ts';
import { recognise } from './recognise.ts';

/** The kind of a table, and what its columns are taken for. */
function read(table: Readonly<Record<string, string>>, name = 'report.csv') {
  const headings = Object.keys(table);
  const { kind, fields } = recognise(name, headings, [Object.values(table)], {
    today: '2026-06-15',
    labels: ownLabels(),
  });
  return [kind, Object.fromEntries(headings.map((heading, column) => [heading, fields[column] ?? null]))];
}

it.each<[string, Readonly<Record<string, readonly [cell: string, field: string | null]>>]>([
  [
    'animals',
    {
      'Official ID': ['ABCD-21-1', 'id_number'],
      'Birth ID': ['ABCD-21-1', null],
      'Management Number': ['17', 'barn_number'],
      EID: ['982000364696050', 'eid'],
      'Animal-Name': ['Alma', 'name'],
      'Animal-Birth Date': ['01/08/2021', 'date_of_birth'],
      'Animal-Sex': ['F', 'cow_gender'],
    },
  ],
  [
    'animals',
    {
      'Birth ID': ['ABCD-21-1', 'id_number'],
      'Animal-Name': ['Alma', 'name'],
      'Animal-Birth Date': ['01/08/2021', 'date_of_birth'],
      'Animal-Sex': ['F', 'cow_gender'],
    },
  ],
  [
    'test-days',
    {
      'Animal-Management Number': ['17', 'animal_barn_number'],
      'Herd Test Results-Date': ['22/05/2026', 'tested_on'],
      'Herd Test Results-Milk Total (l)': ['20', 'milk_kg'],
      'Herd Test Results-Fat (%)': ['4.5', 'fat_percent'],
      'Herd Test Results-Protein (%)': ['3.6', 'protein_percent'],
      'Herd Test Results-SCC (000)': ['120', 'cells_thousand'],
    },
  ],
  [
    'weights',
    {
      'Management Number': ['17', 'animal_barn_number'],
      'NAIT Number': ['982000364696050', 'animal_eid'],
      Liveweight: ['455', 'kg'],
      'Liveweight Date': ['22/05/2026', 'weighed_on'],
    },
  ],
  [
    'seminations',
    {
      'Management Number': ['17', 'animal_barn_number'],
      'Mating-Mating Date': ['22/05/2026', 'semination_date'],
      'Mating-Sire ID': ['114035', 'bull_name'],
    },
  ],
  [
    'dry-offs',
    { 'Management Number': ['17', 'animal_barn_number'], 'Dry Off Date': ['22/05/2026', 'dry_off_date'] },
  ],
  [
    'weights',
    {
      'NAIT Tag': ['982000364696050', 'animal_eid'],
      'Visual ID': ['17', 'animal_barn_number'],
      'Weigh Date': ['22/05/2026', 'weighed_on'],
      'Liveweight (kg)': ['455', 'kg'],
      // A mob's.
      'Average Weight (kg)': ['440', null],
    },
  ],
  [
    'animals',
    {
      ID: ['17', 'id_number'],
      BNAME: ['ALMA', 'name'],
      BDAT: ['08/01/21', 'date_of_birth'],
      CBRD: ['HO', 'breed'],
      DID: ['12', 'cow_mother'],
      SID: ['7HO1', 'sire_code'],
      LACT: ['3', 'parity'],
      FDAT: ['03/01/26', 'last_calving_date'],
      DDAT: ['', 'dry_off_date'],
      HDAT: ['03/20/26', 'heat_date'],
      DIM: ['80', null],
      RC: ['4', null],
      RPRO: ['OPEN', null],
    },
  ],
  [
    'movements',
    {
      RFID: ['982000364696050', 'animal_eid'],
      'From PIC': ['QABC1234', 'from_number'],
      'To PIC': ['QXYZ9876', 'to_number'],
      NVD: ['-', 'document'],
      'Transfer Date': ['22/05/2026', 'moved_on'],
    },
  ],
  [
    'movements',
    {
      'NLIS ID': ['QABC1234XBK00001', 'cow'],
      'Source PIC': ['QXYZ9876', 'from_number'],
      'NVD/Waybill': ['123456', 'document'],
      'Movement Date': ['22/05/2026', 'moved_on'],
    },
  ],
  [
    'movements',
    {
      'Kill Date': ['22/05/2026', 'killed_on'],
      'Body No': ['114', null],
      RFID: ['982000364696050', 'animal_eid'],
      HSCW: ['312.5', 'carcass_kg'],
      Grade: ['YG', 'grade'],
      Value: ['1890', 'price'],
    },
  ],
  [
    'movements',
    {
      'Kill Date': ['22/05/2026', 'killed_on'],
      EID: ['982000364696050', 'animal_eid'],
      'Carcase Weight': ['312.5', 'carcass_kg'],
      Total: ['1890', 'price'],
    },
  ],
])('%s: %j', (kind, columns) => {
  const cells = Object.fromEntries(Object.entries(columns).map(([heading, [cell]]) => [heading, cell]));
  const fields = Object.fromEntries(Object.entries(columns).map(([heading, [, field]]) => [heading, field]));
  expect(read(cells)).toEqual([kind, fields]);
});

it('milk of DairyComp is in pounds, of MINDA in litres, and of others in kg', () => {
  const herd = [
    ['Tag', 'VID', 'Date of birth', 'Sex'],
    ['DE 1', '17', '2020-01-01', 'Female'],
  ];
  const milk = (headings: string[], cells: string[]) =>
    rowsOf(plan({ 'animals.csv': herd, 'tests.csv': [headings, cells] }), 'test_days').map(
      ({ milk_kg }) => milk_kg,
    );
  expect(
    milk(['ID', 'TDAT', 'MILK', 'PCTF', 'PCTP', 'SCC'], ['DE 1', '05/22/26', '80', '3.9', '3.1', '120']),
  ).toEqual([36.3]);
  expect(
    milk(
      ['Management Number', 'Herd Test Results-Date', 'Milk Total (l)', 'SCC (000)'],
      ['17', '22/05/2026', '20', '120'],
    ),
  ).toEqual([20.6]);
  expect(milk(['ID', 'Test date', 'MILK', 'SCC'], ['DE 1', '22/05/2026', '20', '120'])).toEqual([20]);
});

describe('reports of where animals went', () => {
  const HERD = [
    ['Tag', 'EID', 'Date of birth', 'Sex'],
    ['A 1', '982000364696050', '01/08/2021', 'Female'],
  ];
  const moved = (headings: string[], ...cells: string[]) => {
    const planned = plan({
      'animals.csv': HERD,
      'report.csv': [
        ['RFID', ...headings],
        ['982000364696050', ...cells],
      ],
    });
    return rowsOf(planned, 'movements').map(
      ({ direction, kind, moved_on, place_number, document, carcass_kg, grade, price }) => [
        ...[direction, kind, moved_on, place_number, document, carcass_kg, grade, price],
      ],
    );
  };
  const REPORT = ['From PIC', 'To PIC', 'NVD', 'Transfer Date'];

  it.each<[string, string, unknown[]]>([
    // The farm's own is QABC1234, in capitals or not.
    ['QABC1234', 'QXYZ9876', ['out', 'other', '2026-05-22', 'QXYZ9876', null, null, null, null]],
    ['qabc 1234', 'QXYZ9876', ['out', 'other', '2026-05-22', 'QXYZ9876', null, null, null, null]],
    ['QXYZ9876', 'QABC1234', ['in', 'purchase', '2026-05-22', 'QXYZ9876', null, null, null, null]],
    ['QABC1234', 'DECEASED', ['out', 'death', '2026-05-22', null, null, null, null, null]],
  ])('from %s to %s', (from, to, wanted) => {
    expect(moved(REPORT, from, to, '-', '22/05/2026')).toEqual([wanted]);
  });

  it.each([
    ['QXYZ9876', 'QKLM5555'],
    ['QABC1234', 'QABC1234'],
  ])('says nothing where it is not known which way she went: from %s to %s', (from, to) => {
    expect(moved(REPORT, from, to, '-', '22/05/2026')).toEqual([]);
  });

  it('of one holding alone says the way, and keeps the waybill', () => {
    expect(
      moved(['Destination PIC', 'NVD/Waybill', 'Movement Date'], 'QXYZ9876', '77', '22/05/2026'),
    ).toEqual([['out', 'other', '2026-05-22', 'QXYZ9876', '77', null, null, null]]);
    expect(moved(['Source PIC', 'Movement Date'], 'QXYZ9876', '22/05/2026')).toEqual([
      ['in', 'purchase', '2026-05-22', 'QXYZ9876', null, null, null, null],
    ]);
  });

  it('of a slaughter says what was weighed and paid', () => {
    expect(
      moved(
        ['Kill Date', 'Body No', 'HSCW', 'Grade', 'Value'],
        ...['22/05/2026', '114', '312.5', 'YG', '1890'],
      ),
    ).toEqual([['out', 'slaughter', '2026-05-22', null, null, 312.5, 'YG', 1890]]);
  });

  it('what a file says itself stays', () => {
    expect(moved(['To PIC', 'Movement type', 'Movement Date'], 'QXYZ9876', 'Sale', '22/05/2026')).toEqual([
      ['out', 'sale', '2026-05-22', 'QXYZ9876', null, null, null, null],
    ]);
  });
});
