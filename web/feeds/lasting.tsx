import { Link } from 'react-router';
import { daysBetween } from '#domain/calendar/calendar.ts';
import type { FeedListed } from '#domain/feed/schema.ts';
import { useFarmToday, useWeightUnit } from '../lib/herd/farm.ts';
import { formatDayInYear, formatWeight } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { type FeedLinkState, paths } from '../paths.ts';

/** So many days after a count what is worked out from it is far from what is there. */
const COUNT_AGAIN_DAYS = 30;

/** An amount that is worked out, to about three digits: it is not known to the kg. */
function formatRoughly(kg: number): string {
  const step = [1000, 100, 10, 1].find((coarse) => kg >= coarse * 100) ?? 0.1;
  return formatWeight(Math.round(kg / step) * step, { step });
}

/** About how much there is of a feed by its rations, and how long it lasts; nothing where it has none. */
export function Lasting({ feed, className = '' }: { feed: FeedListed; className?: string }) {
  useWeightUnit();
  const { about_kg, days_left, lasts_to } = feed;
  if (about_kg === null) return null;
  const amount = <bdi>{formatRoughly(about_kg)}</bdi>;
  return (
    <p className={className}>
      {days_left === null
        ? rich('feed-lasting.long', { amount })
        : rich('feed-lasting.days', {
            amount,
            days: days_left,
            day: lasts_to === null ? '' : <bdi>{formatDayInYear(lasts_to)}</bdi>,
          })}
    </p>
  );
}

/** The same on Home, with the way to the form of a count when it is time for one. */
export function FeedLasting({ feed }: { feed: FeedListed }) {
  const countAgain = useCountAgain(feed);
  return (
    <div className="text-[0.8125rem] leading-5">
      <Lasting feed={feed} />
      {countAgain && (
        <Link
          to={paths.feed(feed.id)}
          state={{ opens: 'stock_take' } satisfies FeedLinkState}
          className="reach text-pasture underline underline-offset-4"
        >
          {t('feed-lasting.count-again')}
        </Link>
      )}
    </div>
  );
}

/** Whether it is time to count a feed again: what is told of it is worked out, and the count is long ago. */
export function useCountAgain({ about_kg, counted_on }: FeedListed): boolean {
  return daysBetween(counted_on, useFarmToday()) > COUNT_AGAIN_DAYS && about_kg !== null;
}
