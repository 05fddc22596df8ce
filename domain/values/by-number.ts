/** Finds animals by number, in the order of `HOWS`. */
import { type AskedNumber, askedNumber, HOWS, type How, howMeant, type Numbered } from './found-by.ts';
import { compactNumber, normalNumber } from './id-number.ts';

/** Whom a number means, and how. */
interface Found<Animal> {
  readonly how: How;
  readonly cows: Animal[];
}

/** All whom a number means by the strongest way in which it is anybody's, in the order in which they come; null where it is nobody's. */
export function bestFound<Animal extends Numbered>(
  animals: Iterable<Animal>,
  typed: string,
): Found<Animal> | null {
  const asked = askedNumber(typed);
  const compact = compactNumber(typed);
  const end = /^.{3}/.test(compact) && /\d/.test(compact) ? compact : null;
  const digit = lastDigit(compact);
  let best = null as Found<Animal> | null;
  for (const animal of animals) {
    if (digit && endsOtherwise(animal, digit)) continue;
    const how = howFound(animal, asked, end);
    if (how === null) continue;
    if (how === best?.how) best.cows.push(animal);
    else if (!best || HOWS.indexOf(how) < HOWS.indexOf(best.how)) best = { how, cows: [animal] };
  }
  return best;
}

/** The digit with which a text ends; null where it ends with anything else. */
function lastDigit(text: string): string | null {
  const last = text.at(-1);
  return last !== undefined && last >= '0' && last <= '9' ? last : null;
}

/**
 * Whether all of her numbers end with another digit: then none of them is meant, for no form in which numbers are compared changes
 * the digit at the end. Most of a herd is passed over by it, where bringing its numbers into that form takes most of the time.
 */
function endsOtherwise({ barn_number, eid, id_number, former_numbers }: Numbered, digit: string): boolean {
  const other = (number: string | null) => {
    if (number === null) return true;
    const last = lastDigit(number);
    return last !== null && last !== digit;
  };
  return other(id_number) && other(eid) && other(barn_number) && former_numbers.every(other);
}

/** @param end null of what is too short, or has no digit */
function howFound(animal: Numbered, asked: AskedNumber, end: string | null): How | null {
  const how = howMeant(animal, asked);
  if (how !== null || end === null) return how;
  return [animal.id_number, animal.eid ?? ''].some((number) => compactNumber(number).endsWith(end))
    ? 'ends'
    : null;
}

/** Animals by the numbers that they are called by, wear and wore: where many numbers are looked up. */
export class ByNumber<Animal extends Numbered & { readonly in_herd: boolean }> {
  readonly #animals = new Map<string, Set<Animal>>();

  constructor(animals: Iterable<Animal>) {
    for (const animal of animals) {
      const { barn_number, eid, id_number, former_numbers } = animal;
      if (barn_number !== null) this.#put(barn_number.toLowerCase(), animal);
      for (const number of [id_number, eid ?? id_number, ...former_numbers])
        this.#put(normalNumber(number), animal);
    }
  }

  #put(key: string, animal: Animal): void {
    this.#animals.set(key, (this.#animals.get(key) ?? new Set()).add(animal));
  }

  /** Whom a whole number means: who left is meant only where nobody in the herd is. */
  named(typed: string): readonly Animal[] {
    const { barn, normal } = askedNumber(typed);
    const some = [barn, normal].flatMap((key) => [...(this.#animals.get(key) ?? [])]);
    const found = bestFound(new Set(some), typed);
    if (!found || found.how === 'ends') return [];
    const here = found.cows.filter(({ in_herd }) => in_herd);
    return here.length > 0 ? here : found.cows;
  }
}
