import { byWeight } from '#domain/alert-types.ts';
import type { FarmAlerts, FarmCheckReport } from '#domain/farm-alerts.ts';
import type { NotificationPreferences } from '#domain/notification.ts';
import { counted } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Badge, Card, EmptyState } from '../ui/surface.tsx';
import { AlertGroup } from './alert-group.tsx';
import { LastCheck } from './last-check.tsx';

export const TODAY_HEADING = 'today-heading';

interface TodaySectionProps {
  alerts: FarmAlerts;
  /** As they are set on the screen, saved or not: the preview follows the switches. */
  preferences: NotificationPreferences;
  report: FarmCheckReport | null;
  checking: boolean;
  onCheck: () => void;
}

/** What would ring today, what the last check found, and the button that runs one. */
export function TodaySection({ alerts, preferences, report, checking, onCheck }: TodaySectionProps) {
  const chosen = alerts.alerts.filter(({ type }) => preferences[type]).sort(byWeight);
  const hidden = alerts.alerts.length - chosen.length;
  const groups = [...Map.groupBy(chosen, ({ type }) => type)];
  return (
    <section aria-labelledby={TODAY_HEADING} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={TODAY_HEADING} tabIndex={-1} className="flex items-center gap-2 text-xl">
          What rings today
          {chosen.length > 0 && <Badge tone="warn">{chosen.length}</Badge>}
        </h2>
        <Button icon="refresh" busy={checking} onClick={onCheck}>
          {checking ? 'Running farm checks' : 'Run farm checks'}
        </Button>
      </div>
      <LastCheck alerts={alerts} emailEnabled={preferences.email_enabled} report={report} />
      {chosen.length === 0 ? (
        <EmptyState icon="check">
          {hidden === 0
            ? 'All quiet: nothing in the herd needs you today.'
            : 'Nothing of what you have switched on rings today.'}
        </EmptyState>
      ) : (
        <Card className="overflow-hidden">
          {groups.map(([type, lines]) => (
            <AlertGroup key={type} type={type} alerts={lines} />
          ))}
        </Card>
      )}
      {hidden > 0 && (
        <p className="mt-3 text-[0.8125rem] text-soft">
          {counted(hidden, 'more', 'more')} of types that are switched off.
        </p>
      )}
    </section>
  );
}
