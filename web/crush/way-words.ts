/** Where a way leads, in words. */
import type { WaySent } from '#domain/crush/schema.ts';
import { t } from '../lib/words/words.ts';
import type { Known } from './use-known.ts';

/** `to Paddock 3, on the list To sell`; empty where it only has a name. */
export function wayPlace(
  { place, list }: Pick<WaySent, 'place' | 'list'>,
  { places, lists }: Pick<Known, 'places' | 'lists'>,
): string {
  const to = places.find(({ id }) => id === place)?.name;
  const on = lists.find(({ id }) => id === list)?.name;
  return [
    ...(to ? [t('at-crush.to-place', { place: to })] : []),
    ...(on ? [t('at-crush.on-list', { list: on })] : []),
  ].join(', ');
}
