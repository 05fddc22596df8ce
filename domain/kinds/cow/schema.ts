import { z } from 'zod/mini';
import { EID_WARNINGS } from '../../values/eid-warning.ts';
import { entityId, farmDateTime, plainDate } from '../../values/fields.ts';
import { ID_NUMBER_WARNINGS } from '../../values/id-number.ts';
import { ofEach } from '../../values/objects.ts';
import { because } from '../../values/reasons.ts';
import { type KindOf, RECORD_KINDS, type RecordTable } from '../index.ts';
import { movement } from '../movement/kind.ts';
import { type AnswerShape, answerOf } from '../schemas.ts';
import { Inbreeding } from './inbreeding.ts';
import { cow } from './kind.ts';
import { LEFT_OUT_WHERE_NULL, type LeftOut } from './sent.ts';
import { NextAct, Standing } from './standing.ts';

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
  semination_date: z.nullable(plainDate),
  cow_gender: field.cow_gender,
  /** kg a day */
  daily_feed_amount: field.daily_feed_amount,
  is_pregnant: field.is_pregnant,
  pregnancy_start_date: field.pregnancy_start_date,
  /** The address of her image (page size); the card size lies beside it as `card.webp`. */
  cow_image: z.nullable(z.string()),
  /** The day of her latest birth record. */
  last_calving_date: z.nullable(plainDate),
  /** Null of an animal that has left the herd. */
  group_number: z.nullable(z.int().check(z.minimum(1), z.maximum(10))),
  group_name: z.nullable(z.string()),
  expected_calving_date: z.nullable(plainDate),
  /** The days between which she is likely to calve. */
  expected_calving_from: z.nullable(plainDate),
  expected_calving_to: z.nullable(plainDate),
  /** Whether she has not left the herd, or has come back. */
  in_herd: z.boolean(),
  /** When and how she left, of one who is not in the herd. */
  left_on: z.nullable(plainDate),
  left_kind: z.nullable(z.enum(movement.columns.kind.choices)),
  /** The latest end of all that withholds her milk, also one that has passed; null for males. */
  milk_withheld_until: z.nullable(farmDateTime),
  /** Her milk is withheld without a known end. */
  milk_withheld_open: z.boolean(),
  /** The latest last day on which her meat is withheld, also one that has passed. */
  meat_withheld_until: z.nullable(plainDate),
  /** The short number that people call her by. */
  barn_number: field.barn_number,
  /** The number of her chip: 15 digits. */
  eid: field.eid,
  /** The numbers that she wore and wears no more, the latest first. */
  former_numbers: z.array(z.string()),
  /** The place where she stands, by her latest move. */
  place: z.nullable(entityId),
  place_name: z.nullable(z.string()),
  /** How often she has calved: the days with birth records, and `parity_offset`. Null for a male. */
  parity: z.nullable(z.int().check(z.minimum(0))),
  /** When she was dried off since she last calved; null of one that is not dry. */
  dried_off_on: z.nullable(plainDate),
  /** A bull of the farm; of any other his name and code stand in the answer of one cow. */
  sire: field.sire,
});
export type CowListed = z.infer<typeof CowListed>;

/** An animal as a list sends her: without what is null of this. A list of 1,000 animals is a quarter shorter so. */
export const CowSent = z.partial(
  CowListed,
  ofEach<LeftOut, true>(LEFT_OUT_WHERE_NULL, () => true),
);
export type CowSent = z.infer<typeof CowSent>;

/** The lists of her records, each under the name of its table. */
type RecordLists = { [T in RecordTable]: z.ZodMiniArray<z.ZodMiniObject<AnswerShape<KindOf<T>>>> };

function recordLists(): RecordLists {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind.table, z.array(answerOf(kind))])) as RecordLists;
}

