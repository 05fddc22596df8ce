/** What the fields of a cow, her records and a feed are called where two versions of them are compared. */

import type { FieldWords } from './field-words.ts';
import { formatDay, formatFarmTime, formatKg } from './format.ts';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

export const COW_WORDS: FieldWords = {
  id_number: { label: 'ID number' },
  name: { label: 'Name' },
  cow_mother_name: { label: 'Name of the mother' },
  breed: { label: 'Breed' },
  cow_mother: { label: 'Mother' },
  cow_gender: { label: 'Gender' },
  cow_image: { label: 'Photo', write: () => 'A photo' },
  date_of_birth: { label: 'Date of birth', write: formatDay },
  weight: { label: 'Weight', write: formatKg },
  milk_supply_group: { label: 'Milk supply group' },
  daily_feed_amount: { label: 'Daily feed amount', write: formatKg },
  is_pregnant: { label: 'Pregnant', write: yesNo },
  pregnancy_start_date: { label: 'Pregnancy start date', write: formatDay },
  semination_date: { label: 'Semination date', write: formatDay },
};

export const RECORD_WORDS: FieldWords = {
  semination_date: { label: 'Semination date', write: formatFarmTime },
  successful: { label: 'Successful', write: yesNo },
  birth_date: { label: 'Birth date', write: formatFarmTime },
  vaccine_name: { label: 'Vaccine' },
  vaccination_date: { label: 'Vaccination date', write: formatFarmTime },
  next_vaccination_date: { label: 'Next vaccination', write: formatDay },
  next_heat_date: { label: 'Next heat', write: formatDay },
  newborn_cow: { label: 'Calf' },
  newborn_name: { label: 'Name of the calf' },
  notes: { label: 'Notes' },
};

export const FEED_WORDS: FieldWords = {
  name: { label: 'Name' },
  total_amount: { label: 'Total amount', write: formatKg },
  date_added: { label: 'Date added', write: formatDay },
};
