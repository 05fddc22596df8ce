import { Link } from 'react-router';
import { isToCountAgain } from '#domain/feed/count-again.ts';
import type { FeedListed } from '#domain/feed/schema.ts';
import { useFarmToday, useWeightUnit } from '../lib/herd/farm.ts';
import { formatDayInYear, formatWeight } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { type FeedLinkState, paths } from '../paths.ts';

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
export function LastingOnCard({ feed }: { feed: FeedListed }) {
  const today = useFarmToday();
  return (
    <div className="text-[0.8125rem] leading-5">
      <Lasting feed={feed} />
      {isToCountAgain(feed, today) && (
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
