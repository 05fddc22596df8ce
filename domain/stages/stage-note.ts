/**
 * Where an animal's group and her records differ. The ten groups follow from days alone (fixed by the contract): a cow is
 * among the dry cows by the days to her calving, a calf among the weaned by its age, whatever was recorded.
 */
import type { PlainDate } from '../calendar/calendar.ts';
import { STAGES_BY_DATE } from './life-stages.ts';

interface Recorded {
  /** Null of one that has left the herd. */
  readonly group_number: number | null;
  readonly is_dry: boolean;
  readonly last_calving_date: PlainDate | null;
  readonly tasks_done: readonly { readonly task: string }[];
}

/**
 * `no_dry_off`: no dry-off is recorded since her last calving. `never_calved`: there was no milk to dry off. `dry`: she was
 * dried off before her group says so. `not_weaned`: no weaning is recorded.
 */
export type StageNote = 'no_dry_off' | 'never_calved' | 'dry' | 'not_weaned';

/** Whether a group is of those that give milk, by its name. */
function isAmongMilked(group: number | null): boolean {
  return STAGES_BY_DATE.inMilk.some((milking) => milking === group);
}

/** Whether she stands among those that give milk, and was dried off: her group follows from days alone. */
export function isDryAmongMilked({
  group_number,
  dried_off_on,
}: {
  readonly group_number: number | null;
  readonly dried_off_on: PlainDate | null;
}): boolean {
  return dried_off_on !== null && isAmongMilked(group_number);
}

/** What is recorded otherwise than her group says; null where both agree. */
export function stageNote(cow: Recorded): StageNote | null {
  const { group_number: group, is_dry, last_calving_date, tasks_done } = cow;
  if (group === STAGES_BY_DATE.dry && !is_dry)
    return last_calving_date === null ? 'never_calved' : 'no_dry_off';
  if (is_dry && isAmongMilked(group)) return 'dry';
  if (group === STAGES_BY_DATE.weaned && !tasks_done.some(({ task }) => task === 'weaned'))
    return 'not_weaned';
  return null;
}
