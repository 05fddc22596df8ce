import { expect, test } from 'vitest';
import { calvingDays, calvingsIn, isDry } from './calvings.ts';

const dryOff = (dry_off_date: string) => ({ dry_off_date });
const birth = (birth_date: string, ended_pregnancy_start: string | null = null) => ({
  birth_date,
  ended_pregnancy_start,
});

test.each([
  ['never dried off', [], ['2026-03-01'], false],
  ['never calved', ['2026-03-01'], [], true],
  ['dried off since she calved', ['2026-03-02'], ['2026-03-01'], true],
  ['calved since', ['2026-02-28'], ['2026-03-01'], false],
  ['calved on the day on which she was dried off', ['2026-03-01'], ['2026-03-01'], false],
  ['calved later on that day', ['2026-03-01'], ['2026-03-01T23:30:00'], false],
  ['dried off before and after her latest calving', ['2026-01-01', '2026-03-02'], ['2026-03-01'], true],
  ['calved twice, the later one told first', ['2026-02-01'], ['2026-03-01', '2025-03-01'], false],
])('a cow is dry since she was dried off, until she calves: %s', (_, dryOffs, births, dry) => {
  expect(
    isDry(
      dryOffs.map(dryOff),
      births.map((day) => birth(day)),
    ),
  ).toBe(dry);
});

test('the records of one day are one calving, and any of them tells when the pregnancy had begun', () => {
  const late = birth('2026-03-01T08:00:00');
  const twin = birth('2026-03-01T08:20:00', '2025-05-22');
  const early = birth('2025-01-01T12:00:00');
  expect(calvingsIn([late, twin, early])).toEqual([
    { day: '2025-01-01', birthRecords: [early], start: null },
    { day: '2026-03-01', birthRecords: [late, twin], start: '2025-05-22' },
  ]);
  expect(calvingDays([late, twin, early])).toEqual(['2026-03-01', '2025-01-01']);
});
