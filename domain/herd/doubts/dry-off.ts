/** What is unlikely about a dry-off. Days are farm dates. */
import { dayOf, laterOf, type PlainDate } from '../../calendar/calendar.ts';
import { isDryCowTube } from '../../treatments/withdrawal.ts';
import { openSemination } from '../life/open-semination.ts';
import { type Doubt, type DoubtedLife, doubt, type TreatedBefore } from './doubt.ts';

type Milked = Pick<
  DoubtedLife,
  | 'cow_gender'
  | 'is_pregnant'
  | 'birth_records'
  | 'semination_records'
  | 'dry_offs'
  | 'treatments'
  | 'pregnancy_checks'
  | 'pregnancy_losses'
>;

/** A dry-off on `day` of a cow who is dry already, whose treatment still withholds her milk, or of whom no pregnancy is known. */
export function doubtOfDryOff(cow: Milked, day: PlainDate, own?: number): Doubt | null {
  const calvings = cow.birth_records.map(({ birth_date }) => dayOf(birth_date));
  const before = (cow.dry_offs ?? [])
    .filter(({ id, dry_off_date }) => id !== own && dry_off_date < day)
    .map(({ dry_off_date }) => dry_off_date)
    .sort()
    .at(-1);
  if (before !== undefined && !calvings.some((calved) => calved >= before && calved <= day))
    return doubt('doubt.dry-already', { date: before });
  return doubtOfTreated(cow.treatments ?? [], day) ?? doubtOfOpen(cow, day, calvings);
}

/** A treatment whose withdrawal reaches over `day`: the milk until then says whether it helped. A dry-cow tube is for a dry-off. */
function doubtOfTreated(treatments: readonly TreatedBefore[], day: PlainDate): Doubt | null {
  const withholding = treatments.filter(
    (treatment) =>
      !isDryCowTube(treatment) &&
      dayOf(treatment.started_at) <= day &&
      (treatment.milk_withheld_open || dayOf(treatment.milk_withheld_until ?? '') > day),
  );
  const until = (one: TreatedBefore) =>
    one.milk_withheld_open ? null : dayOf(one.milk_withheld_until ?? '');
  const [longest] = withholding.sort((one, other) =>
    (until(one) ?? '9999') < (until(other) ?? '9999') ? 1 : -1,
  );
  if (!longest) return null;
  return doubt('doubt.dry-treated', { medicine: longest.medicine_name ?? '', until: until(longest) });
}

/** A cow of whom no pregnancy is known; after a calving later than `day` it is history, and answered. */
function doubtOfOpen(cow: Milked, day: PlainDate, calvings: readonly PlainDate[]): Doubt | null {
  if (cow.is_pregnant || calvings.reduce(laterOf, '') > day) return null;
  const { pregnancy_checks = [], pregnancy_losses = [] } = cow;
  const open = openSemination({ ...cow, pregnancy_checks, pregnancy_losses });
  return open && open.day <= day
    ? doubt('doubt.dry-not-checked', { date: open.day })
    : doubt('doubt.dry-not-pregnant', {});
}
