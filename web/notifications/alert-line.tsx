import { Link } from 'react-router';
import type { ListedAlert } from '#domain/alerts/farm-alerts.ts';
import { alerts } from '#domain/messages/alerts.ts';
import { sentPartsOf } from '#domain/messages/message.ts';
import { isLead, type Lead } from '#domain/messages/parts.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { rich, words } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { Badge } from '../ui/surface.tsx';

/** The name of an animal is pressed anywhere on its line. */
const NAME = 'font-semibold text-pasture underline-offset-4 hover:underline after:absolute after:inset-0';

/** What happened to an animal, in a sentence in which her name leads to her page. */
export function AlertLine({ alert }: { alert: ListedAlert }) {
  useWeightUnit();
  const { kind, values, sentence, told } = alert;
  return (
    <li className="relative flex items-start gap-x-3 px-4 py-3 sm:gap-x-4 sm:px-5">
      <p className="min-w-0 flex-1">
        {sentPartsOf(words, alerts, { code: kind, values }, sentence).map((part) =>
          typeof part === 'string' ? (
            part
          ) : isLead(part) ? (
            <Link key={placeOf(part)} to={placeOf(part)} className={NAME}>
              <bdi>{part.text}</bdi>
            </Link>
          ) : (
            <IdNumber key={part.text}>{part.text}</IdNumber>
          ),
        )}
      </p>
      {told && (
        <Badge icon="mail">
          {rich('notifications.told', {
            hidden: (inside) => <span className="sr-only">{inside}</span>,
          })}
        </Badge>
      )}
    </li>
  );
}

function placeOf(lead: Lead): string {
  return 'cow' in lead ? paths.cow(lead.cow) : paths.home;
}
