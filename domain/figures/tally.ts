/** What is counted for the figures of a period. */

/** Values, and whose they are. */
export class CountedValues {
  readonly list: number[] = [];
  /** The animal of each value. */
  readonly whose: number[] = [];

  add(animal: number, value: number): void {
    this.list.push(value);
    this.whose.push(animal);
  }

  get animals(): ReadonlySet<number> {
    return new Set(this.whose);
  }
}

/** So many out of so many. */
export class Share {
  n = 0;
  hits = 0;
  /** What could not be counted, since nobody knows yet what came of it. */
  missing = 0;
  /** Behind what was counted, and behind the hits. */
  readonly counted = new Set<number>();
  readonly animals = new Set<number>();

  add(animal: number, isHit: boolean): void {
    this.n += 1;
    this.counted.add(animal);
    if (isHit) this.hit(animal);
  }

  hit(animal: number): void {
    this.hits += 1;
    this.animals.add(animal);
  }

  get lacksTooMuch(): boolean {
    return lacksTooMuch(this);
  }
}

/** Whether more is missing than a fifth of all: what is said of the others would say nothing of all. */
export function lacksTooMuch({ n, missing }: { readonly n: number; readonly missing: number }): boolean {
  return missing * 5 > n + missing;
}

/** Of services, apart for cows and for heifers: animals that had not calved on that day. */
export type ByAge<T> = { readonly cows: T; readonly heifers: T };

export class Tally {
  readonly calving_interval = new CountedValues();
  readonly age_at_first_calving = new CountedValues();
  readonly calving_to_first_service = new CountedValues();
  readonly days_open = new CountedValues();
  readonly days_in_milk = new CountedValues();
  readonly lactation_number = new CountedValues();
  /** Services, and those that conceived. */
  readonly conception: ByAge<Share> = { cows: new Share(), heifers: new Share() };
  readonly non_return_56: ByAge<Share> = { cows: new Share(), heifers: new Share() };
  readonly insemination_rate = new Share();
  readonly pregnancy_rate_21 = new Share();
  readonly stillbirth = new Share();
  readonly calf_mortality = new Share();
  readonly abortions = new Share();
  /** Only their hits are counted: they are said of the mean number of cows. */
  readonly turnover = new Share();
  readonly replacement = new Share();
  /** Cows at the end of each day of the period, added up over its days. */
  cowDays = 0;
}
