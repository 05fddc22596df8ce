/** What an imported table can hold, and the fields its columns can be matched with. */

import { KINDS_AS_TOLD, type Kind } from '../kinds/index.ts';

/** Without a schema: the thread that reads files does without the schemas' library. */
export const IMPORT_KINDS = KINDS_AS_TOLD.map(({ file }) => file);
export type ImportKind = Kind['file'];

/** What the cells of a field hold: how they are read, and how a column's values speak for or against a match. */
export type ValueType = 'id' | 'line' | 'notes' | 'date' | 'time' | 'number' | 'gender' | 'yes' | 'breed';

export interface ImportField {
  label: string;
  type: ValueType;
  /** How much a match speaks for the kind; the highest sum wins. */
  weight: number;
  /** Without it no row of the table can be used. */
  required?: true;
  /** A date that may lie in the future. */
  ahead?: true;
  /** A quantity in kg, or in whatever unit the heading names. */
  kg?: true;
}

const notes: ImportField = { label: 'Notes', type: 'notes', weight: 0.3 };

/** Tells twins, and other entries that are otherwise alike, from rows that stand in a file twice. */
const entry: ImportField = { label: 'Entry of the day (1, 2 for twins)', type: 'number', weight: 0.3 };

/** Every field by its kind, in the order in which they are offered. */
const IMPORT_FIELDS = {
  animals: {
    id_number: { label: 'ID number', type: 'id', weight: 1, required: true },
    name: { label: 'Name', type: 'line', weight: 0.6 },
    date_of_birth: { label: 'Date of birth', type: 'date', weight: 2 },
    cow_gender: { label: 'Gender', type: 'gender', weight: 1.2 },
    breed: { label: 'Breed', type: 'breed', weight: 1.2 },
    cow_mother: { label: 'Mother (ID number)', type: 'id', weight: 0.8 },
    cow_mother_name: { label: 'Mother’s name', type: 'line', weight: 0.8 },
    birth_recorded: { label: 'Birth recorded with the mother', type: 'yes', weight: 0.3 },
    weight: { label: 'Weight (kg)', type: 'number', weight: 1, kg: true },
    milk_supply_group: { label: 'Milk supply group', type: 'number', weight: 1 },
    daily_feed_amount: { label: 'Daily feed (kg)', type: 'number', weight: 1, kg: true },
    is_pregnant: { label: 'Pregnant', type: 'yes', weight: 1 },
    pregnancy_start_date: { label: 'Pregnant since', type: 'date', weight: 1 },
    expected_calving_date: { label: 'Calving expected on', type: 'date', weight: 1, ahead: true },
    semination_date: { label: 'Last semination', type: 'time', weight: 0.9 },
    last_calving_date: { label: 'Last calving', type: 'time', weight: 0.9 },
    cow_image: { label: 'Picture (file in the ZIP)', type: 'line', weight: 0.5 },
  },
  seminations: {
    cow: { label: 'Cow (ID number)', type: 'id', weight: 1, required: true },
    semination_date: { label: 'Semination date', type: 'time', weight: 2, required: true },
    next_heat_date: { label: 'Next heat', type: 'time', weight: 1.2, ahead: true },
    successful: { label: 'Successful', type: 'yes', weight: 1 },
    bull: { label: 'Bull (goes into the notes)', type: 'line', weight: 0.7 },
    notes,
  },
  births: {
    mother_cow: { label: 'Mother (ID number)', type: 'id', weight: 1, required: true },
    birth_date: { label: 'Calving date', type: 'time', weight: 1.8, required: true },
    newborn_cow: { label: 'Calf (ID number)', type: 'id', weight: 1 },
    newborn_name: { label: 'Calf’s name', type: 'line', weight: 0.8 },
    entry,
    ended_pregnancy: { label: 'Ended a pregnancy', type: 'yes', weight: 0.5 },
    ended_pregnancy_start: { label: 'Start of that pregnancy', type: 'date', weight: 0.5 },
    notes,
  },
  vaccinations: {
    cow: { label: 'Animal (ID number)', type: 'id', weight: 1, required: true },
    vaccine_name: { label: 'Vaccine', type: 'line', weight: 2, required: true },
    vaccination_date: { label: 'Vaccination date', type: 'time', weight: 1.6, required: true },
    next_vaccination_date: { label: 'Next vaccination', type: 'time', weight: 1.2, ahead: true },
    entry,
    notes,
  },
  feeds: {
    name: { label: 'Feed', type: 'line', weight: 1, required: true },
    total_amount: { label: 'Amount (kg)', type: 'number', weight: 1.6, required: true, kg: true },
    date_added: { label: 'Date added', type: 'date', weight: 1 },
    entry,
  },
} as const satisfies Record<ImportKind, Record<string, ImportField>>;

/** The fields of a kind by their names. */
export function fieldsOf(kind: ImportKind): Record<string, ImportField> {
  return IMPORT_FIELDS[kind];
}
