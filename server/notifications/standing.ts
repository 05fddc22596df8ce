/** What stands on a farm today, and what of it a user was notified of. */
import type { Alert } from '#domain/alerts/alert.ts';
import { ALERT_TYPES, isNews, URGENCIES } from '#domain/alerts/alert-types.ts';
import type { CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { type ListedAlert, MOST_NAMED } from '#domain/alerts/farm-alerts.ts';
import { farmCheck } from '#domain/alerts/farm-check.ts';
import { groupsOn } from '#domain/alerts/group-changes.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { addDays, dayOf, farmDay } from '#domain/calendar/calendar.ts';
import { textOf } from '#domain/messages/parts.ts';
import { type DayOfWork, dayOfWork } from '#domain/work/work.ts';
import type { FarmMoment, KeptLives } from '../herd/lives/kept-lives.ts';
import type { Words } from '../http/words.ts';
import { type HerdToCheck, readHerdToCheck } from './checked-herd.repository.ts';
import {
  type CheckedFarm,
  type LastFarmCheck,
  type Note,
  readLastCheck,
  readNotes,
} from './checks.repository.ts';

/** Days for which an event that could not be reported is kept. */
const EVENT_STANDS_DAYS = 7;
/** Births further back are no news; a little more than the domain looks at. */
const BIRTHS_READ_DAYS = 30;

/** Seen by one check alone, because the next compares with what this one leaves; everything else is seen by all. */
export function isEvent({ kind }: Alert): boolean {
  return isNews(kind);
}

/** A farm as it is read at one moment: its herd, what its last check left, and what its users were notified of. */
export interface FarmFacts {
  farm: CheckedFarm;
  /** The revision of its herd. */
  revision: number;
  herd: HerdToCheck;
  last: LastFarmCheck;
  notes: readonly Note[];
}

/** The same with what follows from it. */
export interface FarmState extends FarmFacts {
  /** What is to be done: the screens show the same. */
  work: DayOfWork;
  /** The group of each animal today. */
  groups: ReadonlyMap<number, number>;
  /** What a check finds today, whatever anybody was notified of. */
  found: readonly Alert[];
}

/** Reads it at one moment, and judges it after that: no transaction waits for it. */
export async function readFarmState(lives: KeptLives, farm: CheckedFarm, now: Date): Promise<FarmState> {
  return judged(
    await lives.at({ farm_id: farm.id, today: farm.today }, (moment) => factsAt(moment, farm, now)),
  );
}

export async function factsAt(moment: FarmMoment, farm: CheckedFarm, now: Date): Promise<FarmFacts> {
  const { db, today } = moment;
  const last = await readLastCheck(db, farm.id);
  const groupsBefore = new Map(Object.entries(last.groups).map(([id, group]) => [Number(id), group]));
  const herd = await readHerdToCheck(moment, {
    groupsBefore,
    birthRecordsSince: addDays(today, -BIRTHS_READ_DAYS),
    now,
  });
  return { farm, revision: moment.farm.revision, herd, last, notes: await readNotes(db, farm.id) };
}

export function judged(facts: FarmFacts): FarmState {
  const { farm, herd, last } = facts;
  const groups = groupsOn(herd.herd, farm.today);
  const work = dayOfWork(herd, herd.settings, { today: farm.today });
  return { ...facts, work, groups, found: farmCheck(withNews(herd, last), work) };
}

/** The herd with the births that are news since the last check. */
function withNews(herd: HerdToCheck, last: LastFarmCheck): CheckedHerd {
  return { ...herd, birthRecords: herd.birthRecords.filter(({ id }) => id > last.last_birth_id) };
}

/** Whether what a kept event tells of is still so. */
export function eventStands({ farm, herd, groups, last }: FarmState, note: Note): boolean {
  const { event } = note;
  if (!event || note.found_on <= addDays(farm.today, -EVENT_STANDS_DAYS)) return false;
  const [cow = 0] = event.cow_ids;
  // She has left the herd.
  if (!groups.has(cow)) return false;
  // The check that noted her group last noted this event; if she has passed on since, another tells of it.
  if (event.kind === 'group-changed') return groups.get(cow) === last.groups[cow];
  return herd.birthRecords.some(
    (birth) => birth.mother_cow === cow && dayOf(birth.birth_date) === event.date,
  );
}

/** All that stands for one user of the farm: an event that was reported stands for the rest of that day. */
export function allFor(state: FarmState, userId: number): Alert[] {
  const { farm, found } = state;
  const stands = ({ told_at }: Note) =>
    told_at === null || farmDay(Date.parse(told_at), farm.time_zone) >= farm.today;
  return merged(found, keptEvents(state, userId).filter(stands));
}

/** What of it the user was not notified of; a list of animals holds only those that are new. */
export function unreportedFor(state: FarmState, userId: number): Alert[] {
  return merged(
    foundAnew(state, userId),
    keptEvents(state, userId).filter(({ told_at }) => told_at === null),
  );
}

function keptEvents(state: FarmState, userId: number): Note[] {
  return state.notes.filter((note) => note.user_id === userId && eventStands(state, note));
}

/** What a check finds that is not among what was reported. Most days that is plain to see without another look. */
function foundAnew({ herd, work, last, found, notes }: FarmState, userId: number): readonly Alert[] {
  const notified = new Set(
    notes.flatMap(({ user_id, key, told_at }) => (user_id === userId && told_at !== null ? key : [])),
  );
  const keys = found.flatMap((alert) => alert.keys);
  if (keys.every((key) => !notified.has(key))) return found;
  if (keys.every((key) => notified.has(key))) return [];
  return farmCheck(withNews(herd, last), work, notified);
}

/** Both lists as one, each alert once, in the order of the first. */
function merged(found: readonly Alert[], notes: readonly Note[]): Alert[] {
  const keys = new Set(found.flatMap((alert) => alert.keys));
  const kept = notes.flatMap(({ event }) => event ?? []);
  return [...found, ...kept.filter((alert) => !alert.keys.some((key) => keys.has(key)))].sort(
    (a, b) =>
      ALERT_TYPES.indexOf(a.type) - ALERT_TYPES.indexOf(b.type) ||
      URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency),
  );
}

/** The alerts of the types of which a user wants mails, whatever the master switch says. */
export function ofChosenTypes<A extends Pick<Alert, 'type'>>(
  alerts: readonly A[],
  preferences: NotificationPreferences,
): A[] {
  return alerts.filter(({ type }) => preferences[type]);
}

/** As answers carry it. */
export function listed(alert: Alert, told: boolean, words: Words): ListedAlert {
  const { keys: _, ...shown } = alert;
  return {
    ...shown,
    sentence: textOf(words.alertParts(alert)),
    cow_ids: alert.cow_ids.slice(0, MOST_NAMED),
    feed_ids: alert.feed_ids.slice(0, MOST_NAMED),
    names: alert.names.slice(0, MOST_NAMED),
    count: alert.names.length,
    told,
  };
}

/** All that stands as answers carry it, each with whether all of it was reported, and with what `more` says of it. */
export function listedStanding<More extends object>(
  all: readonly Alert[],
  unreported: readonly Alert[],
  words: Words,
  more: (alert: Alert) => More,
): (ListedAlert & More)[] {
  const news = new Set(unreported.flatMap(({ keys }) => keys));
  return all.map((alert) => ({
    ...listed(alert, !alert.keys.some((key) => news.has(key)), words),
    ...more(alert),
  }));
}
