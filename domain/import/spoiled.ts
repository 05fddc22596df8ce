/** What spreadsheets make of the long numbers of animals. */

/** `9.82E+14`, which only the first digits are left of, and `982000364696050.0`, which was a number and no text. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;
const WITH_DECIMALS = /^\d{15}[.,]0+$/;
/** `9.82E+14` written out again. No chip ends in so many zeros. */
const ZEROS = /^\d{6}0{9}$/;

/** Whether a cell was a long number that a spreadsheet has taken for an amount. */
export function isCut(cell: string): boolean {
  return CUT_NUMBER.test(cell) || WITH_DECIMALS.test(cell);
}

/** The same where it should be the number of a chip. */
export function isSpoiled(cell: string): boolean {
  return isCut(cell) || ZEROS.test(cell);
}
