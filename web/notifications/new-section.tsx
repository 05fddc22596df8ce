import { isNews } from '#domain/alerts/alert-types.ts';
import type { FarmAlerts, StandingAlert } from '#domain/alerts/farm-alerts.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import { nothingToDo } from '../lib/herd/farm-today.ts';
import { formatDay } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/surface.tsx';
import { AlertLine } from './alert-line.tsx';
import { FoldedList } from './folded-list.tsx';
import { ListLine } from './list-line.tsx';
import { useLastLook } from './use-last-look.ts';

/** What came since one looked last: whom to look after, list by list, and what happened; all that stands is a press away. */
export function NewAlerts({ alerts: { today, count, next_calving, alerts } }: { alerts: FarmAlerts }) {
  const looked = useLastLook(today);
  const fresh = alerts.filter(({ since }) => since !== null && since > looked);
  const news = fresh.filter(({ kind }) => isNews(kind));
  const lists = WORK_LISTS.map((list) => ({ list, names: namesOn(fresh, list) })).filter(
    ({ names }) => names.length > 0,
  );
  return (
    <section aria-labelledby="new-heading" className="grid min-w-0 gap-4">
      <h2 id="new-heading" className="text-xl">
        {rich('notifications.new-since', { day: <bdi>{formatDay(looked)}</bdi> })}
      </h2>
      {fresh.length === 0 && <EmptyState icon="check">{t('notifications.nothing-new')}</EmptyState>}
      {lists.length > 0 && (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {lists.map(({ list, names }) => (
              <ListLine key={list} list={list} names={names} />
            ))}
          </ul>
        </Card>
      )}
      {news.length > 0 && (
        <FoldedList>
          {news.map((alert) => (
            <AlertLine key={`${alert.kind} ${alert.date} ${alert.cow_ids}`} alert={alert} />
          ))}
        </FoldedList>
      )}
      {count > 0 ? (
        <ButtonLink to={paths.work} icon="arrow-end" className="justify-self-start">
          {t('notifications.to-work', { count })}
        </ButtonLink>
      ) : (
        <p className="text-soft">{nothingToDo(next_calving)}</p>
      )}
    </section>
  );
}

/** Those of a list by name, each animal once; a task without one by its title. */
function namesOn(alerts: readonly StandingAlert[], list: string): string[] {
  const named = alerts
    .filter((alert) => alert.list === list)
    .map(({ cow_ids: [cow], names: [name = ''] }) => [cow ?? name, name] as const);
  return [...new Map(named).values()];
}
