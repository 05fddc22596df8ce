/** Who is in heat, who is to be seminated, who is to be checked. */
import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { latestDay, latestOf } from '../herd/life/latest.ts';
import {
  latestSemination,
  type OpenSemination,
  openSemination,
  type ServedLife,
  tellsOf,
} from '../herd/life/open-semination.ts';
import { message } from '../messages/message.ts';
import { CYCLE_DAYS, type WorkNumbers } from './numbers.ts';
import type { Window } from './window.ts';

/** What the lists about heats, services and checks look at: an animal as she is answered has it too. */
export type BreedingListLife = ServedLife & {
  readonly date_of_birth: PlainDate;
  readonly last_calving_date: PlainDate | null;
  readonly do_not_breed: boolean;
  readonly heats: readonly { readonly heat_date: PlainDate }[];
};

export function breedingWindows(life: BreedingListLife, numbers: WorkNumbers): Window[] {
  if (life.cow_gender === 'Male') return [];
  const open = openSemination(life);
  return [
    ...heatWindows(life, open, numbers),
    ...toInseminate(life, open, numbers),
    ...toCheck(life, open, numbers),
  ];
}

/** Around the heat that follows an open semination, and the one after it; or one that was seen a cycle ago. */
function heatWindows(
  life: BreedingListLife,
  open: OpenSemination | undefined,
  { heat_around_days }: WorkNumbers,
): Window[] {
  if (life.do_not_breed) return [];
  const around = (due: PlainDate, reason: Window['reason']): Window => ({
    list: 'heat',
    since: addDays(due, -heat_around_days),
    due,
    until: addDays(due, heat_around_days),
    reason,
  });
  const ofSemination = open
    ? [open.next_heat, addDays(open.next_heat, CYCLE_DAYS)]
        .map((due) => around(due, message('work.heat-expected', { seminated: open.day })))
        // A heat that was seen within it is what one watched for.
        .filter(
          ({ since, until }) =>
            !life.heats.some(({ heat_date: day }) => day >= since && day <= (until ?? day)),
        )
    : [];
  const seen = latestDay(life.heats.map(({ heat_date }) => heat_date));
  if (!seen || life.is_pregnant || happenedSince(life, seen)) return ofSemination;
  const returns = around(addDays(seen, CYCLE_DAYS), message('work.heat-returns', { seen }));
  // One row for both reasons: that of the semination.
  const isCovered = ofSemination.some(
    ({ since, until }) => since <= (returns.until ?? since) && returns.since <= (until ?? since),
  );
  return isCovered ? ofSemination : [...ofSemination, returns];
}

/** Whether she was seminated, calved or lost a calf on this day or later. */
function happenedSince(life: BreedingListLife, day: PlainDate): boolean {
  return (
    life.semination_records.some(({ semination_date }) => dayOf(semination_date) >= day) ||
    hasEnded(life, day)
  );
}

/** Whether she calved or lost a calf on this day or later. */
function hasEnded({ birth_records, pregnancy_losses }: BreedingListLife, day: PlainDate): boolean {
  return (
    birth_records.some(({ birth_date }) => dayOf(birth_date) >= day) ||
    pregnancy_losses.some(({ loss_date }) => loss_date >= day)
  );
}

/** Not pregnant, nothing open, and past the waiting period; or a heifer that is old enough. */
function toInseminate(
  life: BreedingListLife,
  open: OpenSemination | undefined,
  { waiting_days, heifer_days }: WorkNumbers,
): Window[] {
  if (life.is_pregnant || open || life.do_not_breed) return [];
  const calved = life.last_calving_date;
  const ready = calved ? addDays(calved, waiting_days) : addDays(life.date_of_birth, heifer_days);
  const due =
    latestDay([ready, emptySince(life), ...life.pregnancy_losses.map(({ loss_date }) => loss_date)]) ?? ready;
  const reason: Window['reason'] = calved
    ? message('work.open-since-calving', { calved })
    : message('work.heifer-old-enough', { born: life.date_of_birth });
  return [{ list: 'inseminate', since: due, due, until: null, reason }];
}

/** The same reason of an animal that was seen in heat on the day. */
export function inHeat(reason: Window['reason']): Window['reason'] {
  if (reason.code === 'work.open-since-calving') return message('work.in-heat-open', reason.values);
  if (reason.code === 'work.heifer-old-enough') return message('work.in-heat-heifer', reason.values);
  return reason;
}

/** The day of the first check that found her last semination empty. */
function emptySince({ semination_records, pregnancy_checks }: BreedingListLife): PlainDate | null {
  const last = latestSemination(semination_records);
  if (!last) return null;
  const [first] = pregnancy_checks
    .filter((check) => check.result === 'empty' && tellsOf(check, dayOf(last.semination_date)))
    .map(({ check_date }) => check_date)
    .sort();
  return first ?? null;
}

/** Seminated, and nobody looked yet; or the vet wanted to look again. */
function toCheck(life: BreedingListLife, open: OpenSemination | undefined, numbers: WorkNumbers): Window[] {
  const until = open ? addDays(open.day, numbers.old_service_days) : null;
  const checkDue = (due: PlainDate, reason: Window['reason']): Window => ({
    list: 'check',
    since: due,
    due,
    until,
    reason,
  });
  const checked = latestOf(life.pregnancy_checks, ({ check_date }) => check_date);
  if (checked?.result === 'recheck' && !isFollowed(life, checked.check_date)) {
    return [
      checkDue(
        addDays(checked.check_date, numbers.recheck_days),
        message('work.recheck', { checked: checked.check_date }),
      ),
    ];
  }
  if (!open) return [];
  return [checkDue(addDays(open.day, numbers.check_days), message('work.check', { seminated: open.day }))];
}

/** Whether something came after a check that makes looking again needless. A semination of its day was known to the vet. */
function isFollowed(life: BreedingListLife, check: PlainDate): boolean {
  return (
    life.semination_records.some(({ semination_date }) => dayOf(semination_date) > check) ||
    hasEnded(life, check)
  );
}

/** Whether a semination of this day that is open has been so for so long that it is only counted. */
export function isOldService(open: PlainDate, today: PlainDate, { old_service_days }: WorkNumbers): boolean {
  return daysBetween(open, today) > old_service_days;
}
