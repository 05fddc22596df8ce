/**
 * The collections of ICAR's data exchange that are offered, once: what a path, a type of resource and a file of one are, how resources are
 * made of the herd, and what they are made of again. Server, files and documentation read this list.
 */

import type { CowRow, HerdRows } from '../../herd/rows.ts';
import type { RecordTable, Table } from '../../kinds/index.ts';
import type { AdeView, Drawn } from './ade.ts';
import { ANIMAL_TYPE, BREEDING, drawAnimal } from './draw-animals.ts';
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
  /** The tables by whose rows its resources come and go. */
  readonly tables: readonly Table[];
  /** Whether a resource can go though no row was deleted: its row was changed, or what it follows from. */
  readonly moves: boolean;
  /** Whether it is read only: what it says follows from others. */
  readonly readOnly?: true;
}

/** A collection of what is known of animals: each animal gives its resources, in the order of their ids. */
interface AnimalCollection extends Named {
  readonly of: 'animal';
  /** The records of an animal that are looked at. */
  readonly reads: readonly RecordTable[];
  /** Whether the same records of her calves are looked at too. */
  readonly ofCalves?: true;
  draw(cow: CowRow, view: AdeView): Drawn[];
}

/** A collection of the farm's feeds. */
interface FeedCollection extends Named {
  readonly of: 'feed';
  draw(feed: HerdRows['feeds'], view: AdeView): Drawn[];
}

export type Collection = AnimalCollection | FeedCollection;

/** Of one kind of record, each of which is a resource as long as it is there. */
function ofRecords(
  name: CollectionName,
  type: string,
  table: RecordTable,
  draw: AnimalCollection['draw'],
): AnimalCollection {
  return { of: 'animal', name, ...types(type), tables: [table], moves: false, reads: [table], draw };
}

/** Of movements: a change of its direction or kind makes one another resource. */
function ofMovements(
  name: CollectionName,
  type: string,
  draw: AnimalCollection['draw'],
  reads: AnimalCollection['reads'] = [],
): AnimalCollection {
  const own = ofRecords(name, type, 'movements', draw);
  return { ...own, moves: true, reads: ['movements', ...reads] };
}

function ofFeeds(name: CollectionName, type: string, draw: FeedCollection['draw']): FeedCollection {
  return { of: 'feed', name, ...types(type), tables: ['feeds'], moves: false, draw };
}

function types(type: string): Pick<Named, 'resourceType' | 'collectionType'> {
  return { resourceType: type, collectionType: type.replace(/Resource$/, 'Collection') };
}

/** In the order in which they are read from a server: what others name comes first. */
export const COLLECTIONS: readonly Collection[] = [
  {
    ...{ of: 'animal', name: 'animals', ...types(ANIMAL_TYPE), tables: ['cows'], moves: false },
    reads: BREEDING,
    draw: (cow: CowRow, view: AdeView) => [drawAnimal(cow, view)],
  },
  ofMovements('arrivals', 'icarMovementArrivalEventResource', drawArrivals, BREEDING),
  {
    ...ofRecords('births', 'icarMovementBirthEventResource', 'birth_records', drawBirths),
    // A calf goes with her row.
    ...{ tables: ['birth_records', 'cows'], moves: true, reads: BREEDING, ofCalves: true },
  },
  {
    ...ofRecords('parturitions', 'icarReproParturitionEventResource', 'birth_records', drawParturitions),
    moves: true,
  },
  ofRecords('inseminations', 'icarReproInseminationEventResource', 'semination_records', drawInseminations),
  {
    ...ofRecords('gestations', 'icarGestationResource', 'semination_records', drawGestations),
    ...{ tables: ['cows', ...BREEDING], moves: true, readOnly: true },
  },
  ofRecords(
    'pregnancy-checks',
    'icarReproPregnancyCheckEventResource',
    'pregnancy_checks',
    drawPregnancyChecks,
  ),
  ofRecords('abortions', 'icarReproAbortionEventResource', 'pregnancy_losses', drawAbortions),
  ofRecords('heats', 'icarReproHeatEventResource', 'heats', drawHeats),
  ofRecords('drying-offs', 'icarMilkingDryOffEventResource', 'dry_offs', drawDryingOffs),
  {
    ...ofRecords('treatments', 'icarTreatmentEventResource', 'treatments', drawTreatments),
    ...{ tables: ['treatments', 'vaccinations'], reads: ['treatments', 'vaccinations', 'birth_records'] },
  },
  ofRecords('weights', 'icarWeightEventResource', 'weights', drawWeights),
  ofRecords('test-day-results', 'icarTestDayResultEventResource', 'test_days', drawTestDays),
  ofFeeds('feeds', 'icarFeedResource', (feed) => [drawFeed(feed)]),
  ofFeeds('feed-storages', 'icarFeedStorageResource', (feed) => [drawFeedStorage(feed)]),
  ofMovements('departures', 'icarMovementDepartureEventResource', drawDepartures),
  ofMovements('deaths', 'icarMovementDeathEventResource', drawDeaths),
];

const BY_NAME = new Map<string, Collection>(COLLECTIONS.map((collection) => [collection.name, collection]));

/** The collection of a path; undefined where none is offered under this name. */
export function collectionNamed(name: string): Collection | undefined {
  return BY_NAME.get(name);
}
