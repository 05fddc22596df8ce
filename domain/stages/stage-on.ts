/** In which group an animal was on a day that is past, or will be on one to come. */
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { lifeStage, STAGE_DAYS } from './life-stages.ts';

/** A pregnancy that is over. */
interface PastPregnancy {
  /** The day of the calving or the loss. */
  readonly day: PlainDate;
  /** Since when she had been pregnant; null where that is unknown, or no pregnancy is known of. */
  readonly start: PlainDate | null;
}

/** A time on the farm; both days count. Null: since she was born, and until today and on. */
interface Stay {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** What the groups of an animal follow from, on any day. */
export interface StagedLife {
  readonly date_of_birth: PlainDate;
  /** Days that her pregnancies are expected to last. */
  readonly gestation_days: number;
  /** Oldest first. */
  readonly stays: readonly Stay[];
  /** Oldest first. */
  readonly calvings: readonly PastPregnancy[];
  /** Oldest first. */
  readonly losses: readonly PastPregnancy[];
  /** Null where she is not pregnant now; its start is null where that is unknown. */
  readonly pregnancy: { readonly start: PlainDate | null } | null;
}

/**
 * The number (1 to 10) of her group on `day`, or null where she was not born yet or not on the farm. A day that is past is
 * told by what is recorded up to today. Of days to come it is taken that she calves on the day she is expected to, or
 * tomorrow where that day is today or past, and that nothing else happens to her.
 */
export function stageOn(life: StagedLife, day: PlainDate, today: PlainDate): number | null {
  if (day < life.date_of_birth || !life.stays.some((stay) => isWithin(stay, day))) return null;
  const ahead = expectedCalving(life, today);
  const calves = ahead !== null && day >= ahead;
  const calved = calves ? ahead : lastUpTo(life.calvings, day);
  const start = calves ? undefined : startOfPregnancy(life, day, today);
  return lifeStage(
    {
      date_of_birth: life.date_of_birth,
      gestation_days: life.gestation_days,
      is_pregnant: start !== undefined,
      pregnancy_start_date: start ?? null,
      last_calving_date: calved,
    },
    day,
  );
}

/** A group, or none, from a day on. */
export interface StageFrom {
  readonly from: PlainDate;
  readonly stage: number | null;
}

/** Her groups from one day to another, both included: the first from `from`, the others from the day on which she came into them. */
export function stagesBetween(
  life: StagedLife,
  from: PlainDate,
  to: PlainDate,
  today: PlainDate,
): StageFrom[] {
  const days = new Set([from, ...turningDays(life, today).filter((day) => day > from && day <= to)]);
  const stages: StageFrom[] = [];
  for (const day of [...days].sort()) {
    const stage = stageOn(life, day, today);
    if (stages.length === 0 || stages.at(-1)?.stage !== stage) stages.push({ from: day, stage });
  }
  return stages;
}

/** All days on which her group can change. */
function turningDays(life: StagedLife, today: PlainDate): PlainDate[] {
  const { date_of_birth, gestation_days, stays, calvings, losses, pregnancy } = life;
  const { fresh, dryingOff, dry, close, youngCalf, weanedCalf, youngStock } = STAGE_DAYS;
  const ahead = expectedCalving(life, today);
  const calved = [...calvings.map(({ day }) => day), ...(ahead === null ? [] : [ahead])];
  const starts = [pregnancy, ...calvings, ...losses].flatMap((known) => known?.start ?? []);
  return [
    date_of_birth,
    // From today on a pregnancy counts that begins tomorrow.
    today,
    ...[youngCalf, weanedCalf, youngStock].map((days) => addDays(date_of_birth, days + 1)),
    ...stays.flatMap(({ from, to }) => [
      ...(from === null ? [] : [from]),
      ...(to === null ? [] : [addDays(to, 1)]),
    ]),
    ...calved.flatMap((day) => [day, addDays(day, fresh + 1)]),
    ...losses.map(({ day }) => day),
    ...starts.flatMap((start) => [
      start,
      ...[dryingOff, dry, close].map((days) => addDays(start, gestation_days - days)),
    ]),
  ];
}

/** The day on which she is taken to calve; null where none is expected. */
export function expectedCalving(
  { pregnancy, gestation_days }: Pick<StagedLife, 'pregnancy' | 'gestation_days'>,
  today: PlainDate,
): PlainDate | null {
  if (!pregnancy?.start) return null;
  const due = addDays(pregnancy.start, gestation_days);
  return due > today ? due : addDays(today, 1);
}

/**
 * Since when she was pregnant on `day`: undefined where she was not, null where nobody knows since when. One that begins
 * tomorrow counts today, as everywhere.
 */
function startOfPregnancy({ calvings, losses, pregnancy }: StagedLife, day: PlainDate, today: PlainDate) {
  const ended = [...calvings, ...losses].filter((ending) => ending.day > day);
  if (ended.length === 0) {
    const isSince = pregnancy && (pregnancy.start === null || pregnancy.start <= day || today <= day);
    return isSince ? pregnancy.start : undefined;
  }
  // The first that ended after the day is the one she may have been in.
  const [next] = ended.sort((one, other) => (one.day < other.day ? -1 : 1));
  return next?.start && next.start <= day ? next.start : undefined;
}

function lastUpTo(endings: readonly PastPregnancy[], day: PlainDate): PlainDate | null {
  return endings.findLast((ending) => ending.day <= day)?.day ?? null;
}

function isWithin({ from, to }: Stay, day: PlainDate): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}
