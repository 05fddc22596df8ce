import { Link } from 'react-router';
import type { ListedAlert } from '#domain/alerts/farm-alerts.ts';
import { alerts } from '#domain/messages/alerts.ts';
import { due, dueMessage } from '#domain/messages/due.ts';
import { sentPartsOf } from '#domain/messages/message.ts';
import { isLead, type Lead, type Part } from '#domain/messages/parts.ts';
import { useFarmToday, useWeightUnit } from '../lib/herd/farm.ts';
import { tell } from '../lib/words/tell.ts';
import { rich, t, words } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/surface.tsx';

const NAME = 'font-semibold text-pasture underline-offset-4 hover:underline';

/** The only name of an alert is pressed anywhere on its line. */
const ONLY_NAME = `${NAME} after:absolute after:inset-0`;

const ONE_OF_NAMES = `${NAME} reach`;

/** What there is to say of an animal: the most pressing as a sentence in which each name leads to its page, all else in a few words. */
export function AlertLine({ alerts: [alert, ...more] }: { alerts: [ListedAlert, ...ListedAlert[]] }) {
  useWeightUnit();
  const today = useFarmToday();
  const told = [alert, ...more].every((standing) => standing.told);
  return (
    <li className="relative flex items-start gap-x-3 px-4 py-3 sm:gap-x-4 sm:px-5">
      <div className="min-w-0 flex-1">
        <Sentence alert={alert} />
        {more.length > 0 && (
          <p className="text-[0.8125rem] text-soft">
            {t('notifications.also', {
              reasons: more.map((standing) => tell(due, dueMessage(standing, today))).join(' · '),
            })}
          </p>
        )}
        <Others alert={alert} />
      </div>
      <span className="flex shrink-0 flex-col items-end gap-1 empty:hidden sm:flex-row">
        {told && (
          <Badge icon="mail">
            {rich('notifications.told', {
              hidden: (inside) => <span className="sr-only">{inside}</span>,
            })}
          </Badge>
        )}
        {alert.urgency !== 'info' && (
          <Badge tone={alert.urgency === 'now' ? 'bad' : 'warn'}>
            {alert.urgency === 'now' ? t('notifications.now') : t('notifications.soon')}
          </Badge>
        )}
      </span>
    </li>
  );
}

function Sentence({ alert }: { alert: ListedAlert }) {
  const look = alert.names.length === 1 ? ONLY_NAME : ONE_OF_NAMES;
  return (
    <p>
      {partsOf(alert).map((part) =>
        typeof part === 'string' ? (
          part
        ) : isLead(part) ? (
          <Link key={placeOf(part)} to={placeOf(part)} className={look}>
            <bdi>{part.text}</bdi>
          </Link>
        ) : (
          <IdNumber key={part.text}>{part.text}</IdNumber>
        ),
      )}
    </p>
  );
}

/** Those whom the sentence counts without naming them. */
function Others({ alert }: { alert: ListedAlert }) {
  const named = partsOf(alert).filter(isLead).length;
  const others = alert.names.slice(named).map((text, index): Lead => {
    const cow = alert.cow_ids[named + index];
    return cow === undefined ? { feed: alert.feed_ids[named + index] ?? 0, text } : { cow, text };
  });
  if (others.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1 text-[0.8125rem] font-medium text-soft hover:text-ink">
        <Icon name="chevron-down" className="size-4" />
        {t('notifications.show-others')}
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-3 py-1">
        {others.map((lead) => (
          <li key={'cow' in lead ? lead.cow : lead.feed}>
            <Link to={placeOf(lead)} className={ONE_OF_NAMES}>
              <bdi>{lead.text}</bdi>
            </Link>
          </li>
        ))}
        {alert.count > alert.names.length && (
          <li className="text-soft">
            {t('notifications.and-more', { count: alert.count - alert.names.length })}
          </li>
        )}
      </ul>
    </details>
  );
}

function partsOf({ kind, values, sentence }: ListedAlert): readonly Part[] {
  return sentPartsOf(words, alerts, { code: kind, values }, sentence);
}

/** Where a name leads: to the animal, or to where the feeds are. */
function placeOf(lead: Lead): string {
  return 'cow' in lead ? paths.cow(lead.cow) : `${paths.home}#feeds-heading`;
}
