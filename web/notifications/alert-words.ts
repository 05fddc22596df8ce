import { ALERT_DAYS } from '#domain/alerts/alert-days.ts';
import type { AlertType } from '#domain/alerts/alert-types.ts';
import { t } from '../lib/words/words.ts';
import type { IconName } from '../ui/icon.tsx';

interface TypeWords {
  label: string;
  hint: string;
  icon: IconName;
}

/** What each alert type is called, and when it rings. */
export const typeWords = (): Readonly<Record<AlertType, TypeWords>> => ({
  pregnancy_alerts: {
    label: t('notifications.pregnancy'),
    hint: t('notifications.pregnancy-hint', {
      from: ALERT_DAYS.calvingWindowEnds,
      to: ALERT_DAYS.calvingWindowOpens,
    }),
    icon: 'calendar',
  },
  vaccination_reminders: {
    label: t('notifications.vaccination'),
    hint: t('notifications.vaccination-hint', { days: ALERT_DAYS.doseUpcoming }),
    icon: 'syringe',
  },
  feed_alerts: {
    label: t('notifications.feed'),
    hint: t('notifications.feed-hint', { low: ALERT_DAYS.feedLow, very: ALERT_DAYS.feedVeryLow }),
    icon: 'feed',
  },
  birth_alerts: {
    label: t('notifications.birth'),
    hint: t('notifications.birth-hint'),
    icon: 'bell',
  },
  health_alerts: {
    label: t('notifications.health'),
    hint: t('notifications.health-hint'),
    icon: 'heart',
  },
  breeding_reminders: {
    label: t('notifications.breeding'),
    hint: t('notifications.breeding-hint'),
    icon: 'clock',
  },
  group_change_notifications: {
    label: t('notifications.group'),
    hint: t('notifications.group-hint'),
    icon: 'groups',
  },
});
