/** Finds animals by what somebody types. It is the only search of the app. Pure. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { compactNumber, normalNumber } from '#domain/values/id-number.ts';
import { byText } from '../screen/format.ts';

/**
 * The cows whose name, numbers or breed contain every word of `query`; an ID number also without its spaces and dashes,
 * and as a whole however it is written. Digits match the end of a number, or any part when no number ends with them.
 */
export function searchCows(cows: readonly CowListed[], query: string): readonly CowListed[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cows;
  // Without a digit it is no number.
  const number = /\d/.test(query) && normalNumber(query);
  const found = cows.filter((cow) => {
    const { name, id_number, barn_number, breed } = cow;
    const text = folded(
      [name, id_number, compactNumber(id_number), barn_number ?? '', breed ?? ''].join('\n'),
    );
    return (
      words.every((word) => text.includes(word)) || (number && normalNumber(cow.id_number).includes(number))
    );
  });
  const meant = /^[\d\s./-]+$/.test(query) ? found.filter((cow) => isMeant(cow, query)) : [];
  return meant.length > 0 ? meant : found;
}

/** What a search found, who is called so first, then those that are most likely meant; then by name. */
export function findAnimals(cows: readonly CowListed[], query: string): CowListed[] {
  const found = searchCows(cows, query);
  const meantFirst = byMeaning(found, query);
  return [...found].sort((a, b) => meantFirst(a, b) || byText(a.name, b.name) || a.id - b.id);
}

/** Sorts who is called as the query says before those that are most likely meant, and these before all others. */
export function byMeaning(
  found: readonly CowListed[],
  query: string,
): (cow: CowListed, other: CowListed) => number {
  const called = new Set(found.filter((cow) => isCalled(cow, query)));
  const meant = new Set(found.filter((cow) => isMeant(cow, query)));
  const rank = (cow: CowListed) => (called.has(cow) ? 0 : meant.has(cow) ? 1 : 2);
  return (cow, other) => rank(cow) - rank(other);
}

/** Whether she is most likely meant: her number ends with the query, or her name is the query. */
function isMeant(cow: CowListed, query: string): boolean {
  if (isCalled(cow, query)) return true;
  const { name, id_number } = cow;
  const text = folded(query).trim();
  const number = compactNumber(query);
  if (number === '') return false;
  return (
    compactNumber(id_number).endsWith(number) ||
    normalNumber(id_number) === normalNumber(query) ||
    folded(name) === text ||
    folded(name).split(/\s+/).includes(number.toLowerCase())
  );
}

/** Whether the query is the short number by which people call her. */
function isCalled({ barn_number }: CowListed, query: string): boolean {
  return barn_number !== null && folded(barn_number) === folded(query).trim();
}
