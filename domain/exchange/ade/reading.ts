/** From a resource to what acts take: which collection it is of, what it says, and what is wrong with it. */
import { message } from '../../messages/message.ts';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { type ReadAnimal, readAnimal } from './read-animals.ts';
import { type ReadBirth, type ReadCalving, readBirth, readParturition } from './read-births.ts';
import { type ReadRecord, readDayOf, readInsemination, readPregnancyCheck } from './read-breeding.ts';
import {
  type ReadFeed,
  type ReadStock,
  readFeed,
  readFeedStorage,
  readTestDay,
  readWeight,
} from './read-measured.ts';
import { type ReadArrival, readArrival, readDeath, readDeparture } from './read-movements.ts';
import { type AdeFault, AdeNode } from './read-node.ts';
import { readTreatment } from './read-treatments.ts';
import type { AdeReading } from './read-who.ts';

/** No resource is longer than this as JSON, in characters: it would keep others waiting, and is none. */
export const LONGEST_RESOURCE = 200_000;

export function isTooLong(text: string): boolean {
  return text.length > LONGEST_RESOURCE;
}

/** What a resource says. */
export type AdeRead =
  | { readonly what: 'animal'; readonly animal: ReadAnimal }
  | ({ readonly what: 'birth' } & ReadBirth)
  | ({ readonly what: 'calving' } & ReadCalving)
  | ({ readonly what: 'arrival' } & ReadArrival)
  | ({ readonly what: 'record' } & ReadRecord)
  | ({ readonly what: 'feed' } & ReadFeed)
  | ({ readonly what: 'stock' } & ReadStock);

type Reader = (body: AdeNode, reading: AdeReading) => AdeRead;

const record =
  (read: (body: AdeNode, reading: AdeReading) => ReadRecord): Reader =>
  (body, reading) => ({
    what: 'record',
    ...read(body, reading),
  });

/** Gestations follow from what is recorded, and are not read. */
const READERS: Readonly<Record<CollectionName, Reader | null>> = {
  animals: (body, reading) => ({ what: 'animal', animal: readAnimal(body, reading) }),
  arrivals: (body, reading) => ({ what: 'arrival', ...readArrival(body, reading) }),
  births: (body, reading) => ({ what: 'birth', ...readBirth(body, reading) }),
  parturitions: (body, reading) => ({ what: 'calving', ...readParturition(body, reading) }),
  inseminations: record(readInsemination),
  gestations: null,
  'pregnancy-checks': record(readPregnancyCheck),
  abortions: record((body, reading) => readDayOf('pregnancy_losses', body, reading)),
  heats: record((body, reading) => readDayOf('heats', body, reading)),
  'drying-offs': record((body, reading) => readDayOf('dry_offs', body, reading)),
  treatments: record(readTreatment),
  weights: record(readWeight),
  'test-day-results': record(readTestDay),
  feeds: (body, reading) => ({ what: 'feed', ...readFeed(body, reading) }),
  'feed-storages': (body, reading) => ({ what: 'stock', ...readFeedStorage(body, reading) }),
  departures: record(readDeparture),
  deaths: record(readDeath),
};

/** What a body says, or all that is wrong with it, each place once. */
export function readResource(
  name: CollectionName,
  sent: unknown,
  reading: AdeReading,
):
  | { readonly read: AdeRead; readonly faults: null }
  | { readonly read: null; readonly faults: readonly AdeFault[] } {
  const body = new AdeNode(sent);
  const reader = READERS[name];
  if (!body.isObject)
    return {
      read: null,
      faults: [{ type: 'invalid', instance: '', reason: message('value.not-an-object') }],
    };
  const typed = body.text('resourceType');
  if (!reader || (typed !== null && collectionOfType(typed) !== name)) {
    body.refuseField('resourceType', 'unknown-kind', message('ade.unknown-kind'));
    return { read: null, faults: body.faults };
  }
  const read = reader(body, reading);
  if (body.faults.length === 0) return { read, faults: null };
  const faults = new Map<string, AdeFault>();
  for (const fault of body.faults) {
    const key = `${fault.instance} ${fault.reason.code}`;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return { read: null, faults: [...faults.values()] };
}

/** Misprints of ADE's own catalogue of types. */
const MISPRINTS = [
  ['icarReproInsemonationEventResource', 'inseminations'],
  ['icarTestDayResultResource', 'test-day-results'],
] as const;

const BY_TYPE: ReadonlyMap<string, CollectionName> = new Map(
  [...COLLECTIONS.map(({ resourceType, name }) => [resourceType, name] as const), ...MISPRINTS].map(
    ([type, name]) => [type.toLowerCase(), name],
  ),
);

/** The collection of a type of resource, which some write as a URI; undefined where it is not offered. */
export function collectionOfType(resourceType: string): CollectionName | undefined {
  return BY_TYPE.get(
    resourceType
      .toLowerCase()
      .replace(/^.*[/#:]/, '')
      .replace(/\.json$/, ''),
  );
}

/** Whence a body says it is. */
export interface SaidWhence {
  readonly source: string | null;
  readonly sourceId: string | null;
  /** What the event calls itself. */
  readonly id: string | null;
  /** RFC 3339 in UTC, with milliseconds; null where it is not said, or no moment. */
  readonly modified: string | null;
  readonly isDeleted: boolean;
}

/** Reads it without judging: what is not there or makes no sense is null. */
export function whenceOf(sent: unknown): SaidWhence {
  const body = new AdeNode(sent);
  const meta = body.object('meta');
  return {
    source: meta?.text('source') ?? null,
    sourceId: meta?.text('sourceId') ?? null,
    id: body.text('id'),
    modified: instantIn(meta?.text('modified') ?? null),
    isDeleted: meta?.get('isDeleted')?.value === true,
  };
}

/** Years that RFC 3339 can write, from 1 on: before it PostgreSQL keeps none. */
const YEARS = /^(?!0000)\d{4}-/;

/** Whether a moment is in UTC with milliseconds already, as most programs write it: working it out anew takes ten times as long. */
function isWrittenSo(text: string): boolean {
  if (!WITH_MILLISECONDS.test(text)) return false;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

const WITH_MILLISECONDS = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function instantIn(text: string | null): string | null {
  if (text === null || text.length > 64) return null;
  if (isWrittenSo(text)) return text;
  try {
    const instant = Temporal.Instant.from(text.toUpperCase()).toString({ smallestUnit: 'millisecond' });
    return YEARS.test(instant) ? instant : null;
  } catch {
    return null;
  }
}
