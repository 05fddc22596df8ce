/** Heats to watch for, and cows that should have been seminated. */

import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type Alert, cowAlert, namedCow } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import type { CheckedCow, CheckedHerd, CheckedSemination } from './checked-herd.ts';

/** For each female that is not pregnant, at most one alert: her next heat, or that she was not seminated. */
export function breedingAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const latest = latestSeminations(herd.seminations);
  return herd.cows.flatMap((cow) => {
    if (cow.cow_gender !== 'Female' || cow.is_pregnant) return [];
    const semination = latest.get(cow.id);
    const alert =
      semination && !isClosed(semination, cow)
        ? heatAlert(cow, semination, today)
        : notSeminatedAlert(cow, today);
    return alert ?? [];
  });
}

/** Whether she calved after the semination: then it no longer says anything about her next heat. */
function isClosed(semination: CheckedSemination, cow: CheckedCow): boolean {
  return cow.last_calving_date !== null && dayOf(cow.last_calving_date) > dayOf(semination.semination_date);
}

function heatAlert(cow: CheckedCow, semination: CheckedSemination, today: PlainDate): Alert | undefined {
  const date = dayOf(semination.next_heat_date);
  const days = daysBetween(today, date);
  if (semination.successful || days < 0 || days > ALERT_DAYS.heatSoon) return undefined;
  return cowAlert('heat-expected', cow, {
    date,
    urgency: days === 0 ? 'now' : 'soon',
    values: { cow: namedCow(cow), date, days },
  });
}

function notSeminatedAlert(cow: CheckedCow, today: PlainDate): Alert | undefined {
  if (cow.last_calving_date === null) return undefined;
  const date = dayOf(cow.last_calving_date);
  const days = daysBetween(date, today);
  if (days <= ALERT_DAYS.waiting || daysBetween(cow.date_of_birth, today) <= ALERT_DAYS.breeding)
    return undefined;
  return cowAlert('not-seminated', cow, {
    date,
    urgency: 'info',
    values: { cow: namedCow(cow), days },
  });
}

function latestSeminations(seminations: readonly CheckedSemination[]): Map<number, CheckedSemination> {
  const latest = new Map<number, CheckedSemination>();
  for (const semination of seminations) {
    const known = latest.get(semination.cow);
    if (!known || isAfter(semination, known)) latest.set(semination.cow, semination);
  }
  return latest;
}

/** Of two seminations on one day the one entered later counts. */
function isAfter(semination: CheckedSemination, other: CheckedSemination): boolean {
  const [day, otherDay] = [dayOf(semination.semination_date), dayOf(other.semination_date)];
  return day === otherDay ? semination.id > other.id : day > otherDay;
}
