/** Files as sticks and scales write them. */
import { describe, expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';

const ALMAS = '982000364696050';
const BERTAS = '982000364696051';
const NOBODYS = '982000364696059';

const HERD = [
  ['Tag', 'EID', 'VID', 'Date of birth', 'Sex'],
  ['DE 1', ALMAS, '17', '2024-01-01', 'Female'],
  ['DE 2', BERTAS, '18', '2024-01-01', 'Female'],
];

/** What a file makes of a herd of two. */
function made(headings: readonly string[], ...rows: string[][]) {
  const name = '2026-05-22 Weaners.csv';
  const planned = plan({ 'animals.csv': HERD, [name]: [[...headings], ...rows] });
  const [, table] = planned.tables;
  return {
    kind: table?.kind,
    weights: rowsOf(planned, 'weights').map(({ kg, weighed_on, notes }) => [kg, weighed_on, notes]),
    scores: rowsOf(planned, 'condition_scores').map(({ score, scored_on }) => [score, scored_on]),
    seminations: rowsOf(planned, 'semination_records').length,
    outcomes: planned.report.outcomesOf(1),
    notes: planned.report.notesOf(1).notes.map(({ row, message }) => [row, message.code]),
  };
}

describe('a file of a scale', () => {
  it('of Gallagher has weights, scores and notes; who was not weighed was seen, and unknown numbers are told', () => {
    expect(
      made(
        [
          'Electronic ID',
          'Visual ID',
          'Last Seen Date',
          'Live Weight (kg)',
          'Condition Score',
          'Draft',
          'Notes',
        ],
        ['982 000364696050', '17', '22/05/2026', '455.5', '3', 'A', 'Lame'],
        [BERTAS, '18', '22/05/2026', '', '', '', ''],
        [NOBODYS, '19', '22/05/2026', '400', '', '', ''],
        [NOBODYS, '19', '22/05/2026', '', '', '', ''],
      ),
    ).toEqual({
      kind: 'weights',
      weights: [[455.5, '2026-05-22', 'Lame']],
      scores: [[3, '2026-05-22']],
      seminations: 0,
      outcomes: ['created', 'unchanged', 'skipped', 'skipped'],
      notes: [
        [2, 'import.no-animal'],
        [3, 'import.no-animal'],
      ],
    });
  });

  it('of Tru-Test has a time, a gain that is not used, and 0 where nothing was weighed', () => {
    expect(
      made(
        ['EID', 'VID', 'Date', 'Time', 'Weight (kg)', 'ADG', 'Condition', 'Note'],
        [ALMAS, '17', '22/05/2026', '09:12:30', '455.5', '0.9', '2.5', ''],
        [BERTAS, '18', '22/05/2026', '09:13:30', '0', '', '3', ''],
      ),
    ).toMatchObject({
      kind: 'weights',
      weights: [[455.5, '2026-05-22', null]],
      scores: [
        [2.5, '2026-05-22'],
        [3, '2026-05-22'],
      ],
      notes: [],
    });
  });

  it.each([
    ['in Portuguese', ['IDE', 'IDV', 'Data', 'Hora', 'Peso'], '22/05/2026', '455,5', 455.5],
    ['in Spanish', ['IDE', 'IDV', 'Fecha', 'Hora', 'Peso'], '22/05/2026', '455.5', 455.5],
    ['in pounds', ['EID', 'VID', 'Date', 'Time', 'Weight (lb)'], '2026/05/22', '1000', 453.592],
    ['with a day and a time', ['EID', 'VID', 'Date', 'Time', 'Weight (kg)'], '2026/05/22 00:00:03', '1', 1],
    ['with dashes', ['EID', 'VID', 'Date', 'Time', 'Weight (kg)'], '22-05-2026 09:12', '1', 1],
  ])('is read %s', (_, headings, day, weight, kg) => {
    expect(made(headings, [ALMAS, '17', day, '09:12:30', weight])).toMatchObject({
      kind: 'weights',
      weights: [[kg, '2026-05-22', null]],
      notes: [],
    });
  });

  it('that was weighed nothing, but scored, is no table of weights', () =>
    expect(made(['EID', 'Date', 'Condition Score'], [ALMAS, '2026-05-22', '3'])).toMatchObject({
      kind: 'condition-scores',
      scores: [[3, '2026-05-22']],
    }));
});

describe('a file of a stick', () => {
  it.each([
    ['moments', ['EID', 'Date', 'Time']],
    ['days', ['RFID', 'Date']],
    ['transponders', ['Transponder', 'Datum', 'Uhrzeit']],
  ])('with %s alone is no table of inseminations, but of readings', (_, headings) => {
    const rows = [ALMAS, BERTAS].map((eid) => [eid, '2026-05-22', '09:12'].slice(0, headings.length));
    expect(made(headings, ...rows)).toMatchObject({ kind: 'readings', seminations: 0, notes: [] });
  });

  it('is one where its heading says so', () =>
    expect(made(['EID', 'Semination date'], [ALMAS, '2026-05-22'])).toMatchObject({
      kind: 'seminations',
      seminations: 1,
    }));
});
