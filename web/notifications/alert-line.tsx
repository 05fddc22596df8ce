import { Link } from 'react-router';
import { sentenceParts } from '#domain/alert-types.ts';
import type { ListedAlert } from '#domain/farm-alerts.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/surface.tsx';

const NAME = 'font-semibold text-pasture underline-offset-4 hover:underline';

/** The only name of an alert is pressed anywhere on its line. */
const ONLY_NAME = `${NAME} after:absolute after:inset-0`;

const ONE_OF_NAMES = `${NAME} reach`;

/** One alert: its sentence, in which each name leads to its page. */
export function AlertLine({ alert }: { alert: ListedAlert }) {
  const parts = sentenceParts(alert.sentence, alert.names);
  const named = new Set(parts.flatMap(({ index }) => index ?? []));
  const others = alert.names.map((name, index) => ({ name, index })).filter(({ index }) => !named.has(index));
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1.5 px-4 py-3 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p>
          {parts.map(({ text, index }) =>
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
        {others.length > 0 && (
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
        )}
      </div>
      <span className="flex shrink-0 gap-1.5 empty:hidden">
        {alert.told && (
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

/** Where the name with this index leads: to the animal, or to where the feeds are. */
function placeOf(alert: ListedAlert, index: number): string {
  const cow = alert.cow_ids[index];
  return cow === undefined ? `${paths.home}#feeds-heading` : paths.cow(cow);
}
