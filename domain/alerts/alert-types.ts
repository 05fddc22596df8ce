/** The alert types that can be switched, and every kind of alert. Apart from the schemas, so that a page need not load those. */

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

/** A record with one value for each type, in the order of the types. */
export function ofEachType<T>(make: (type: AlertType) => T): Record<AlertType, T> {
  return Object.fromEntries(ALERT_TYPES.map((type) => [type, make(type)])) as Record<AlertType, T>;
}

/**
 * Every kind of alert as a stable word: the type by which a user switches it on or off, and whether it is due, that
 * is, whether something must be done soon with an animal in the barn. What has already happened, is weeks away or is
 * only missing from the records is not due.
 */
export const ALERT_KINDS = {
  'calving-in-window': { type: 'pregnancy_alerts', due: false },
  'calving-in-a-week': { type: 'pregnancy_alerts', due: true },
  'vaccination-due': { type: 'vaccination_reminders', due: true },
  'vaccination-overdue': { type: 'vaccination_reminders', due: true },
  'feed-low': { type: 'feed_alerts', due: true },
  'feed-very-low': { type: 'feed_alerts', due: true },
  'feed-empty': { type: 'feed_alerts', due: true },
  'calving-soon': { type: 'birth_alerts', due: true },
  'calving-today': { type: 'birth_alerts', due: true },
  'calving-overdue': { type: 'birth_alerts', due: true },
  'calving-recorded': { type: 'birth_alerts', due: false },
  'pregnant-too-long': { type: 'health_alerts', due: true },
  'pregnancy-start-unknown': { type: 'health_alerts', due: true },
  'calf-mother-unknown': { type: 'health_alerts', due: false },
  'never-vaccinated': { type: 'health_alerts', due: false },
  'never-weighed': { type: 'health_alerts', due: false },
  'heat-expected': { type: 'breeding_reminders', due: true },
  'not-seminated': { type: 'breeding_reminders', due: true },
  'group-changed': { type: 'group_change_notifications', due: false },
} as const satisfies Record<string, { type: AlertType; due: boolean }>;
export type AlertKind = keyof typeof ALERT_KINDS;

/** How urgent an alert is, the most urgent first. */
export const URGENCIES = ['now', 'soon', 'info'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The order of alerts that are equally urgent: a cow in labour comes before a form to fill in. */
const BY_WEIGHT: readonly AlertType[] = [
  'birth_alerts',
  'feed_alerts',
  'vaccination_reminders',
  'breeding_reminders',
  'pregnancy_alerts',
  'health_alerts',
  'group_change_notifications',
];

/** Sorts alerts for people: by urgency, then by the order of the types above. */
export function byWeight(
  a: { type: AlertType; urgency: Urgency },
  b: { type: AlertType; urgency: Urgency },
): number {
  const rank = ({ type, urgency }: typeof a) =>
    URGENCIES.indexOf(urgency) * BY_WEIGHT.length + BY_WEIGHT.indexOf(type);
  return rank(a) - rank(b);
}
