import { memo } from 'react';
import { Link } from 'react-router';
import { ageOn, type PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { stageName } from '../lib/herd/stage-name.ts';
import { formatWeight, UNKNOWN } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { BeneathName, Numbers } from '../ui/animal-words.tsx';
import { CowPortrait } from '../ui/cow-portrait.tsx';
import { NotSent } from '../ui/not-sent.tsx';
import { WithheldBadge } from '../ui/withheld.tsx';
import { shownGroup } from './stages.ts';
import { StateLabels } from './state-labels.tsx';

/** The columns of the list on a wide screen; its heading uses the same. */
export const COLUMNS =
  'lg:grid lg:grid-cols-[3rem_minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_5.5rem_5.5rem_minmax(0,1.5fr)] lg:items-center lg:gap-4';

export const COW_ROW = `flex min-h-17 items-center gap-3 px-3 py-2 hover:bg-sunk ${COLUMNS}`;

interface CowRowProps {
  cow: CowListed;
  today: PlainDate;
}

/** A cow as a line of the list, which leads to her page: on a phone the most important facts, on a desk one fact a column. */
export const CowLine = memo(function CowRow({ cow, today }: CowRowProps) {
  useWeightUnit();
  return (
    <Link
      to={paths.cow(cow.id)}
      state={FROM_HOME}
      data-cow={cow.id}
      className={`pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] ${COW_ROW}`}
    >
      <CowPortrait cow={cow} className="size-12 rounded-xl" />
      <CowFacts cow={cow} today={today} />
    </Link>
  );
});

/** What the row says of her, in the columns after her picture. */
export function CowFacts({ cow, today }: CowRowProps) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{cow.name}</bdi>
        <span className="block truncate text-[0.8125rem] text-soft">
          <span className="lg:hidden">
            <BeneathName cow={cow} />
          </span>
          <Numbers cow={cow} className="max-lg:hidden" />
        </span>
        <span className="mt-0.5 block empty:hidden lg:hidden">
          <StateLabels cow={cow} today={today} />
          {!cow.in_herd && stageName(cow)}
        </span>
        <span className="mt-0.5 block empty:hidden">
          <NotSent table="cows" id={cow.id} />
        </span>
        <span className="mt-0.5 block empty:hidden">
          <WithheldBadge cow={cow} today={today} />
        </span>
      </span>
      <bdi className="truncate max-lg:hidden">{cow.breed ?? UNKNOWN}</bdi>
      <span className="flex min-w-0 items-center gap-2 max-lg:hidden" data-stage={shownGroup(cow)}>
        <span className="size-2.5 shrink-0 rounded-full bg-stage" />
        <span className="min-w-0">{stageName(cow)}</span>
      </span>
      <span className="text-end whitespace-nowrap max-lg:hidden">{shortAge(cow.date_of_birth, today)}</span>
      <span className="text-end whitespace-nowrap max-lg:hidden">
        <bdi>{formatWeight(cow.weight, WEIGHT_KG)}</bdi>
      </span>
      <span className="ps-3 max-lg:hidden">
        <StateLabels cow={cow} today={today} />
      </span>
    </>
  );
}

/** The largest two units of an age. */
function shortAge(birth: PlainDate, today: PlainDate): string {
  const { years, months, days } = ageOn(birth, today);
  if (years > 0)
    return months > 0 ? t('home.years-and-months', { years, months }) : t('home.years', { years });
  if (months > 0)
    return days > 0 ? t('home.months-and-days', { months, days }) : t('home.months', { months });
  return t('home.days', { days });
}
