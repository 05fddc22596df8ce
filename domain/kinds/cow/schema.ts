import { z } from 'zod';
import { entityId, farmDateTime, plainDate } from '../../values/fields.ts';
import { ID_NUMBER_WARNINGS } from '../../values/id-number.ts';
import { because } from '../../values/reasons.ts';
import { type KindOf, RECORD_KINDS, type RecordTable } from '../index.ts';
import { movement } from '../movement/kind.ts';
import { type AnswerShape, answerOf } from '../schemas.ts';
import { COW_GENDERS } from './gender.ts';
import { Inbreeding } from './inbreeding.ts';
import { cow } from './kind.ts';
import { LEFT_OUT_WHERE_NULL, type LeftOut } from './sent.ts';
import { NextAct, Standing } from './standing.ts';

export const CowGender = z.enum(COW_GENDERS);
export type CowGender = z.infer<typeof CowGender>;

const { shape: field } = answerOf(cow);
const { shape: moved } = answerOf(movement);

/** A cow as lists and groups carry her. Unknown is null, never zero. */
export const CowListed = z.object({
  id: field.id,
  version: field.version,
  /** The ear tag or herd book number; unique in its farm. */
  id_number: field.id_number,
  name: field.name,
  cow_mother: field.cow_mother,
  /** Stays when the mother is deleted or was never in the herd. */
  cow_mother_name: field.cow_mother_name,
  breed: field.breed,
  /** kg: of her latest weighing, or else what she was registered with. */
  weight: field.weight,
  /** Females only. */
  milk_supply_group: field.milk_supply_group,
  date_of_birth: field.date_of_birth,
  /** The day of her latest semination record. */
  semination_date: plainDate.nullable(),
  cow_gender: field.cow_gender,
  /** kg a day */
  daily_feed_amount: field.daily_feed_amount,
  is_pregnant: field.is_pregnant,
  pregnancy_start_date: field.pregnancy_start_date,
  /** The address of her image (page size); the card size lies beside it as `card.webp`. */
  cow_image: z.string().nullable(),
  /** The day of her latest birth record. */
  last_calving_date: plainDate.nullable(),
  /** Null of an animal that has left the herd. */
  group_number: z.int().min(1).max(10).nullable(),
  group_name: z.string().nullable(),
  expected_calving_date: plainDate.nullable(),
  /** The days between which she is likely to calve. */
  expected_calving_from: plainDate.nullable(),
  expected_calving_to: plainDate.nullable(),
  /** Whether she has not left the herd, or has come back. */
  in_herd: z.boolean(),
  /** When and how she left, of one who is not in the herd. */
  left_on: plainDate.nullable(),
  left_kind: z.enum(movement.columns.kind.choices).nullable(),
  /** The latest end of all that withholds her milk, also one that has passed; null for males. */
  milk_withheld_until: farmDateTime.nullable(),
  /** Her milk is withheld without a known end. */
  milk_withheld_open: z.boolean(),
  /** The latest last day on which her meat is withheld, also one that has passed. */
  meat_withheld_until: plainDate.nullable(),
  /** The short number that people call her by. */
  barn_number: field.barn_number,
  /** The place where she stands, by her latest move. */
  place: entityId.nullable(),
  place_name: z.string().nullable(),
  /** How often she has calved: the days with birth records, and `parity_offset`. Null for a male. */
  parity: z.int().min(0).nullable(),
  /** A bull of the farm; of any other his name and code stand in the answer of one cow. */
  sire: field.sire,
});
export type CowListed = z.infer<typeof CowListed>;

/** An animal as a list sends her: without what is null of this. A list of 1,000 animals is a quarter shorter so. */
export const CowSent = CowListed.partial(
  Object.fromEntries(LEFT_OUT_WHERE_NULL.map((name) => [name, true])) as Record<LeftOut, true>,
);
export type CowSent = z.infer<typeof CowSent>;

/** The lists of her records, each under the name of its table. */
type RecordLists = { [T in RecordTable]: z.ZodArray<z.ZodObject<AnswerShape<KindOf<T>>>> };

function recordLists(): RecordLists {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind.table, z.array(answerOf(kind))])) as RecordLists;
}

