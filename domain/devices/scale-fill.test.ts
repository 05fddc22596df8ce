import { expect, test } from 'vitest';
import { newReadings } from './repeated.ts';
import { newScaleFill } from './scale-fill.ts';

const rest = (kg: number) => ({ kg, steady: true });
const move = (kg: number) => ({ kg, steady: false });

/** A scale at which an animal is awaited all the time, so that her field gets each weight that it may. */
function awaited() {
  const fill = newScaleFill();
  const take = (reading: { kg: number; steady: boolean }) => {
    const kg = fill.take(reading);
    if (kg !== null) fill.filled();
    return kg;
  };
  return { ...fill, take };
}

test('the scale fills once an animal, and only at rest', () => {
  const fill = awaited();
  expect([move(450), rest(455.5), rest(456), move(450), rest(452)].map(fill.take)).toEqual([
    null,
    455.5,
    null,
    null,
    null,
  ]);
});

test('after one animal it has to move before it fills for the next: the last one still stands there', () => {
  const fill = awaited();
  fill.take(rest(455.5));
  fill.next();
  expect([rest(455.5), rest(455.5), move(300), rest(398)].map(fill.take)).toEqual([null, null, null, 398]);
});

test('or be empty', () => {
  const fill = awaited();
  fill.take(rest(455.5));
  fill.next();
  expect([rest(455.5), rest(2), rest(398)].map(fill.take)).toEqual([null, null, 398]);
});

test('who is named while she stands there at rest gets it then, and nobody before her', () => {
  const fill = newScaleFill();
  expect([move(430), rest(455.5)].map(fill.take)).toEqual([null, 455.5]);
  expect(fill.standing()).toBe(455.5);
  fill.filled();
  expect(fill.standing()).toBeNull();
  // Somebody else was meant: it is hers.
  fill.another();
  expect(fill.standing()).toBe(455.5);
  // A scale that is lost says nothing of who stands on it, also when it is back.
  fill.next();
  fill.silent();
  expect([rest(455.5), move(200), rest(398)].map(fill.take)).toEqual([null, null, 398]);
  fill.silent();
  expect(fill.standing()).toBeNull();
});

test('a weight that comes with the number of another animal is hers, though the scale did not move', () => {
  const fill = awaited();
  fill.take(rest(455.5));
  fill.next();
  fill.comes();
  expect(fill.standing()).toBeNull();
  expect(fill.take(rest(635))).toBe(635);
});

test('a reading without a weight fills nothing', () =>
  expect(newScaleFill().take({ eid: '982000364696050' })).toBeNull());

test('a number that is said again within three seconds is one reading', () => {
  const readings = newReadings();
  const at = [0, 1000, 3900, 7000, 7100].map((ms) => readings.isNew('982000364696050', ms));
  expect(at).toEqual([true, false, false, true, false]);
  expect(readings.isNew('276000123456789', 7200)).toBe(true);
});
