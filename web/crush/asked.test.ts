import { expect, test } from 'vitest';
import type { What } from '#domain/crush/schema.ts';
import { askedOf, blank, readAll, recordedAs } from './asked.ts';

const WHAT: readonly What[] = [
  { act: 'weights', shared: {} },
  { act: 'treatments', shared: { medicine: 1 } },
  { act: 'pregnancy-checks', shared: {} },
  { act: 'tags', shared: { kind: 'barn' } },
];
const KG = { weight: 'kg', score: '1-5' } as const;
const asked = askedOf(WHAT, { cow_gender: 'Female' });

test('what differs is asked, what holds for all is ticked, and a male is not checked', () => {
  expect(asked.map(({ name, is }) => [name, is])).toEqual([
    ['weights.kg', 'number'],
    ['treatments', 'tick'],
    ['pregnancy-checks.result', 'result'],
    ['tags.number', 'text'],
  ]);
  expect(askedOf(WHAT, { cow_gender: 'Male' }).map(({ act }) => act)).toEqual([
    'weights',
    'treatments',
    'tags',
  ]);
});

test('what was typed is sent by the act, and what is empty is not done', () => {
  const { ticks } = blank(asked);
  const texts = { 'weights.kg': '455.5', 'pregnancy-checks.result': 'empty', 'tags.number': ' ' };
  expect(readAll(asked, { texts, ticks }, KG)).toEqual({
    values: { weights: { kg: 455.5 }, treatments: {}, 'pregnancy-checks': { result: 'empty' } },
    faults: {},
  });
  expect(readAll(asked, { texts: {}, ticks: { treatments: false } }, KG).values).toEqual({});
});

test('a weight is typed in the unit of the farm, and one that cannot be is a fault of its field', () => {
  const typed = { texts: { 'weights.kg': '1000' }, ticks: {} };
  expect(readAll(asked, typed, { weight: 'lb', score: '1-5' }).values).toEqual({ weights: { kg: 453.592 } });
  const { values, faults } = readAll(asked, { texts: { 'weights.kg': '99999' }, ticks: {} }, KG);
  expect([values, Object.keys(faults)]).toEqual([{}, ['weights.kg']]);
});

test('of an animal that was here what is emptied is taken back, and a tick that stays says nothing', () => {
  const before = { weights: { kg: 455 }, treatments: {} };
  const typed = recordedAs(asked, before, KG);
  expect(typed).toEqual({ texts: { 'weights.kg': '455' }, ticks: { treatments: true } });
  expect(readAll(asked, typed, KG, before).values).toEqual({ weights: { kg: 455 } });
  const emptied = { texts: { 'weights.kg': '' }, ticks: { treatments: false } };
  expect(readAll(asked, emptied, KG, before).values).toEqual({ weights: null, treatments: null });
});
