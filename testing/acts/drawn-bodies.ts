/** Random bodies of requests: with few animals and few days, so that they conflict often. */
import type { HerdTable } from '#domain/herd/rows.ts';
import { CALF_STATUSES, CALVING_EASES } from '#domain/kinds/birth/kind.ts';
import { columnsOf, kindOf } from '#domain/kinds/index.ts';
import type { Column } from '#domain/kinds/kind.ts';
import type { TwinFarm } from './twin-farm.ts';

export const BIRTHDAYS = [
  '2016-01-01',
  '2018-01-01',
  '2020-01-01',
  '2021-03-03',
  '2022-01-01',
  '2024-10-01',
  '2026-05-01',
];
const DAYS = [
  ...BIRTHDAYS,
  '2019-05-05',
  '2020-06-01',
  '2023-07-07',
  '2025-03-01',
  '2026-02-01',
  '2026-06-14',
];
/** The day after next lies in the future. */
const FUTURE = ['2026-06-16', '2026-06-20'];
/** Far beyond the ids that there are. */
const NOBODY = 1_000_000_000;

/** Makes choices from random numbers: the same numbers make the same choices. */
export class Chooser {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  number(below: number): number {
    const number = this.#numbers[this.#next % this.#numbers.length] ?? 0;
    this.#next += 1;
    return number % below;
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.number(choices.length)] as T;
  }

  /** What `make` makes in so many of ten cases, else undefined. */
  sometimes<T>(inTen: number, make: () => T): T | undefined {
    return this.number(10) < inTen ? make() : undefined;
  }

  day(): string {
    return this.number(12) === 0 ? this.of(FUTURE) : this.of(DAYS);
  }

  moment(): string {
    return this.number(3) === 0 ? `${this.day()}T0${1 + this.number(8)}:30:00` : this.day();
  }
}

/** An animal by its id in the database; now and then one that is not there. */
function animal(farm: TwinFarm, choose: Chooser): number {
  const ids = farm.ids('cows');
  return ids.length === 0 || choose.number(40) === 0
    ? NOBODY
    : farm.storedId('cows', choose.of(ids.slice(-7)));
}

/** An ID number; some of them are the same, written otherwise. */
export function drawnNumber(choose: Chooser): string {
  const number = choose.number(30);
  if (number < 20) return `N${number}`;
  const [tail, way] = [number % 2, Math.floor((number - 20) / 2)];
  return ['DE', 'de 0', 'DE-00', '27600000000000', 'D/E.'][way] + String(tail);
}

export const newCow = (farm: TwinFarm, choose: Chooser) => ({
  id_number: drawnNumber(choose),
  name: `Cow ${choose.number(50)}`,
  breed: 'Jersey',
  weight: choose.number(700),
  milk_supply_group: choose.number(5),
  date_of_birth: choose.number(15) === 0 ? choose.day() : choose.of(BIRTHDAYS),
  cow_gender: choose.number(3) === 0 ? 'Male' : 'Female',
  daily_feed_amount: 2,
  cow_mother: choose.sometimes(5, () => animal(farm, choose)),
  semination_date: choose.sometimes(2, () => choose.day()),
  is_pregnant: choose.sometimes(3, () => choose.number(2) === 0),
  pregnancy_start_date: choose.sometimes(2, () => choose.day()),
  last_calving_date: choose.sometimes(2, () => choose.day()),
});

/** Often a single field: with many at once most are refused. */
export function cowPatch(farm: TwinFarm, choose: Chooser): object {
  const draws: (() => object)[] = [
    () => ({ id_number: drawnNumber(choose) }),
    () => ({ name: `Cow ${choose.number(50)}` }),
    () => ({ weight: choose.number(700) }),
    () => ({ milk_supply_group: choose.number(5) }),
    () => ({ cow_mother: choose.number(5) === 0 ? null : animal(farm, choose) }),
    () => ({ date_of_birth: choose.number(15) === 0 ? choose.day() : choose.of(BIRTHDAYS) }),
    () => ({ date_of_birth: choose.of(BIRTHDAYS) }),
    () => ({ cow_gender: choose.of(['Male', 'Female']) }),
    () => ({ do_not_breed: choose.number(2) === 0 }),
    () => ({ parity_offset: choose.number(4) }),
    () => ({ semination_date: choose.number(5) === 0 ? null : choose.day() }),
    () => ({ is_pregnant: choose.number(2) === 0 }),
    () => ({ pregnancy_start_date: choose.number(5) === 0 ? null : choose.day() }),
    () => ({ is_pregnant: true, pregnancy_start_date: choose.day() }),
  ];
  const count = choose.number(3) === 0 ? 3 : 1;
  return Object.assign({}, ...Array.from({ length: count }, () => choose.of(draws)()));
}

export const newBirth = (farm: TwinFarm, choose: Chooser) => ({
  mother_cow: animal(farm, choose),
  birth_date: choose.moment(),
  newborn_cow: choose.sometimes(5, () => animal(farm, choose)),
  newborn_name: choose.sometimes(3, () => `Calf ${choose.number(20)}`),
  notes: choose.sometimes(2, () => 'noted'),
  ...toldOfBirth(choose),
});

/** What is known of a calving and its calf. */
function toldOfBirth(choose: Chooser) {
  return {
    calving_ease: choose.sometimes(3, () => choose.of([...CALVING_EASES, null])),
    calf_status: choose.sometimes(2, () => choose.of([...CALF_STATUSES, null])),
    calf_sex: choose.sometimes(2, () => choose.of(['Male', 'Female', null])),
    birth_weight: choose.sometimes(2, () => 20 + choose.number(40)),
  };
}

