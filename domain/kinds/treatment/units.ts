/** In what a medicine is measured. */
export const MEDICINE_UNITS = ['ml', 'g', 'mg', 'tablet', 'tube', 'dose'] as const;
