import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDays, sampleCow, sampleHerd, sentenceOf, TODAY } from '../../testing/sample-checked-herd.ts';
import type { Animal } from '../herd/life/animal.ts';
import { groupChangeAlerts, groupChanges, groupsOn } from './group-changes.ts';

test('the animals that are in both and changed', () => {
  const before = new Map([
    [1, 6],
    [2, 6],
    [3, 2],
  ]);
  const after = new Map([
    [1, 6],
    [2, 7],
    [4, 1],
  ]);
  expect(groupChanges(before, after)).toEqual([{ cow: 2, from: 6, to: 7 }]);
});

test('the group of each animal on a day', () => {
  const cows = [sampleCow({ id: 1, date_of_birth: inDays(-60) }), sampleCow({ id: 2 })];
  expect([...groupsOn(cows, TODAY)]).toEqual([
    [1, 6],
    [2, 9],
  ]);
  expect([...groupsOn(cows, inDays(1))]).toEqual([
    [1, 7],
    [2, 9],
  ]);
});

const female = { cow_gender: 'Female' } as const;

/** A herd of one that was in this group at the last check, or not there. */
const after = (cow: Animal, group: number | undefined) =>
  sampleHerd({ herd: [cow], groupsBefore: new Map(group === undefined ? [] : [[cow.id, group]]) });

/** Due in so many days. */
const due = (days: number) => ({ is_pregnant: true, pregnancy_start_date: inDays(days - 283) });
const calved = (daysAgo: number) => ({ last_calving_date: inDays(-daysAgo) });
const aged = (days: number) => ({ date_of_birth: inDays(-days) });

test.each<[from: number, to: number, facts: Partial<Animal>, date: string]>([
  [5, 1, calved(2), inDays(-2)],
  [1, 2, calved(22), TODAY],
  [1, 2, calved(25), inDays(-3)],
  [2, 3, { ...calved(300), ...due(90) }, TODAY],
  [2, 3, { ...calved(300), ...due(88) }, inDays(-2)],
  [1, 3, { ...calved(22), ...due(70) }, TODAY], // the fresh weeks end within the window
  [3, 4, { ...calved(300), ...due(56) }, TODAY],
  [4, 5, { ...calved(300), ...due(20) }, inDays(-1)],
  [10, 3, due(90), TODAY],
  [6, 7, aged(61), TODAY],
  [7, 8, aged(183), inDays(-2)],
  [8, 9, aged(401), TODAY],
  [8, 10, { ...aged(402), ...due(250) }, inDays(-1)],
  [9, 10, { ...aged(500), ...due(253) }, inDays(-30)],
  // A pregnancy lost, or taken back: nothing on record says when.
  [10, 9, aged(500), TODAY],
  [3, 2, calved(300), TODAY],
  // A birth date that was set right.
  [7, 6, aged(50), inDays(-50)],
])('from group %i to %i: %o', (from, to, facts, date) => {
  const cow = sampleCow({ ...female, ...facts });
  expect(groupChangeAlerts(after(cow, from), TODAY)).toMatchObject([
    {
      date,
      keys: [`group-changed:cow-5:${from}-${to}:${date}`],
      urgency: 'info',
      type: 'group_change_notifications',
    },
  ]);
});

test('is reported in a sentence, from which to which', () => {
  const cow = sampleCow({ ...female, ...calved(22) });
  expect(groupChangeAlerts(after(cow, 1), TODAY).map(sentenceOf)).toEqual([
    'Bella (DE 09 12345678) passed from group 1 (Fresh cows) to group 2 (Milking cows).',
  ]);
});

test('an animal that no check has seen yet changed nothing', () => {
  expect(groupChangeAlerts(after(sampleCow(female), undefined), TODAY)).toEqual([]);
});

test('a passage that time brings has the same key on every later day, and never one in the future', () => {
  const facts = fc.record({
    birth: fc.integer({ min: 0, max: 900 }),
    calved: fc.option(fc.integer({ min: 0, max: 400 })),
    due: fc.option(fc.integer({ min: -20, max: 283 })),
  });
  fc.assert(
    fc.property(facts, (cowFacts) => {
      const cow = sampleCow({
        ...female,
        ...aged(cowFacts.birth),
        ...(cowFacts.calved === null ? {} : calved(cowFacts.calved)),
        ...(cowFacts.due === null ? {} : due(cowFacts.due)),
      });
      const before = groupsOn([cow], inDays(-1)).get(cow.id);
      const keysOn = (days: number) => {
        return groupChangeAlerts(after(cow, before), inDays(days)).flatMap(({ keys, date }) => {
          expect(date <= inDays(days)).toBe(true);
          return keys;
        });
      };
      const [today, tomorrow] = [keysOn(0), keysOn(1)];
      const stayed = groupsOn([cow], TODAY).get(cow.id) === groupsOn([cow], inDays(1)).get(cow.id);
      if (stayed) expect(tomorrow).toEqual(today);
    }),
    { numRuns: 2000 },
  );
});
