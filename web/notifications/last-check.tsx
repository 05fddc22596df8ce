import type { FarmAlerts, FarmCheckReport } from '#domain/alerts/farm-alerts.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';

interface LastCheckProps {
  alerts: FarmAlerts;
  emailEnabled: boolean;
  /** Of the check that was just run. */
  report: FarmCheckReport | null;
}

/** When the farm was checked last, and what became of the mail. */
export function LastCheck({ alerts: { last_check, mail }, emailEnabled, report }: LastCheckProps) {
  return (
    <div className="grid gap-1 text-[0.8125rem] text-soft">
      <p>
        {last_check
          ? rich('notifications.last-check', { at: <bdi>{formatMoment(last_check.checked_at)}</bdi> })
          : t('notifications.never-checked')}
      </p>
      {mail.failure ? (
        <p className="flex gap-2 rounded-xl bg-danger-tint px-3.5 py-2.5 font-medium text-danger">
          <Icon name="alert" className="mt-px size-4" />
          <span>
            {rich('notifications.mail-failed', {
              reason: mail.failure.reason,
              at: <bdi>{formatMoment(mail.failure.next_try_at)}</bdi>,
            })}
          </span>
        </p>
      ) : (
        mail.sent_at && (
          <p>
            {rich('notifications.last-mail', {
              at: <bdi>{formatMoment(mail.sent_at)}</bdi>,
              count: mail.sent,
            })}
          </p>
        )
      )}
      {report && <p className="font-medium text-ink">{outcome(report, emailEnabled)}</p>}
    </div>
  );
}

/** What a check has done, in a sentence. */
function outcome({ found, mail }: FarmCheckReport, emailEnabled: boolean): string {
  switch (mail.outcome) {
    case 'sent': {
      const counts = { count: mail.told, before: mail.told_before };
      return mail.way === 'smtp'
        ? t('notifications.mailed-to', { ...counts, to: mail.to ?? '' })
        : t('notifications.mailed-outbox', counts);
    }
    case 'off':
      return emailEnabled ? t('notifications.off-unsaved') : t('notifications.email-off');
    case 'under_way':
      return t('notifications.under-way');
    case 'nothing_new':
      return found.length === 0 ? t('notifications.nothing') : t('notifications.all-told');
  }
}
