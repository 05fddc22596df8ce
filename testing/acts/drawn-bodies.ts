/** Random bodies of requests: with few animals and few days, so that they conflict often. */
import { CALF_STATUSES, CALVING_EASES } from '#domain/kinds/birth/kind.ts';
import { tag } from '#domain/kinds/tag/kind.ts';
import { BIRTHDAYS, type Chooser, drawnEid, drawnNumber } from './chooser.ts';
import { animal, someAnimal } from './drawn-animals.ts';
import type { TwinFarm } from './twin-farm.ts';

const birthday = (choose: Chooser) => (choose.number(15) === 0 ? choose.day() : choose.of(BIRTHDAYS));

export function newCow(farm: TwinFarm, choose: Chooser) {
  const date_of_birth = birthday(choose);
  return {
    id_number: drawnNumber(choose),
    eid: choose.sometimes(3, () => drawnEid(choose)),
    barn_number: choose.sometimes(2, () => String(choose.number(9))),
    name: `Cow ${choose.number(50)}`,
    breed: 'Jersey',
    weight: choose.number(700),
    milk_supply_group: choose.number(5),
    date_of_birth,
    cow_gender: choose.number(3) === 0 ? 'Male' : 'Female',
    daily_feed_amount: 2,
    cow_mother: choose.sometimes(4, () => animal(farm, choose, 'Female')),
    sire: choose.sometimes(2, () => animal(farm, choose, 'Male')),
    semination_date: choose.sometimes(2, () => choose.day(date_of_birth)),
    is_pregnant: choose.sometimes(3, () => choose.isSo(5)),
    pregnancy_start_date: choose.sometimes(2, () => choose.day(date_of_birth)),
    last_calving_date: choose.sometimes(2, () => choose.day(date_of_birth)),
    // Pregnant since before she calved, now and then.
    ...choose.sometimes(1, () => ({
      is_pregnant: true,
      pregnancy_start_date: choose.day(date_of_birth),
      last_calving_date: choose.day(date_of_birth),
    })),
  };
}

/** Often a single field: with many at once most are refused. */
export function cowPatch(farm: TwinFarm, choose: Chooser, id: number): object {
  const since = farm.bornOf('cows', id);
  const draws: (() => object)[] = [
    () => ({ id_number: drawnNumber(choose) }),
    () => ({ eid: choose.number(4) === 0 ? null : drawnEid(choose) }),
    () => ({ barn_number: choose.number(4) === 0 ? null : String(choose.number(9)) }),
    () => ({ name: `Cow ${choose.number(50)}` }),
    () => ({ weight: choose.number(4) === 0 ? null : choose.number(700) }),
    () => ({ milk_supply_group: choose.number(5) }),
    () => ({ cow_mother: choose.number(5) === 0 ? null : animal(farm, choose, 'Female') }),
    () => ({ sire: choose.number(5) === 0 ? null : animal(farm, choose, 'Male') }),
    () => ({ date_of_birth: birthday(choose) }),
    () => ({ date_of_birth: choose.of(BIRTHDAYS) }),
    () => ({ cow_gender: choose.of(['Male', 'Female']) }),
    () => ({ do_not_breed: choose.isSo(5) }),
    () => ({ parity_offset: choose.number(4) }),
    () => ({ semination_date: choose.number(5) === 0 ? null : choose.day(since) }),
    () => ({ is_pregnant: choose.isSo(5) }),
    () => ({ pregnancy_start_date: choose.number(5) === 0 ? null : choose.day(since) }),
    () => ({ is_pregnant: true, pregnancy_start_date: choose.day(since) }),
  ];
  const count = choose.number(4) === 0 ? 3 : 1;
  return Object.assign({}, ...Array.from({ length: count }, () => choose.of(draws)()));
}

export function newBirth(farm: TwinFarm, choose: Chooser) {
  const mother = someAnimal(farm, choose, 'Female');
  const newborn = choose.sometimes(5, () => someAnimal(farm, choose));
  const birthDay = newborn && choose.isSo(6) ? newborn.date_of_birth : '';
  return {
    mother_cow: mother.id,
    birth_date: birthDay || choose.moment(mother.date_of_birth),
    newborn_cow: newborn?.id,
    newborn_name: choose.sometimes(3, () => `Calf ${choose.number(20)}`),
    notes: choose.sometimes(2, () => 'noted'),
    ...drawnBirth(choose),
  };
}

/** What is known of a calving and its calf. */
function drawnBirth(choose: Chooser) {
  return {
    calving_ease: choose.sometimes(3, () => choose.of([...CALVING_EASES, null])),
    calf_status: choose.sometimes(2, () => choose.of([...CALF_STATUSES, null])),
    calf_sex: choose.sometimes(2, () => choose.of(['Male', 'Female', null])),
    birth_weight: choose.sometimes(2, () => 20 + choose.number(40)),
  };
}

export function newCalving(farm: TwinFarm, choose: Chooser) {
  const mother = someAnimal(farm, choose, 'Female');
  // Twins now and then get the same number.
  const numbers = [drawnNumber(choose), `C${choose.number(500)}`, `C${choose.number(500)}`];
  return {
    mother_cow: mother.id,
    birth_date: choose.moment(mother.date_of_birth),
    calving_ease: choose.sometimes(5, () => choose.of(CALVING_EASES)),
    dry_off_date: choose.sometimes(2, () => choose.day(mother.date_of_birth)),
    calves: Array.from({ length: 1 + choose.number(3) }, () => ({
      calf_status: choose.of(['alive', 'alive', 'alive', 'alive', ...CALF_STATUSES]),
      calf_sex: choose.of(['Male', 'Female', 'Female', null]),
      id_number: choose.isSo(5) ? null : choose.of(numbers),
      eid: choose.sometimes(2, () => drawnEid(choose)),
      birth_weight: choose.number(3) === 0 ? 30 + choose.number(20) : null,
    })),
  };
}

