/** Whose milk is withheld, who is to be treated again or vaccinated, and what calves need. */
import { addDays, dayOf } from '../calendar/calendar.ts';
import { message } from '../messages/message.ts';
import { nameKey } from '../values/name-key.ts';
import type { Dose, WorkLife } from './life.ts';
import { CALF_WORK_DAYS, type WorkNumbers } from './numbers.ts';
import type { Window } from './window.ts';

export function careWindows(life: WorkLife, numbers: WorkNumbers): Window[] {
  return [...withheldMilk(life), ...toTreat(life), ...toVaccinate(life, numbers), ...ofCalves(life, numbers)];
}

/** Through the day on which her milk may be sold again. */
function withheldMilk({ is_female, withheld }: WorkLife): Window[] {
  if (!is_female || !withheld) return [];
  const { since, until, hours_after_calving: hours } = withheld;
  if (until === null) {
    const reason =
      hours === undefined ? message('work.withheld-open') : message('work.withheld-dry', { hours });
    return [{ list: 'withheld', since, due: null, until: null, reason }];
  }
  const reason = message('work.withheld', { until });
  return [{ list: 'withheld', since, due: dayOf(until), until: dayOf(until), reason }];
}

/** From the day of its next dose until that is given. */
function toTreat({ treatments }: WorkLife): Window[] {
  return treatments
    .filter(({ doses, doses_given }) => doses_given < doses)
    .map(({ id, medicine_name, doses, doses_given, next_dose }) => ({
      list: 'treat',
      since: next_dose,
      due: next_dose,
      until: null,
      reason: message('work.dose', { medicine: medicine_name, dose: doses_given + 1, doses }),
      treatment: id,
    }));
}

/** The latest dose of each vaccine, if another is to follow. */
function toVaccinate({ doses }: WorkLife, { vaccinate_ahead_days }: WorkNumbers): Window[] {
  const latest = new Map<string, Dose>();
  for (const dose of doses) {
    const known = latest.get(nameKey(dose.vaccine_name));
    if (!known || dose.day > known.day || (dose.day === known.day && dose.id > known.id))
      latest.set(nameKey(dose.vaccine_name), dose);
  }
  return [...latest.values()].flatMap(({ next, vaccine_name }): Window[] => {
    if (!next) return [];
    const since = addDays(next, -vaccinate_ahead_days);
    const reason = message('work.vaccinate', { vaccine: vaccine_name });
    return [{ list: 'vaccinate', since, due: next, until: null, reason, vaccine_name }];
  });
}

const CALF_LISTS = ['ear_tag', 'registered', 'dehorned', 'weaned'] as const;
/** Who sold an animal has tagged and registered it. */
const DONE_BEFORE_SALE: readonly string[] = ['ear_tag', 'registered'];

function ofCalves(life: WorkLife, numbers: WorkNumbers): Window[] {
  return CALF_LISTS.flatMap((list): Window[] => {
    if (life.done.some(({ task }) => task === list)) return [];
    if (life.was_bought && DONE_BEFORE_SALE.includes(list)) return [];
    const due = addDays(life.date_of_birth, numbers[`${list}_days`]);
    const reason = message('work.calf', { born: life.date_of_birth });
    return [{ list, since: due, due, until: addDays(due, CALF_WORK_DAYS), reason }];
  });
}
