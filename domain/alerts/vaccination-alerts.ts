/** Vaccinations that are due or overdue. */

import { dayOf, type PlainDate } from '../calendar/calendar.ts';
import { vaccineKey } from '../kinds/vaccination/kind.ts';
import { type Alert, cowAlert, cowLabel, spelledDate, spelledDistance } from './alert.ts';
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
    const detail = [vaccineKey(dose.vaccine_name)];
    const when = `${spelledDistance(date, today)}, on ${spelledDate(date)}`;
    if (isUpcoming(date, today)) {
      const sentence = `${cowLabel(cow)} is due for ${dose.vaccine_name} ${when}.`;
      const urgency = date === today ? 'now' : 'soon';
      return cowAlert('vaccination-due', cow, {
        date,
        urgency,
        sentence,
        detail,
        vaccine: dose.vaccine_name,
      });
    }
    if (date > today) return [];
    const sentence = `${cowLabel(cow)} was due for ${dose.vaccine_name} ${when}.`;
    return cowAlert('vaccination-overdue', cow, {
      date,
      urgency: 'now',
      sentence,
      detail,
      vaccine: dose.vaccine_name,
    });
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
