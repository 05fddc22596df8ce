/** Whom a number means: one order for every search by number. Small: Home loads it. */
import { readEid } from './eid.ts';
import { compactNumber, normalNumber } from './id-number.ts';

/** What of an animal a number is compared with. */
export interface Numbered {
  readonly id_number: string;
  readonly eid: string | null;
  readonly barn_number: string | null;
  /** What she wore and wears no more. */
  readonly former_numbers: readonly string[];
}

/** By which number an animal is found, the strongest first: what she is called by, what she wears, what she wore, how it ends. */
export const HOWS = ['barn_number', 'eid', 'id_number', 'former', 'ends'] as const;
export type How = (typeof HOWS)[number];

/** A typed number in the forms that are compared; made once for a search. */
export interface AskedNumber {
  readonly barn: string;
  readonly normal: string;
  /** Null of what is too short, or has no digit. */
  readonly end: string | null;
}

export function askedNumber(typed: string): AskedNumber {
  const compact = compactNumber(typed);
  return {
    barn: typed.trim().toLowerCase(),
    normal: normalNumber(readEid(typed) ?? typed),
    end: /^.{3}/.test(compact) && /\d/.test(compact) ? compact : null,
  };
}

/** The first of these ways in which the number is hers; null where it is not. */
export function howFound(
  { barn_number, eid, id_number, former_numbers }: Numbered,
  { barn, normal, end }: AskedNumber,
): How | null {
  if (barn_number?.toLowerCase() === barn) return 'barn_number';
  if (eid && normalNumber(eid) === normal) return 'eid';
  if (normalNumber(id_number) === normal) return 'id_number';
  if (former_numbers.some((number) => normalNumber(number) === normal)) return 'former';
  return end !== null && [id_number, eid ?? ''].some((number) => compactNumber(number).endsWith(end))
    ? 'ends'
    : null;
}

/** Whom a number means, and how. */
export interface Found<Animal> {
  readonly how: How;
  readonly cows: Animal[];
}

/** All whom a number means by the strongest way in which it is anybody's, in the order in which they come; null where it is nobody's. */
export function bestFound<Animal extends Numbered>(
  animals: Iterable<Animal>,
  typed: string,
): Found<Animal> | null {
  const asked = askedNumber(typed);
  let best = null as Found<Animal> | null;
  for (const animal of animals) {
    const how = howFound(animal, asked);
    if (how === null) continue;
    if (how === best?.how) best.cows.push(animal);
    else if (!best || HOWS.indexOf(how) < HOWS.indexOf(best.how)) best = { how, cows: [animal] };
  }
  return best;
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
