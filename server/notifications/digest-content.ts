/** What the mail of a check tells: the list that every screen shows, with what is new of it in sentences. */
import type { Alert } from '#domain/alerts/alert.ts';
import type { Urgency } from '#domain/alerts/alert-types.ts';
import { type DueLine, shownAlerts } from '#domain/alerts/due-alerts.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Part } from '#domain/messages/parts.ts';
import type { Words } from '../http/words.ts';

/** What a check has to tell one user. */
export interface ToTell {
  /** All that stands. */
  standing: readonly Alert[];
  /** What of it the user was not told; a list of animals holds only those that are new. */
  untold: readonly Alert[];
  preferences: NotificationPreferences;
}

export interface DigestRow {
  parts: readonly Part[];
  urgency: Urgency;
}

/** A heading, and what stands beneath it. */
export interface DigestGroup {
  heading: string;
  rows: DigestRow[];
}

export interface DigestContent {
  /** How many animals and feeds need the keeper: the number that Home and the bell show. */
  due: number;
  /** Of how many of them something is new. */
  newlyDue: number;
  /** How much is new and merely good to know. */
  news: number;
  /** What is new comes first. */
  groups: DigestGroup[];
  /** The sentences of what is new, in the order of the groups. */
  sentences: (readonly Part[])[];
}

/** The content of the mail, or null when nothing of what is shown is new. */
export function digestContent(
  { standing, untold, preferences }: ToTell,
  today: PlainDate,
  words: Words,
): DigestContent | null {
  const { due } = shownAlerts(standing, preferences);
  const { news } = shownAlerts(untold, preferences);
  const untoldKeys = new Set(untold.flatMap(({ keys }) => keys));
  const isNew = ({ keys }: Alert) => keys.some((key) => untoldKeys.has(key));
  const newLines = due.filter(({ alerts }) => alerts.some(isNew));
  if (newLines.length + news.length === 0) return null;

  // What is to be done with one animal stands together, under the heading of what presses most.
  const byType = Map.groupBy(newLines, ({ alerts: [first] }) => first.type);
  const fresh = [...byType].map(
    ([type, lines]): DigestGroup => ({
      heading: words.alertHeading(type),
      rows: lines.flatMap(({ alerts }) => alerts.filter(isNew).map((alert) => sentenceRow(alert, words))),
    }),
  );
  const told = due.filter((line) => !newLines.includes(line)).map((line) => toldRow(line, today, words));
  const toKnow = news.map((alert) => sentenceRow(alert, words));
  return {
    due: due.length,
    newlyDue: newLines.length,
    news: news.length,
    groups: [
      ...fresh,
      { heading: words.say('digest.told-before'), rows: told },
      { heading: words.say('digest.good-to-know'), rows: toKnow },
    ].filter(({ rows }) => rows.length > 0),
    sentences: [...fresh.flatMap(({ rows }) => rows), ...toKnow].map(({ parts }) => parts),
  };
}

function sentenceRow(alert: Alert, words: Words): DigestRow {
  return { parts: words.alertParts(alert), urgency: alert.urgency };
}

/** What was told before, in the few words of Home. */
function toldRow({ cow_id, alerts }: DueLine<Alert>, today: PlainDate, words: Words): DigestRow {
  const [first] = alerts;
  const name =
    cow_id === null
      ? { feed: first.feed_ids[0] ?? 0, text: words.feedsName }
      : { cow: cow_id, text: first.names[0] ?? '' };
  const reasons = alerts.map((alert) => words.dueWords(alert, today)).join(' · ');
  return { parts: [name, `: ${reasons}`], urgency: first.urgency };
}
