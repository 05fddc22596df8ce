/** In which group an animal was on a day that is past, or will be on one to come. Days are numbers of days (`dayNumber`). */
import { STAGE_DAYS, stageByDays } from './life-stages.ts';
import type { Stay } from './stays.ts';

/** A pregnancy that is over. */
interface PastPregnancy {
  /** The day of the calving or the loss. */
  readonly day: number;
  /** Since when she had been pregnant; null where that is unknown, or no pregnancy is known of. */
  readonly start: number | null;
}

/** What the groups of an animal follow from, on any day. */
export interface StagedLife {
  readonly born: number;
  /** Days that her pregnancies are expected to last. */
  readonly gestationDays: number;
  /** Oldest first. */
  readonly stays: readonly Stay[];
  /** Oldest first. */
  readonly calvings: readonly PastPregnancy[];
  /** Oldest first. */
  readonly losses: readonly PastPregnancy[];
  /** Null where she is not pregnant now; its start is null where that is unknown. */
  readonly pregnancy: { readonly start: number | null } | null;
}

/** A life by the days that are recorded: a calving or a loss that is dated tomorrow counts today, as everywhere. */
export function stagedLifeOf(recorded: StagedLife, today: number): StagedLife {
  const counted = (past: PastPregnancy) => (past.day > today ? { ...past, day: today } : past);
  return { ...recorded, calvings: recorded.calvings.map(counted), losses: recorded.losses.map(counted) };
}

/**
 * The number (1 to 10) of her group on `day`, or null where she was not born yet or not on the farm. A day that is past is
 * shown by what is recorded up to today. Of days to come it is taken that she calves on the day she is expected to, or
 * tomorrow where that day is today or past, and that nothing else happens to her.
 */
export function stageOn(life: StagedLife, day: number, today: number): number | null {
  if (day < life.born || !life.stays.some(({ from, until }) => from <= day && day < until)) return null;
  const ahead = expectedCalving(life, today);
  const calves = ahead !== null && day >= ahead;
  const calved = calves ? ahead : life.calvings.findLast((calving) => calving.day <= day)?.day;
  const start = calves ? undefined : startOfPregnancy(life, day, today);
  return stageByDays({
    age: day - life.born,
    sinceCalving: calved === undefined ? null : day - calved,
    isPregnant: start !== undefined,
    untilCalving: start === undefined || start === null ? null : start + life.gestationDays - day,
  });
}

/** A group, or none, from a day on. */
export interface StageFrom {
  readonly from: number;
  readonly stage: number | null;
}

/** Her groups from one day to another, both included: the first from `from`, the others from the day on which she came into them. */
export function stagesBetween(life: StagedLife, from: number, to: number, today: number): StageFrom[] {
  const days = new Set([from, ...turningDays(life, today).filter((day) => day > from && day <= to)]);
  const stages: StageFrom[] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const stage = stageOn(life, day, today);
    if (stages.length === 0 || stages.at(-1)?.stage !== stage) stages.push({ from: day, stage });
  }
  return stages;
}

/** All days on which her group can change. */
function turningDays(life: StagedLife, today: number): number[] {
  const { born, gestationDays, stays, calvings, losses, pregnancy } = life;
  const { fresh, dryingOff, dry, close, youngCalf, weanedCalf, youngStock } = STAGE_DAYS;
  const ahead = expectedCalving(life, today);
  const calved = [...calvings.map(({ day }) => day), ...(ahead === null ? [] : [ahead])];
  const starts = [pregnancy, ...calvings, ...losses].flatMap((known) => known?.start ?? []);
  return [
    born,
    // From today on a pregnancy counts that begins tomorrow.
    today,
    ...[youngCalf, weanedCalf, youngStock].map((days) => born + days + 1),
    ...stays.flatMap(({ from, until }) => [from, until]),
    ...calved.flatMap((day) => [day, day + fresh + 1]),
    ...losses.map(({ day }) => day),
    ...starts.flatMap((start) => [
      start,
      ...[dryingOff, dry, close].map((days) => start + gestationDays - days),
    ]),
  ];
}

/** The day on which she is taken to calve; null where none is expected. */
export function expectedCalving(
  { pregnancy, gestationDays }: Pick<StagedLife, 'pregnancy' | 'gestationDays'>,
  today: number,
): number | null {
  if (pregnancy === null || pregnancy.start === null) return null;
  return Math.max(pregnancy.start + gestationDays, today + 1);
}

/**
 * Since when she was pregnant on `day`: undefined where she was not, null where nobody knows since when. One that begins
 * tomorrow counts today, as everywhere.
 */
function startOfPregnancy({ calvings, losses, pregnancy }: StagedLife, day: number, today: number) {
  const ended = [...calvings, ...losses].filter((ending) => ending.day > day);
  if (ended.length === 0) {
    const isSince = pregnancy && (pregnancy.start === null || pregnancy.start <= day || today <= day);
    return isSince ? pregnancy.start : undefined;
  }
  // The first that ended after the day is the one she may have been in.
  const [next] = ended.sort((one, other) => one.day - other.day);
  return next && next.start !== null && next.start <= day ? next.start : undefined;
}
