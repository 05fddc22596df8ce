/** Calvings that are near, due, late or just recorded. */

import { type Due, dueOf } from '../breeding/gestation.ts';
import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type Alert, cowAlert, namedCow } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import type { CheckedCow, CheckedHerd } from './checked-herd.ts';

/** At most one alert for each pregnant cow whose pregnancy has a known start: that of the stage she is in. */
export function expectedCalvingAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  return herd.cows.flatMap((cow) => {
    const due = dueOf(cow);
    return (due && expectedCalvingAlert(cow, due, today)) ?? [];
  });
}

/**
 * Whether a calving is so late that something else is the matter: then the health alert stands in place of the overdue
 * calving.
 */
export function isCarriedTooLong({ to }: Due, today: PlainDate): boolean {
  return daysBetween(to, today) >= ALERT_DAYS.carriedTooLong;
}

function expectedCalvingAlert(checked: CheckedCow, due: Due, today: PlainDate): Alert | undefined {
  const { date, from, to } = due;
  const days = daysBetween(today, date);
  const cow = namedCow(checked);
  const values = { cow, date, from, to, days };
  if (days > ALERT_DAYS.calvingWindowOpens) return undefined;
  if (days > ALERT_DAYS.calvingWindowEnds)
    return cowAlert('calving-in-window', cow, { date, urgency: 'info', values });
  // Told once for the week. It stands until the birth alert replaces it, so that no cow is missing from the list in
  // between.
  if (days > ALERT_DAYS.calvingSoon)
    return cowAlert('calving-in-a-week', cow, { date, urgency: 'soon', values });
  if (days === 0) return cowAlert('calving-today', cow, { date, urgency: 'soon', values: { cow } });
  // On the usual days after the expected one nothing is late: the alert of the days before stands on.
  if (today <= to) return cowAlert('calving-soon', cow, { date, urgency: 'soon', values });
  if (isCarriedTooLong(due, today)) return undefined;
  return cowAlert('calving-overdue', cow, { date, urgency: 'now', values });
}

/** The calving that is expected next, today or later; null when none is. */
export function nextCalving(
  cows: readonly CheckedCow[],
  today: PlainDate,
): { cow_id: number; name: string; date: PlainDate } | null {
  const expected = cows.flatMap((cow) => {
    const due = dueOf(cow);
    return due === null || due.date < today ? [] : { cow_id: cow.id, name: cow.name, date: due.date };
  });
  return expected.sort((a, b) => daysBetween(b.date, a.date))[0] ?? null;
}

/** One alert for each calving that was recorded, with all its calves. */
export function recordedCalvingAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const cows = new Map(herd.cows.map((cow) => [cow.id, cow]));
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
