/** The form of a calving apart from how it looks: its fields, which lie flat, and the calving that is sent. */
import { z } from 'zod/mini';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { CalfBorn, CalvingCreate } from '#domain/kinds/birth/calving.ts';
import { MOST_CALVES } from '#domain/kinds/birth/kind.ts';
import { cut } from '#domain/values/cut.ts';
import { plainDate } from '#domain/values/fields.ts';
import { BIRTH_WEIGHT_KG, DAILY_FEED_KG, NAME_LENGTH, WEIGHT_KG } from '#domain/values/limits.ts';
import { because } from '#domain/values/reasons.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import type { WeightFields } from '../../lib/forms/weights.ts';
import { t } from '../../lib/words/words.ts';
import { fieldOf } from './at-fields.ts';

/** What is asked of each calf, in the order in which it stands on its card. */
const CALF_FIELDS = [
  'calf_sex',
  'calf_status',
  'id_number',
  'eid',
  'birth_weight',
  'name',
  'breed',
  'daily_feed_amount',
  'milk_supply_group',
] as const satisfies (keyof CalfBorn)[];
export type CalfField = (typeof CALF_FIELDS)[number];

/** The places of the calves that a calving can have. */
export const CALF_PLACES = Array.from({ length: MOST_CALVES }, (_, place) => place);

const { calf_sex, calf_status, id_number, eid, name, breed, daily_feed_amount, milk_supply_group } =
  CalfBorn.shape;

/** As the server judges a calf; a weight that no newborn has is one of a calf that has grown since. */
const calfShape = {
  calf_sex,
  calf_status,
  id_number,
  eid,
  birth_weight: z.nullish(z.number().check(z.minimum(BIRTH_WEIGHT_KG.min), z.maximum(WEIGHT_KG.max))),
  name,
  breed,
  daily_feed_amount,
  milk_supply_group,
} satisfies Record<CalfField, z.ZodMiniType>;

type Flat = Record<string, unknown>;

/** Whether the card of a calf is shown. */
export function isCalfShown(values: Flat, place: number): boolean {
  return place < Number(values.calves ?? 1);
}

/** What the form's values are judged by: a calf that lives has a sex, since everybody can see it. */
export const calvingSchema: z.ZodMiniType<Flat> = CALF_PLACES.reduce<z.ZodMiniType<Flat>>(
  (schema, place) =>
    schema.check(
      z.refine(
        (values) =>
          !isCalfShown(values, place) ||
          values[fieldOf(place, 'calf_status')] !== 'alive' ||
          Boolean(values[fieldOf(place, 'calf_sex')]),
        { path: [fieldOf(place, 'calf_sex')], ...because('value.required') },
      ),
    ),
  z.object({
    birth_date: CalvingCreate.shape.birth_date,
    calving_ease: CalvingCreate.shape.calving_ease,
    dry_off_date: z.nullish(plainDate),
    calves: z.string(),
    ...Object.fromEntries(
      CALF_PLACES.flatMap((place) =>
        CALF_FIELDS.map((field) => [fieldOf(place, field), calfShape[field]] as const),
      ),
    ),
    notes: CalvingCreate.shape.notes,
  }),
);

/** The weights among its fields. */
export const CALVING_WEIGHTS: WeightFields = Object.fromEntries(
  CALF_PLACES.flatMap((place) => [
    [fieldOf(place, 'birth_weight'), { min: BIRTH_WEIGHT_KG.min, max: WEIGHT_KG.max }],
    [fieldOf(place, 'daily_feed_amount'), DAILY_FEED_KG],
  ]),
);

/** The form of a calving on `day` as it begins: one calf, that lives. */
export function emptyCalving(day: PlainDate, breed: string | null): FormValues {
  return {
    birth_date: `${day}T00:00`,
    calving_ease: '',
    dry_off_date: '',
    calves: '1',
    ...Object.fromEntries(
      CALF_PLACES.flatMap((place) => CALF_FIELDS.map((field) => [fieldOf(place, field), ''] as const)),
    ),
    ...Object.fromEntries(CALF_PLACES.map((place) => [fieldOf(place, 'calf_status'), 'alive'])),
    ...Object.fromEntries(CALF_PLACES.map((place) => [fieldOf(place, 'breed'), breed ?? ''])),
    notes: '',
  };
}

/** The name that is proposed for a calf; it tells it from others that were born with it. */
export function calfName(
  mother: { name: string; birth_records: readonly { birth_date: string }[] },
  day: PlainDate,
  place: number,
): string {
  const before = mother.birth_records.filter(({ birth_date }) => dayOf(birth_date) === day).length + place;
  return cut(t('cow-forms.calf-name', { mother: mother.name, before }), NAME_LENGTH);
}

/** Whether a calf with this status may get a number. */
export function isKept(status: unknown): boolean {
  return status === 'alive';
}

/** The calving that these values tell. Of a calf that is dead or gone only that, its sex and its weight are sent. */
export function calvingOf(mother: number, values: Flat): CalvingCreate {
  const { birth_date, calving_ease, dry_off_date, notes } = values;
  const calves = CALF_PLACES.filter((place) => isCalfShown(values, place)).map((place) => {
    const calf = Object.fromEntries(CALF_FIELDS.map((field) => [field, values[fieldOf(place, field)]]));
    const weight = calf.birth_weight;
    const grown = typeof weight === 'number' && weight > BIRTH_WEIGHT_KG.max;
    const born = { ...calf, ...(grown ? { birth_weight: null, weight } : {}) };
    const { calf_status, calf_sex, birth_weight } = born as Partial<CalfBorn>;
    return (isKept(calf_status) ? born : { calf_status, calf_sex, birth_weight }) as CalfBorn;
  });
  return { mother_cow: mother, birth_date, calving_ease, dry_off_date, notes, calves } as CalvingCreate;
}