export function birthPatch(farm: TwinFarm, choose: Chooser, id: number) {
  return {
    birth_date: choose.sometimes(4, () => choose.moment(farm.bornOf('birth_records', id))),
    whole_calving: choose.sometimes(3, () => true),
    newborn_cow: choose.sometimes(3, () => (choose.number(4) === 0 ? null : animal(farm, choose))),
    newborn_name: choose.sometimes(2, () => `Calf ${choose.number(20)}`),
    ...drawnBirth(choose),
  };
}

export function newSemination(farm: TwinFarm, choose: Chooser) {
  const { id, date_of_birth } = someAnimal(farm, choose, 'Female');
  return {
    cow: id,
    semination_date: choose.moment(date_of_birth),
    next_heat_date: choose.sometimes(2, () => choose.moment(date_of_birth)),
    successful: choose.sometimes(5, () => choose.number(3) > 0),
    notes: choose.sometimes(2, () => 'noted'),
    method: choose.sometimes(4, () => choose.of(['natural', 'bull_run'])),
    bull: choose.sometimes(4, () => animal(farm, choose, 'Male')),
    ended_on: choose.sometimes(1, () => choose.day(date_of_birth)),
  };
}

export function seminationPatch(farm: TwinFarm, choose: Chooser, id: number) {
  const since = farm.bornOf('semination_records', id);
  return {
    bull: choose.sometimes(2, () => (choose.number(3) === 0 ? null : animal(farm, choose, 'Male'))),
    method: choose.sometimes(3, () => choose.of(['insemination', 'bull_run', 'bull_run'])),
    semination_date: choose.sometimes(3, () => choose.moment(since)),
    next_heat_date: choose.sometimes(2, () => (choose.number(4) === 0 ? null : choose.moment(since))),
    successful: choose.sometimes(3, () => choose.isSo(5)),
    ended_on: choose.sometimes(2, () => (choose.number(4) === 0 ? null : choose.day(since))),
  };
}

export function newCheck(farm: TwinFarm, choose: Chooser) {
  const { id, date_of_birth } = someAnimal(farm, choose, 'Female');
  return {
    cow: id,
    check_date: choose.day(date_of_birth),
    result: choose.of(['pregnant', 'pregnant', 'empty', 'recheck']),
    days_pregnant: choose.sometimes(3, () => 1 + choose.number(320)),
    fetuses: choose.sometimes(1, () => 1 + choose.number(3)),
    lost: choose.sometimes(2, () => choose.number(3) > 0),
    notes: choose.sometimes(2, () => 'noted'),
  };
}

export const checkPatch = (farm: TwinFarm, choose: Chooser, id: number) => ({
  check_date: choose.sometimes(3, () => choose.day(farm.bornOf('pregnancy_checks', id))),
  result: choose.sometimes(3, () => choose.of(['pregnant', 'empty', 'recheck'])),
  days_pregnant: choose.sometimes(3, () => (choose.isSo(5) ? null : 1 + choose.number(320))),
  fetuses: choose.sometimes(2, () => (choose.isSo(5) ? null : 1 + choose.number(3))),
  lost: choose.sometimes(2, () => choose.isSo(5)),
  notes: choose.sometimes(2, () => 'changed'),
});

export function newLoss(farm: TwinFarm, choose: Chooser) {
  const { id, date_of_birth } = someAnimal(farm, choose, 'Female');
  return {
    cow: id,
    loss_date: choose.day(date_of_birth),
    notes: choose.sometimes(2, () => 'noted'),
  };
}

export const lossPatch = (farm: TwinFarm, choose: Chooser, id: number) => ({
  loss_date: choose.sometimes(7, () => choose.day(farm.bornOf('pregnancy_losses', id))),
  notes: choose.sometimes(2, () => 'changed'),
});

/** A number of a kind; now and then of another. */
function drawnTag(choose: Chooser, kind: string): string {
  if (kind === 'electronic' && choose.isSo(9)) return drawnEid(choose);
  return kind === 'barn' ? String(choose.number(9)) : drawnNumber(choose);
}

export function newTag(farm: TwinFarm, choose: Chooser) {
  const { id, date_of_birth } = someAnimal(farm, choose);
  const kind = choose.of(tag.columns.kind.choices);
  return {
    cow: id,
    kind,
    number: choose.number(5) === 0 ? null : drawnTag(choose, kind),
    fitted_on: choose.sometimes(5, () => choose.day(date_of_birth)),
    removed_on: choose.sometimes(3, () => choose.day(date_of_birth)),
    why: choose.sometimes(5, () => choose.of(tag.columns.why.choices)),
    notes: choose.sometimes(2, () => 'noted'),
  };
}

export const tagPatch = (farm: TwinFarm, choose: Chooser, id: number) => ({
  number: choose.sometimes(5, () => drawnTag(choose, choose.of(tag.columns.kind.choices))),
  fitted_on: choose.sometimes(3, () => choose.of([null, choose.day(farm.bornOf('tags', id))])),
  removed_on: choose.sometimes(3, () => choose.of([null, choose.day(farm.bornOf('tags', id))])),
  why: choose.sometimes(2, () => choose.of([null, 'broken'])),
  notes: choose.sometimes(2, () => 'changed'),
});
