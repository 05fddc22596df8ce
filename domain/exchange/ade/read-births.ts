/** Births and calvings as others send them. */
import { dayOf } from '../../calendar/calendar.ts';
import { MOST_CALVES } from '../../kinds/birth/kind.ts';
import { message } from '../../messages/message.ts';
import type { Fields } from './ade.ts';
import { animalsNamed } from './animal-ids.ts';
import { BIRTH_STATUSES, EASES, GENDERS, KG_IN } from './codes.ts';
import { isUnknown, type ReadAnimal, readAnimal } from './read-animals.ts';
import { AdeNode } from './read-node.ts';
import { Said } from './read-said.ts';
import {
  type AdeReading,
  animalOf,
  identifierIn,
  identifiersIn,
  ownOf,
  refuseOtherSpecies,
} from './read-who.ts';

/** A calf was born. */
export interface ReadBirth {
  readonly calf: ReadAnimal;
  /** The farm's wall clock, or the beginning of a day; null where it is not said. */
  readonly birth_date: string | null;
}

export function readBirth(body: AdeNode, reading: AdeReading): ReadBirth {
  const said = new Said('birth_records', reading.time_zone);
  const when = said.sayWhen('birth_date', body);
  const also = identifierIn(body, 'animal');
  if (!also && !body.get('animal')) body.require('animal');
  // Without details the calf must be here: its faults are those of the event.
  const detail = body.object('animalDetail');
  if (!detail) {
    const cow = also ? animalOf(body, reading) : null;
    said.judged();
    return { calf: { identifiers: also ? [also] : [], cow, values: {}, statements: null }, birth_date: when };
  }
  const calf = readAnimal(detail, reading, { also, born: when === null ? null : dayOf(when) });
  said.judged();
  return { calf, birth_date: when };
}

/** A calving: what is said of it, and of each calf. */
export interface ReadCalving {
  /** The mother; null where she is none of the farm, which is a fault. */
  readonly cow: number | null;
  /** By the columns of birth records: of each of its records. */
  readonly values: Fields;
  readonly calves: readonly ReadCalf[];
}

interface ReadCalf {
  /** Null of a calf without an identifier, and of one that is dead or gone and not here: its record has no calf. */
  readonly calf: ReadAnimal | null;
  /** By the columns of birth records. */
  readonly values: Fields;
}

export function readParturition(body: AdeNode, reading: AdeReading): ReadCalving {
  const cow = animalOf(body, reading);
  const said = new Said('birth_records', reading.time_zone);
  const when = said.sayWhen('birth_date', body);
  said.say('calving_ease', body.code('calvingEase', EASES), body, 'calvingEase');
  said.sayText('notes', body, 'remark');
  const field = body.get('progenyDetails') ? 'progenyDetails' : 'progeny';
  // Only so many are looked at as are refused.
  const progeny = body.list(field).slice(0, MOST_CALVES + 1);
  const calves =
    progeny.length > 0 ? progeny.map((one) => readCalf(one, when, reading)) : countedCalves(body);
  if (calves.length > MOST_CALVES)
    body.refuseField(
      progeny.length > 0 ? field : 'totalProgeny',
      'invalid',
      message('value.calves', { most: MOST_CALVES }),
    );
  return { cow, values: said.judged(), calves };
}

/** Of a calving of which no calf is described: as many as it says, the dead ones among them stillborn. */
function countedCalves(body: AdeNode): ReadCalf[] {
  const live = countIn(body, 'liveProgeny');
  const total = Math.max(countIn(body, 'totalProgeny') ?? 0, live ?? 0, 1);
  const dead = live === null ? 0 : total - live;
  return Array.from({ length: Math.min(Math.trunc(total), MOST_CALVES + 1) }, (_, place) => ({
    calf: null,
    values: place < total - dead ? {} : { calf_status: 'stillborn' },
  }));
}

/** How many, from 0 on; null where it is not said, or is no such number, which is a fault. */
function countIn(body: AdeNode, name: string): number | null {
  const count = body.number(name);
  if (count === null || (Number.isInteger(count) && count >= 0)) return count;
  body.refuseField(
    name,
    'invalid',
    count < 0 ? message('value.too-small', { least: 0 }) : message('value.not-whole'),
  );
  return null;
}

function readCalf(body: AdeNode, when: string | null, reading: AdeReading): ReadCalf {
  const own = ownOf(body);
  refuseOtherSpecies(body);
  const said = new Said('birth_records', reading.time_zone);
  said.sayOwn(own, ['calf_status', 'birth_weight', 'notes']);
  said.say('calf_status', body.code('birthStatus', BIRTH_STATUSES), body, 'birthStatus');
  if (!isUnknown(body)) said.say('calf_sex', body.code('gender', GENDERS), body, 'gender');
  said.say('birth_weight', weightAtBirth(body), body, 'birthWeight');
  const time = own?.text('birth_time') ?? null;
  if (own && time !== null && when !== null)
    said.say('birth_date', `${dayOf(when)}T${time}`, own, 'birth_time');
  said.sayText('newborn_name', body, 'name');
  return { calf: calfOf(body, said.get('calf_status'), when, reading), values: said.judged() };
}

/** kg; releases after 1.5.1 have it. */
function weightAtBirth(body: AdeNode): number | null {
  const weight = body.object('birthWeight');
  const measured = weight?.number('measurement') ?? null;
  const factor = KG_IN.get(weight?.text('units')?.toLowerCase() ?? 'kgm');
  return measured === null || factor === undefined ? null : Math.round(measured * factor * 100) / 100;
}

/** The animal that a calf is, or becomes: one that is dead or gone is made none. */
function calfOf(body: AdeNode, status: unknown, when: string | null, reading: AdeReading): ReadAnimal | null {
  if (!body.get('identifier')) return null;
  const faults = new AdeNode(body.value, body.pointer);
  const identifier = identifierIn(faults, 'identifier');
  const named = [...(identifier ? [identifier] : []), ...identifiersIn(faults, 'alternativeIdentifiers')];
  const isHere = animalsNamed(named, reading.lookups).length > 0;
  const isAlive = status === undefined || status === 'alive';
  return isHere || isAlive ? readAnimal(body, reading, { born: when === null ? null : dayOf(when) }) : null;
}