/** A cow with what is only said for one: whether her number is doubted, and her records, newest first. */
export const Cow = z.extend(CowListed, {
  /** She is not to be seminated any more. */
  do_not_breed: field.do_not_breed,
  /** What her sire is called, and his code. */
  sire_name: field.sire_name,
  sire_code: field.sire_code,
  /** `check_digit` where the number is whole and its country's rule says that the check digit is wrong. */
  id_number_warning: z.nullable(z.enum(ID_NUMBER_WARNINGS)),
  /** What of her electronic number can be doubted. */
  eid_warning: z.nullable(z.enum(EID_WARNINGS)),
  /** kg at 205 days of age, from the weighing nearest to it and the weight at birth. */
  weight_205: z.nullable(z.number()),
  /** Calvings that are not recorded here: of a bought cow, those before she came. */
  parity_offset: field.parity_offset,
  /** Whether she was dried off since she last calved. */
  is_dry: z.boolean(),
  ...Inbreeding.shape,
  ...recordLists(),
  /** How she stands today, by the farm's numbers of days; null where nothing stands out. */
  standing: z.nullable(Standing),
  /** Whether she was seen in heat today. */
  in_heat: z.boolean(),
  /** The table of the record that is made of her next. */
  next_act: z.nullable(NextAct),
  /** The id of the semination of which nobody knows yet whether she took. */
  open_semination: z.nullable(entityId),
});
export type Cow = z.infer<typeof Cow>;

/** One of the ten groups with its animals. */
export const CowGroup = z.object({
  group_number: z.int().check(z.minimum(1), z.maximum(10)),
  group_name: z.string(),
  group_description: z.string(),
  count: z.int().check(z.minimum(0)),
  cows: z.array(CowSent),
});
export type CowGroup = z.infer<typeof CowGroup>;

const image = z
  .nullable(z.string())
  .check(
    z.meta({ description: 'In a multipart form the picture itself, as a file. In JSON null removes it.' }),
  );

/** What a new cow is registered with. */
export const CowCreate = z
  .object({
    id_number: field.id_number,
    name: field.name,
    cow_mother: z.optional(field.cow_mother),
    breed: field.breed.def.innerType,
    weight: field.weight.def.innerType,
    milk_supply_group: z.optional(field.milk_supply_group),
    date_of_birth: field.date_of_birth,
    semination_date: z.nullish(plainDate),
    cow_gender: field.cow_gender,
    daily_feed_amount: field.daily_feed_amount.def.innerType,
    is_pregnant: z.nullish(field.is_pregnant),
    pregnancy_start_date: z.optional(field.pregnancy_start_date),
    do_not_breed: z.nullish(field.do_not_breed),
    parity_offset: z.nullish(field.parity_offset),
    last_calving_date: z.nullish(plainDate).check(
      z.meta({
        description:
          'When a female that comes from elsewhere calved last: kept as a birth record without a calf. Cleared for a male.',
      }),
    ),
    cow_image: z.optional(image),
    barn_number: z.optional(field.barn_number),
    eid: z.optional(field.eid),
    sire: z.optional(field.sire),
    sire_name: z.optional(field.sire_name),
    sire_code: z.optional(field.sire_code),
    bought_on: z
      .nullish(plainDate)
      .check(z.meta({ description: 'When she was bought: kept as a movement in.' })),
    bought_from: z.optional(moved.place),
    bought_price: z.optional(moved.price),
  })
  .check(
    z.refine((cow) => cow.cow_gender !== 'Female' || typeof cow.milk_supply_group === 'number', {
      path: ['milk_supply_group'],
      ...because('value.group-of-female-required'),
      // Reported together with the other faults, not only once they are mended.
      when: ({ value }) => {
        // Asked even of a body that is no object at all.
        if (typeof value !== 'object' || value === null) return false;
        return !('milk_supply_group' in value) || (value.milk_supply_group ?? null) === null;
      },
    }),
  );
export type CowCreate = z.infer<typeof CowCreate>;

/** What can be changed of a cow; what is absent stays as it is. */
export const CowPatch = z.partial(
  z.object({
    id_number: field.id_number,
    name: field.name,
    cow_mother: field.cow_mother,
    breed: field.breed,
    weight: field.weight,
    milk_supply_group: field.milk_supply_group,
    date_of_birth: field.date_of_birth,
    semination_date: z.nullable(plainDate),
    cow_gender: field.cow_gender,
    daily_feed_amount: field.daily_feed_amount,
    is_pregnant: field.is_pregnant,
    pregnancy_start_date: field.pregnancy_start_date,
    do_not_breed: field.do_not_breed,
    parity_offset: field.parity_offset,
    cow_image: image,
    barn_number: field.barn_number,
    eid: field.eid,
    sire: field.sire,
    sire_name: field.sire_name,
    sire_code: field.sire_code,
  }),
);
export type CowPatch = z.infer<typeof CowPatch>;
