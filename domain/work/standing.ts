/**
 * How an animal stands today, and the one act that fits it. A standing that has a list of the day's work is shown on exactly the days on which
 * that list's window holds her, by the farm's numbers: also where the list is switched off, or she is held. Days are farm days.
 */
import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type OpenSemination, openSemination } from '../herd/life/open-semination.ts';
import type { Cow } from '../kinds/cow/schema.ts';
import type { NextAct, Standing } from '../kinds/cow/standing.ts';
import type { RecordTable } from '../kinds/index.ts';
import { breedingWindows } from './breeding-lists.ts';
import { calvingWindows } from './calving-lists.ts';
import type { WorkNumbers } from './numbers.ts';
import { holds, type Window } from './window.ts';

/** What it is worked out from: an animal as she is answered, with what her records say of her breeding. */
export type AnsweredAnimal = Pick<
  Cow,
  | 'cow_gender'
  | 'date_of_birth'
  | 'last_calving_date'
  | 'in_herd'
  | 'left_kind'
  | 'is_pregnant'
  | 'expected_calving_date'
  | 'do_not_breed'
  | 'parity'
  | 'is_dry'
> &
  Said<'semination_records', 'id' | 'semination_date' | 'next_heat_date' | 'successful'> &
  Said<'birth_records', 'birth_date'> &
  Said<'pregnancy_losses', 'loss_date'> &
  Said<'pregnancy_checks', 'id' | 'check_date' | 'result'> &
  Said<'heats', 'heat_date'>;

/** Her records of a kind, of which these columns are looked at. */
type Said<T extends RecordTable, Column extends keyof Cow[T][number]> = Readonly<
  Record<T, readonly Pick<Cow[T][number], Column>[]>
>;

interface Stand {
  readonly standing: Standing | null;
  readonly next_act: NextAct | null;
  /** The id of the semination of which nobody knows yet whether she took. */
  readonly open_semination: number | null;
}

interface StandToday extends Stand {
  /** She is in the herd, and was seen in heat today. */
  readonly in_heat: boolean;
}

/** How she stands on `today`; null where nothing stands out. A heat that was seen today is the time to seminate her, whatever list she is on. */
export function standingOf(cow: AnsweredAnimal, numbers: WorkNumbers, today: PlainDate): StandToday {
  const stand = standOf(cow, { numbers, today });
  const in_heat = cow.in_herd && cow.heats.some(({ heat_date }) => heat_date === today);
  const isTime =
    in_heat &&
    !cow.is_pregnant &&
    !cow.do_not_breed &&
    cow.semination_records.every(({ semination_date }) => dayOf(semination_date) < today);
  return { ...stand, in_heat, next_act: isTime ? 'semination_records' : stand.next_act };
}

function standOf(cow: AnsweredAnimal, { numbers, today }: { numbers: WorkNumbers; today: PlainDate }): Stand {
  const open = openSemination(cow);
  const stand = (standing: Standing | null, next_act: NextAct | null): Stand => ({
    standing,
    next_act,
    open_semination: open?.id ?? null,
  });
  // Who was sold can come back; who is dead cannot.
  if (!cow.in_herd)
    return stand(null, cow.left_kind === 'sale' || cow.left_kind === 'other' ? 'movements' : null);
  if (cow.cow_gender === 'Male') return stand(null, 'weights');
  // What was ticked after a calving moves none of the lists that are looked at here.
  const windows = [...breedingWindows(cow, numbers), ...calvingWindows({ ...cow, done: [] }, numbers)];
  const isOn = (list: Window['list']) =>
    windows.some((window) => window.list === list && holds(window, today));

  if (cow.is_pregnant) {
    const date = cow.expected_calving_date;
    if (date === null) return stand({ code: 'pregnant-start-unknown' }, 'pregnancy_checks');
    const expected = { date, days: daysBetween(today, date) };
    if (isOn('calving')) return stand({ code: 'calving-expected', ...expected }, 'birth_records');
    if (isOn('dry_off')) return stand({ code: 'dry-off-due', ...expected }, 'dry_offs');
    return stand({ code: 'calving-expected', ...expected }, null);
  }
  if (open) {
    const days = Math.max(0, daysBetween(open.day, today));
    if (days > numbers.old_service_days) return stand({ code: 'no-result', days }, 'pregnancy_checks');
    if (isOn('check')) return stand({ code: 'check-due', days }, 'pregnancy_checks');
    if (windows.some((window) => isReturnOf(open, window) && holds(window, today)))
      return stand({ code: 'return-expected', days }, 'semination_records');
    return stand({ code: 'seminated', days }, null);
  }
  if (cow.do_not_breed) return stand({ code: 'not-to-be-bred' }, null);
  const calved = cow.last_calving_date;
  if (calved === null)
    return isOn('inseminate') ? stand({ code: 'heifer-open' }, 'semination_records') : stand(null, 'weights');
  const days = daysBetween(calved, today);
  if (!isOn('inseminate')) return stand({ code: 'recovering', days }, null);
  const seminated = cow.semination_records.some(({ semination_date }) => dayOf(semination_date) >= calved);
  return stand({ code: 'open', days, seminated }, 'semination_records');
}

/** Whether one watches for her heat because of this semination, and not because one was seen a cycle ago. */
function isReturnOf({ day }: OpenSemination, { list, reason }: Window): boolean {
  return list === 'heat' && reason.code === 'work.heat-expected' && reason.values.seminated === day;
}