/** A cow with what is only said for one: whether her number is doubted, and her records, newest first. */
export const Cow = CowListed.extend({
  /** She is not to be seminated any more. */
  do_not_breed: field.do_not_breed,
  /** What her sire is called, and his code. */
  sire_name: field.sire_name,
  sire_code: field.sire_code,
  /** `check_digit` where the number is whole and its country's rule says that the check digit is wrong. */
  id_number_warning: z.enum(ID_NUMBER_WARNINGS).nullable(),
  /** kg at 205 days of age, from the weighing nearest to it and the weight at birth. */
  weight_205: z.number().nullable(),
  /** Calvings that are not recorded here: of a bought cow, those before she came. */
  parity_offset: field.parity_offset,
  /** Whether she was dried off since she last calved. */
  is_dry: z.boolean(),
  ...Inbreeding.shape,
  ...recordLists(),
  /** How she stands today, by the farm's numbers of days; null where nothing stands out. */
  standing: Standing.nullable(),
  /** Whether she was seen in heat today. */
  in_heat: z.boolean(),
  /** The table of the record that is made of her next. */
  next_act: NextAct.nullable(),
  /** The id of the semination of which nobody knows yet whether she took. */
  open_semination: entityId.nullable(),
});
export type Cow = z.infer<typeof Cow>;

/** One of the ten groups with its animals. */
export const CowGroup = z.object({
  group_number: z.int().min(1).max(10),
  group_name: z.string(),
  group_description: z.string(),
  count: z.int().min(0),
  cows: z.array(CowSent),
});
export type CowGroup = z.infer<typeof CowGroup>;

const image = z
  .string()
  .nullable()
  .meta({ description: 'In a multipart form the picture itself, as a file. In JSON null removes it.' });

/** What a new cow is registered with. */
export const CowCreate = z
  .object({
    id_number: field.id_number,
    name: field.name,
    cow_mother: field.cow_mother.optional(),
    breed: field.breed.unwrap(),
    weight: field.weight.unwrap(),
    milk_supply_group: field.milk_supply_group.optional(),
    date_of_birth: field.date_of_birth,
    semination_date: plainDate.nullish(),
    cow_gender: field.cow_gender,
    daily_feed_amount: field.daily_feed_amount.unwrap(),
    is_pregnant: field.is_pregnant.nullish(),
    pregnancy_start_date: field.pregnancy_start_date.optional(),
    do_not_breed: field.do_not_breed.nullish(),
    parity_offset: field.parity_offset.nullish(),
    last_calving_date: plainDate.nullish().meta({
      description:
        'When a female that comes from elsewhere calved last: kept as a birth record without a calf. Cleared for a male.',
    }),
    cow_image: image.optional(),
    barn_number: field.barn_number.optional(),
    sire: field.sire.optional(),
    sire_name: field.sire_name.optional(),
    sire_code: field.sire_code.optional(),
    bought_on: plainDate.nullish().meta({ description: 'When she was bought: kept as a movement in.' }),
    bought_from: moved.place.optional(),
    bought_price: moved.price.optional(),
  })
  .refine((cow) => cow.cow_gender !== 'Female' || typeof cow.milk_supply_group === 'number', {
    path: ['milk_supply_group'],
    ...because('value.group-of-female-required'),
    // Reported together with the other faults, not only once they are mended.
    when: ({ value }) => {
      // Asked even of a body that is no object at all.
      if (typeof value !== 'object' || value === null) return false;
      const { milk_supply_group: group } = value as { milk_supply_group?: unknown };
      return group === undefined || group === null;
    },
  });
export type CowCreate = z.infer<typeof CowCreate>;

/** What can be changed of a cow; what is absent stays as it is. */
export const CowPatch = z
  .object({
    id_number: field.id_number,
    name: field.name,
    cow_mother: field.cow_mother,
    breed: field.breed,
    weight: field.weight,
    milk_supply_group: field.milk_supply_group,
    date_of_birth: field.date_of_birth,
    semination_date: plainDate.nullable(),
    cow_gender: field.cow_gender,
    daily_feed_amount: field.daily_feed_amount,
    is_pregnant: field.is_pregnant,
    pregnancy_start_date: field.pregnancy_start_date,
    do_not_breed: field.do_not_breed,
    parity_offset: field.parity_offset,
    cow_image: image,
    barn_number: field.barn_number,
    sire: field.sire,
    sire_name: field.sire_name,
    sire_code: field.sire_code,
  })
  .partial();
export type CowPatch = z.infer<typeof CowPatch>;
