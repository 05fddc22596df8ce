/** The alert types that can be switched, and every kind of alert. Apart from the schemas, so that a page need not load those. */
import { ofEach } from '../values/objects.ts';
import type { WorkList } from '../work/numbers.ts';

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
  return ofEach(ALERT_TYPES, make);
}

/** What has a sentence of its own: a stable word, and the type by which a user switches its mails on or off. */
export const SENTENCE_KINDS = {
  'calving-in-window': 'pregnancy_alerts',
  'calving-in-a-week': 'pregnancy_alerts',
  'vaccination-due': 'vaccination_reminders',
  'vaccination-overdue': 'vaccination_reminders',
  'feed-low': 'feed_alerts',
  'feed-very-low': 'feed_alerts',
  'feed-empty': 'feed_alerts',
  'calving-soon': 'birth_alerts',
  'calving-today': 'birth_alerts',
  'calving-overdue': 'birth_alerts',
  'calving-recorded': 'birth_alerts',
  'pregnant-too-long': 'health_alerts',
  'pregnancy-start-unknown': 'health_alerts',
  'calf-mother-unknown': 'health_alerts',
  'never-vaccinated': 'health_alerts',
  'never-weighed': 'health_alerts',
  'heat-expected': 'breeding_reminders',
  'not-seminated': 'breeding_reminders',
  'old-services': 'breeding_reminders',
  'group-changed': 'group_change_notifications',
} as const satisfies Record<string, AlertType>;
export type SentenceKind = keyof typeof SENTENCE_KINDS;

/** The rows of a list that have no kind above: each is reported by the reason for which it stands there. */
const ROW_KINDS = {
  'milk-free': 'health_alerts',
  'dose-due': 'health_alerts',
  'fresh-check': 'health_alerts',
  'vet-check': 'health_alerts',
  'heat-returns': 'breeding_reminders',
  'to-seminate': 'breeding_reminders',
  'check-due': 'breeding_reminders',
  'dry-off-due': 'pregnancy_alerts',
  'ear-tag-due': 'birth_alerts',
  'registration-due': 'birth_alerts',
  'dehorning-due': 'birth_alerts',
  'weaning-due': 'birth_alerts',
  'declaration-due': 'birth_alerts',
  'own-task': 'health_alerts',
} as const satisfies Record<string, AlertType>;
export type RowKind = keyof typeof ROW_KINDS;

export const ALERT_KINDS = { ...SENTENCE_KINDS, ...ROW_KINDS };
export type AlertKind = keyof typeof ALERT_KINDS;

/** The kind of the rows of a list. Calvings have one for each stage, and vaccinations for what is due and what is late. */
export const KIND_OF_LIST = {
  withheld: 'milk-free',
  treat: 'dose-due',
  fresh_check: 'fresh-check',
  vet_check: 'vet-check',
  heat: 'heat-returns',
  inseminate: 'to-seminate',
  check: 'check-due',
  dry_off: 'dry-off-due',
  ear_tag: 'ear-tag-due',
  registered: 'registration-due',
  dehorned: 'dehorning-due',
  weaned: 'weaning-due',
  declare: 'declaration-due',
  own: 'own-task',
} as const satisfies Record<Exclude<WorkList, 'calving' | 'vaccinate'>, RowKind>;

/** Whether a kind tells of what happened and asks for nothing. */
export function isNews(kind: AlertKind): boolean {
  return kind === 'calving-recorded' || kind === 'group-changed';
}

/** Whether a kind is reported by the reason of a row. */
export function isRowKind(kind: AlertKind): kind is RowKind {
  return Object.hasOwn(ROW_KINDS, kind);
}

/** How urgent an alert is, the most urgent first. */
export const URGENCIES = ['now', 'soon', 'info'] as const;
export type Urgency = (typeof URGENCIES)[number];
