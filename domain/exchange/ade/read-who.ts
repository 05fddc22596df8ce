/** What is known of the farm while a body is read, and which of its animals a body means. */
import type { PlainDate } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import { OWN } from './ade.ts';
import { type AdeIdentifier, type AnimalLookups, animalsNamed } from './animal-ids.ts';
import { CATTLE } from './draw-animals.ts';
import type { AdeNode } from './read-node.ts';

/** What is known of the farm while a body is read. */
export interface AdeReading {
  /** An IANA name. */
  readonly time_zone: string;
  readonly today: PlainDate;
  readonly lookups: AnimalLookups;
  /** What the label of a medicine of the farm's list says; null where it has none of that name. */
  medicine(name: string): MedicineSaid | null;
  /** Whether an animal was out of the herd before a day. */
  hadLeft(cow: number, day: PlainDate): boolean;
}

export interface MedicineSaid {
  readonly milk_hours: number | null;
  readonly meat_days: number | null;
  readonly min_dry_days: number | null;
  readonly hours_after_calving: number | null;
}

/** The identifier in a field: a scheme and an id; undefined where there is none. */
export function identifierIn(body: AdeNode, name: string): AdeIdentifier | undefined {
  const node = body.object(name);
  return node && identifierAt(node);
}

function identifierAt(node: AdeNode): AdeIdentifier | undefined {
  const id = node.text('id');
  const scheme = node.text('scheme');
  if (id === null && !node.get('id')) node.require('id');
  return id === null ? undefined : { id, scheme: scheme ?? '' };
}

/** By so many numbers an animal is known at most: each is kept. */
const MOST_IDENTIFIERS = 20;

/** All identifiers in a list. */
export function identifiersIn(body: AdeNode, name: string): AdeIdentifier[] {
  return body.list(name, MOST_IDENTIFIERS).flatMap((node) => identifierAt(node) ?? []);
}

/** The animal of the farm that an event is about; null where it is none, which is a fault. */
export function animalOf(body: AdeNode, { lookups }: AdeReading, name = 'animal'): number | null {
  const identifier = identifierIn(body, name);
  if (!identifier) {
    if (!body.get(name)) body.require(name);
    return null;
  }
  const found = animalsNamed([identifier], lookups);
  return onlyOne(found, body, name);
}

/** Of the animals that were found the only one; null where there are several or none, which is a fault. */
export function onlyOne(found: readonly number[], body: AdeNode, name: string): number | null {
  const [first = null, ...others] = found;
  if (others.length > 0) {
    body.refuseField(name, 'several-animals', message('ade.several-animals'));
    return null;
  }
  if (first === null) body.refuseField(name, 'unknown-animal', message('ade.unknown-animal'));
  return first;
}

/** Refuses what is no cattle. */
export function refuseOtherSpecies(body: AdeNode): void {
  const specie = body.text('specie');
  if (specie !== null && specie.toLowerCase() !== CATTLE.toLowerCase())
    body.refuseField('specie', 'other-species', message('ade.other-species'));
}

/** Our own field beside ADE's. */
export function ownOf(body: AdeNode): AdeNode | undefined {
  return body.object(OWN);
}
