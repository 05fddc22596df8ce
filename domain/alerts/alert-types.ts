/** The alert types that can be switched, and the words for them. Apart from the schemas, so that a page need not load those. */

/** In the order in which they are shown. */
export const ALERT_TYPES = [
  'pregnancy_alerts',
  'vaccination_reminders',
  'feed_alerts',
  'birth_alerts',
  'health_alerts',
  'breeding_reminders',
  'group_change_notifications',
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** The heading under which alerts of a type are shown. */
export const ALERT_TYPE_HEADINGS: Readonly<Record<AlertType, string>> = {
  pregnancy_alerts: 'Calvings ahead',
  vaccination_reminders: 'Vaccinations',
  feed_alerts: 'Feed',
  birth_alerts: 'Calvings',
  health_alerts: 'Health and records',
  breeding_reminders: 'Breeding',
  group_change_notifications: 'Changes of group',
};

/** Of what is equally urgent, a cow in labour comes before a form to fill in. */
const BY_WEIGHT: readonly AlertType[] = [
  'birth_alerts',
  'feed_alerts',
  'vaccination_reminders',
  'breeding_reminders',
  'pregnancy_alerts',
  'health_alerts',
  'group_change_notifications',
];
const URGENCY_ORDER = ['now', 'soon', 'info'];

/** Sorts alerts for people: the most urgent first, and of these the weightiest. */
export function byWeight(
  a: { type: AlertType; urgency: string },
  b: { type: AlertType; urgency: string },
): number {
  const rank = ({ type, urgency }: typeof a) =>
    URGENCY_ORDER.indexOf(urgency) * BY_WEIGHT.length + BY_WEIGHT.indexOf(type);
  return rank(a) - rank(b);
}

/** A piece of a sentence; `index` says which of the names it is, null for the words between. */
export interface SentencePart {
  text: string;
  index: number | null;
}

/** An alert's sentence in pieces, so that each name in it can lead somewhere. Names it does not tell are left out. */
export function sentenceParts(sentence: string, names: readonly string[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let from = 0;
  // A list stands behind a colon; the words before it may hold what somebody is called by, such as a number.
  let search = names.length > 1 ? Math.max(0, sentence.indexOf(': ')) : 0;
  names.forEach((name, index) => {
    const at = name === '' ? -1 : sentence.indexOf(name, search);
    if (at < 0) return;
    if (at > from) parts.push({ text: sentence.slice(from, at), index: null });
    parts.push({ text: name, index });
    from = at + name.length;
    search = from;
  });
  if (from < sentence.length) parts.push({ text: sentence.slice(from), index: null });
  return parts;
}
