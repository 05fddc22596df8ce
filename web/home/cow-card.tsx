import { memo } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { UNKNOWN } from '../lib/screen/format.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { CowPortrait } from '../ui/cow-portrait.tsx';
import { NotSent } from '../ui/not-sent.tsx';
import { WithheldBadge } from '../ui/withheld.tsx';
import { StateLabels } from './state-labels.tsx';

/** A cow among others: portrait, name, breed and whether she is pregnant. All of it leads to her page. */
export const CowCard = memo(function CowCard({ cow, today }: { cow: CowListed; today: PlainDate }) {
  return (
    <Link
      to={paths.cow(cow.id)}
      state={FROM_HOME}
      className="flex h-full min-h-28 items-stretch overflow-hidden rounded-2xl border border-line bg-card shadow-card transition-[box-shadow,border-color] hover:border-edge hover:shadow-lift"
    >
      <CowPortrait cow={cow} className="min-h-full w-26" />
      <span className="flex min-w-0 flex-1 flex-col justify-center px-3.5 py-2">
        <bdi className="truncate text-base leading-5 font-semibold">{cow.name}</bdi>
        <bdi className="truncate text-[0.8125rem] leading-5 text-soft">{cow.breed ?? UNKNOWN}</bdi>
        <Numbers cow={cow} className="truncate text-[0.8125rem] leading-5 text-soft" />
        <span className="mt-0.5 empty:hidden">
          <StateLabels cow={cow} today={today} />
        </span>
        <span className="mt-0.5 empty:hidden">
          <NotSent table="cows" id={cow.id} />
        </span>
        <span className="mt-0.5 empty:hidden">
          <WithheldBadge cow={cow} today={today} />
        </span>
      </span>
    </Link>
  );
});
