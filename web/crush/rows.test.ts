import { expect, test } from 'vitest';
import type { CrushRow, CrushSession } from '#domain/crush/schema.ts';
import { listedCow } from '../lib/herd/listed-cow.ts';
import { gainOf, type LocalRow, liveSummary, shownRows, weighedBefore } from './rows.ts';

const DAY = '2026-11-24';
const COWS = new Map([1, 2].map((id) => [id, listedCow({ id, name: `Cow ${id}` })]));

const row = (cow: number, kg: number): CrushRow => ({
  ...{ cow, version: 1, name: `Cow ${cow}`, id_number: 'DE 1', barn_number: null, eid: null, day: DAY },
  ...{ at: `${DAY}T09:00:00+01:00`, by: 'keeper', values: { weights: { kg } }, records: { weights: 7 } },
  ...{ way: null, way_chosen: false, notes: null },
});

const local = (part: Partial<LocalRow>): LocalRow => ({
  ...{ key: 'k', does: 'create', cow: 2, body: {}, drafted: null, state: 'kept', error: null, entry: 1 },
  ...part,
});

const SESSION: CrushSession = {
  ...{ key: 'k', id: 1, version: 1, name: 'Weigh', day: DAY, state: 'open', source: 'hand', history: 1 },
  ...{ what: [], ways: [], expected: [1, 2, 3], started_by: 'keeper', started_at: '', ended_at: null },
  rows: [row(1, 400)],
  summary: {
    ...{ done: 1, expected: 3, not_seen: [2, 3], unexpected: [] },
    weights: { n: 1, mean: 400, min: 400, max: 400, gain_n: 0, gain_mean: null },
    ...{ results: { pregnant: 0, empty: 0, recheck: 0 }, ways: [] },
  },
};

const shown = (...waiting: LocalRow[]) => shownRows(SESSION, waiting, COWS, 'keeper');

test('what waits here stands among the rows, and counts', () => {
  const rows = shown(local({ body: { values: { weights: { kg: 410 } } }, drafted: 'A' }));
  expect(rows.map(({ cow, values, way }) => [cow, values, way])).toEqual([
    [1, { weights: { kg: 400 } }, null],
    [2, { weights: { kg: 410 } }, 'A'],
  ]);
  expect(liveSummary(SESSION, rows, new Map())).toMatchObject({
    done: 2,
    not_seen: [3],
    weights: { mean: 405 },
  });
});

test('a correction changes what it names, a deletion takes the row, and one that was refused leaves it', () => {
  const changed = shown(
    local({ cow: 1, does: 'update', body: { values: { weights: null, treatments: {} } } }),
  );
  expect(changed.map(({ values }) => values)).toEqual([{ treatments: {} }]);
  expect(shown(local({ cow: 1, does: 'delete' }))).toEqual([]);
  expect(shown(local({ cow: 1, does: 'delete', state: 'refused' }))).toHaveLength(1);
});

test('what was refused is shown, and does not count: what the server has does', () => {
  const values = { weights: { kg: 500 } };
  const rows = shown(
    local({ cow: 1, body: { values }, state: 'refused' }),
    local({ cow: 2, body: { values }, state: 'refused' }),
  );
  expect(rows.map(({ cow, values: said }) => [cow, said.weights?.kg])).toEqual([
    [1, 500],
    [2, 500],
  ]);
  expect(liveSummary(SESSION, rows, new Map())).toMatchObject({
    ...{ done: 1, not_seen: [2, 3] },
    weights: { n: 1, mean: 400 },
  });
});

test('a gain is counted from a weighing at least 14 days before', () => {
  expect(gainOf(455, { kg: 441, on: '2026-09-23' }, DAY)).toBe(226);
  expect(gainOf(455, { kg: 441, on: '2026-11-11' }, DAY)).toBeNull();
  expect(gainOf(null, { kg: 441, on: '2026-09-23' }, DAY)).toBeNull();
});

test('what she weighs now is not what she weighed before', () => {
  const card = { cow: 1, kg: 455, on: DAY, base_kg: 441, base_on: '2026-09-23', due: [] };
  expect(weighedBefore(card, DAY, true).last).toEqual({ kg: 441, on: '2026-09-23' });
  expect(weighedBefore(card, DAY, false).last).toEqual({ kg: 455, on: DAY });
  expect(weighedBefore(undefined, DAY, false)).toEqual({ last: null, base: null });
});
