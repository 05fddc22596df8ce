import { expect, test } from 'vitest';
import { newReadings } from './repeated.ts';
import { newScaleFill } from './scale-fill.ts';

const rest = (kg: number) => ({ kg, steady: true });
const move = (kg: number) => ({ kg, steady: false });

test('the scale fills once an animal, and only at rest', () => {
  const fill = newScaleFill();
  expect([move(450), rest(455.5), rest(456), move(450), rest(452)].map(fill.take)).toEqual([
    null,
    455.5,
    null,
    null,
    null,
  ]);
});

test('after one animal it has to move before it fills for the next: the last one still stands there', () => {
  const fill = newScaleFill();
  fill.take(rest(455.5));
  fill.next();
  expect([rest(455.5), rest(455.5), move(300), rest(398)].map(fill.take)).toEqual([null, null, null, 398]);
});

test('or be empty', () => {
  const fill = newScaleFill();
  fill.take(rest(455.5));
  fill.next();
  expect([rest(455.5), rest(2), rest(398)].map(fill.take)).toEqual([null, null, 398]);
});

test('a reading without a weight fills nothing', () =>
  expect(newScaleFill().take({ eid: '982000364696050' })).toBeNull());

test('a number that is said again within three seconds is one reading', () => {
  const readings = newReadings();
  const at = [0, 1000, 3900, 7000, 7100].map((ms) => readings.isNew('982000364696050', ms));
  expect(at).toEqual([true, false, false, true, false]);
  expect(readings.isNew('276000123456789', 7200)).toBe(true);
});
