/** Why a change cannot be undone. A try is refused with `undo.refused` before the reason; a list says the reason alone. */
import type { Catalogue } from '../catalogue.ts';
import { counted } from './forms.ts';

/** What a row of the journal is about: an animal or feed, or a record of an animal. Without a known name, its number. */
type Row = { entity: keyof typeof ROWS; id: number; name: string | null };

type FieldValue = string | number | boolean | null;

const ROWS = {
  cows: (name: string) => name,
  feeds: (name: string) => `The feed ${name}`,
  birth_records: (name: string) => `A birth record of ${name}`,
  semination_records: (name: string) => `A semination of ${name}`,
  vaccinations: (name: string) => `A vaccination of ${name}`,
};

const RECORDS = {
  birth_records: { one: 'birth record', other: 'birth records' },
  semination_records: { one: 'semination', other: 'seminations' },
  vaccinations: { one: 'vaccination', other: 'vaccinations' },
};

const rowWords = ({ entity, id, name }: Row) => ROWS[entity](name ?? `#${id}`);
const animalWords = ({ id, name }: { id: number; name: string | null }) => name ?? `animal #${id}`;

function valueWords(value: FieldValue): string {
  if (value === null) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `“${value}”`;
}

/** A field's name as people read it. */
const fieldWords = (field: string) => field.replaceAll('_', ' ').replace(/\bid\b/, 'ID');

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
    then,
    ...row
  }: Row & { field: string; now: FieldValue; then: FieldValue }) => [
    `${rowWords(row)} was changed since: ${fieldWords(field)} is ${valueWords(now)} now, not ${valueWords(then)}.`,
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
    entity: keyof typeof RECORDS;
    count: number;
  }) => {
    const name = animalWords(animal);
    return [`${name} got ${counted(count, RECORDS[entity])} since. Delete ${name} instead.`];
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
} satisfies Catalogue;
