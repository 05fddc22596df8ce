import { expect, it } from 'vitest';
import { dayByKey } from './grid-keys.ts';
import { weeksOf } from './month.ts';

const MODIFIERS = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };

it.each([
  ['ArrowLeft', '2026-06-15', '2026-06-14'],
  ['ArrowRight', '2026-06-30', '2026-07-01'],
  ['ArrowUp', '2026-06-03', '2026-05-27'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-06-17', '2026-06-15'],
  ['Home', '2026-06-15', '2026-06-15'],
  ['End', '2026-06-15', '2026-06-21'],
  ['Ctrl Home', '2026-06-17', '2026-06-01'],
  ['Ctrl End', '2026-02-17', '2026-02-28'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2027-12-31', '2028-01-31'],
  ['Shift PageUp', '2028-02-29', '2027-02-28'],
  ['Shift PageDown', '2026-06-15', '2027-06-15'],
  ['Alt ArrowLeft', '2026-06-15', null],
  ['Enter', '2026-06-15', null],
])('%s leads from %s to %s', (pressed, day, expected) => {
  const [key = '', modifier] = pressed.split(' ').toReversed();
  const week = weeksOf(day.slice(0, 7), 1).find((days) => days.includes(day)) ?? [];
  const held = { ...MODIFIERS, ...(modifier ? { [`${modifier.toLowerCase()}Key`]: true } : {}) };
  expect(dayByKey({ key, ...held }, day, week)).toBe(expected);
});

it('turns left and right with the language', () => {
  expect(dayByKey({ key: 'ArrowLeft', ...MODIFIERS }, '2026-06-15', [], true)).toBe('2026-06-16');
  expect(dayByKey({ key: 'ArrowRight', ...MODIFIERS }, '2026-06-15', [], true)).toBe('2026-06-14');
});
