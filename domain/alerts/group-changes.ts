/** Animals that passed from one of the ten groups to another. */

import { expectedCalvingDate } from '../breeding/gestation.ts';
import { addDays, dayOf, laterOf, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { type LifeFacts, lifeStage, STAGE_DAYS } from '../stages/life-stages.ts';
import { type Alert, cowAlert, namedCow } from './alert.ts';
import type { CheckedHerd } from './checked-herd.ts';

/** Group numbers by the id of the animal. */
export type Groups = ReadonlyMap<number, number>;

export interface GroupChange {
  cow: number;
  from: number;
  to: number;
}

/** The group of each animal on `today`: what a check remembers for the next. */
export function groupsOn(
  cows: readonly (LifeFacts & { id: number })[],
  today: PlainDate,
): Map<number, number> {
  return new Map(cows.map((cow) => [cow.id, lifeStage(cow, today)]));
}

/** The animals that are in both and whose group differs. One that was added or removed is left out. */
export function groupChanges(before: Groups, after: Groups): GroupChange[] {
  return [...after].flatMap(([cow, to]) => {
    const from = before.get(cow);
    return from === undefined || from === to ? [] : { cow, from, to };
  });
}

/** One alert for each animal whose group differs from the one at the last check. */
export function groupChangeAlerts({ herd, groupsBefore }: CheckedHerd, today: PlainDate): Alert[] {
  const cows = new Map(herd.map((cow) => [cow.id, cow]));
  return groupChanges(groupsBefore, groupsOn(herd, today)).flatMap(({ cow: id, from, to }) => {
    const cow = cows.get(id);
    if (!cow) return [];
    const values = { cow: namedCow(cow), cow_gender: cow.cow_gender, from, to };
    const date = enteredOn(cow, from, to, today);
    return cowAlert('group-changed', cow, { date, urgency: 'info', values, detail: [`${from}-${to}`] });
  });
}

/**
 * The day on which she came into her group, as far as her records tell; by this day the same change a year later is a
 * new alert. A pregnancy that was lost or taken back leaves no such day in the records: then it is the day of the
 * check.
 */
function enteredOn(cow: Animal, from: number, to: number, today: PlainDate): PlainDate {
  const { date_of_birth: birth, last_calving_date: calved, pregnancy_start_date: start } = cow;
  const due = start === null ? null : expectedCalvingDate(start, cow.gestation_days);
  const freshUntil = calved === null ? birth : addDays(calved, STAGE_DAYS.fresh + 1);
  const grown = addDays(birth, STAGE_DAYS.youngStock + 1);
  const beforeCalving = (days: number) => (due === null ? today : laterOf(addDays(due, -days), freshUntil));
  switch (to) {
    case 1:
      return calved === null ? today : dayOf(calved);
    case 2:
      return from === 1 ? freshUntil : today;
    case 3:
      return beforeCalving(STAGE_DAYS.dryingOff);
    case 4:
      return beforeCalving(STAGE_DAYS.dry);
    case 5:
      return beforeCalving(STAGE_DAYS.close);
    case 6:
      return dayOf(birth);
    case 7:
      return addDays(birth, STAGE_DAYS.youngCalf + 1);
    case 8:
      return addDays(birth, STAGE_DAYS.weanedCalf + 1);
    case 9:
      return from === 8 ? grown : today;
    default:
      return laterOf(grown, start ?? birth);
  }
}
