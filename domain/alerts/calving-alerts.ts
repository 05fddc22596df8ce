/** Calvings that are near, due, late or just recorded. */

import { DUE_SPREAD_DAYS } from '../breeding/gestation.ts';
import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { nextCalving } from '../work/today.ts';
import { type Alert, cowAlert, cowKey, namedCow } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import type { CheckedHerd } from './checked-herd.ts';

/** What the calving of a pregnant cow is reported as: that of the stage she is in. */
export function expectedCalvingAlert(checked: Animal, today: PlainDate): Alert | undefined {
  const { expected_calving_date: date, usual_calving: usual } = checked;
  if (date === null || usual === null) return undefined;
  const { from, to } = usual;
  const days = daysBetween(today, date);
  const cow = namedCow(checked);
  const values = { cow, date, from, to, days };
  if (days > ALERT_DAYS.calvingWindowEnds)
    return cowAlert('calving-in-window', cow, { date, urgency: 'info', values });
  // Reported once for the week. It stands until the birth alert replaces it, so that no cow is missing from the list in
  // between.
  if (days > ALERT_DAYS.calvingSoon)
    return cowAlert('calving-in-a-week', cow, { date, urgency: 'soon', values });
  if (days === 0) return cowAlert('calving-today', cow, { date, urgency: 'soon', values: { cow } });
  // On the usual days after the expected one nothing is late: the alert of the days before stands on.
  if (today <= to) return cowAlert('calving-soon', cow, { date, urgency: 'soon', values });
  if (daysBetween(to, today) < ALERT_DAYS.carriedTooLong)
    return cowAlert('calving-overdue', cow, { date, urgency: 'now', values });
  return {
    ...cowAlert('pregnant-too-long', cow, {
      date,
      urgency: 'now',
      values: { cow, days: checked.gestation_days + DUE_SPREAD_DAYS + ALERT_DAYS.carriedTooLong - 1 },
    }),
    keys: [cowKey('pregnant-too-long', cow, checked.pregnancy_start_date ?? date)],
  };
}

/** The calving that is expected next, today or later, by name; null when none is. */
export function nextCalvingNamed(
  cows: readonly Pick<Animal, 'id' | 'name' | 'expected_calving_date'>[],
  today: PlainDate,
): { cow_id: number; name: string; date: PlainDate } | null {
  const next = nextCalving(cows, today);
  const name = cows.find(({ id }) => id === next?.cow)?.name;
  return next && name !== undefined ? { cow_id: next.cow, name, date: next.date } : null;
}

/** One alert for each calving that was recorded, with all its calves. */
export function recordedCalvingAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const cows = new Map(herd.herd.map((cow) => [cow.id, cow]));
  const calvings = Map.groupBy(
    herd.birthRecords,
    (birth) => `${birth.mother_cow} ${dayOf(birth.birth_date)}`,
  );
  return [...calvings.values()].flatMap((birthRecords) => {
    const [first] = birthRecords;
    const mother = first && cows.get(first.mother_cow);
    if (!mother || daysBetween(first.birth_date, today) > ALERT_DAYS.calvingIsNews) return [];
    const date = dayOf(first.birth_date);
    const values = {
      cow: namedCow(mother),
      date,
      calves: birthRecords.flatMap(({ newborn_name }) => newborn_name ?? []),
    };
    return cowAlert('calving-recorded', mother, { date, urgency: 'info', values });
  });
}
