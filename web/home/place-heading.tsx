import { t } from '../lib/words/words.ts';
import type { PlaceHeading as Heading } from './list-rows.ts';

/** What a place is called, of which the animals follow. */
export function PlaceHeading({ heading: { place, name, count } }: { heading: Heading }) {
  return (
    <h3 className="flex flex-wrap items-baseline gap-x-2.5 bg-sunk px-3 py-2 text-base">
      <PlaceName place={place} name={name} />
      <span className="text-[0.8125rem] font-medium text-soft">{t('home.animals', { count })}</span>
    </h3>
  );
}

export function PlaceName({ place, name }: Pick<Heading, 'place' | 'name'>) {
  if (place === 'none') return t('home.no-place');
  return place === 'left' ? t('home.who-left') : <bdi className="wrap-anywhere">{name}</bdi>;
}
