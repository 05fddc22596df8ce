import { groupName } from '../lib/herd/stage-name.ts';
import { t } from '../lib/words/words.ts';
import type { HeadingRow as Heading } from './list-rows.ts';

/** What the animals that follow have in common: their place, or their group. */
export function ListHeading({ heading }: { heading: Heading }) {
  return (
    <h3 className="flex flex-wrap items-baseline gap-x-2.5 bg-sunk px-3 py-2 text-base">
      <HeadingWords heading={heading} />
    </h3>
  );
}

/** The same with the number of animals. */
export function HeadingWords({ heading }: { heading: Heading }) {
  return (
    <>
      <HeadingName heading={heading} />
      <span className="text-[0.8125rem] font-medium text-soft">
        {t('home.animals', { count: heading.cows.length })}
      </span>
    </>
  );
}

export function HeadingName({ heading: { by, at, name } }: { heading: Heading }) {
  if (at === 'left') return t('home.who-left');
  if (at === 'none') return t('home.no-place');
  return by === 'group' ? groupName(at) : <bdi className="wrap-anywhere">{name}</bdi>;
}
