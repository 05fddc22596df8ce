/** Who is in heat, who is to be seminated, who is to be checked. */
import { addDays, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { message } from '../messages/message.ts';
import { latestDay, latestOf, type Semination, type WorkLife } from './life.ts';
import { CYCLE_DAYS, type WorkNumbers } from './numbers.ts';
import { answers, openSemination } from './open-semination.ts';
import type { Window } from './window.ts';

export function breedingWindows(life: WorkLife, numbers: WorkNumbers): Window[] {
  if (!life.is_female) return [];
  const open = openSemination(life);
  return [
    ...heatWindows(life, open, numbers),
    ...toInseminate(life, open, numbers),
    ...toCheck(life, open, numbers),
  ];
}

/** Around the heat that follows an open semination, and the one after it; or one that was seen a cycle ago. */
function heatWindows(
  life: WorkLife,
  open: Semination | undefined,
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
        .filter(({ since, until }) => !life.heats.some((day) => day >= since && day <= (until ?? day)))
    : [];
  const seen = latestDay(life.heats);
  if (!seen || life.is_pregnant || happenedSince(life, seen)) return ofSemination;
  const returns = around(addDays(seen, CYCLE_DAYS), message('work.heat-returns', { seen }));
  // One row for both reasons: that of the semination.
  const told = ofSemination.some(
    ({ since, until }) => since <= (returns.until ?? since) && returns.since <= (until ?? since),
  );
  return told ? ofSemination : [...ofSemination, returns];
}

/** Whether she was seminated, calved or lost a calf on this day or later. */
function happenedSince({ seminations, calvings, losses }: WorkLife, day: PlainDate): boolean {
  return [...seminations.map((semination) => semination.day), ...calvings, ...losses].some(
    (other) => other >= day,
  );
}

/** Not pregnant, nothing open, and past the waiting period; or a heifer that is old enough. */
function toInseminate(
  life: WorkLife,
  open: Semination | undefined,
  { waiting_days, heifer_days }: WorkNumbers,
): Window[] {
  if (life.is_pregnant || open || life.do_not_breed) return [];
  const calved = latestDay(life.calvings);
  const ready = calved ? addDays(calved, waiting_days) : addDays(life.date_of_birth, heifer_days);
  const due = latestDay([ready, emptySince(life), latestDay(life.losses)]) ?? ready;
  const reason: Window['reason'] = calved
    ? message('work.open-since-calving', { calved })
    : message('work.heifer-old-enough', { born: life.date_of_birth });
  return [{ list: 'inseminate', since: due, due, until: null, reason }];
}

/** The day of the first check that found her last semination empty. */
function emptySince({ seminations, checks }: WorkLife): PlainDate | null {
  const last = latestOf(seminations);
  if (!last) return null;
  const [first] = checks
    .filter((check) => check.result === 'empty' && answers(check, last))
    .map(({ day }) => day)
    .sort();
  return first ?? null;
}

/** Seminated, and nobody looked yet; or the vet wanted to look again. */
function toCheck(life: WorkLife, open: Semination | undefined, numbers: WorkNumbers): Window[] {
  const until = open ? addDays(open.day, numbers.old_service_days) : null;
  const checked = latestOf(life.checks);
  if (checked?.result === 'recheck' && !isFollowed(life, checked.day)) {
    const due = addDays(checked.day, numbers.recheck_days);
    return [
      {
        list: 'check',
        since: due,
        due,
        until,
        reason: message('work.recheck', { checked: checked.day }),
      },
    ];
  }
  if (!open) return [];
  const due = addDays(open.day, numbers.check_days);
  return [
    {
      list: 'check',
      since: due,
      due,
      until,
      reason: message('work.check', { seminated: open.day }),
    },
  ];
}

/** Whether something came after a check that makes looking again needless. A semination of its day was known to the vet. */
function isFollowed({ seminations, calvings, losses }: WorkLife, check: PlainDate): boolean {
  return seminations.some(({ day }) => day > check) || [...calvings, ...losses].some((day) => day >= check);
}

/** Whether her semination has been open for so long that it is only counted. */
export function isOldService(life: WorkLife, today: PlainDate, { old_service_days }: WorkNumbers): boolean {
  if (!life.is_female) return false;
  const open = openSemination(life);
  return open !== undefined && daysBetween(open.day, today) > old_service_days;
}
