import { describe, expect, it } from 'vitest';
import { bought } from '../../testing/animals.ts';
import { life, listsOn } from '../../testing/work-lives.ts';
import { declarationsOf, type Mark } from '../declare/declarations.ts';
import type { Happened } from '../declare/events.ts';
import { calendarEvents } from './calendar.ts';
import { countOfWork } from './duties.ts';
import { WORK_NUMBERS } from './numbers.ts';
import { workDeclared } from './work-declared.ts';

const TODAY = '2026-06-15';
const DAYS = { birth: 7, arrival: 7, departure: 7, death: 7, tag_lost: null, working_days: false };
const FARM = { country: 'DE', declare: DAYS, declare_from: null };

const happened = (event: Happened['event'], cow: number, day: string): Happened => ({
  ...{ event, cow, day, tagged_on: null },
});
const mark = (of: Happened, state: Mark['state'], said: Partial<Mark> = {}): Mark => ({
  ...{ cow: of.cow, event: of.event, event_on: of.day, state },
  ...{ declared_on: null, number: null, reason: null, file: null },
  ...said,
});

/** What a farm declares of these events. */
const declared = (events: readonly Happened[], marks: readonly Mark[] = [], today = TODAY) => ({
  ...workDeclared(declarationsOf(FARM, events, marks, today), today),
  nameOf: (cow: number) => `Cow ${cow}`,
});

/** The list of a day, of a herd without these animals. */
const listOf = (events: readonly Happened[], marks: readonly Mark[] = [], today = TODAY) =>
  listsOn(today, [], { declared: declared(events, marks, today) }).find(({ key }) => key === 'declare');

const birth = happened('birth', 7, '2026-06-14');

describe('the list of what is to be declared', () => {
  it('is there only where the farm has a country', () => {
    expect(listsOn(TODAY, []).map(({ key }) => key)).not.toContain('declare');
    expect(listOf([])).toEqual({ key: 'declare', count: 0, held: 0, items: [] });
  });

  it('has what is to do, from the day on which it happened, whether or not its animal is in the herd', () => {
    const sale = happened('departure', 3, '2026-06-01');
    expect(listOf([birth, sale])).toEqual({
      key: 'declare',
      count: 2,
      held: 0,
      items: [
        {
          cow: 3,
          cow_name: 'Cow 3',
          since: '2026-06-01',
          due: '2026-06-08',
          late_days: 7,
          held_until: null,
          hold: null,
          reason: { code: 'work.declare', values: { event: 'departure', day: '2026-06-01' } },
          declaration: 'departure-3-2026-06-01',
        },
        expect.objectContaining({ cow: 7, due: '2026-06-21', late_days: 0 }),
      ],
    });
  });

  it.each([
    ['refused', TODAY, 1],
    ['declared', TODAY, 0],
    ['not_needed', TODAY, 0],
    ['file_made', '2026-06-20', 0],
    ['file_made', '2026-06-21', 1],
  ] as const)('of one that is %s on %s has %i', (state, today, count) => {
    expect(listOf([birth], [mark(birth, state)], today)?.items).toHaveLength(count);
  });

  it('says why one was refused, and asks no more for what was moved or deleted since', () => {
    const refused = mark(birth, 'refused', { reason: 'Mother unknown' });
    const values = { event: 'birth', day: '2026-06-14', why: 'Mother unknown' };
    expect(listOf([birth], [refused])?.items).toMatchObject([
      { reason: { code: 'work.declare_refused', values } },
    ]);
    expect(listOf([], [refused])?.items).toEqual([]);
  });

  it('counts an animal once, with whatever else she needs', () => {
    const two = [happened('arrival', 7, '2026-06-02'), happened('departure', 7, '2026-06-09')];
    expect(listOf(two)?.items).toHaveLength(2);
    expect(countOfWork(listsOn(TODAY, [], { declared: declared(two) }), TODAY)).toBe(1);
  });
});

describe('a calf whose birth is declared here', () => {
  const calf = life({ id: 7, date_of_birth: '2026-05-20' });
  const listsWith = (facts: ReturnType<typeof declared> | undefined) =>
    listsOn(TODAY, [calf], facts && { declared: facts })
      .filter(({ items }) => items.some(({ cow }) => cow === 7))
      .map(({ key }) => key);
  const born = happened('birth', 7, '2026-05-20');

  it('is not to be registered too, however far that is', () => {
    expect(listsWith(undefined)).toEqual(['ear_tag', 'registered']);
    expect(listsWith(declared([]))).toEqual(['ear_tag', 'registered']);
    expect(listsWith(declared([born]))).toEqual(['ear_tag', 'declare']);
    for (const state of ['file_made', 'declared', 'refused', 'not_needed'] as const)
      expect(listsWith(declared([born], [mark(born, state)])), state).not.toContain('registered');
  });

  it('of another event is to be registered all the same', () => {
    expect(listsWith(declared([happened('arrival', 7, '2026-06-14')]))).toContain('registered');
  });
});

describe('in a calendar', () => {
  const eventsOf = (events: readonly Happened[], herd = [life({ id: 7, ...bought('2026-06-01') })]) =>
    calendarEvents(
      { herd, holds: [], tasks: [], declared: declared(events) },
      { today: TODAY, numbers: WORK_NUMBERS, off: new Set() },
    ).filter(({ list }) => list === 'declare');

  it('stands on the last day, what is late today, and who left with her name', () => {
    const sale = happened('departure', 3, '2026-06-10');
    const lost = happened('arrival', 7, '2026-06-01');
    expect(eventsOf([birth, sale, lost])).toEqual([
      { id: 'late-declare', list: 'declare', day: TODAY, cows: [7], late: true },
      {
        ...{ id: 'declare-20260617', list: 'declare', day: '2026-06-17', cows: [3] },
        left: [{ cow: 3, name: 'Cow 3' }],
      },
      { id: 'declare-20260621', list: 'declare', day: '2026-06-21', cows: [7] },
    ]);
  });
});
