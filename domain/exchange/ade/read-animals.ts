/** Animals as others send them: who is meant, and what is said of her. */

import type { PlainDate } from '../../calendar/calendar.ts';
import { pregnancyStatement } from '../../kinds/pregnancy-statement/kind.ts';
import { answerOf } from '../../kinds/schemas.ts';
import { message } from '../../messages/message.ts';
import { readValues } from '../../values/fields.ts';
import { ICAR_BREEDS } from '../../values/icar-breeds.ts';
import { normalNumber } from '../../values/id-number.ts';
import { validated } from '../../values/reasons.ts';
import type { Fields } from './ade.ts';
import { type AdeIdentifier, animalsNamed, isScheme, numberIn, rfidAmong, SCHEMES } from './animal-ids.ts';
import { GENDERS } from './codes.ts';
import { readDay } from './days.ts';
import { BREED_SCHEME } from './draw-animals.ts';
import type { AdeNode } from './read-node.ts';
import { Said } from './read-said.ts';
import {
  type AdeReading,
  identifierIn,
  identifiersIn,
  onlyOne,
  ownOf,
  refuseOtherSpecies,
} from './read-who.ts';

/** An animal that a body describes. */
export interface ReadAnimal {
  readonly identifiers: readonly AdeIdentifier[];
  /** The animal of the farm that it is; null of one that is not here. */
  readonly cow: number | null;
  /** What is said of her, by the columns of animals. Of one that is not here, all that is needed to make her. */
  readonly values: Fields;
  /** What was said by hand of her pregnancy; null where nothing is told of that. */
  readonly statements: readonly Fields[] | null;
}

/** Columns of an animal that our own field may say. */
const OWN_COLUMNS = [
  'id_number',
  'eid',
  'breed',
  'weight',
  'milk_supply_group',
  'daily_feed_amount',
  'do_not_breed',
  'parity_offset',
] as const;

/**
 * An animal, found or to be made. To make one needs identifier, gender and birthDate: they are faults where they are missing.
 * @param also an identifier of hers beside those in the body: that of the event
 * @param born her birthday, where the body does not say it
 */
export function readAnimal(
  body: AdeNode,
  reading: AdeReading,
  { also, born }: { also?: AdeIdentifier | undefined; born?: PlainDate | null } = {},
): ReadAnimal {
  const own = ownOf(body);
  const identifier = identifierIn(body, 'identifier') ?? also;
  const others = identifiersIn(body, 'alternativeIdentifiers');
  const identifiers = onceEach([identifier, also, ...others]);
  const found = animalsNamed(identifiers, reading.lookups);
  const cow = found.length > 1 ? onlyOne(found, body, 'identifier') : (found[0] ?? null);
  const isNew = found.length === 0;
  refuseOtherSpecies(body);

  const said = new Said('cows', reading.time_zone);
  said.sayOwn(own, OWN_COLUMNS);
  if (isNew && identifier && numberIn(identifier) !== null)
    said.say('id_number', identifier.id, body, 'identifier');
  if (isNew && !said.has('id_number')) body.require('identifier');
  if (!said.has('eid'))
    said.say(
      'eid',
      rfidBeside(said.get('id_number') ?? identifier?.id, others),
      body,
      'alternativeIdentifiers',
    );
  sayGender(said, body, isNew);
  sayBirthday(said, body, reading, isNew ? (born ?? null) : null);
  if (isNew && !said.has('date_of_birth') && !body.get('birthDate')) body.require('birthDate');
  said.sayText('barn_number', body, 'managementTag');
  said.sayText('name', body, 'name');
  said.sayText('name', body, 'officialName');
  if (isNew) said.say('name', said.get('id_number') ?? null, body, 'identifier');
  sayBreed(said, body);
  sayParents(said, body, identifiers, reading);
  return { identifiers, cow, values: said.judged(), statements: statementsOf(own, reading) };
}

function onceEach(identifiers: readonly (AdeIdentifier | undefined)[]): AdeIdentifier[] {
  const once = new Map<string, AdeIdentifier>();
  for (const one of identifiers) if (one) once.set(`${one.scheme.toLowerCase()} ${one.id}`, one);
  return [...once.values()];
}

/** The electronic number beside another number of hers. */
function rfidBeside(idNumber: unknown, others: readonly AdeIdentifier[]): string | null {
  const eid = rfidAmong(others);
  const isSame = eid !== null && typeof idNumber === 'string' && normalNumber(eid) === normalNumber(idNumber);
  return isSame ? null : eid;
}

