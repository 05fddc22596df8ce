import { Link } from 'react-router';
import { listAddress } from '#domain/alerts/addresses.ts';
import type { WorkList } from '#domain/work/numbers.ts';
import { formatList, formatNumber } from '../lib/screen/format.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { named } from '../lib/words/tell.ts';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/surface.tsx';

/** So many are named. */
const NAMED = 3;

/** Who came onto a list: how many, and the first of them. All of the line leads to the list. */
export function ListLine({ list, names }: { list: WorkList; names: readonly string[] }) {
  const others = names.length - NAMED;
  const first = names.slice(0, NAMED);
  return (
    <li>
      <Link
        to={listAddress(list)}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunk sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 wrap-break-word font-semibold">
              {hyphenated(named(`work.list.${list}`))}
            </span>
            <Badge tone="warn">{formatNumber(names.length)}</Badge>
          </span>
          <span className="block wrap-break-word text-[0.8125rem] leading-5 text-soft">
            <bdi>{formatList(others > 0 ? [...first, named('list.more', { count: others })] : first)}</bdi>
          </span>
        </span>
        <Icon name="chevron-end" className="size-4 text-soft" />
      </Link>
    </li>
  );
}