export const newCalving = (farm: TwinFarm, choose: Chooser) => ({
  mother_cow: animal(farm, choose),
  birth_date: choose.moment(),
  calving_ease: choose.sometimes(5, () => choose.of(CALVING_EASES)),
  dry_off_date: choose.sometimes(2, () => choose.day()),
  calves: Array.from({ length: 1 + choose.number(3) }, () => ({
    calf_status: choose.of(['alive', 'alive', 'alive', ...CALF_STATUSES]),
    calf_sex: choose.of(['Male', 'Female', 'Female', null]),
    id_number: choose.number(2) === 0 ? null : drawnNumber(choose),
    birth_weight: choose.number(3) === 0 ? 30 + choose.number(20) : null,
  })),
});

export const birthPatch = (farm: TwinFarm, choose: Chooser) => ({
  birth_date: choose.sometimes(6, () => choose.moment()),
  newborn_cow: choose.sometimes(4, () => (choose.number(4) === 0 ? null : animal(farm, choose))),
  newborn_name: choose.sometimes(3, () => `Calf ${choose.number(20)}`),
  ...toldOfBirth(choose),
});

export const newSemination = (farm: TwinFarm, choose: Chooser) => ({
  cow: animal(farm, choose),
  semination_date: choose.moment(),
  next_heat_date: choose.sometimes(2, () => choose.moment()),
  successful: choose.sometimes(5, () => choose.number(3) > 0),
  notes: choose.sometimes(2, () => 'noted'),
  method: choose.sometimes(4, () => choose.of(['natural', 'bull_run'])),
  bull: choose.sometimes(4, () => animal(farm, choose)),
  ended_on: choose.sometimes(2, () => choose.day()),
});

export const seminationPatch = (farm: TwinFarm, choose: Chooser) => ({
  bull: choose.sometimes(2, () => (choose.number(3) === 0 ? null : animal(farm, choose))),
  method: choose.sometimes(2, () => choose.of(['insemination', 'bull_run'])),
  semination_date: choose.sometimes(5, () => choose.moment()),
  next_heat_date: choose.sometimes(3, () => (choose.number(4) === 0 ? null : choose.moment())),
  successful: choose.sometimes(4, () => choose.number(2) === 0),
});

export const newCheck = (farm: TwinFarm, choose: Chooser) => ({
  cow: animal(farm, choose),
  check_date: choose.day(),
  result: choose.of(['pregnant', 'pregnant', 'empty', 'recheck']),
  days_pregnant: choose.sometimes(3, () => 1 + choose.number(320)),
  fetuses: choose.sometimes(1, () => 1 + choose.number(3)),
  lost: choose.sometimes(2, () => choose.number(3) > 0),
  notes: choose.sometimes(2, () => 'noted'),
});

export const checkPatch = (_farm: TwinFarm, choose: Chooser) => ({
  check_date: choose.sometimes(4, () => choose.day()),
  result: choose.sometimes(4, () => choose.of(['pregnant', 'empty', 'recheck'])),
  days_pregnant: choose.sometimes(3, () => (choose.number(3) > 0 ? null : 1 + choose.number(320))),
  lost: choose.sometimes(2, () => choose.number(2) === 0),
  notes: choose.sometimes(2, () => 'changed'),
});

export const newLoss = (farm: TwinFarm, choose: Chooser) => ({
  cow: animal(farm, choose),
  loss_date: choose.day(),
  notes: choose.sometimes(2, () => 'noted'),
});

export const lossPatch = (_farm: TwinFarm, choose: Chooser) => ({
  loss_date: choose.sometimes(7, () => choose.day()),
  notes: choose.sometimes(2, () => 'changed'),
});

/** A record of a kind from which nothing follows: its dates drawn, and everything that it must have. */
export function plainBody(table: HerdTable, farm: TwinFarm, choose: Chooser, isNew: boolean): object {
  const kind = kindOf(table);
  const fields = columnsOf(kind).map(([name, column]) => {
    if (name === kind.cowColumn) return [name, isNew ? animal(farm, choose) : undefined];
    if (column.type === 'cow')
      return [name, choose.sometimes(5, () => (choose.number(6) === 0 ? null : animal(farm, choose)))];
    if (column.type === 'cows') return [name, choose.sometimes(isNew ? 8 : 5, () => animals(farm, choose))];
    const draw = () => (column.to ? rowOf(column.to as HerdTable, farm, choose) : drawnValue(column, choose));
    // What is to come and can be worked out seldom fits what else is drawn.
    const isNeeded = column.atFirst || !(column.empty || (column.filled && column.ahead));
    return [name, isNew && isNeeded ? draw() : choose.sometimes(5, draw)];
  });
  return Object.fromEntries(fields);
}

/** A few animals, some of them twice. */
function animals(farm: TwinFarm, choose: Chooser): number[] {
  return Array.from({ length: choose.number(5) }, () => animal(farm, choose));
}

/** A row of the farm's by its id in the database; now and then one that is not there. */
function rowOf(table: HerdTable, farm: TwinFarm, choose: Chooser): number {
  const ids = farm.ids(table);
  return ids.length === 0 || choose.number(40) === 0
    ? NOBODY
    : farm.storedId(table, choose.of(ids.slice(-5)));
}

function drawnValue({ type, choices, min = 0, max = 100 }: Column, choose: Chooser): unknown {
  switch (type) {
    case 'choice':
      return choose.of(choices ?? []);
    case 'choices':
      return (choices ?? []).filter(() => choose.number(2) === 0);
    case 'date':
    case 'time':
      return choose.day();
    case 'number':
      return min + choose.number(Math.min(100, max - min) + 1);
    case 'yes':
      return choose.number(2) === 0;
    default:
      return choose.of(['Name', 'NAME', 'Other name', 'Third name']);
  }
}
