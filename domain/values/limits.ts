/** How long texts and how large numbers may be: read by schemas, forms and imports. Numbers are in the unit of their field. */

export const ID_NUMBER_LENGTH = 50;
/** Of a name, and of any other text of one line. */
export const NAME_LENGTH = 100;
export const NOTES_LENGTH = 2000;

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
/** kg a day. */
export const DAILY_FEED_KG = { min: 0, max: 1000, step: 0.1 } as const satisfies NumberLimits;
/** kg. */
export const STOCK_KG = { min: 0, max: 100_000_000, step: 0.1 } as const satisfies NumberLimits;
export const MILK_SUPPLY_GROUP = { min: 0, max: 1000 } as const satisfies NumberLimits;
