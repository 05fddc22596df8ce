/** What is needed of a feed in a day, in ten-thousandths of a kg: they are whole numbers, and add up exactly. */

const PARTS_OF_KG = 10_000;

/** What so many animals need of a feed in a day that are each fed `kg`: what is wasted is needed too. */
export function needOf(kg: number, heads: number, wastePercent: number): number {
  return heads * Math.round(kg * 10) * Math.round((100 + wastePercent) * 10);
}

/** An amount of feed, in kg, in the same parts. */
export function partsOf(kg: number): number {
  return Math.round(kg * PARTS_OF_KG);
}

/** The parts in kg, to 0.1. */
export function kgOf(parts: number): number {
  return Math.round(parts / (PARTS_OF_KG / 10)) / 10;
}
