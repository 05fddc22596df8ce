/** An animal as the API lists her, for tests of what is made of her: a heifer in the herd of whom nothing is known. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';

export function listedCow(fields: Partial<CowListed> = {}): CowListed {
  return {
    id: 1,
    version: 1,
    id_number: 'DE 1',
    name: 'Bella',
    cow_mother: null,
    cow_mother_name: null,
    breed: null,
    weight: null,
    milk_supply_group: null,
    date_of_birth: '2020-01-01',
    semination_date: null,
    cow_gender: 'Female',
    daily_feed_amount: null,
    is_pregnant: false,
    pregnancy_start_date: null,
    cow_image: null,
    last_calving_date: null,
    group_number: 9,
    group_name: 'Open animals',
    expected_calving_date: null,
    expected_calving_from: null,
    expected_calving_to: null,
    barn_number: null,
    in_herd: true,
    left_on: null,
    left_kind: null,
    milk_withheld_until: null,
    milk_withheld_open: false,
    meat_withheld_until: null,
    place: null,
    place_name: null,
    ...fields,
  };
}
