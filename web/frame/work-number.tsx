import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../lib/herd/farm-today.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';

/** More than this is many. */
const MOST_SHOWN = 99;

/** How much needs the keeper today, beside the way to it; nothing when there is none, or it is not known. */
export function WorkCount() {
  const { data } = useQuery(todayQuery);
  if (!data || data.count === 0) return null;
  const shown =
    data.count > MOST_SHOWN ? t('frame.many-due', { most: MOST_SHOWN }) : formatNumber(data.count);
  return (
    <>
      <span
        aria-hidden="true"
        className="grid h-5 min-w-5 place-items-center rounded-full bg-brass-tint px-1.5 text-xs whitespace-nowrap font-bold text-brass"
      >
        {shown}
      </span>
      <span className="sr-only">{t('frame.due-today', { count: data.count })}</span>
    </>
  );
}
