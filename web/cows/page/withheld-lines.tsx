import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { timeNow } from '../../lib/screen/clock.ts';
import { formatEnd, formatList } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { withheld } from '../../ui/withheld.tsx';

/** What is withheld of her now, each with its end, and by which medicines. */
export function WithheldLines({ cow, today }: { cow: Cow; today: PlainDate }) {
  const lines = withheld(cow, today);
  if (lines.length === 0) return null;
  const open = openTreatment(cow);
  return (
    <ul className="mt-3 grid gap-1 rounded-xl bg-danger-tint px-3 py-2 font-medium text-danger">
      {lines.map((line, index) => (
        <li key={line} className="flex gap-2">
          <Icon name="alert" className="mt-1 size-4" />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <span>{index === 0 && cow.milk_withheld_open && open ? openText(open) : line}</span>
            {index === 0 && <By medicines={medicinesThatHold(cow, today)} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function By({ medicines }: { medicines: readonly string[] }) {
  if (medicines.length === 0) return null;
  return (
    <span className="font-normal">
      {rich('cow.withheld-by', { medicines: <bdi>{formatList(medicines)}</bdi> })}
    </span>
  );
}

type Treatment = Cow['treatments'][number];

/** Among those that hold her milk without a known end, one that will have none before those that wait for her calving. */
function openTreatment({ treatments }: Cow): Treatment | undefined {
  const open = treatments.filter((treatment) => treatment.milk_withheld_open);
  return open.find((treatment) => !isTube(treatment)) ?? open[0];
}

function isTube({ min_dry_days, hours_after_calving }: Treatment): boolean {
  return min_dry_days !== null || hours_after_calving !== null;
}

/** Until when milk is withheld by a treatment without a known end. */
function openText(treatment: Treatment): string {
  return isTube(treatment)
    ? t('cow.milk-withheld-after-calving', { hours: treatment.hours_after_calving ?? 0 })
    : t('cow.milk-withheld-open');
}

function medicinesThatHold({ treatments }: Cow, today: PlainDate): string[] {
  return [
    ...new Set(
      treatments
        .filter((treatment) => holdsMilk(treatment) || holdsMeat(treatment, today))
        .map(({ medicine_name }) => medicine_name),
    ),
  ];
}

/** Whether a treatment withholds milk by the clock of now. */
export function holdsMilk({ milk_withheld_open, milk_withheld_until: end }: Treatment): boolean {
  return milk_withheld_open || (end !== null && Date.parse(end) > timeNow());
}

/** Whether a treatment withholds meat on this day. */
export function holdsMeat({ meat_withheld_until: end }: Treatment, today: PlainDate): boolean {
  return end !== null && end >= today;
}

/** Until when milk is withheld by a treatment, also when that has passed; null where it never was. */
export function milkEnd(treatment: Treatment): string | null {
  if (treatment.milk_withheld_open) return openText(treatment);
  const { milk_withheld_until } = treatment;
  return milk_withheld_until && t('frame.milk-withheld-until', { time: formatEnd(milk_withheld_until) });
}
