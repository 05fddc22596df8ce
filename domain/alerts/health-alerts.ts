/** Facts on record that call for a look at the animal, or at its records. */

import { DUE_SPREAD_DAYS, dueOf } from '../breeding/gestation.ts';
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type Alert, type AlertValues, cowKey, firstNamed, namedCow } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import { ALERT_KINDS, type Urgency } from './alert-types.ts';
import { isCarriedTooLong } from './calving-alerts.ts';
import type { CheckedCow, CheckedHerd } from './checked-herd.ts';

/**
 * The date that makes it a new alert for the same animal when it changes; null where the fact is not true of the
 * animal.
 */
type Since = (cow: CheckedCow) => PlainDate | null;

interface Found {
  cow: CheckedCow;
  key: string;
}

/**
 * The facts that are true of animals and were not yet `told`: an alert for each animal, or one alert that lists all
 * of them.
 */
export function healthAlerts(herd: CheckedHerd, today: PlainDate, told: ReadonlySet<string>): Alert[] {
  const vaccinated = new Set(herd.doses.map(({ cow }) => cow));
  const age = (cow: CheckedCow) => daysBetween(cow.date_of_birth, today);
  const alertOf = <Kind extends HealthKind>(
    kind: Kind,
    urgency: Urgency,
    found: readonly Found[],
    values: AlertValues<Kind>,
    date = today,
  ): Alert => ({
    type: ALERT_KINDS[kind].type,
    kind,
    urgency,
    date,
    cow_ids: found.map(({ cow }) => cow.id),
    feed_ids: [],
    names: found.map(({ cow }) => cow.name),
    values,
    keys: found.map(({ key }) => key),
  });
  const foundOf = (kind: HealthKind, since: Since): Found[] =>
    herd.cows.flatMap((cow) => {
      const day = since(cow);
      const key = day === null ? null : cowKey(kind, cow, day);
      return key === null || told.has(key) ? [] : [{ cow, key }];
    });
  /** One alert for all animals that lack the same thing; `days` is the age by which they should have it. */
  const listOf = (kind: ListKind, days: number, since: Since): Alert[] => {
    const found = foundOf(kind, since);
    const values = { ...firstNamed(found.map(({ cow }) => namedCow(cow))), days };
    return found.length === 0 ? [] : [alertOf(kind, 'info', found, values)];
  };

  return [
    // These need an act with each animal, so there is an alert for each.
    ...foundOf('pregnant-too-long', (cow) => {
      const due = dueOf(cow);
      return due !== null && isCarriedTooLong(due, today) ? cow.pregnancy_start_date : null;
    }).map((found) => {
      const days = found.cow.gestation_days + DUE_SPREAD_DAYS + ALERT_DAYS.carriedTooLong - 1;
      const values = { cow: namedCow(found.cow), days };
      return alertOf('pregnant-too-long', 'now', [found], values, dueOf(found.cow)?.date);
    }),
    ...foundOf('pregnancy-start-unknown', (cow) =>
      cow.is_pregnant && cow.pregnancy_start_date === null
        ? (cow.last_calving_date ?? cow.date_of_birth)
        : null,
    ).map((found) => alertOf('pregnancy-start-unknown', 'info', [found], { cow: namedCow(found.cow) })),
    ...listOf('calf-mother-unknown', ALERT_DAYS.calf, (cow) =>
      age(cow) < ALERT_DAYS.calf && cow.cow_mother === null && cow.cow_mother_name === null
        ? cow.date_of_birth
        : null,
    ),
    ...listOf('never-vaccinated', ALERT_DAYS.vaccinated, (cow) =>
      age(cow) > ALERT_DAYS.vaccinated && !vaccinated.has(cow.id) ? cow.date_of_birth : null,
    ),
    ...listOf('never-weighed', ALERT_DAYS.weighed, (cow) =>
      age(cow) > ALERT_DAYS.weighed && cow.weight === null ? cow.date_of_birth : null,
    ),
  ];
}

type ListKind = 'calf-mother-unknown' | 'never-vaccinated' | 'never-weighed';
type HealthKind = ListKind | 'pregnant-too-long' | 'pregnancy-start-unknown';
