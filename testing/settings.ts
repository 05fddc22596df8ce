/** The settings of a farm that has changed none. */
import { NOTHING_DECLARED } from '#domain/declare/settings.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';

/** Beside its name and time zone, where nobody asked for another language. */
export const FIRST_SETTINGS = {
  language: 'en',
  weight_unit: 'kg',
  currency: null,
  condition_scale: '1-5',
  work: USUAL_WORK,
  gestation_days: 283,
  gestation_by_breed: {},
  country: null,
  farm_numbers: [],
  declare: NOTHING_DECLARED,
  declare_from: null,
};
