import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { layout } from '../../../testing/adis.ts';
import { AdisFile } from './adis.ts';
import { isAdis } from './lines.ts';

/** What a file says: its tables by entity, headings first, and where it cannot be read. */
function read(...lines: string[]) {
  const tables: Record<string, string[][]> = {};
  const broken: [string, number][] = [];
  const file = new AdisFile({
    begin: (entity, headings) => {
      tables[entity] = [[...headings]];
    },
    row: (entity, cells) => tables[entity]?.push([...cells]),
    broken: (entity, line) => broken.push([entity, line]),
  });
  for (const line of lines) file.add(line);
  file.end();
  return { tables, broken };
}

const rowsOf = (entity: string, ...lines: string[]) => read(...lines).tables[entity]?.slice(1);

const ANIMALS = layout(
  '880005',
  '00900080 15 0',
  '00900070 04 0',
  '00900045 08 0',
  '00900053 08 0',
  '00800111 01 0',
);
const CALVINGS = layout('880012', '00900080 15 0', '00900028 08 0', '00800105 02 0');

describe('a file of ADIS', () => {
  test.each([
    ['DH990001000000000800', true],
    ['DN880005009000801500\nVN880005276000312312345', true],
    ['VH990001', true],
    ['CN880005 something', true],
    ['C a comment\r\nC another\r\nDN880005009000801500', true],
    ['Cow;Name\nC1;Alma', false],
    ['CN;Country\n1;DE', false],
    ['DN88;Name', false],
    ['Data,Peso\n2026-01-01,400', false],
    ['', false],
  ])('is known by its first lines: %j %s', (text, expected) => {
    expect(isAdis(text)).toBe(expected);
  });

  it('names animals, with their sex and day of birth', () => {
    expect(
      rowsOf(
        '880005',
        ANIMALS,
        'VN88000527600031231234512  Alma    202403019',
        'VN88000527600031231234613  Bruno   202403021',
        // Short lines are filled; | and ? are nothing.
        'VN880005276000312312347||||????????',
      ),
    ).toEqual([
      ['276000312312345', '12', 'Alma', '2024-03-01', 'Female'],
      ['276000312312346', '13', 'Bruno', '2024-03-02', 'Male'],
      ['276000312312347', '', '', '', ''],
    ]);
  });

  it('leaves out values that are faulty or were deleted', () => {
    const line = 'N88000527600031231234512  Alma    202403019';
    expect(
      rowsOf('880005', ANIMALS, `V${line}`, 'VF88000527600031231234613', 'VD88000527600031231234613'),
    ).toEqual([['276000312312345', '12', 'Alma', '2024-03-01', 'Female']]);
  });

  it('holds decimals that are implied, and takes a written point', () => {
    expect(
      rowsOf(
        '880006',
        layout(
          '880006',
          '00900080 15 0',
          '00900032 08 0',
          '00800044 04 1',
          '00900077 03 2',
          '00800046 03 2',
          '00900047 05 0',
        ),
        'VN88000627600031231234520241103031440533600012',
        'VN88000627600031231234520241203 9.5||||||     ',
      ),
    ).toEqual([
      ['276000312312345', '2024-11-03', '31.4', '4.05', '3.36', '00012'],
      ['276000312312345', '2024-12-03', '9.5', '', '', ''],
    ]);
  });

  it('brings an animal and lets her leave, in two rows; who was born that day did not come', () => {
    const lines = [
      layout('880003', '00900080 15 0', '00900034 08 0', '00900038 08 0', '00800041 02 0'),
      'VN880003276000312312345202403012025010101',
      'VN880003276000312312346202403022025020206',
      'VN880003276000312312347202403030000000000',
    ];
    expect(rowsOf('880003', ...lines, ANIMALS, 'VN88000527600031231234512  Alma    202403019')).toEqual([
      ['276000312312345', '2025-01-01', 'out', 'sale', ''],
      ['276000312312346', '2024-03-02', 'in', 'purchase', ''],
      ['276000312312346', '2025-02-02', 'out', 'other', 'mastitis'],
      ['276000312312347', '2024-03-03', 'in', 'purchase', ''],
    ]);
  });

  it('shows items and entities that nothing is made of under their numbers', () => {
    const { tables } = read(
      `${CALVINGS}00900026040`,
      'VN88001227600031231234520241103030021',
      layout('880099', '00900080 15 0'),
      'VN880099276000312312345',
    );
    expect(tables).toEqual({
      880012: [
        ['mother_cow', 'birth_date', 'parity', 'ADIS 00900026'],
        ['276000312312345', '2024-11-03', '3', '0021'],
      ],
      880099: [['ADIS 00900080'], ['276000312312345']],
    });
  });

  it('goes on by a new layout, forgets layouts with a logical file, and ends', () => {
    expect(
      read(
        CALVINGS,
        'VN8800122760003123123452024110303',
        layout('880012', '00900028 08 0', '00900080 15 0', '00800105 02 0'),
        'VN8800122024120327600031231234604',
        'EN',
        'VN8800122024120327600031231234604',
        'ZN',
        'DN880012 nothing of this is read',
      ),
    ).toEqual({
      tables: {
        880012: [
          ['mother_cow', 'birth_date', 'parity'],
          ['276000312312345', '2024-11-03', '3'],
          ['276000312312346', '2024-12-03', '4'],
        ],
      },
      broken: [['880012', 6]],
    });
  });

  test.each(['DN880012', 'DN8800120090008015', 'DN8800120090008015x'])(
    'cannot be read by a broken definition: %s',
    (line) => {
      expect(read('C', line, 'VN880012276000312312345', line)).toEqual({
        tables: {},
        broken: [['880012', 2]],
      });
    },
  );

  it('stays without a table where only a later definition can be read', () => {
    expect(
      read('DN880012', 'VN880012276000312312345', CALVINGS, 'VN8800122760003123123452024110303'),
    ).toEqual({
      tables: {},
      broken: [['880012', 1]],
    });
  });

  it('never throws, whatever its lines are', () => {
    const text = fc.string({ unit: fc.constantFrom('D', 'V', 'N', '8', '0', '5', '1', '|', ' ', '-', '.') });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            text,
            text.map((rest) => `DN880005${rest}`),
            text.map((rest) => `VN880005${rest}`),
          ),
        ),
        (lines) => {
          expect(() => read(...lines)).not.toThrow();
        },
      ),
    );
  });
});
