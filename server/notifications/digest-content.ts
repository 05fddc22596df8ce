/** What the mail of a check tells: a paragraph for each list with what is new on it, what was reported before, what is good to know. */
import type { Alert } from '#domain/alerts/alert.ts';
import { isNews } from '#domain/alerts/alert-types.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { needsSomebody, subjectsOf } from '#domain/alerts/shown.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { MessagePart } from '#domain/messages/parts.ts';
import { WORK_LISTS, type WorkList } from '#domain/work/numbers.ts';
import type { DayOfWork } from '#domain/work/work.ts';
import type { Words } from '../http/words.ts';
import { ofChosenTypes } from './standing.ts';

/** What a check has to tell one user. */
export interface ToTell {
  work: Pick<DayOfWork, 'count' | 'today'>;
  /** All that stands. */
  standing: readonly Alert[];
  /** What of it the user was not notified of; an alert about several animals holds only those that are new. */
  unreported: readonly Alert[];
  preferences: NotificationPreferences;
}

export interface DigestRow {
  parts: readonly MessagePart[];
  /** The list that it is a paragraph of; its animals are opened there. */
  list?: WorkList;
}

/** A heading, and what stands beneath it. */
export interface DigestGroup {
  heading: string;
  rows: DigestRow[];
}

export interface DigestContent {
  /** The number of the day's work, as every screen shows it: it does not depend on what is mailed. */
  due: number;
  /** How many animals, tasks and lines of it are new in this mail. */
  newlyDue: number;
  /** How much is new and merely good to know, or lies ahead. */
  news: number;
  /** What is new comes first. */
  groups: DigestGroup[];
  /** What is new, in the order of the groups. */
  fresh: DigestRow[];
}

/** The content of the mail, or null when nothing of what the user wants to be notified of is new. */
export function digestContent(
  { work, standing, unreported, preferences }: ToTell,
  words: Words,
): DigestContent | null {
  const { today } = work;
  const anew = ofChosenTypes(unreported, preferences);
  if (anew.length === 0) return null;
  const news = new Set(anew.flatMap(({ keys }) => keys));
  const still = ofChosenTypes(standing, preferences).filter(
    (alert) => needsSomebody(alert, today) && !alert.keys.some((key) => news.has(key)),
  );
  const toDo = rowsOf(
    anew.filter(({ kind }) => !isNews(kind)),
    words,
  );
  const toKnow = rowsOf(
    anew.filter(({ kind }) => isNews(kind)),
    words,
  );
  const { due: newlyDue, news: toKnowNewly } = subjectsOf(anew, today);
  return {
    due: work.count,
    newlyDue,
    news: toKnowNewly,
    groups: [
      { heading: words.say('digest.new'), rows: toDo },
      { heading: words.say('digest.told-before'), rows: rowsOf(still, words) },
      { heading: words.say('digest.good-to-know'), rows: toKnow },
    ].filter(({ rows }) => rows.length > 0),
    fresh: [...toDo, ...toKnow],
  };
}

/** A paragraph for each list, one more for those of it that are late, and a sentence for everything else. */
function rowsOf(alerts: readonly Alert[], words: Words): DigestRow[] {
  const paragraphs = WORK_LISTS.flatMap((list) =>
    [true, false].flatMap((late): DigestRow[] => {
      const ofList = alerts.filter((alert) => alert.list === list && (alert.late ?? false) === late);
      return ofList.length === 0 ? [] : [{ parts: words.parts(paragraphOf(list, late, ofList)), list }];
    }),
  );
  const others = alerts.filter(({ list }) => list === undefined);
  return [...paragraphs, ...others.map((alert) => ({ parts: words.alertParts(alert) }))];
}

/** So many are named where all of them can be, and so many of more. */
const ALL_NAMED = 5;
const FIRST_NAMED = 2;

function paragraphOf(list: WorkList, late: boolean, alerts: readonly Alert[]): Message {
  // Who is to be given two vaccines is named once, and counted once as on the screens.
  const animals = [...Map.groupBy(alerts, ({ cow_ids: [cow], keys: [key] }) => cow ?? key).values()];
  const named = animals.slice(0, animals.length > ALL_NAMED ? FIRST_NAMED : ALL_NAMED).map((own) => {
    const details = own.map((alert) => detailOf(list, alert));
    const what = details.flatMap((detail) => detail.what ?? []).join(', ');
    return {
      cow: own[0]?.cow_ids[0] ?? null,
      name: own[0]?.names[0] ?? '',
      ...details[0],
      ...(what === '' ? {} : { what }),
    };
  });
  return message('digest.list', { list, late, named, count: animals.length });
}

/** What one wants to know of an animal beside her name: the day, the hour at which her milk is free, what she is given, or what is to be done with her. */
function detailOf(
  list: WorkList,
  { cow_ids, date, vaccine, values }: Alert,
): { day?: string; what?: string } {
  if (list === 'calving' || list === 'heat' || list === 'declare') return { day: date };
  if (vaccine !== undefined) return { what: vaccine };
  const { reason } = values as { reason?: { values: { medicine?: string; title?: string; until?: string } } };
  const task = list === 'own' && cow_ids.length > 0 ? reason?.values.title : undefined;
  const { medicine, until } = reason?.values ?? {};
  const what = list === 'treat' ? medicine : list === 'withheld' ? until?.slice(11, 16) : task;
  return what === undefined ? {} : { what };
}
