/**
 * The collections of ICAR's data exchange that are offered, once: what a path, a type of resource and a file of one are, how resources are
 * made of the herd, and what they are made of again. Server, files and documentation read this list.
 */

import type { CowRow, HerdRows } from '../../herd/rows.ts';
import type { Table } from '../../kinds/index.ts';
import type { AdeView, Drawn } from './ade.ts';
import { ANIMAL_TYPE, drawAnimal } from './draw-animals.ts';
import { drawBirths, drawParturitions } from './draw-births.ts';
import {
  drawAbortions,
  drawDryingOffs,
  drawGestations,
  drawHeats,
  drawInseminations,
  drawPregnancyChecks,
} from './draw-breeding.ts';
import { drawFeed, drawFeedStorage, drawTestDays, drawWeights } from './draw-measured.ts';
import { drawArrivals, drawDeaths, drawDepartures } from './draw-movements.ts';
import { drawTreatments } from './draw-treatments.ts';

export type CollectionName =
  | 'animals'
  | 'arrivals'
  | 'births'
  | 'parturitions'
  | 'inseminations'
  | 'gestations'
  | 'pregnancy-checks'
  | 'abortions'
  | 'heats'
  | 'drying-offs'
  | 'treatments'
  | 'weights'
  | 'test-day-results'
  | 'feeds'
  | 'feed-storages'
  | 'departures'
  | 'deaths';

interface Named {
  /** In the path, and of the file of an export. */
  readonly name: CollectionName;
  readonly resourceType: string;
  /** The type of a page of them. */
  readonly collectionType: string;
  /** The tables whose rows are its resources; what else they show is in `Drawn.rows`. */
  readonly tables: readonly Table[];
  /** Whether it is read only: what it says follows from others. */
  readonly readOnly?: true;
}

/** A collection of what is known of animals: each animal gives its resources, in the order of their ids. */
interface AnimalCollection extends Named {
  readonly of: 'animal';
  draw(cow: CowRow, view: AdeView): Drawn[];
}

/** A collection of the farm's feeds. */
interface FeedCollection extends Named {
  readonly of: 'feed';
  draw(feed: HerdRows['feeds'], view: AdeView): Drawn[];
}

export type Collection = AnimalCollection | FeedCollection;

function ofAnimals(
  name: CollectionName,
  type: string,
  tables: readonly Table[],
  draw: AnimalCollection['draw'],
): AnimalCollection {
  return { of: 'animal', name, ...types(type), tables, draw };
}

function ofFeeds(name: CollectionName, type: string, draw: FeedCollection['draw']): FeedCollection {
  return { of: 'feed', name, ...types(type), tables: ['feeds'], draw };
}

function types(type: string): Pick<Named, 'resourceType' | 'collectionType'> {
  return { resourceType: type, collectionType: type.replace(/Resource$/, 'Collection') };
}

/** In the order in which they are read from a server: what others name comes first. */
export const COLLECTIONS: readonly Collection[] = [
  ofAnimals('animals', ANIMAL_TYPE, ['cows'], (cow, view) => [drawAnimal(cow, view)]),
  ofAnimals('arrivals', 'icarMovementArrivalEventResource', ['movements'], drawArrivals),
  ofAnimals('births', 'icarMovementBirthEventResource', ['birth_records'], drawBirths),
  ofAnimals('parturitions', 'icarReproParturitionEventResource', ['birth_records'], drawParturitions),
  ofAnimals('inseminations', 'icarReproInseminationEventResource', ['semination_records'], drawInseminations),
  { ...ofAnimals('gestations', 'icarGestationResource', ['cows'], drawGestations), readOnly: true },
  ofAnimals(
    'pregnancy-checks',
    'icarReproPregnancyCheckEventResource',
    ['pregnancy_checks'],
    drawPregnancyChecks,
  ),
  ofAnimals('abortions', 'icarReproAbortionEventResource', ['pregnancy_losses'], drawAbortions),
  ofAnimals('heats', 'icarReproHeatEventResource', ['heats'], drawHeats),
  ofAnimals('drying-offs', 'icarMilkingDryOffEventResource', ['dry_offs'], drawDryingOffs),
  ofAnimals('treatments', 'icarTreatmentEventResource', ['treatments', 'vaccinations'], drawTreatments),
  ofAnimals('weights', 'icarWeightEventResource', ['weights'], drawWeights),
  ofAnimals('test-day-results', 'icarTestDayResultEventResource', ['test_days'], drawTestDays),
  ofFeeds('feeds', 'icarFeedResource', (feed) => [drawFeed(feed)]),
  ofFeeds('feed-storages', 'icarFeedStorageResource', (feed) => [drawFeedStorage(feed)]),
  ofAnimals('departures', 'icarMovementDepartureEventResource', ['movements'], drawDepartures),
  ofAnimals('deaths', 'icarMovementDeathEventResource', ['movements'], drawDeaths),
];

const BY_NAME = new Map<string, Collection>(COLLECTIONS.map((collection) => [collection.name, collection]));

/** The collection of a path; undefined where none is offered under this name. */
export function collectionNamed(name: string): Collection | undefined {
  return BY_NAME.get(name);
}
