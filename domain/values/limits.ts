/** How long texts and how large numbers may be: read by schemas, forms and imports. Numbers are in the unit of their field. */

export const ID_NUMBER_LENGTH = 50;
/** Of a name, and of any other text of one line. */
export const NAME_LENGTH = 100;
/** Of the short number that people call an animal by. */
export const BARN_NUMBER_LENGTH = 20;
export const PLACE_NAME_LENGTH = 60;
export const LIST_NAME_LENGTH = 60;
/** How many animals a list can have. */
export const LIST_LENGTH = 10_000;
/** How many animals one act can concern. */
export const MOST_AT_ONCE = 5_000;
export const NOTES_LENGTH = 2000;
/** Of the number of a batch of a medicine. */
export const BATCH_LENGTH = 50;

/** The bounds of a number, and the steps it comes in; any fraction where none are given. */
export interface NumberLimits {
  min: number;
  max: number;
  step?: number;
}

/** kg, any fraction. */
export const WEIGHT_KG = { min: 0, max: 5000 } as const satisfies NumberLimits;
/** kg. */
export const BIRTH_WEIGHT_KG = { min: 1, max: 150 } as const satisfies NumberLimits;
/** kg of a carcass, which weighs about half of what she did. */
export const CARCASS_KG = { min: 0, max: 1500 } as const satisfies NumberLimits;
/** kg a day. */
export const DAILY_FEED_KG = { min: 0, max: 1000, step: 0.1 } as const satisfies NumberLimits;
/** kg. */
export const STOCK_KG = { min: 0, max: 100_000_000, step: 0.1 } as const satisfies NumberLimits;
/** kg of milk that a cow gives in a day. */
export const MILK_KG = { min: 0, max: 100, step: 0.1 } as const satisfies NumberLimits;
/**
 * % of the milk of a day, by weight. CDCB (the milk records of the USA) takes fat below 1 % and protein below 1 % or above 9 % as
 * not measured; no breed's milk is fatter than 15 %.
 */
export const FAT_PERCENT = { min: 1, max: 15, step: 0.01 } as const satisfies NumberLimits;
export const PROTEIN_PERCENT = { min: 1, max: 9, step: 0.01 } as const satisfies NumberLimits;
/** Somatic cells, in 1,000 a ml: instruments count up to 10 million a ml. */
export const CELLS_THOUSAND = { min: 1, max: 10_000, step: 1 } as const satisfies NumberLimits;
/** Above 200,000 cells a ml an udder counts as ill (Dohoo and Leslie 1991). */
export const HIGH_CELLS_THOUSAND = 200;
/** What is used of a feed beyond what is eaten, in percent. */
export const WASTE_PERCENT = { min: 0, max: 50, step: 0.1 } as const satisfies NumberLimits;
/** In the farm's currency. */
export const PRICE_PER_TONNE = { min: 0, max: 100_000, step: 0.01 } as const satisfies NumberLimits;
/** kg a head and day. */
export const RATION_KG = { min: 0, max: 200, step: 0.1 } as const satisfies NumberLimits;
/** Of a farm: for each of its feeds one for each group, many times over. */
export const MOST_RATIONS = 1000;
/** Of a farm. */
export const MOST_LISTS = 200;
/** On all lists of a farm together: each change of one reads them all. */
export const MOST_ON_LISTS = 50_000;
/** The number of a group of animals (stages/life-stages.ts). */
export const GROUP_NUMBER = { min: 1, max: 10, step: 1 } as const satisfies NumberLimits;
export const MILK_SUPPLY_GROUP = { min: 0, max: 1000 } as const satisfies NumberLimits;

/** Elapsed hours that milk is withheld. */
export const MILK_HOURS = { min: 0, max: 2400, step: 1 } as const satisfies NumberLimits;
/** Days that meat is withheld. */
export const MEAT_DAYS = { min: 0, max: 365, step: 1 } as const satisfies NumberLimits;
/** The least days between the last dose of a dry-cow tube and the end of its withdrawal. */
export const DRY_DAYS = { min: 0, max: 100, step: 1 } as const satisfies NumberLimits;
/** Of a medicine, in its unit. */
export const DOSE = { min: 0, max: 10_000 } as const satisfies NumberLimits;
/** Of a package of a medicine, in its unit. */
export const BOUGHT_AMOUNT = { min: 0, max: 1_000_000 } as const satisfies NumberLimits;
export const DOSES = { min: 1, max: 60, step: 1 } as const satisfies NumberLimits;
export const DOSE_INTERVAL_HOURS = { min: 1, max: 720, step: 1 } as const satisfies NumberLimits;

/** For so many days an animal can be left out of a list, and is where nothing is said. */
export const HOLD_DAYS = { min: 1, max: 400, step: 1 } as const satisfies NumberLimits;
export const USUAL_HOLD_DAYS = 7;

export const TASK_TITLE_LENGTH = 100;
/** A task that repeats does so after so many days. */
export const REPEAT_DAYS = { min: 1, max: 400, step: 1 } as const satisfies NumberLimits;

/** Of a pregnancy that a check found. */
export const DAYS_PREGNANT = { min: 1, max: 320, step: 1 } as const satisfies NumberLimits;
/** Of a lost one, as it follows from what was recorded: an animal's life is its only bound. */
export const DAYS_CARRIED = { min: 0, max: 40_000, step: 1 } as const satisfies NumberLimits;
export const FETUSES = { min: 1, max: 3, step: 1 } as const satisfies NumberLimits;
/** Of a code: of a bull, of a batch of straws. */
export const CODE_LENGTH = 50;
/** Calvings that a cow had before she came. */
export const PARITY_OFFSET = { min: 0, max: 30, step: 1 } as const satisfies NumberLimits;
