/** Vaccinations that are due or overdue. */

import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { vaccineKey } from '../kinds/vaccination/kind.ts';
import { type Alert, cowAlert, namedCow } from './alert.ts';
import type { CheckedHerd, CheckedVaccination } from './checked-herd.ts';
import { isUpcoming } from './vaccination-due.ts';

/**
 * Each animal's latest vaccination with each vaccine says when the next dose is due. Earlier ones are done with: the
 * dose they asked for has been given.
 */
export function vaccinationAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const cows = new Map(herd.cows.map((cow) => [cow.id, cow]));
  return latestDoses(herd.vaccinations).flatMap((dose) => {
    const cow = cows.get(dose.cow);
    if (!cow || dose.next_vaccination_date === null) return [];
    const date = dayOf(dose.next_vaccination_date);
    const vaccine = dose.vaccine_name;
    const values = { cow: namedCow(cow), vaccine, date, days: daysBetween(today, date) };
    // As earlier releases wrote it: an alert that was told keeps the key by which it was.
    const detail = [vaccine.trim().toLowerCase()];
    const about = { date, values, detail, vaccine };
    if (isUpcoming(date, today)) {
      const urgency = date === today ? 'now' : 'soon';
      return cowAlert('vaccination-due', cow, { ...about, urgency });
    }
    if (date > today) return [];
    return cowAlert('vaccination-overdue', cow, { ...about, urgency: 'now' });
  });
}

function latestDoses(doses: readonly CheckedVaccination[]): CheckedVaccination[] {
  const latest = new Map<string, CheckedVaccination>();
  for (const dose of doses) {
    const key = `${dose.cow} ${vaccineKey(dose.vaccine_name)}`;
    const known = latest.get(key);
    if (!known || isAfter(dose, known)) latest.set(key, dose);
  }
  return [...latest.values()];
}

/** Of two doses on one day the one entered later counts. */
function isAfter(dose: CheckedVaccination, other: CheckedVaccination): boolean {
  const [day, otherDay] = [dayOf(dose.vaccination_date), dayOf(other.vaccination_date)];
  return day === otherDay ? dose.id > other.id : day > otherDay;
}
