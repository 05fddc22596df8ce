/** Which ear tag comes next, where a farm takes them from a series. */
import { compactNumber, normalNumber, numberWarning } from '../values/id-number.ts';

/** An animal, of which it is asked whether it was born here and what it was called. */
interface Numbered {
  readonly id: number;
  readonly id_number: string;
  /** Null of one that came from elsewhere. */
  readonly cow_mother: number | null;
  readonly date_of_birth: string;
}

/** So many of the latest numbers have to follow each other: two may do so by chance. */
const LATEST = 3;
/** Fewer are no series. */
const FEWEST = 2;

/**
 * The number after those that were given last to calves of the farm, written as the highest of them; null where these do not
 * follow each other with one beginning and one length, or where an animal has that number already. `animals` are all of the farm,
 * those that left included; `beside` are the numbers of calves that are not recorded yet.
 */
export function nextNumber(animals: readonly Numbered[], beside: readonly string[] = []): string | null {
  const born = animals.filter(({ cow_mother }) => cow_mother !== null).sort(byBirth);
  const latest = [...born.map(({ id_number }) => id_number), ...beside].slice(-LATEST);
  const series = latest.flatMap((number) => partsOf(number) ?? []).sort((a, b) => a.value - b.value);
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last || series.length < Math.max(latest.length, FEWEST)) return null;
  const follows = series.every(
    ({ head, digits, value }, place) =>
      head === first.head && digits.length === first.digits.length && value === first.value + place,
  );
  const next = String(last.value + 1).padStart(last.digits.length, '0');
  if (!follows || next.length > last.digits.length) return null;
  const number = writtenAs(last.number, next);
  const normal = normalNumber(number);
  const taken = [...animals.map(({ id_number }) => id_number), ...beside].some(
    (other) => normalNumber(other) === normal,
  );
  return taken || numberWarning(number) !== null ? null : number;
}

function byBirth(a: Numbered, b: Numbered): number {
  if (a.date_of_birth !== b.date_of_birth) return a.date_of_birth < b.date_of_birth ? -1 : 1;
  return a.id - b.id;
}

/** A number with the digits at its end, as many as add up exactly; null where it has none. */
function partsOf(number: string) {
  const [, head, digits] = /^(.*?)(\d{1,15})$/.exec(compactNumber(number)) ?? [];
  return head === undefined || digits === undefined ? null : { number, head, digits, value: Number(digits) };
}

/** A number with other digits at its end, and the spaces, dots and dashes that it has. */
function writtenAs(number: string, digits: string): string {
  let left = digits.length;
  const chars = [...number].reverse().map((char) => {
    if (left === 0 || !/\d/.test(char)) return char;
    left -= 1;
    return digits.charAt(left);
  });
  return chars.reverse().join('');
}
