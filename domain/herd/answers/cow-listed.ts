/** An animal as lists carry her. */

import { dueOf, type FarmGestation, type GestationOf } from '../../breeding/gestation.ts';
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import { endWithOffset } from '../../calendar/farm-clock.ts';
import type { CowListed } from '../../kinds/cow/schema.ts';
import { lifeStage, stageOf } from '../../stages/life-stages.ts';
import type { CowRow } from '../rows.ts';

/** What answers follow from beside the rows. */
export interface AnsweringFarm {
  readonly farm_id: number;
  /** IANA name. */
  readonly time_zone: string;
  /** The day it is on the farm. */
  readonly today: PlainDate;
  /** How long it takes pregnancies to last. */
  readonly gestation: FarmGestation;
}

/** A cow's row with the two days that come from her records, and the name of her place. */
export interface HerdCow extends CowRow {
  /** Wall clock of her latest birth record. */
  last_calving: string | null;
  /** Wall clock of her latest semination record. */
  last_semination: string | null;
  /** The breed of the farm's own bull by whom she is pregnant; null where it makes no difference. */
  bull_breed: string | null;
  /** The last day of the bull run by which she is pregnant. */
  bull_run_end: string | null;
  /** What the place where she stands is called. */
  place_name: string | null;
}

/** The address of an image's page size; the card size lies beside it. It names the farm, so that one place is looked into. */
export function imageAddress(farmId: number, key: string): string {
  return `/api/images/${farmId}-${key}/page.webp`;
}

/** What she wore and wears no more, the latest first. */
export function formerNumbers({ former_numbers: lines }: Pick<CowRow, 'former_numbers'>): string[] {
  return lines === null ? [] : lines.split('\n');
}

/** The animal on the farm's day and by its clock; `gestationOf` are the days that count on her farm, made once for all its animals. */
export function cowAnswer(
  cow: HerdCow,
  { farm_id, today, time_zone }: Omit<AnsweringFarm, 'gestation'>,
  gestationOf: GestationOf,
): CowListed {
  const lastCalvingDate = cow.last_calving === null ? null : dayOf(cow.last_calving);
  const gestation_days = gestationOf(cow.breed, cow.bull_breed);
  const due = dueOf({ ...cow, gestation_days });
  const group = cow.in_herd
    ? lifeStage(
        {
          date_of_birth: cow.date_of_birth,
          is_pregnant: cow.is_pregnant,
          pregnancy_start_date: cow.pregnancy_start_date,
          gestation_days,
          last_calving_date: lastCalvingDate,
        },
        today,
      )
    : null;
  return {
    id: cow.id,
    version: cow.version,
    id_number: cow.id_number,
    name: cow.name,
    cow_mother: cow.cow_mother,
    cow_mother_name: cow.cow_mother_name,
    breed: cow.breed,
    weight: cow.weight_now,
    milk_supply_group: cow.milk_supply_group,
    date_of_birth: cow.date_of_birth,
    semination_date: cow.last_semination === null ? null : dayOf(cow.last_semination),
    cow_gender: cow.cow_gender,
    daily_feed_amount: cow.daily_feed_amount,
    is_pregnant: cow.is_pregnant,
    pregnancy_start_date: cow.pregnancy_start_date,
    cow_image: cow.image_key === null ? null : imageAddress(farm_id, cow.image_key),
    last_calving_date: lastCalvingDate,
    group_number: group,
    group_name: group === null ? null : stageOf(group).group_name,
    expected_calving_date: due?.date ?? null,
    expected_calving_from: due?.from ?? null,
    expected_calving_to: due?.to ?? null,
    in_herd: cow.in_herd,
    left_on: cow.left_on,
    left_kind: cow.left_kind,
    milk_withheld_until: cow.milk_withheld_until && endWithOffset(cow.milk_withheld_until, time_zone),
    milk_withheld_open: cow.milk_withheld_open,
    meat_withheld_until: cow.meat_withheld_until,
    barn_number: cow.barn_number,
    eid: cow.eid,
    former_numbers: formerNumbers(cow),
    place: cow.place,
    place_name: cow.place_name,
    parity: cow.parity,
    dried_off_on: cow.dried_off_on,
    sire: cow.sire,
  };
}
