import { expect, test } from 'vitest';
import { latestOf } from './latest.ts';

const record = (id: number, day: string) => ({ id, day });

test.each([
  ['the later day', [record(2, '2026-01-01'), record(1, '2026-01-02')], 1],
  ['of one day the one entered last', [record(2, '2026-01-01'), record(1, '2026-01-01')], 2],
  ['in any order', [record(1, '2026-01-01'), record(2, '2026-01-01')], 2],
  ['of one day, whatever the hour', [record(1, '2026-01-01T18:00'), record(2, '2026-01-01T06:00')], 2],
  ['none', [], undefined],
])('the latest record is %s', (_, records, id) => {
  expect(latestOf(records, ({ day }) => day)?.id).toBe(id);
});