/** *Unknown* says nothing; an animal needs one. */
function sayGender(said: Said, body: AdeNode, isNeeded: boolean): void {
  const isSaid = !isUnknown(body);
  if (isSaid) said.say('cow_gender', body.code('gender', GENDERS), body, 'gender');
  if (isNeeded && !(isSaid && body.get('gender'))) body.require('gender');
}

/** Whether its sex is said to be known to nobody. */
export function isUnknown(body: AdeNode): boolean {
  return body.text('gender')?.toLowerCase() === 'unknown';
}

function sayBirthday(said: Said, body: AdeNode, { time_zone }: AdeReading, born: PlainDate | null): void {
  const text = body.text('birthDate');
  const day = text === null ? born : readDay(text, time_zone);
  if (text !== null && day === null)
    body.refuseField('birthDate', 'invalid', message('value.not-a-date-time'));
  said.say('date_of_birth', day, body, 'birthDate');
}

/** Of several breeds the one with the highest share. */
function sayBreed(said: Said, body: AdeNode): void {
  const shares = body.object('breedFractions')?.list('fractions') ?? [];
  const highest = shares
    .map((share) => ({ share, part: share.number('fraction') ?? 0 }))
    .reduce<{ share: AdeNode; part: number } | null>(
      (most, next) => (most && most.part >= next.part ? most : next),
      null,
    );
  for (const [node, name] of [
    [body, 'primaryBreed'],
    [highest?.share, 'breed'],
  ] as const) {
    const breed = node && identifierIn(node, name);
    if (node && breed) said.say('breed', breedNamed(breed), node, name);
  }
}

/** ICAR's code by its name; of a scheme that is not known its words. */
function breedNamed(breed: AdeIdentifier): string {
  return isScheme(breed, BREED_SCHEME) ? (ICAR_BREEDS.get(breed.id.toUpperCase()) ?? breed.id) : breed.id;
}

/** Her mother and her sire: an animal of the farm, else what is known of them. Parents of her parents are passed over. */
function sayParents(
  said: Said,
  body: AdeNode,
  identifiers: readonly AdeIdentifier[],
  reading: AdeReading,
): void {
  for (const parent of body.list('parentage')) {
    const of = identifierIn(parent, 'parentOf');
    const identifier = identifierIn(parent, 'identifier');
    if (!identifier || (of && !identifiers.some((hers) => isSame(hers, of)))) continue;
    const gender = isUnknown(parent) ? null : parent.code('gender', GENDERS);
    const name = parent.text('officialName');
    const [cow] = animalsNamed([identifier], reading.lookups);
    if (gender === 'Female') {
      said.say('cow_mother', cow, parent, 'identifier');
      said.say('cow_mother_name', name ?? identifier.id, parent, 'officialName');
    }
    if (gender === 'Male') {
      const isNameOnly = isScheme(identifier, SCHEMES.name);
      said.say('sire', cow, parent, 'identifier');
      said.say('sire_name', name ?? (isNameOnly ? identifier.id : null), parent, 'officialName');
      if (cow === undefined && !isNameOnly) said.say('sire_code', identifier.id, parent, 'identifier');
    }
  }
}

function isSame(one: AdeIdentifier, other: AdeIdentifier): boolean {
  if (isScheme(one, other.scheme) && one.id === other.id) return true;
  const number = numberIn(one);
  return number !== null && number === numberIn(other);
}

/** What was said by hand of her pregnancy: a list of it, else that she is pregnant or is not, of today. */
function statementsOf(own: AdeNode | undefined, { today, time_zone }: AdeReading): Fields[] | null {
  if (!own) return null;
  if (own.names('pregnancy_statements'))
    return own.list('pregnancy_statements').map((node) => statementAt(node, time_zone));
  if (own.get('is_pregnant') === undefined) return null;
  const { is_pregnant, pregnancy_start_date } = statementAt(own, time_zone, false);
  return [{ as_of: today, is_pregnant, pregnancy_start_date }];
}

const STATEMENT = answerOf(pregnancyStatement).shape;

function statementAt(node: AdeNode, timeZone: string, hasDay = true): Fields {
  const fields: Record<string, unknown> = {};
  for (const name of ['as_of', 'is_pregnant', 'pregnancy_start_date', 'notes'] as const) {
    if (name === 'as_of' && !hasDay) continue;
    const sent = node.get(name)?.value ?? null;
    const { value, reasons } = validated<unknown>(
      STATEMENT[name],
      readValues(STATEMENT[name], sent, timeZone),
    );
    const [reason] = reasons ?? [];
    if (reason) node.refuseField(name, reason.code === 'value.required' ? 'required' : 'invalid', reason);
    else fields[name] = value;
  }
  return fields;
}
