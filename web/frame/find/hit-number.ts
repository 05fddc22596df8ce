/** By which number a hit was found. Pure. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { askedNumber, howMeant } from '#domain/values/found-by.ts';

/** The number by which the query finds her that she wears no more; null where it finds her by another. */
export function formerFound(cow: CowListed, query: string): string | null {
  const asked = askedNumber(query);
  if (howMeant(cow, asked) !== 'former') return null;
  return cow.former_numbers.find((number) => howMeant({ ...cow, former_numbers: [number] }, asked)) ?? null;
}

/** Whether the query is a whole number that she wears: what she is called by, or one of no other animal. */
export function isWhole(cow: CowListed, query: string): boolean {
  const how = howMeant(cow, askedNumber(query));
  return how !== null && how !== 'former';
}
