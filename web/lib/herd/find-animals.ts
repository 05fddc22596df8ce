/** Finds animals by what somebody types. It is the only search of the app. Pure. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { askedNumber, HOWS, howMeant } from '#domain/values/found-by.ts';
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
    const { name, id_number, barn_number, breed, eid, former_numbers } = cow;
    const numbers = [id_number, eid ?? '', ...former_numbers];
    const text = folded(
      [name, ...numbers, ...numbers.map(compactNumber), barn_number ?? '', breed ?? ''].join('\n'),
    );
    return (
      words.every((word) => text.includes(word)) ||
      (number && numbers.some((own) => normalNumber(own).includes(number)))
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

/** Sorts whom the query means by a whole number, in the order of `HOWS`, before those that are most likely meant, and these before all others. */
export function byMeaning(
  found: readonly CowListed[],
  query: string,
): (cow: CowListed, other: CowListed) => number {
  const asked = askedNumber(query);
  const ranks = new Map<CowListed, number>();
  for (const cow of found) {
    const how = howMeant(cow, asked);
    ranks.set(cow, how ? HOWS.indexOf(how) : isMeant(cow, query) ? HOWS.length : HOWS.length + 1);
  }
  return (cow, other) => (ranks.get(cow) ?? 0) - (ranks.get(other) ?? 0);
}

/** Whether she is most likely meant: a number of hers is the query or ends with it, or her name is the query. */
function isMeant(cow: CowListed, query: string): boolean {
  if (howMeant(cow, askedNumber(query))) return true;
  const { name, id_number, eid } = cow;
  const text = folded(query).trim();
  const number = compactNumber(query);
  if (number === '') return false;
  return (
    compactNumber(id_number).endsWith(number) ||
    eid?.endsWith(number) ||
    folded(name) === text ||
    folded(name).split(/\s+/).includes(number.toLowerCase())
  );
}
