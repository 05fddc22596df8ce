/** The money in which a farm's prices are said, by its code of ISO 4217. Amounts are stored and sent without it. */

/** In the order of their codes. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency');

const KNOWN = new Set(CURRENCIES);

/** Whether there is a currency of this code: `EUR`. */
export function isCurrency(code: string): boolean {
  return KNOWN.has(code);
}
