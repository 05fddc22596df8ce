import { z } from 'zod';
import { dailyFeedKg, entityId, line, plainDate, version, weightKg } from '../../values/fields.ts';
import { BirthRecord } from '../birth/schema.ts';
import { SeminationRecord } from '../semination/schema.ts';
import { Vaccination } from '../vaccination/schema.ts';
import { COW_GENDERS } from './gender.ts';

export const CowGender = z.enum(COW_GENDERS);
export type CowGender = z.infer<typeof CowGender>;

const milkSupplyGroup = z.number().min(0).max(1000);
const idNumber = line(50);
const name = line(100);
const breed = line(100);

/** A cow as lists and groups carry her. Unknown is null, never zero. */
export const CowListed = z.object({
  id: entityId,
  version,
  /** The ear tag or herd book number; unique in its farm. */
  id_number: idNumber,
  name,
  cow_mother: entityId.nullable(),
  /** Stays when the mother is deleted or was never in the herd. */
  cow_mother_name: name.nullable(),
  breed: breed.nullable(),
  /** kg */
  weight: weightKg.nullable(),
  /** Females only. */
  milk_supply_group: milkSupplyGroup.nullable(),
  date_of_birth: plainDate,
  /** The day of her latest semination record. */
  semination_date: plainDate.nullable(),
  cow_gender: CowGender,
  /** kg a day */
  daily_feed_amount: dailyFeedKg.nullable(),
  is_pregnant: z.boolean(),
  pregnancy_start_date: plainDate.nullable(),
  /** The address of her picture (page size); the card size lies beside it as `card.webp`. */
  cow_image: z.string().nullable(),
  /** The day of her latest birth record. */
  last_calving_date: plainDate.nullable(),
  group_number: z.int().min(1).max(10),
  group_name: z.string(),
  expected_calving_date: plainDate.nullable(),
});
export type CowListed = z.infer<typeof CowListed>;

/** A cow with her records, newest first. */
export const Cow = CowListed.extend({
  birth_records: z.array(BirthRecord),
  semination_records: z.array(SeminationRecord),
  vaccinations: z.array(Vaccination),
});
export type Cow = z.infer<typeof Cow>;

/** One of the ten groups with its animals. */
export const CowGroup = z.object({
  group_number: z.int().min(1).max(10),
  group_name: z.string(),
  group_description: z.string(),
  count: z.int().min(0),
  cows: z.array(CowListed),
});
export type CowGroup = z.infer<typeof CowGroup>;

const picture = z
  .string()
  .nullable()
  .meta({ description: 'In a multipart form the picture itself, as a file. In JSON null removes it.' });

/** What a new cow is registered with. */
export const CowCreate = z
  .object({
    id_number: idNumber,
    name,
    cow_mother: entityId.nullish(),
    breed,
    weight: weightKg,
    milk_supply_group: milkSupplyGroup.nullish(),
    date_of_birth: plainDate,
    semination_date: plainDate.nullish(),
    cow_gender: CowGender,
    daily_feed_amount: dailyFeedKg,
    is_pregnant: z.boolean().nullish(),
    pregnancy_start_date: plainDate.nullish(),
    last_calving_date: plainDate.nullish().meta({
      description:
        'When a female that comes from elsewhere calved last: kept as a birth record without a calf. Cleared for a male.',
    }),
    cow_image: picture.optional(),
  })
  .refine((cow) => cow.cow_gender !== 'Female' || typeof cow.milk_supply_group === 'number', {
    path: ['milk_supply_group'],
    error: 'This is required for a female.',
    // Told together with the other faults, not only once they are mended.
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
    id_number: idNumber,
    name,
    cow_mother: entityId.nullable(),
    breed: breed.nullable(),
    weight: weightKg.nullable(),
    milk_supply_group: milkSupplyGroup.nullable(),
    date_of_birth: plainDate,
    semination_date: plainDate.nullable(),
    cow_gender: CowGender,
    daily_feed_amount: dailyFeedKg.nullable(),
    is_pregnant: z.boolean(),
    pregnancy_start_date: plainDate.nullable(),
    cow_image: picture,
  })
  .partial();
export type CowPatch = z.infer<typeof CowPatch>;
