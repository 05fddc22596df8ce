import { Link } from 'react-router';
import { listAddress } from '#domain/alerts/addresses.ts';
import type { ShortList } from '#domain/alerts/farm-alerts.ts';
import { formatList, formatNumber } from '../lib/screen/format.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { DueToday } from '../ui/due-today.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/surface.tsx';

/** A list of the day's work: how many stand on it, and the first of them. All of the line leads there. */
export function ListLine({ list: { key, count, due, late, first } }: { list: ShortList }) {
  const others = count - first.length;
  const names = first.map(({ name }) => name);
  return (
    <li>
      <Link
        to={listAddress(key)}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunk sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 wrap-break-word font-semibold">
              {hyphenated(named(`work.list.${key}`))}
            </span>
            <Badge tone="warn">{formatNumber(count)}</Badge>
            <DueToday list={key} count={count} due={due} />
          </span>
          <span className="block wrap-break-word text-[0.8125rem] leading-5 text-soft">
            <bdi>{formatList(others > 0 ? [...names, named('list.more', { count: others })] : names)}</bdi>
            {late > 0 && (
              <span className="font-medium whitespace-nowrap text-danger">
                {' '}
                · {t('notifications.late', { count: late })}
              </span>
            )}
          </span>
        </span>
        <Icon name="chevron-end" className="size-4 text-soft" />
      </Link>
    </li>
  );
}
