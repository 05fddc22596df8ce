import { expect, test } from 'vitest';
import { askingCodes, ENGLISH } from '../../testing/words.ts';
import { figures } from './figures.ts';
import { say } from './sentences.ts';

/** How figures are counted, where days of the rules stand in it. */
const texts = {
  'figure.calving_interval.formula':
    'Days from a cow’s previous calving to each calving in the period. Under 240 days it is one calving written down twice and left out.',
  'figure.age_at_first_calving.formula':
    'Age at each first calving in the period, in months of 30.4 days. Ages under 450 or over 1,500 days are taken for mistakes and left out.',
  'figure.stillbirth.formula':
    'Calves dead at birth or within 48 hours ÷ calves born in the period, without those born before day 260 of the pregnancy.',
  'figure.calf_mortality.formula': 'Calves that died before day 183 ÷ calves born alive in the period.',
  'figure.conception_rate.formula':
    'Seminations that led to a pregnancy ÷ seminations in the period whose result is known. Seminations within 3 days count as one. One counts when it is 15 days older than the day on which a check is due.',
  'figure.non_return_56.formula':
    'First seminations without another one on days 4 to 56 ÷ first seminations at least 56 days ago. Animals that left the herd meanwhile are left out.',
  'figure.non_return_56.needs': 'No first semination in this period is 56 days old yet.',
  'figure.insemination_rate.formula':
    'Cycles with a semination ÷ cycles in which a cow could be seminated: each full 21 days from the end of the waiting period until she is pregnant, is not to be bred, or has left.',
  'figure.insemination_rate.needs': 'No cow could be seminated for full 21 days in this period.',
  'figure.pregnancy_rate_21.needs': 'No cow could be seminated for full 21 days in this period.',
} as const satisfies Record<keyof typeof figures, string>;

const codes = Object.keys(figures).filter((code): code is keyof typeof figures => code in figures);

test.each(codes)('%s', (code) => {
  expect(say(ENGLISH, code)).toBe(texts[code]);
});

test('every formula that asks for values is filled', () => {
  const asking = askingCodes('figures').filter((code) => /\.(formula|needs)$/.test(code));
  expect(asking).toEqual(codes.toSorted());
});
