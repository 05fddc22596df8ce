/** Whose milk is withheld, who is to be treated again or vaccinated, and what calves need. */
import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { Animal, Dose, Withheld } from '../herd/life/animal.ts';
import { message } from '../messages/message.ts';
import { nameKey } from '../values/name-key.ts';
import { CALF_WORK_DAYS, type WorkNumbers } from './numbers.ts';
import type { Window } from './window.ts';

export function careWindows(life: Animal, numbers: WorkNumbers): Window[] {
  return [...withheldMilk(life), ...toTreat(life), ...toVaccinate(life, numbers), ...ofCalves(life, numbers)];
}

/** Until the moment at which her milk may be sold again. */
function withheldMilk(life: Animal): Window[] {
  const { cow_gender, withheld } = life;
  if (cow_gender === 'Male' || !withheld || withheld.is_over) return [];
  const { since, until, hours_after_calving: hours } = withheld;
  const milk = isMilked(life, withheld) ? {} : { milked: false as const };
  if (until === null) {
    const reason =
      hours === undefined ? message('work.withheld-open') : message('work.withheld-dry', { hours });
    return [{ list: 'withheld', since, due: null, until: null, reason, ...milk }];
  }
  return [{ ...untilDayOf(until, since, message('work.withheld', { until })), ...milk }];
}

/** Nobody calves before this age, in days: the youngest heifers calve at 20 months. */
const YOUNGEST_IN_MILK = 600;

/** Whether somebody may milk her: she is not dry, and old enough. Calvings may be missing in her records, so that their number says nothing. */
function isMilked(
  { is_dry, parity, date_of_birth }: Animal,
  { since, hours_after_calving }: Withheld,
): boolean {
  if (is_dry || hours_after_calving !== undefined) return false;
  return (parity ?? 0) > 0 || daysBetween(date_of_birth, since) >= YOUNGEST_IN_MILK;
}

/** What is shown of her milk once it may be sold again; undefined before, and of one whose milk was not withheld. */
export function milkFree({ cow_gender, withheld }: Animal): Window | undefined {
  if (cow_gender === 'Male' || !withheld?.is_over || withheld.until === null) return undefined;
  return untilDayOf(withheld.until, withheld.since, message('work.milk-free', { until: withheld.until }));
}

function untilDayOf(until: string, since: PlainDate, reason: Window['reason']): Window {
  return { list: 'withheld', since, due: dayOf(until), until: dayOf(until), reason };
}

/** From the day of its next dose until that is given. */
function toTreat({ treatments }: Animal): Window[] {
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
function toVaccinate({ doses }: Animal, { vaccinate_ahead_days }: WorkNumbers): Window[] {
  const latest = new Map<string, Dose>();
  for (const dose of doses) {
    const key = keyOf(dose.vaccine_name);
    const known = latest.get(key);
    if (!known || dose.day > known.day || (dose.day === known.day && dose.id > known.id))
      latest.set(key, dose);
  }
  return [...latest.values()].flatMap(({ next, vaccine_name }): Window[] => {
    if (!next) return [];
    const since = addDays(next, -vaccinate_ahead_days);
    const reason = message('work.vaccinate', { vaccine: vaccine_name });
    return [{ list: 'vaccinate', since, due: next, until: null, reason, vaccine_name }];
  });
}

/** The names of vaccines that were asked for: a herd is given the same few. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 1000;

function keyOf(vaccine: string): string {
  let key = KEYS.get(vaccine);
  if (key === undefined) {
    if (KEYS.size >= MOST_KEYS) KEYS.clear();
    key = nameKey(vaccine);
    KEYS.set(vaccine, key);
  }
  return key;
}

const CALF_LISTS = ['ear_tag', 'registered', 'dehorned', 'weaned'] as const;
/** Who sold an animal has tagged and registered it. */
const DONE_BEFORE_SALE: readonly string[] = ['ear_tag', 'registered'];

function ofCalves(life: Animal, numbers: WorkNumbers): Window[] {
  const wasBought = life.movements.some(({ kind }) => kind === 'purchase');
  return CALF_LISTS.flatMap((list): Window[] => {
    if (life.done.some(({ task }) => task === list)) return [];
    if (wasBought && DONE_BEFORE_SALE.includes(list)) return [];
    const due = addDays(life.date_of_birth, numbers[`${list}_days`]);
    const reason = message('work.calf', { born: life.date_of_birth });
    return [{ list, since: due, due, until: addDays(due, CALF_WORK_DAYS), reason }];
  });
}
