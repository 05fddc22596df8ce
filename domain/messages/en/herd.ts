/** Why the herd refuses a change. Dates are days, `YYYY-MM-DD`; a name is an animal's. */
import { type RecordTable, WORDS } from '../../kinds/index.ts';
import type { Catalogue } from '../catalogue.ts';

export const herd = {
  'date.in-future': () => ['This date lies in the future.'],
  'date.before-record': ({ record, date }: { record: RecordTable; date: string }) => [
    `This is before the ${WORDS[record].one} on ${date}.`,
  ],

  'record.before-birth': ({ name, date }: { name: string; date: string }) => [
    `This is before the birth of ${name} on ${date}.`,
  ],

  'cow.unknown': () => ['There is no animal with this id.'],
  'cow.id-number-taken': ({ id_number, name }: { id_number: string; name: string }) => [
    `The ID number ${id_number} already belongs to ${name}.`,
  ],
  'cow.not-female': ({ name }: { name: string }) => [`${name} is not female.`],
  'cow.male-with-records': ({ name }: { name: string }) => [
    `${name} has seminations or calves and cannot be male.`,
  ],
  'cow.male-in-milk': ({ name }: { name: string }) => [
    `${name} is pregnant or has a milk supply group and cannot be male.`,
  ],
  'cow.not-pregnant': ({ name }: { name: string }) => [`${name} is not marked as pregnant.`],
  /** A cow's semination date is the day of her latest record. */
  'cow.semination-date-of-record': () => ['Delete the semination record instead.'],
  'cow.born-after-record': ({ name, date }: { name: string; date: string }) => [
    `${name} has a record from ${date}, before this date.`,
  ],
  'cow.born-on-calving': ({ name }: { name: string }) => [`${name} calved on this day herself.`],
  /** `name` is her calf's. */
  'cow.born-after-calf': ({ name, date }: { name: string; date: string }) => [
    `Her calf ${name} was born on ${date}, not after this date.`,
  ],

  'mother.is-calf': () => ['An animal cannot be its own mother.'],
  /** `name` is the mother's. */
  'mother.not-older': ({ name, date }: { name: string; date: string }) => [
    `${name} was born on ${date}, not before her calf.`,
  ],

  'pregnancy.before-last-calving': ({ start }: { start: string }) => [
    `She cannot be pregnant since ${start}, before this calving.`,
  ],

  'calving.on-own-birthday': ({ name }: { name: string }) => [`This is the birthday of ${name} herself.`],

  /** Beside the field `semination.day-taken-field` stands. */
  'semination.day-taken': ({ name, date }: { name: string; date: string }) => [
    `${name} already has a semination on ${date}.`,
  ],
  'semination.day-taken-field': () => ['She already has a semination on this day.'],

  'birth.recorded': ({ name }: { name: string }) => [`The birth of ${name} is already recorded.`],
  'birth.recorded-for-other-mother': ({ name }: { name: string }) => [
    `The birth of ${name} is already recorded for another mother.`,
  ],
  'birth.other-mother': ({ name, mother }: { name: string; mother: string | null }) => [
    `The mother of ${name} is ${mother}.`,
  ],
  'birth.other-day': ({ name, date }: { name: string; date: string }) => [
    `${name} was born on ${date}, not on this day.`,
  ],
} satisfies Catalogue;
