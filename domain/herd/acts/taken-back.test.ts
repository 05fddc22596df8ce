/** A pregnancy check or a loss that is recorded and taken back leaves the herd as it was, whatever her life was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/calendar/calendar.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { noRows } from '../../../testing/no-rows.ts';
import type { RowChange } from '../change.ts';
import { FOLLOWED_AT_FIRST } from '../follows/index.ts';
import { Herd } from '../herd.ts';
import type { WholeHerd } from '../rows.ts';
import { type Act, run } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { recordBirth } from './birth-records.ts';
import { recordCheck, removeCheck } from './pregnancy-checks.ts';
import { recordLoss, removeLoss } from './pregnancy-losses.ts';
import { recordSemination } from './seminations.ts';
import { undo } from './undo.ts';

const COW = 1;
const TODAY = '2026-06-15';

function herdOf(rows: WholeHerd): Herd {
  return Herd.whole(rows, 'Europe/Berlin');
}

/** The herd as the database would give it back: what is new has the next numbers. */
function written(herd: Herd): Herd {
  const rows: [string, object[]][] = KINDS.map(({ table }) => {
    const all = [...herd.all(table)];
    let last = Math.max(0, ...all.map(({ id }) => id));
    return [
      table,
      all.map((row) => {
        if (row.id > 0) return row;
        last += 1;
        return { ...row, id: last };
      }),
    ];
  });
  return herdOf({ ...noRows(), ...Object.fromEntries(rows) });
}

function aCow(): Herd {
  const cow = {
    ...unsaid('cows'),
    id: COW,
    version: 1,
    id_number: 'DE 1',
    name: 'Alma',
    breed: 'Holstein',
    date_of_birth: '2021-01-01',
    cow_gender: 'Female' as const,
    ...FOLLOWED_AT_FIRST,
  };
  return herdOf({ ...noRows(), cows: [cow] });
}

function perform<Arguments, Result>(herd: Herd, act: Act<Arguments, Result>, args: Arguments) {
  return run(herd, act, args, { today: TODAY, by: null, gestationOf: () => 283 });
}

/** About three pregnancies long, and in few enough steps that days coincide now and then. */
const day = fc.integer({ min: 0, max: 130 }).map((weeks) => addDays('2023-12-20', 7 * weeks));

const semination = fc.record({ semination_date: day, successful: fc.boolean() });
const birth = fc.record({ birth_date: day });
const loss = fc.record({ loss_date: day });
const check = fc.oneof(
  fc.record({
    check_date: day,
    result: fc.constant('pregnant' as const),
    days_pregnant: fc.option(fc.integer({ min: 1, max: 320 }), { nil: undefined }),
  }),
  fc.record({ check_date: day, result: fc.constant('empty' as const), lost: fc.boolean() }),
  fc.record({ check_date: day, result: fc.constant('recheck' as const) }),
);

/** What happened to her, in the order in which somebody entered it, which need not be that of the days. */
const life = fc.array(fc.oneof(semination, semination, birth, check, loss), { maxLength: 14 });
type Happening = typeof life extends fc.Arbitrary<(infer One)[]> ? One : never;

function happen(herd: Herd, what: Happening) {
  if ('birth_date' in what) return perform(herd, recordBirth, { mother_cow: COW, ...what });
  if ('check_date' in what) return perform(herd, recordCheck, { cow: COW, ...what });
  if ('loss_date' in what) return perform(herd, recordLoss, { cow: COW, ...what });
  return perform(herd, recordSemination, { cow: COW, ...what });
}

/** Every row of the herd without its version. */
function rowsOf(herd: Herd): unknown {
  return KINDS.flatMap(({ table }) =>
    [...herd.all(table)].map(({ version: _, ...row }) => ({ table, ...row })),
  );
}

/** Takes back the last thing that happened, which changed these rows; answers the herd as it is then. */
type TakeBack = (herd: Herd, rows: readonly RowChange[]) => Herd;

/** Lives a life, lets one more thing happen and takes it back; answers how often that one could be recorded. */
function afterEveryLife(
  last: fc.Arbitrary<Happening>,
  takeBack: TakeBack,
  isClear: (herd: Herd, what: Happening) => boolean,
): number {
  let recorded = 0;
  fc.assert(
    fc.property(life, last, (happenings, what) => {
      let herd = aCow();
      for (const happened of happenings) {
        happen(herd, happened);
        herd = written(herd);
      }
      fc.pre(isClear(herd, what));
      const before = rowsOf(herd);
      const outcome = happen(herd, what);
      if (!outcome.refusals) {
        recorded += 1;
        herd = takeBack(herd, outcome.changes);
      }
      expect(rowsOf(herd)).toEqual(before);
    }),
    { numRuns: 1500 },
  );
  return recorded;
}

const byUndo: TakeBack = (herd, rows) => {
  expect(undo(herd, { rows, nameOf: () => null }).refusals).toBeNull();
  return herd;
};

function byDeletion(table: 'pregnancy_checks' | 'pregnancy_losses'): TakeBack {
  return (recorded) => {
    const herd = written(recorded);
    const id = Math.max(...[...herd.all(table)].map((row) => row.id));
    const outcome =
      table === 'pregnancy_checks' ? perform(herd, removeCheck, { id }) : perform(herd, removeLoss, { id });
    expect(outcome.refusals).toBeNull();
    return herd;
  };
}

/**
 * Whether nothing else could have ended what this ends. Of two calvings or losses of a day the second is taken for the first, as
 * with twins, and a check may date a pregnancy before a calving that was there already: when the one that ended it is deleted,
 * the other takes over what it ended.
 */
function isOnlyEnding(herd: Herd, what: Happening): boolean {
  const cow = herd.get('cows', COW);
  const day = 'loss_date' in what ? what.loss_date : 'lost' in what && what.lost ? what.check_date : null;
  const start = cow.pregnancy_start_date ?? day ?? '';
  const endings = [
    ...herd.recordsOf('birth_records', cow).map(({ birth_date }) => dayOf(birth_date)),
    ...herd.recordsOf('pregnancy_losses', cow).map(({ loss_date }) => loss_date),
  ];
  return day === null || !endings.some((ended) => ended === day || (cow.is_pregnant && ended > start));
}

/** Whether no calving proves a semination that is marked unsuccessful: a check that marks it is not asked to take that back. */
function isUnproven(herd: Herd): boolean {
  const cow = herd.get('cows', COW);
  const starts = [...herd.recordsOf('birth_records', cow), ...herd.recordsOf('pregnancy_losses', cow)].map(
    ({ ended_pregnancy_start }) => ended_pregnancy_start,
  );
  return herd
    .recordsOf('semination_records', cow)
    .every(({ successful, semination_date }) => successful || !starts.includes(dayOf(semination_date)));
}

describe('leaves every row of the herd as it was', () => {
  it.each<[string, fc.Arbitrary<Happening>, TakeBack, typeof isOnlyEnding]>([
    [
      'a check that is deleted',
      check,
      byDeletion('pregnancy_checks'),
      (herd, what) => isOnlyEnding(herd, what) && isUnproven(herd),
    ],
    ['a loss that is deleted', loss, byDeletion('pregnancy_losses'), isOnlyEnding],
    ['a check that is undone', check, byUndo, () => true],
    ['a loss that is undone', loss, byUndo, () => true],
  ])('%s', (_, last, takeBack, isClear) => {
    expect(afterEveryLife(last, takeBack, isClear)).toBeGreaterThan(500);
  });
});
