import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import {
  type AnsweredFigure,
  canBeChance,
  codeOf,
  earlierStanding,
  FIGURE_CODES,
  figureStanding,
  isUnrecorded,
  shownValue,
} from './telling.ts';

const NUMBERS = { waiting_days: 60, check_days: 35 };
const NOTHING = figuresOf(
  [],
  { from: '2026-01-01', to: '2026-06-30' },
  { today: '2026-07-01', numbers: NUMBERS },
);

function all(changed: Partial<AnsweredFigure> & Pick<AnsweredFigure, 'key' | 'of'>): AnsweredFigure[] {
  return NOTHING.map((figure) =>
    figure.key === changed.key && figure.of === changed.of ? { ...figure, ...changed } : figure,
  );
}

function standing(key: AnsweredFigure['key'], of: AnsweredFigure['of'], figures: readonly AnsweredFigure[]) {
  const figure = figures.find((said) => said.key === key && said.of === of);
  return figure && figureStanding(figure, figures);
}

test('every figure of the answer has its code, in the same order', () => {
  expect(NOTHING.map(codeOf)).toEqual(FIGURE_CODES);
});

test('days are shown whole, percents too but for small ones', () => {
  expect(shownValue('days', 398.4)).toBe(398);
  expect(shownValue('percent', 37.5)).toBe(38);
  expect(shownValue('percent', 9.9)).toBe(9.9);
  expect(shownValue('months', 24.6)).toBe(24.6);
  expect(shownValue('number', 2.13)).toBe(2.13);
});

test.each<[string, Partial<AnsweredFigure> & Pick<AnsweredFigure, 'key' | 'of'>]>([
  ['none', { key: 'stillbirth', of: 'all', n: 0, hits: 0 }],
  ['few', { key: 'stillbirth', of: 'all', n: 7, hits: 0 }],
  ['none', { key: 'stillbirth', of: 'all', n: 7, hits: null }],
  ['few', { key: 'turnover', of: 'cows', n: 9, hits: 3 }],
  ['value', { key: 'stillbirth', of: 'all', n: 20, hits: 2, value: 10 }],
  ['value', { key: 'calving_interval', of: 'cows', n: 1, value: 400 }],
  ['none', { key: 'services_per_conception', of: 'cows', n: 0, hits: 5 }],
  ['value', { key: 'services_per_conception', of: 'cows', n: 4, hits: 9, missing: 2, value: 2.25 }],
  ['unknown', { key: 'services_per_conception', of: 'cows', n: 4, hits: 9, missing: 3 }],
  ['few', { key: 'conception_rate', of: 'heifers', n: 8, hits: 3, missing: 2 }],
  ['unknown', { key: 'conception_rate', of: 'heifers', n: 8, hits: 3, missing: 3 }],
  ['unknown', { key: 'conception_rate', of: 'heifers', n: 0, hits: 0, missing: 1 }],
])('%s: %j', (expected, figure) => {
  expect(standing(figure.key, figure.of, all(figure))).toBe(expected);
});

test('what rests on the services of cows is not known where too many of these are left out', () => {
  const known = all({ key: 'conception_rate', of: 'cows', n: 8, hits: 3, missing: 2 });
  const lacking = all({ key: 'conception_rate', of: 'cows', n: 8, hits: 3, missing: 3 });
  expect([standing('days_open', 'cows', known), standing('days_open', 'cows', lacking)]).toEqual([
    'none',
    'unknown',
  ]);
  expect(standing('pregnancy_rate_21', 'cows', lacking)).toBe('unknown');
  expect(standing('calving_interval', 'cows', lacking)).toBe('none');
  expect(standing('conception_rate', 'heifers', lacking)).toBe('none');
});

function changed(key: AnsweredFigure['key'], values: Partial<AnsweredFigure>): AnsweredFigure {
  const [figure] = NOTHING.filter((said) => said.key === key);
  if (!figure) throw new Error(`no figure ${key}`);
  return { ...figure, ...values };
}

test('a rate without hits counts what nobody recorded, and a mean never has hits', () => {
  expect(isUnrecorded(changed('stillbirth', { n: 7, hits: null }))).toBe(true);
  expect(isUnrecorded(changed('stillbirth', { n: 7, hits: 0 }))).toBe(false);
  expect(isUnrecorded(changed('stillbirth', { n: 0, hits: null }))).toBe(false);
  expect(isUnrecorded(changed('calving_interval', { n: 7, hits: null }))).toBe(false);
});

const UNRANGED = { low: null, high: null };

test.each<[string, AnsweredFigure['key'], AnsweredFigure['last_year']]>([
  ['none', 'stillbirth', { ...UNRANGED, value: null, n: 0, hits: 0 }],
  ['few', 'stillbirth', { ...UNRANGED, value: null, n: 9, hits: 1 }],
  ['none', 'stillbirth', { ...UNRANGED, value: null, n: 10, hits: 1 }],
  ['value', 'stillbirth', { ...UNRANGED, value: 10, n: 20, hits: 2 }],
  ['none', 'services_per_conception', { ...UNRANGED, value: null, n: 4, hits: 9 }],
  ['none', 'calving_interval', { ...UNRANGED, value: null, n: 4, hits: null }],
])('%s of a year earlier: %s, %j', (expected, key, last_year) => {
  expect(earlierStanding(changed(key, { last_year }))).toBe(expected);
});

test('a difference can be chance where it was judged, of ten or more in both years, and found neither better nor worse', () => {
  const last_year = { value: 25, low: 10, high: 40, n: 10, hits: 2 };
  const counted = { value: 20, low: 15, n: 10, verdict: null, last_year };
  const chance = (change: Partial<AnsweredFigure>) =>
    canBeChance(changed('stillbirth', { ...counted, ...change }));
  expect(chance({})).toBe(true);
  expect(chance({ verdict: 'better' })).toBe(false);
  expect(chance({ n: 9 })).toBe(false);
  expect(chance({ low: null })).toBe(false);
  expect(chance({ last_year: { ...last_year, n: 9 } })).toBe(false);
  expect(chance({ last_year: { ...last_year, ...UNRANGED } })).toBe(false);
  expect(canBeChance(changed('days_in_milk', counted))).toBe(false);
  expect(canBeChance(changed('lactation_number', counted))).toBe(false);
});
