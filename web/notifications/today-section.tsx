import type { ReactNode } from 'react';
import { shownAlerts } from '#domain/alerts/due-alerts.ts';
import type { FarmAlerts, FarmCheckReport } from '#domain/alerts/farm-alerts.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { nothingToDo } from '../lib/herd/farm-today.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Badge, EmptyState } from '../ui/surface.tsx';
import { AlertLine } from './alert-line.tsx';
import { FoldedList } from './folded-list.tsx';
import { LastCheck } from './last-check.tsx';

interface TodaySectionProps {
  alerts: FarmAlerts;
  /** As they are set on the screen, saved or not: the preview follows the switches. */
  preferences: NotificationPreferences;
  report: FarmCheckReport | null;
  checking: boolean;
  onCheck: () => void;
}

/** What needs the keeper today, what is good to know beside it, and the button that checks the farm. */
export function TodaySection({ alerts, preferences, report, checking, onCheck }: TodaySectionProps) {
  const { due, news, hidden } = shownAlerts(alerts.alerts, preferences);
  return (
    <section aria-labelledby="today-heading" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="today-heading" className="flex items-center gap-2 text-xl">
          {t('notifications.needs-you')}
          {due.length > 0 && <Badge tone="warn">{formatNumber(due.length)}</Badge>}
        </h2>
        <Button icon="refresh" busy={checking} onClick={onCheck}>
          {checking ? t('notifications.running-checks') : t('notifications.run-checks')}
        </Button>
      </div>
      <LastCheck alerts={alerts} emailEnabled={preferences.email_enabled} report={report} />
      {due.length === 0 ? (
        <EmptyState icon="check">{nothingToDo(alerts.next_calving)}</EmptyState>
      ) : (
        <FoldedList>
          {due.map((line) => (
            <AlertLine key={line.cow_id} alerts={line.alerts} />
          ))}
        </FoldedList>
      )}
      {hidden.due > 0 && <Hushed>{t('notifications.hushed', { count: hidden.due })}</Hushed>}
      {news.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-base">{t('notifications.good-to-know')}</h3>
          <FoldedList>
            {news.map((alert) => (
              <AlertLine key={`${alert.kind} ${alert.date} ${alert.cow_ids}`} alerts={[alert]} />
            ))}
          </FoldedList>
        </>
      )}
      {hidden.news > 0 && <Hushed>{t('notifications.hushed-news', { count: hidden.news })}</Hushed>}
    </section>
  );
}

/** How many are kept back by the switches. */
function Hushed({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-[0.8125rem] text-soft">{children}</p>;
}
