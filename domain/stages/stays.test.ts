import { expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '../calendar/calendar.ts';
import { type Moved, staysOf } from './stays.ts';

const TODAY = '2026-06-15';
const came = (moved_on: string): Moved => ({ moved_on, direction: 'in' });
const left = (moved_on: string): Moved => ({ moved_on, direction: 'out' });

it.each<[string, Moved[], string[]]>([
  ['always, where nothing is known', [], ['… to …']],
  ['since she was bought', [came('2024-05-01')], ['2024-05-01 to …']],
  ['until she was sold', [left('2025-02-04')], ['… to 2025-02-04']],
  [
    'twice',
    [came('2024-05-01'), left('2025-02-04'), came('2025-03-01')],
    ['2024-05-01 to 2025-02-04', '2025-03-01 to …'],
  ],
  ['once, where she came twice', [came('2024-05-01'), came('2024-06-01')], ['2024-05-01 to …']],
  [
    'until she first left, where she left twice',
    [left('2024-05-01'), left('2024-06-01')],
    ['… to 2024-05-01'],
  ],
  ['until today, where she leaves tomorrow', [left('2026-06-16')], ['… to 2026-06-15']],
])('she was here %s', (_, movements, said) => {
  const day = (number: number) => (Number.isFinite(number) ? dateOfDay(number) : '…');
  const stays = staysOf(movements, dayNumber(TODAY));
  expect(stays.map(({ from, until }) => `${day(from)} to ${day(until)}`)).toEqual(said);
});

it('tells by which movement she left', () => {
  const movements = [left('2025-02-04'), came('2025-03-01')];
  expect(staysOf(movements, dayNumber(TODAY)).map((stay) => stay.left)).toEqual([movements[0], null]);
});
