/** Which rows there are, by the names under which they are chosen. */
export const OFFLINE_PARTS = [
  'opening',
  'keeping',
  'folding',
  'saving',
  'sending',
  'opening-5000',
  'heap',
  'crush-phone',
] as const;

export type OfflinePart = (typeof OFFLINE_PARTS)[number];
