/** Why a change cannot be undone. A try is refused with `undo.refused` before the reason; a list says the reason alone. */
import { columnInText, kindOf, type Table, WORDS } from '../../kinds/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { counted, SETTINGS } from './forms.ts';

/** What a row of the journal is about: an animal or feed, or a record of an animal. Without a known name, its number. */
type Row = { entity: Table; id: number; name: string | null };

type FieldValue = string | number | boolean | null;

function rowWords({ entity, id, name }: Row): string {
  const { cowColumn } = kindOf(entity);
  const who = name ?? `#${id}`;
  if (cowColumn === 'id') return who;
  const { one } = WORDS[entity];
  return cowColumn === null ? `The ${one} ${who}` : `A ${one} of ${who}`;
}

const animalWords = ({ id, name }: { id: number; name: string | null }) => name ?? `animal #${id}`;

function valueWords(value: FieldValue): string {
  if (value === null) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `“${value}”`;
}

export const undo = {
  'undo.refused': () => ['This cannot be undone.'],
  'undo.done-already': () => ['This was undone already.'],
  'undo.nothing-to-change-back': () => ['It changed nothing that could be changed back.'],

  'undo.deleted-since': (row: Row) => [`${rowWords(row)} was deleted since.`],
  'undo.there-again': (row: Row) => [`${rowWords(row)} is there again.`],
  'undo.changed-since': (row: Row) => [`${rowWords(row)} was changed since.`],
  'undo.field-changed-since': ({
    field,
    now,
    left,
    ...row
  }: Row & { field: string; now: FieldValue; left: FieldValue }) => [
    `${rowWords(row)} was changed since: ${columnInText(row.entity, field)} is ${valueWords(now)} now, not ${valueWords(left)}.`,
  ],
  'undo.setting-changed-since': ({
    field,
    now,
    left,
  }: {
    field: keyof typeof SETTINGS;
    now: string;
    left: string;
  }) => [
    `The farm was changed since: ${SETTINGS[field]} is ${valueWords(now)} now, not ${valueWords(left)}.`,
  ],
  'undo.some-changed-since': () => ['Some of it was changed since.'],

  'undo.id-number-taken': ({ id_number, name }: { id_number: string; name: string }) => [
    `The ID number ${id_number} belongs to ${name} now.`,
  ],
  'undo.birth-recorded-elsewhere': ({ name }: { name: string | null }) => [
    `The birth of ${name} is recorded elsewhere now.`,
  ],
  'undo.animal-missing': (animal: { id: number; name: string | null }) => [
    `${animalWords(animal)}, who belongs to it, was deleted in the meantime. Undo that first.`,
  ],
  'undo.records-since': ({
    entity,
    count,
    ...animal
  }: {
    id: number;
    name: string | null;
    entity: Table;
    count: number;
  }) => {
    const name = animalWords(animal);
    return [
      `${name} got ${counted(count, { one: WORDS[entity].one, other: WORDS[entity].many })} since. Delete ${name} instead.`,
    ];
  },
  'undo.calf-since': ({ calf, ...animal }: { id: number; name: string | null; calf: string }) => {
    const name = animalWords(animal);
    return [`${name} is the mother of ${calf} since. Delete ${name} instead.`];
  },

  'undo.mother-impossible': ({ name }: { name: string }) => [
    `The mother of ${name} would not be a female born before her calf.`,
  ],
  'undo.birth-disagrees': ({ name }: { name: string }) => [
    `The birth record of ${name} would not agree with mother and date of birth.`,
  ],
  'undo.record-before-birth': ({ name }: { name: string }) => [
    `${name} would have a record from before the day of birth.`,
  ],
  'undo.male-with-records': ({ name }: { name: string }) => [
    `${name} has seminations or calvings by now and cannot be a male.`,
  ],
  'undo.two-seminations-a-day': ({ name }: { name: string }) => [
    `${name} would have two seminations on the same day.`,
  ],
  'undo.calving-on-own-birthday': ({ name }: { name: string }) => [
    `${name} would have calved on the day of her own birth.`,
  ],
  'undo.pregnancy-before-birth': ({ name }: { name: string }) => [
    `The pregnancy of ${name} would begin before the day of birth.`,
  ],
  'undo.start-without-pregnancy': ({ name }: { name: string }) => [
    `${name} would have a start of pregnancy and not be pregnant.`,
  ],
  'undo.male-in-milk': ({ name }: { name: string }) => [
    `${name} is pregnant or has a milk supply group by now and cannot be a male.`,
  ],
  'undo.dates-reversed': ({ name }: { name: string }) => [
    `A record of ${name} would be followed by something from before it.`,
  ],
} satisfies Catalogue;
