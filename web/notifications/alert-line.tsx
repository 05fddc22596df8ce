import { Link } from 'react-router';
import { sentenceParts } from '#domain/alerts/alert-types.ts';
import { dueWords } from '#domain/alerts/due-words.ts';
import type { ListedAlert } from '#domain/alerts/farm-alerts.ts';
import { useFarmToday } from '../lib/farm.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/surface.tsx';

const NAME = 'font-semibold text-pasture underline-offset-4 hover:underline';

/** The only name of an alert is pressed anywhere on its line. */
const ONLY_NAME = `${NAME} after:absolute after:inset-0`;

const ONE_OF_NAMES = `${NAME} reach`;

/** What there is to say of an animal: the most pressing as a sentence in which each name leads to its page, all else in a few words. */
export function AlertLine({ alerts: [alert, ...more] }: { alerts: [ListedAlert, ...ListedAlert[]] }) {
  const today = useFarmToday();
  const told = [alert, ...more].every((one) => one.told);
  return (
    <li className="relative flex items-start gap-x-3 px-4 py-3 sm:gap-x-4 sm:px-5">
      <div className="min-w-0 flex-1">
        <Sentence alert={alert} />
        {more.length > 0 && (
          <p className="text-[0.8125rem] text-soft">
            Also: {more.map((one) => dueWords(one, today)).join(' · ')}
          </p>
        )}
        <Others alert={alert} />
      </div>
      <span className="flex shrink-0 flex-col items-end gap-1 empty:hidden sm:flex-row">
        {told && (
          <Badge icon="mail">
            Told<span className="sr-only"> by mail</span>
          </Badge>
        )}
        {alert.urgency !== 'info' && (
          <Badge tone={alert.urgency === 'now' ? 'bad' : 'warn'}>
            {alert.urgency === 'now' ? 'Now' : 'Soon'}
          </Badge>
        )}
      </span>
    </li>
  );
}

function Sentence({ alert }: { alert: ListedAlert }) {
  return (
    <p>
      {sentenceParts(alert.sentence, alert.names).map(({ text, index }) =>
        index === null ? (
          text
        ) : (
          <Link
            key={index}
            to={placeOf(alert, index)}
            className={alert.names.length === 1 ? ONLY_NAME : ONE_OF_NAMES}
          >
            {text}
          </Link>
        ),
      )}
    </p>
  );
}

/** Those whom the sentence counts without naming them. */
function Others({ alert }: { alert: ListedAlert }) {
  const named = new Set(sentenceParts(alert.sentence, alert.names).flatMap(({ index }) => index ?? []));
  const others = alert.names.map((name, index) => ({ name, index })).filter(({ index }) => !named.has(index));
  if (others.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1 text-[0.8125rem] font-medium text-soft hover:text-ink">
        <Icon name="chevron-down" className="size-4" />
        Show the others
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-3 py-1">
        {others.map(({ name, index }) => (
          <li key={index}>
            <Link to={placeOf(alert, index)} className={ONE_OF_NAMES}>
              {name}
            </Link>
          </li>
        ))}
        {alert.count > alert.names.length && (
          <li className="text-soft">and {alert.count - alert.names.length} more</li>
        )}
      </ul>
    </details>
  );
}

/** Where the name with this index leads: to the animal, or to where the feeds are. */
function placeOf(alert: ListedAlert, index: number): string {
  const cow = alert.cow_ids[index];
  return cow === undefined ? `${paths.home}#feeds-heading` : paths.cow(cow);
}
