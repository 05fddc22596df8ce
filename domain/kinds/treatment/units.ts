/** In what a medicine is measured. */
export const MEDICINE_UNITS = ['ml', 'g', 'mg', 'tablet', 'tube', 'dose'] as const;

/** The ways in which a medicine gets into the body. */
export const ROUTES = [
  'intramuscular',
  'subcutaneous',
  'intravenous',
  'intramammary',
  'intrauterine',
  'oral',
  'topical',
  'other',
] as const;
