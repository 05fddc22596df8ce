/** What is filled into why a change cannot be undone. A try is refused with `undo.refused` before the reason; a list says the reason alone. */
import { dayOf } from '../calendar/calendar.ts';
import { columnsOf, kindOf, type Table } from '../kinds/index.ts';
import { listOfChoices } from '../kinds/several.ts';
import { choiceName, columnLabel, row, several } from './kinds.ts';
import type { Fillings, Say } from './say.ts';
import { settingName, settingValue } from './settings.ts';

/** What a row of the journal is about: an animal or feed, or a record of an animal. Without a known name, its number. */
type Row = { entity: Table; id: number; name: string | null };
type Animal = { id: number; name: string | null };
type FieldValue = string | number | boolean | null;

const rowAlone = (changed: Row, say: Say) => ({ row: row(changed, say) });

const animalName = ({ id, name }: Animal, say: Say) =>
  name ?? say.text('undo.animal-number', { id: String(id) });

function written(value: FieldValue, table: Table, field: string, say: Say): string {
  const column = columnOf(table, field);
  if (value === null) return say.text('undo.value-empty');
  if (column?.type === 'choice')
    return say.text('undo.value', { value: choiceName(table, field, String(value), say) });
  if (column?.type === 'choices') {
    const chosen = listOfChoices(String(value)).map((choice) => choiceName(table, field, choice, say));
    return say.text('undo.value', { value: chosen.join(', ') });
  }
  if (typeof value === 'boolean') return say.text(value ? 'undo.value-yes' : 'undo.value-no');
  if ((column?.type === 'date' || column?.type === 'time') && typeof value === 'string')
    return moment(value, say);
  const weight = column?.unit === 'kg' && typeof value === 'number';
  return say.text('undo.value', { value: weight ? say.bareWeight(value, column) : String(value) });
}

/** A day, and the time where the wall clock tells one. */
function moment(value: string, say: Say): string {
  const [day, time] = [say.day(dayOf(value)), value.slice(11, 16)];
  return time === '' || time === '00:00'
    ? say.text('undo.value', { value: day })
    : say.text('undo.value-moment', { day, time });
}

const columnOf = (table: Table, field: string) =>
  columnsOf(kindOf(table)).find(([name]) => name === field)?.[1];

const recordsSince = ({ entity, count, ...animal }: Animal & { entity: Table; count: number }, say: Say) => ({
  name: animalName(animal, say),
  records: several({ entity, count }, say),
});

const calfSince = ({ calf, ...animal }: Animal & { calf: string }, say: Say) => ({
  name: animalName(animal, say),
  calf,
});

export const undo = {
  'undo.deleted-since': rowAlone,
  'undo.there-again': rowAlone,
  'undo.changed-since': rowAlone,
  'undo.field-changed-since': (
    { field, now, left, ...changed }: Row & { field: string; now: FieldValue; left: FieldValue },
    say: Say,
  ) => ({
    row: row(changed, say),
    field: columnLabel(changed.entity, field, say),
    now: written(now, changed.entity, field, say),
    left: written(left, changed.entity, field, say),
  }),
  'undo.field-other-since': ({ field, ...changed }: Row & { field: string }, say: Say) => ({
    row: row(changed, say),
    field: columnLabel(changed.entity, field, say),
  }),
  'undo.setting-changed-since': (
    { field, now, left }: { field: string; now: string; left: string },
    say: Say,
  ) => ({
    field: settingName(field, say),
    now: say.text('undo.value', { value: settingValue(field, now, say) }),
    left: say.text('undo.value', { value: settingValue(field, left, say) }),
  }),
  'undo.birth-recorded-elsewhere': ({ name }: { name: string | null }) => ({ name: name ?? '–' }),
  'undo.animal-missing': (animal: Animal, say: Say) => ({ name: animalName(animal, say) }),
  'undo.records-since': recordsSince,
  'undo.many-records-since': recordsSince,
  'undo.row-missing': rowAlone,
  'undo.name-taken': rowAlone,
  'undo.used-since': ({ by, count, ...used }: Row & { by: Table; count: number }, say: Say) => ({
    row: row(used, say),
    by: several({ entity: by, count }, say),
  }),
  'undo.calf-since': calfSince,
  'undo.many-calf-since': calfSince,
} satisfies Fillings;
