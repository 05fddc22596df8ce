import { ALERT_DAYS } from '#domain/alerts/alert-days.ts';
import type { AlertType } from '#domain/alerts/alert-types.ts';
import type { IconName } from '../ui/icon.tsx';

interface TypeWords {
  label: string;
  hint: string;
  icon: IconName;
}

/** What each alert type is called, and when it rings. */
export const TYPE_WORDS: Readonly<Record<AlertType, TypeWords>> = {
  pregnancy_alerts: {
    label: 'Pregnancy alerts',
    hint: `${ALERT_DAYS.calvingWindowEnds}-${ALERT_DAYS.calvingWindowOpens} days before calving.`,
    icon: 'calendar',
  },
  vaccination_reminders: {
    label: 'Vaccination reminders',
    hint: `When a dose is due within ${ALERT_DAYS.doseUpcoming} days, and when one is overdue.`,
    icon: 'syringe',
  },
  feed_alerts: {
    label: 'Feed alerts',
    hint: `When the stock lasts fewer than ${ALERT_DAYS.feedLow} days, fewer than ${ALERT_DAYS.feedVeryLow}, and when it is gone.`,
    icon: 'feed',
  },
  birth_alerts: {
    label: 'Birth alerts',
    hint: 'When a calving is near, due today or overdue, and when one was recorded.',
    icon: 'bell',
  },
  health_alerts: {
    label: 'Health alerts',
    hint: 'What should be checked: carried too long, never weighed, never vaccinated.',
    icon: 'heart',
  },
  breeding_reminders: {
    label: 'Breeding reminders',
    hint: `When a heat is near, and when a cow was not seminated ${ALERT_DAYS.waiting} days after calving.`,
    icon: 'clock',
  },
  group_change_notifications: {
    label: 'Group change notifications',
    hint: 'When an animal passes from one group to another.',
    icon: 'groups',
  },
};
