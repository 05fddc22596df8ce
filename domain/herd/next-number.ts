/** Which ear tag comes next. */
import { compactNumber, normalNumber, numberWarning } from '../values/id-number.ts';

/** What is read of an animal: its number, and whether it was born here. */
interface Numbered {
  readonly id: number;
  readonly id_number: string;
  /** Null of one that came from elsewhere. */
  readonly cow_mother: number | null;
  readonly date_of_birth: string;
}

/** So many of the calves born last are looked at: a bundle of tags may be used in another order. */
const LATEST = 3;

/**
 * The number after those that calves of the farm got last, or, as long as none was born here, after the highest of the herd; written
 * as that one is. Null where none has digits at its end, or where it cannot be right by the rules of its country. `animals` are all of the
 * farm, those that left included; `beside` are the numbers of calves that are not recorded yet.
 */
export function nextNumber(animals: readonly Numbered[], beside: readonly string[] = []): string | null {
  const born = animals.filter(({ cow_mother }) => cow_mother !== null).sort(byBirth);
  const given = [...born.slice(-LATEST).map(({ id_number }) => id_number), ...beside].flatMap(partsOf);
  const last = given.at(-1);
  const after = highest(
    last
      ? given.filter(({ head }) => head === last.head)
      : animals.flatMap(({ id_number }) => partsOf(id_number)),
  );
  if (!after) return null;
  const taken = new Set([...animals.map(({ id_number }) => id_number), ...beside].map(normalNumber));
  let number: string;
  let { value } = after;
  do {
    value += 1;
    number = writtenAs(after, String(value).padStart(after.digits.length, '0'));
  } while (taken.has(normalNumber(number)));
  return numberWarning(number) === null ? number : null;
}

function byBirth(a: Numbered, b: Numbered): number {
  if (a.date_of_birth !== b.date_of_birth) return a.date_of_birth < b.date_of_birth ? -1 : 1;
  return a.id - b.id;
}

interface Parts {
  number: string;
  head: string;
  digits: string;
  value: number;
}

/** A number with the digits at its end, as many as add up exactly; none where it has none. */
function partsOf(number: string): Parts[] {
  const [, head, digits] = /^(.*?)(\d{1,15})$/.exec(compactNumber(number)) ?? [];
  return head === undefined || digits === undefined ? [] : [{ number, head, digits, value: Number(digits) }];
}

function highest(numbers: readonly Parts[]): Parts | undefined {
  return numbers.reduce<Parts | undefined>(
    (most, number) => (most && most.value >= number.value ? most : number),
    undefined,
  );
}

/** A number with other digits at its end, and the spaces, dots and dashes that it has. */
function writtenAs({ number, digits: before }: Parts, digits: string): string {
  let left = before.length;
  const chars = [...number].reverse().map((char) => {
    if (left === 0 || !/\d/.test(char)) return char;
    left -= 1;
    // It may have grown by a digit.
    return left === 0
      ? digits.slice(0, 1 + digits.length - before.length)
      : (digits.at(left - before.length) ?? '');
  });
  return chars.reverse().join('');
}
