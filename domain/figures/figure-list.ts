/** Every figure: what it is counted from, and how it is shown. */
import type { CountedValues, Share, Tally } from './tally.ts';

export const FIGURE_KEYS = [
  'calving_interval',
  'calving_to_first_service',
  'days_open',
  'days_in_milk',
  'conception_rate',
  'services_per_conception',
  'non_return_56',
  'insemination_rate',
  'pregnancy_rate_21',
  'age_at_first_calving',
  'turnover',
  'replacement',
  'stillbirth',
  'calf_mortality',
  'abortions',
  'lactation_number',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

export const FIGURE_GROUPS = ['cows', 'heifers', 'all'] as const;

export interface FigureName {
  readonly key: FigureKey;
  /** Whose figure it is. */
  readonly of: (typeof FIGURE_GROUPS)[number];
}

/** `percent` is of a rate, `number` stands by itself. */
export type FigureUnit = 'days' | 'months' | 'percent' | 'number';

/**
 * `mean` of values; `rate`: hits in percent of what was counted; `per_conception`: what was counted for each hit; `per_cow`: hits
 * in percent of the mean number of cows.
 */
type Counted =
  | {
      readonly kind: 'mean';
      readonly counted: (tally: Tally) => CountedValues;
      /** Shown to a hundredth; else to a tenth. */
      readonly isFine?: true;
    }
  | { readonly kind: 'rate' | 'per_conception' | 'per_cow'; readonly counted: (tally: Tally) => Share };

export type CountedFigure = FigureName &
  Counted & {
    /** Its key and whose it is, as one text. */
    readonly code: `${FigureKey}.${FigureName['of']}`;
    readonly unit: FigureUnit;
    /** Which change is a better one; null where none is: it follows from when cows calved, or from how old they are. */
    readonly better: 'higher' | 'lower' | null;
    /** It rests on what came of the cows' services: nothing is said of it where too little is known of these. */
    readonly byServices?: true;
  };

const DAYS = { kind: 'mean', unit: 'days' } as const;
const RATE = { kind: 'rate', unit: 'percent' } as const;
const PER_CONCEPTION = { kind: 'per_conception', unit: 'number' } as const;
const PER_COW = { kind: 'per_cow', unit: 'percent' } as const;

/** In the order of the answer. */
export const FIGURES = [
  {
    ...named('calving_interval', 'cows'),
    ...DAYS,
    better: 'lower',
    counted: (tally) => tally.calving_interval,
  },
  {
    ...named('calving_to_first_service', 'cows'),
    ...DAYS,
    better: 'lower',
    counted: (tally) => tally.calving_to_first_service,
  },
  {
    ...named('days_open', 'cows'),
    ...DAYS,
    better: 'lower',
    counted: (tally) => tally.days_open,
    byServices: true,
  },
  { ...named('days_in_milk', 'cows'), ...DAYS, better: null, counted: (tally) => tally.days_in_milk },
  {
    ...named('conception_rate', 'cows'),
    ...RATE,
    better: 'higher',
    counted: (tally) => tally.conception.cows,
  },
  {
    ...named('conception_rate', 'heifers'),
    ...RATE,
    better: 'higher',
    counted: (tally) => tally.conception.heifers,
  },
  {
    ...named('services_per_conception', 'cows'),
    ...PER_CONCEPTION,
    better: 'lower',
    counted: (tally) => tally.conception.cows,
  },
  {
    ...named('services_per_conception', 'heifers'),
    ...PER_CONCEPTION,
    better: 'lower',
    counted: (tally) => tally.conception.heifers,
  },
  {
    ...named('non_return_56', 'cows'),
    ...RATE,
    better: 'higher',
    counted: (tally) => tally.non_return_56.cows,
  },
  {
    ...named('non_return_56', 'heifers'),
    ...RATE,
    better: 'higher',
    counted: (tally) => tally.non_return_56.heifers,
  },
  {
    ...named('insemination_rate', 'cows'),
    ...RATE,
    better: 'higher',
    counted: (tally) => tally.insemination_rate,
  },
  {
    ...named('pregnancy_rate_21', 'cows'),
    ...RATE,
    better: 'higher',
    counted: (tally) => tally.pregnancy_rate_21,
    byServices: true,
  },
  {
    ...named('age_at_first_calving', 'heifers'),
    kind: 'mean',
    unit: 'months',
    better: 'lower',
    counted: (tally) => tally.age_at_first_calving,
  },
  { ...named('turnover', 'cows'), ...PER_COW, better: 'lower', counted: (tally) => tally.turnover },
  { ...named('replacement', 'cows'), ...PER_COW, better: 'lower', counted: (tally) => tally.replacement },
  { ...named('stillbirth', 'all'), ...RATE, better: 'lower', counted: (tally) => tally.stillbirth },
  { ...named('calf_mortality', 'all'), ...RATE, better: 'lower', counted: (tally) => tally.calf_mortality },
  { ...named('abortions', 'all'), ...RATE, better: 'lower', counted: (tally) => tally.abortions },
  {
    ...named('lactation_number', 'cows'),
    kind: 'mean',
    unit: 'number',
    better: null,
    counted: (tally) => tally.lactation_number,
    isFine: true,
  },
] as const satisfies readonly CountedFigure[];

function named<Key extends FigureKey, Of extends FigureName['of']>(key: Key, of: Of) {
  return { code: `${key}.${of}`, key, of } as const;
}
