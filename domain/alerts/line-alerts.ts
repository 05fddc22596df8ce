/** What a line beside the lists of work is reported as: one alert, however many animals it is true of. */

import type { PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { openSemination } from '../herd/life/open-semination.ts';
import type { DismissibleLine } from '../work/line-kinds.ts';
import { LINE_DAYS, type WorkLine } from '../work/lines.ts';
import { type Alert, cowKey, firstNamed, namedCow } from './alert.ts';
import { ALERT_KINDS } from './alert-types.ts';
import type { CheckedHerd } from './checked-herd.ts';
import { feedAlerts } from './feed-alerts.ts';

/**
 * The date that makes it a new alert for the same animal when it changes; an animal that was reported is not among those of
 * whom it is reported later.
 */
const SINCE: Readonly<Record<DismissibleLine, (cow: Animal) => PlainDate>> = {
  'pregnancy-start-unknown': (cow) => cow.last_calving_date ?? cow.date_of_birth,
  'calf-mother-unknown': (cow) => cow.date_of_birth,
  'never-vaccinated': (cow) => cow.date_of_birth,
  'never-weighed': (cow) => cow.date_of_birth,
  'old-services': (cow) => openSemination(cow)?.day ?? cow.date_of_birth,
};

/** The age in days that makes it so. */
const DAYS: Readonly<Partial<Record<DismissibleLine, number>>> = {
  'calf-mother-unknown': LINE_DAYS.calf,
  'never-vaccinated': LINE_DAYS.vaccinated,
  'never-weighed': LINE_DAYS.weighed,
};

/** The alerts of the lines that a farm has not dismissed; those of animals hold only the animals not yet `reported`. */
export function lineAlerts(
  lines: readonly WorkLine[],
  herd: CheckedHerd,
  today: PlainDate,
  reported: ReadonlySet<string>,
): Alert[] {
  const cows = new Map(herd.herd.map((cow) => [cow.id, cow]));
  return lines.flatMap(({ kind, cows: ids }): Alert[] => {
    if (kind === 'feed-low') return feedAlerts(herd, today);
    const found = ids
      .flatMap((id) => cows.get(id) ?? [])
      .map((cow) => ({ cow, key: cowKey(kind, cow, SINCE[kind](cow)) }))
      .filter(({ key }) => !reported.has(key));
    if (found.length === 0) return [];
    return [
      {
        type: ALERT_KINDS[kind],
        kind,
        urgency: 'info',
        date: today,
        cow_ids: found.map(({ cow }) => cow.id),
        feed_ids: [],
        names: found.map(({ cow }) => cow.name),
        values: { ...firstNamed(found.map(({ cow }) => namedCow(cow))), days: DAYS[kind] ?? 0 },
        keys: found.map(({ key }) => key),
      },
    ];
  });
}
