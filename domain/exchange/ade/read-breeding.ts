/** Services, checks, losses, heats and dry-offs as others send them. */

import type { RecordTable } from '../../kinds/index.ts';
import { message } from '../../messages/message.ts';
import type { Fields } from './ade.ts';
import { type AdeIdentifier, animalsNamed, isScheme, SCHEMES } from './animal-ids.ts';
import { CHECK_METHODS, CHECK_RESULTS, INSEMINATION_TYPES, MULTIPLE } from './codes.ts';
import { readDay } from './days.ts';
import type { AdeNode } from './read-node.ts';
import { Said } from './read-said.ts';
import { type AdeReading, animalOf, identifiersIn, ownOf } from './read-who.ts';

/** A record of an animal, as acts take it. */
export interface ReadRecord {
  readonly table: RecordTable;
  /** The animal; null where it is none of the farm, which is a fault. */
  readonly cow: number | null;
  /** What is said, by the columns of the kind and what its act takes beside them. */
  readonly values: Fields;
}

export function readInsemination(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const own = ownOf(body);
  const said = new Said('semination_records', reading.time_zone);
  said.sayWhen('semination_date', body);
  const method = body.code('inseminationType', INSEMINATION_TYPES);
  if (!body.get('inseminationType')) body.require('inseminationType');
  said.say('method', method, body, 'inseminationType');
  saySire(said, body, reading);
  said.sayText('straw_batch', body.object('straw'), 'batch');
  if (method === 'bull_run') sayEnd(said, body, reading);
  said.sayText('technician', body, 'responsible');
  said.sayText('notes', body, 'remark');
  said.sayOwn(own, ['next_heat_date', 'took', 'took_as_of']);
  const values = said.judged();
  // What was said of her success tells more than what follows from it.
  const successful = own?.names('took') ? undefined : own?.get('successful')?.value;
  return {
    table: 'semination_records',
    cow,
    values: typeof successful === 'boolean' ? { ...values, successful } : values,
  };
}

/** Of the event, of its straw, or of its embryo: the first that names one. */
function saySire(said: Said, body: AdeNode, reading: AdeReading): void {
  const places = [body, body.object('straw'), body.object('embryo')];
  const named = places.find(
    (place) => place && (place.get('sireIdentifiers') || place.get('sireOfficialName')),
  );
  if (!named) return;
  const identifiers = identifiersIn(named, 'sireIdentifiers');
  const bulls = animalsNamed(identifiers, reading.lookups);
  if (bulls.length > 1)
    named.refuseField('sireIdentifiers', 'several-animals', message('ade.several-animals'));
  else said.say('bull', bulls[0], named, 'sireIdentifiers');
  said.say('bull_code', codeOf(identifiers, bulls.length > 0), named, 'sireIdentifiers');
  said.sayText('bull_name', named, 'sireOfficialName');
}

/** A bull's code; of a bull of the farm his number is none. */
function codeOf(identifiers: readonly AdeIdentifier[], isOwn: boolean): string | null {
  const code = identifiers.find((one) => isScheme(one, SCHEMES.bull));
  if (code || isOwn) return code?.id ?? null;
  return identifiers.find((one) => !isScheme(one, SCHEMES.name) && !isScheme(one, SCHEMES.own))?.id ?? null;
}

function sayEnd(said: Said, body: AdeNode, { time_zone }: AdeReading): void {
  const text = body.text('eventEndDateTime');
  if (text === null) return;
  const day = readDay(text, time_zone);
  if (day === null) body.refuseField('eventEndDateTime', 'invalid', message('value.not-a-date-time'));
  said.say('ended_on', day, body, 'eventEndDateTime');
}

export function readPregnancyCheck(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const own = ownOf(body);
  const said = new Said('pregnancy_checks', reading.time_zone);
  said.sayWhen('check_date', body);
  const result = body.code('result', CHECK_RESULTS);
  if (!body.get('result')) body.require('result');
  said.say('result', result, body, 'result');
  said.say('method', body.code('method', CHECK_METHODS), body, 'method');
  if (result === 'pregnant') {
    said.say('days_pregnant', positive(body.number('foetalAge')), body, 'foetalAge');
    said.say('fetuses', positive(body.number('foetusCount')), body, 'foetusCount');
    if (body.text('result')?.toLowerCase() === MULTIPLE.toLowerCase()) said.say('fetuses', 2, body, 'result');
  }
  said.sayText('examiner', body, 'responsible');
  said.sayText('notes', body, 'remark');
  const values = said.judged();
  const lost = own?.get('lost')?.value;
  return { table: 'pregnancy_checks', cow, values: lost === true ? { ...values, lost } : values };
}

/** Some send 0 for what they do not know. */
function positive(count: number | null): number | null {
  return count === 0 ? null : count;
}

/** The columns of a day of the kinds that are a day and a remark. */
const DAYS = { pregnancy_losses: 'loss_date', heats: 'heat_date', dry_offs: 'dry_off_date' } as const;

/** A loss, a heat or a dry-off. */
export function readDayOf(table: keyof typeof DAYS, body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const said = new Said(table, reading.time_zone);
  // A heat has its own beginning, which some send alone.
  const isOwnTime = table === 'heats' && !body.get('eventDateTime') && body.get('commencementDateTime');
  said.sayWhen(DAYS[table], body, isOwnTime ? 'commencementDateTime' : 'eventDateTime');
  said.sayText('notes', body, 'remark');
  return { table, cow, values: said.judged() };
}
