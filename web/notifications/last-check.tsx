import type { FarmAlerts, FarmCheckReport } from '#domain/alerts/farm-alerts.ts';
import { counted, formatMoment } from '../lib/screen/format.ts';
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
    <div className="mb-4 grid gap-1 text-[0.8125rem] text-soft">
      <p>
        {last_check ? (
          <>
            Last check: <bdi>{formatMoment(last_check.checked_at)}</bdi>.
          </>
        ) : (
          'This is how the farm stands now. What is new is mailed every morning.'
        )}
      </p>
      {mail.failure ? (
        <p className="flex gap-2 rounded-xl bg-danger-tint px-3.5 py-2.5 font-medium text-danger">
          <Icon name="alert" className="mt-px size-4" />
          <span>
            The last mail could not be sent. {mail.failure.reason} It is tried again at{' '}
            <bdi>{formatMoment(mail.failure.next_try_at)}</bdi>.
          </span>
        </p>
      ) : (
        mail.sent_at && (
          <p>
            Last mail: <bdi>{formatMoment(mail.sent_at)}</bdi>, told of {counted(mail.sent, 'alert')}.
          </p>
        )
      )}
      {report && <p className="font-medium text-ink">{outcome(report, emailEnabled)}</p>}
    </div>
  );
}

/** What a check has done, in a sentence. */
function outcome({ found, sent, already_told, mail }: FarmCheckReport, emailEnabled: boolean): string {
  switch (mail.outcome) {
    case 'sent':
      return `${counted(sent.length, 'new alert')} ${mail.way === 'smtp' ? `mailed to ${mail.to}` : 'written to the outbox folder'}, ${already_told.length} told before.`;
    case 'off':
      return emailEnabled
        ? 'Nothing was mailed: save first that email is on.'
        : 'Nothing was mailed: email is off.';
    case 'under_way':
      return 'A mail is being sent already.';
    case 'nothing_new':
      return found.length === 0
        ? 'Nothing was mailed: there is nothing to tell.'
        : 'Nothing was mailed: all of it was told before.';
  }
}
