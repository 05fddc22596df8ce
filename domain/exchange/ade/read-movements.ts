/** Arrivals, departures and deaths as others send them. */
import type { Fields } from './ade.ts';
import {
  ARRIVAL_REASONS,
  type Codes,
  DEATH_REASONS,
  DEPARTURE_KINDS,
  DEPARTURE_REASONS,
  isNarrowed,
  type Reason,
} from './codes.ts';
import { BESIDE_A_MOVEMENT } from './draw-movements.ts';
import { type ReadAnimal, readAnimal } from './read-animals.ts';
import type { ReadRecord } from './read-breeding.ts';
import type { AdeNode } from './read-node.ts';
import { Said } from './read-said.ts';
import { type AdeReading, animalOf, identifierIn, ownOf } from './read-who.ts';

/** An animal came: one that is not here is made of what is told of her. */
export interface ReadArrival {
  readonly animal: ReadAnimal;
  /** By the columns of movements. */
  readonly values: Fields;
}

export function readArrival(body: AdeNode, reading: AdeReading): ReadArrival {
  const said = new Said('movements', reading.time_zone);
  const day = said.sayWhen('moved_on', body);
  const animal = whoCame(body, reading);
  said.say('direction', 'in', body, 'resourceType');
  const kind = body.code('arrivalReason', ARRIVAL_REASONS) ?? 'other';
  const hadLeft = animal.cow !== null && day !== null && reading.hadLeft(animal.cow, day);
  said.sayOwn(ownOf(body), [...BESIDE_A_MOVEMENT, 'kind', 'reason']);
  said.say('kind', kind === 'return' && !hadLeft ? 'other' : kind, body, 'arrivalReason');
  said.sayText('notes', body, 'remark');
  return { animal, values: said.judged() };
}

function whoCame(body: AdeNode, reading: AdeReading): ReadAnimal {
  const detail = body.object('animalDetail');
  const also = identifierIn(body, 'animal');
  if (detail) return readAnimal(detail, reading, { also });
  return { identifiers: also ? [also] : [], cow: animalOf(body, reading), values: {}, statements: null };
}

/** Reasons that only say how she left, which the kind says. */
const KINDS_OF_REASON: ReadonlyMap<string, 'sale' | 'slaughter'> = new Map([
  ['sale', 'sale'],
  ['newborn', 'sale'],
  ['slaughter', 'slaughter'],
]);

export function readDeparture(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const said = outOf(body, reading);
  const ofReason = KINDS_OF_REASON.get(body.text('departureReason')?.toLowerCase() ?? '');
  const kind = body.code('departureKind', DEPARTURE_KINDS) ?? ofReason ?? 'other';
  said.say('kind', kind, body, 'departureKind');
  said.sayText('notes', body, 'remark');
  if (!ofReason) sayReason(said, body, 'departureReason', DEPARTURE_REASONS);
  return { table: 'movements', cow, values: said.judged() };
}

export function readDeath(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const said = outOf(body, reading);
  said.say('kind', 'death', body, 'resourceType');
  said.sayText('notes', body, 'explanation');
  said.sayText('notes', body, 'remark');
  sayReason(said, body, 'deathReason', DEATH_REASONS);
  return { table: 'movements', cow, values: said.judged() };
}

function outOf(body: AdeNode, reading: AdeReading): Said {
  const said = new Said('movements', reading.time_zone);
  said.sayWhen('moved_on', body);
  said.say('direction', 'out', body, 'resourceType');
  said.sayOwn(ownOf(body), [...BESIDE_A_MOVEMENT, 'reason']);
  return said;
}

/** The nearest of our reasons. A word that says more than ours is kept in the notes. */
function sayReason(said: Said, body: AdeNode, name: string, list: Codes<Reason>): void {
  const reason = body.code(name, list);
  const word = body.text(name);
  if (reason === null || word === null || said.has('reason')) return;
  said.say('reason', reason, body, name);
  if (isNarrowed(list, word, reason)) said.note('notes', word, body, name);
}
