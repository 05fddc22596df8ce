/** What feed costs. */

/**
 * What each animal costs that eats `kg` a day, of a feed of which so much is wasted and that costs so much a tonne; in the
 * currency of the price, to a ten-thousandth.
 */
export function costOf(kg: number, wastePercent: number, pricePerTonne: number): number {
  return Math.round(kg * (100 + wastePercent) * pricePerTonne * 0.1) / 10_000;
}
