/** Vaccinations that are due or overdue. */

import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { nameKey } from '../values/name-key.ts';
import { type Alert, cowAlert, namedCow } from './alert.ts';
import type { CheckedDose, CheckedHerd } from './checked-herd.ts';
import { isUpcoming } from './upcoming.ts';

/** For each cow and vaccine only the latest dose counts: an earlier one asked for a dose that has been given. */
export function vaccinationAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const cows = new Map(herd.cows.map((cow) => [cow.id, cow]));
  return latestDoses(herd.doses).flatMap((dose) => {
    const cow = cows.get(dose.cow);
    if (!cow || dose.next_vaccination_date === null) return [];
    const date = dayOf(dose.next_vaccination_date);
    const upcoming = isUpcoming(date, today);
    if (!upcoming && date > today) return [];
    const vaccine = dose.vaccine_name;
    const values = { cow: namedCow(cow), vaccine, date, days: daysBetween(today, date) };
    // In the form that earlier releases wrote: an alert that was told then keeps its key.
    const detail = [vaccine.trim().toLowerCase()];
    const about = { date, values, detail, vaccine };
    if (!upcoming) return cowAlert('vaccination-overdue', cow, { ...about, urgency: 'now' });
    const urgency = date === today ? 'now' : 'soon';
    return cowAlert('vaccination-due', cow, { ...about, urgency });
  });
}

function latestDoses(doses: readonly CheckedDose[]): CheckedDose[] {
  const latest = new Map<string, CheckedDose>();
  // A herd has few vaccines, and each is given hundreds of times, so the key is made once for each vaccine.
  const keys = new Map<string, string>();
  for (const { vaccine_name } of doses) {
    if (!keys.has(vaccine_name)) keys.set(vaccine_name, nameKey(vaccine_name));
  }
  for (const dose of doses) {
    const key = `${dose.cow} ${keys.get(dose.vaccine_name)}`;
    const known = latest.get(key);
    if (!known || isAfter(dose, known)) latest.set(key, dose);
  }
  return [...latest.values()];
}

/** Of two doses on one day the one entered later counts. */
function isAfter(dose: CheckedDose, other: CheckedDose): boolean {
  const [day, otherDay] = [dayOf(dose.vaccination_date), dayOf(other.vaccination_date)];
  return day === otherDay ? dose.id > other.id : day > otherDay;
}
