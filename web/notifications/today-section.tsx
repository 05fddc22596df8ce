import { isNews } from '#domain/alerts/alert-types.ts';
import type { FarmAlerts, FarmCheckReport } from '#domain/alerts/farm-alerts.ts';
import { nothingToDo } from '../lib/herd/farm-today.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { MissingLines } from '../ui/missing-lines.tsx';
import { Badge, Card, EmptyState } from '../ui/surface.tsx';
import { AlertLine } from './alert-line.tsx';
import { FoldedList } from './folded-list.tsx';
import { LastCheck } from './last-check.tsx';
import { ListLine } from './list-line.tsx';

interface TodaySectionProps {
  alerts: FarmAlerts;
  emailEnabled: boolean;
  report: FarmCheckReport | null;
  checking: boolean;
  onCheck: () => void;
}

/** What needs the keeper today, list by list as Work has it, what is good to know beside it, and the button that checks the farm. */
export function AlertsToday({ alerts, emailEnabled, report, checking, onCheck }: TodaySectionProps) {
  const { count, lists, lines, next_calving } = alerts;
  const news = alerts.alerts.filter(({ kind }) => isNews(kind));
  return (
    <div className="grid min-w-0 gap-6">
      <section aria-labelledby="today-heading" className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="today-heading" className="flex items-center gap-2 text-xl">
            {t('notifications.needs-you')}
            {count > 0 && <Badge tone="warn">{formatNumber(count)}</Badge>}
          </h2>
          <Button icon="refresh" busy={checking} onClick={onCheck}>
            {checking ? t('notifications.running-checks') : t('notifications.run-checks')}
          </Button>
        </div>
        <LastCheck alerts={alerts} emailEnabled={emailEnabled} report={report} />
        {lists.length === 0 && lines.length === 0 && (
          <EmptyState icon="check">{nothingToDo(next_calving)}</EmptyState>
        )}
        {lists.length > 0 && (
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {lists.map((list) => (
                <ListLine key={list.key} list={list} />
              ))}
            </ul>
          </Card>
        )}
      </section>
      <MissingLines lines={lines} />
      {news.length > 0 && (
        <section aria-labelledby="news-heading" className="min-w-0">
          <h2 id="news-heading" className="mb-3 text-xl">
            {t('notifications.good-to-know')}
          </h2>
          <FoldedList>
            {news.map((alert) => (
              <AlertLine key={`${alert.kind} ${alert.date} ${alert.cow_ids}`} alert={alert} />
            ))}
          </FoldedList>
        </section>
      )}
    </div>
  );
}
