/** What the collections of ICAR's data exchange are among the tables of an import. */
import type { CollectionName } from '../exchange/ade/collections.ts';
import type { ImportKind } from './kinds.ts';

/** Gestations follow from others, and are not read. */
const KINDS: Readonly<Record<CollectionName, ImportKind | null>> = {
  animals: 'animals',
  arrivals: 'movements',
  births: 'births',
  parturitions: 'births',
  inseminations: 'seminations',
  gestations: null,
  'pregnancy-checks': 'pregnancy-checks',
  abortions: 'pregnancy-losses',
  heats: 'heats',
  'drying-offs': 'dry-offs',
  treatments: 'treatments',
  weights: 'weights',
  'test-day-results': 'test-days',
  feeds: 'feeds',
  'feed-storages': 'feeds',
  departures: 'movements',
  deaths: 'movements',
};

export function kindOfCollection(collection: CollectionName): ImportKind | null {
  return KINDS[collection];
}
