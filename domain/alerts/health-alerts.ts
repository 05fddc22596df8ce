/** Facts on record that call for a look at the animal, or at its records. */

import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import {
  ALERT_KINDS,
  type Alert,
  type AlertKind,
  cowKey,
  cowLabel,
  spelledList,
  type Urgency,
} from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import type { CheckedCow, CheckedHerd } from './checked-herd.ts';

/** These call for an act with each animal, and are told of each; of the others one alert lists all that lack the same. */
const TOLD_OF_EACH: ReadonlySet<AlertKind> = new Set(['pregnant-too-long', 'pregnancy-start-unknown']);

/** How many animals a sentence names; the alert itself holds all. */
const NAMES_IN_SENTENCE = 5;

/** A kind of fact: of whom it is true, since when, and the words for one animal and for several. */
interface Fact {
  kind: AlertKind;
  urgency: Urgency;
  /** The day that makes it a new fact of this animal when it changes; null where the fact is not true of her. */
  since(cow: CheckedCow): PlainDate | null;
  one: string;
  many: string;
}

function healthFacts(today: PlainDate, vaccinated: ReadonlySet<number>): Fact[] {
  const age = (cow: CheckedCow) => daysBetween(cow.date_of_birth, today);
  return [
    {
      kind: 'pregnant-too-long',
      urgency: 'now',
      since: ({ is_pregnant, pregnancy_start_date: start }) =>
        is_pregnant && start !== null && daysBetween(start, today) > ALERT_DAYS.longestPregnancy
          ? start
          : null,
      one: `has been pregnant for more than ${ALERT_DAYS.longestPregnancy} days`,
      many: `have been pregnant for more than ${ALERT_DAYS.longestPregnancy} days`,
    },
    {
      kind: 'pregnancy-start-unknown',
      urgency: 'info',
      since: (cow) =>
        cow.is_pregnant && cow.pregnancy_start_date === null
          ? (cow.last_calving_date ?? cow.date_of_birth)
          : null,
      one: 'is pregnant with no start date',
      many: 'are pregnant with no start date',
    },
    {
      kind: 'calf-mother-unknown',
      urgency: 'info',
      since: (cow) =>
        age(cow) < ALERT_DAYS.calf && cow.cow_mother === null && cow.cow_mother_name === null
          ? cow.date_of_birth
          : null,
      one: `is a calf under ${ALERT_DAYS.calf} days whose mother is unknown`,
      many: `are calves under ${ALERT_DAYS.calf} days whose mother is unknown`,
    },
    {
      kind: 'never-vaccinated',
      urgency: 'info',
      since: (cow) =>
        age(cow) > ALERT_DAYS.vaccinated && !vaccinated.has(cow.id) ? cow.date_of_birth : null,
      one: `is older than ${ALERT_DAYS.vaccinated} days and was never vaccinated`,
      many: `are older than ${ALERT_DAYS.vaccinated} days and were never vaccinated`,
    },
    {
      kind: 'never-weighed',
      urgency: 'info',
      since: (cow) => (age(cow) > ALERT_DAYS.weighed && cow.weight === null ? cow.date_of_birth : null),
      one: `is older than ${ALERT_DAYS.weighed} days and has no weight on record`,
      many: `are older than ${ALERT_DAYS.weighed} days and have no weight on record`,
    },
  ];
}

/** The facts that are true of animals and were not `told` of them yet: an alert for each animal, or one that lists all. */
export function healthAlerts(herd: CheckedHerd, today: PlainDate, told: ReadonlySet<string>): Alert[] {
  const vaccinated = new Set(herd.vaccinations.map(({ cow }) => cow));
  return healthFacts(today, vaccinated).flatMap((fact) => {
    const found = herd.cows.flatMap((cow) => {
      const since = fact.since(cow);
      const key = since === null ? null : cowKey(fact.kind, cow, since);
      return key === null || told.has(key) ? [] : [{ cow, key }];
    });
    if (TOLD_OF_EACH.has(fact.kind)) return found.map((one) => factAlert(fact, [one], today));
    return found.length === 0 ? [] : factAlert(fact, found, today);
  });
}

function factAlert(fact: Fact, found: readonly { cow: CheckedCow; key: string }[], today: PlainDate): Alert {
  const cows = found.map(({ cow }) => cow);
  const names = spelledList(cows.map(cowLabel), NAMES_IN_SENTENCE);
  return {
    type: ALERT_KINDS[fact.kind],
    kind: fact.kind,
    urgency: fact.urgency,
    date: today,
    cow_ids: cows.map(({ id }) => id),
    feed_ids: [],
    names: cows.map(({ name }) => name),
    sentence: cows.length === 1 ? `${names} ${fact.one}.` : `${cows.length} animals ${fact.many}: ${names}.`,
    keys: found.map(({ key }) => key),
  };
}
