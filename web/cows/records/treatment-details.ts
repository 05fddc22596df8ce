/**
 * What the register wants of a treatment besides its medicine, its day and its dose. Its form folds these away: the medicine brings
 * most of them. Its row shows them last.
 */
export const TREATMENT_DETAILS = [
  'diagnosis',
  'route',
  'quarters',
  'batch',
  'receipt',
  'bought_on',
  'bought_amount',
  'supplier',
  'supplier_address',
  'prescriber',
  'given_by',
] as const;
