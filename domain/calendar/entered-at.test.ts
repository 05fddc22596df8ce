import { describe, expect, it } from 'vitest';
import { arrivesLate, enteredAt } from './entered-at.ts';

const NOW = new Date('2026-06-15T10:00:00Z');

describe('when a change was entered', () => {
  it.each([
    ['2026-06-15T07:12:00Z', '2026-06-15T07:12:00.000Z'],
    ['2026-06-15T07:12:00.250Z', '2026-06-15T07:12:00.250Z'],
    ['2026-06-15T09:12:00+02:00', '2026-06-15T07:12:00.000Z'],
    ['2026-06-14T22:12:00-09:00', '2026-06-15T07:12:00.000Z'],
    ['2026-06-15T10:10:00Z', '2026-06-15T10:10:00.000Z'],
    ['2025-05-11T10:00:00Z', '2025-05-11T10:00:00.000Z'],
  ])('is read from %s', (said, moment) => {
    expect(enteredAt(said, NOW)?.toISOString()).toBe(moment);
  });

  it.each([
    [undefined],
    [''],
    ['yesterday'],
    ['1781507520'],
    ['2026-06-15'],
    ['2026-06-15T07:12:00'],
    ['2026-02-30T07:12:00Z'],
    ['2026-06-15T25:12:00Z'],
    ['2026-06-15T07:12:00Z, 2026-06-15T07:13:00Z'],
    [['2026-06-15T07:12:00Z']],
    ['2026-06-15T10:10:00.001Z'],
    ['2025-05-11T09:59:59.999Z'],
    ['+012026-06-15T07:12:00Z'],
  ])('is not said by %j', (said) => {
    expect(enteredAt(said, NOW)).toBeNull();
  });

  it.each([
    ['2026-06-15T09:58:00.000Z', true],
    ['2026-06-15T09:58:00.001Z', false],
    ['2026-06-15T10:09:00.000Z', false],
  ])('and whether it is told beside the arrival: %s, %j', (entered, told) => {
    expect(arrivesLate(new Date(entered), NOW)).toBe(told);
  });
});
