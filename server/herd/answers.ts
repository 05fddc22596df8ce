/** Rows as the contract answers them. */

import { expectedCalvingDate } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { withOffset } from '#domain/calendar/farm-clock.ts';
import { lifeStage, stageOf } from '#domain/herd/life-stages.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import type { SeminationRecord } from '#domain/kinds/semination/schema.ts';
import type { Vaccination } from '#domain/kinds/vaccination/schema.ts';
import type { HerdRow } from './herd-change.ts';

/** A cow's row with the two days that come from her records. */
export interface HerdCow extends HerdRow<'cows'> {
  /** Wall clock of her latest birth record. */
  last_calving: string | null;
  /** Wall clock of her latest semination record. */
  last_semination: string | null;
}

/** The address of a picture's page size; the card size lies beside it. */
export function imageAddress(key: string): string {
  return `/api/images/${key}/page.webp`;
}

export function cowAnswer(cow: HerdCow, today: PlainDate): CowListed {
  const lastCalvingDate = cow.last_calving?.slice(0, 10) ?? null;
  const group = lifeStage(
    {
      date_of_birth: cow.date_of_birth,
      is_pregnant: cow.is_pregnant,
      pregnancy_start_date: cow.pregnancy_start_date,
      last_calving_date: lastCalvingDate,
    },
    today,
  );
  return {
    id: cow.id,
    version: cow.version,
    id_number: cow.id_number,
    name: cow.name,
    cow_mother: cow.cow_mother,
    cow_mother_name: cow.cow_mother_name,
    breed: cow.breed,
    weight: cow.weight,
    milk_supply_group: cow.milk_supply_group,
    date_of_birth: cow.date_of_birth,
    semination_date: cow.last_semination?.slice(0, 10) ?? null,
    cow_gender: cow.cow_gender,
    daily_feed_amount: cow.daily_feed_amount,
    is_pregnant: cow.is_pregnant,
    pregnancy_start_date: cow.pregnancy_start_date,
    cow_image: cow.image_key === null ? null : imageAddress(cow.image_key),
    last_calving_date: lastCalvingDate,
    group_number: group,
    group_name: stageOf(group).group_name,
    expected_calving_date:
      cow.is_pregnant && cow.pregnancy_start_date !== null
        ? expectedCalvingDate(cow.pregnancy_start_date)
        : null,
  };
}

export function birthRecordAnswer(row: HerdRow<'birth_records'>, timeZone: string): BirthRecord {
  return {
    id: row.id,
    version: row.version,
    mother_cow: row.mother_cow,
    newborn_cow: row.newborn_cow,
    newborn_name: row.newborn_name,
    birth_date: withOffset(row.birth_date, timeZone),
    notes: row.notes,
    ended_pregnancy: row.ended_pregnancy,
    ended_pregnancy_start: row.ended_pregnancy_start,
  };
}

export function seminationRecordAnswer(
  row: HerdRow<'semination_records'>,
  timeZone: string,
): SeminationRecord {
  return {
    id: row.id,
    version: row.version,
    cow: row.cow,
    semination_date: withOffset(row.semination_date, timeZone),
    next_heat_date: withOffset(row.next_heat_date, timeZone),
    successful: row.successful,
    notes: row.notes,
  };
}

export function vaccinationAnswer(row: HerdRow<'vaccinations'>, timeZone: string): Vaccination {
  return {
    id: row.id,
    version: row.version,
    cow: row.cow,
    vaccine_name: row.vaccine_name,
    vaccination_date: withOffset(row.vaccination_date, timeZone),
    next_vaccination_date: row.next_vaccination_date && withOffset(row.next_vaccination_date, timeZone),
    notes: row.notes,
  };
}

export function feedAnswer(row: HerdRow<'feeds'>): Feed {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    total_amount: row.total_amount,
    date_added: row.date_added,
  };
}
