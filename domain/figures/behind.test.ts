import { expect, test } from 'vitest';
import {
  ago,
  checked,
  cow,
  figuresOfAnimals,
  heifer,
  left,
  served,
  TODAY,
} from '../../testing/figure-animals.ts';
import { animalsBehind } from './behind.ts';
import { bookOf } from './book.ts';
import { periodFrom } from './period.ts';
import { codeOf, isUnrecorded } from './telling.ts';

const SETTINGS = { today: TODAY, numbers: { waiting_days: 60, check_days: 35 } };
const PERIOD = periodFrom({}, TODAY);

const HERD = [
  cow([ago(900), ago(500), ago(90)], { id: 1, ...served(ago(20)) }),
  cow([ago(700), ago(300)], {
    id: 2,
    ...served(ago(230), ago(200)),
    pregnancy_checks: [checked(ago(150), 'pregnant')],
  }),
  cow([ago(250)], { id: 3, movements: [left(ago(30))] }),
  heifer({ id: 4, ...served(ago(160)), pregnancy_checks: [checked(ago(120), 'empty')] }),
];
const BOOKS = HERD.map((animal) => bookOf(animal, TODAY));

const behind = (code: Parameters<typeof animalsBehind>[1]) => animalsBehind(BOOKS, code, PERIOD, SETTINGS);

test('names the animals that the figures name', () => {
  const figures = figuresOfAnimals(HERD, PERIOD);
  expect(figures.filter(({ animals }) => animals.length > 0).length).toBeGreaterThan(8);
  for (const figure of figures) {
    const code = codeOf(figure);
    if (code === undefined) throw new Error(figure.key);
    const said = behind(code);
    expect(
      [...new Set(said.map(({ cow }) => cow))].sort((a, b) => a - b),
      code,
    ).toEqual(figure.animals);
    if (figure.hits === null && !isUnrecorded(figure)) expect(said, code).toHaveLength(figure.n);
    else expect(said.every(({ value }) => value === null)).toBe(true);
  }
});

test('says the value of each, the greatest first', () => {
  expect(behind('calving_interval.cows')).toEqual([
    { cow: 1, value: 410 },
    { cow: 2, value: 400 },
  ]);
  expect(behind('days_in_milk.cows').map(({ value }) => value)).toEqual([300, 90]);
  expect(behind('age_at_first_calving.heifers')).toEqual([{ cow: 3, value: 39.8 }]);
});
