/**
 * The animals that a text of numbers names: typed, or pasted from paper, a message or a spreadsheet. Numbers stand with spaces, commas
 * or line breaks between them: ear tags in any spelling, their last digits, barn numbers or names. Pure.
 */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { readEid } from '#domain/values/eid.ts';
import { folded } from '#domain/values/folded.ts';
import { compactNumber, normalNumber } from '#domain/values/id-number.ts';

/** What a text names, each in the order in which it stands there. */
export interface NamedAnimals {
  /** Whom it names without doubt, each once. */
  found: CowListed[];
  /** What may name several animals, and which. */
  ambiguous: { text: string; cows: CowListed[] }[];
  /** What names nobody. */
  unknown: string[];
}

/** An ear tag is written in at most so many pieces: `DE 09 361 12 345`. */
const MOST_PIECES = 6;
/** Fewer characters in several pieces are several short numbers, as long as each of them can be one. */
const TAG_LENGTH = 6;

/**
 * The animals that `text` names. Who is called so comes before who wears it, she before who
 * wore it, and that before whose tag ends so.
 */
export function animalsInText(index: HerdNumbers, text: string): NamedAnimals {
  const named: { text: string; cows: readonly CowListed[] }[] = [];
  for (const part of text.split(/[\n\r\t,;|]+/)) {
    const words = part.split(/\s+/).map(bare).filter(Boolean);
    for (let at = 0; at < words.length; ) {
      const length = piecesAt(index, words, at);
      const number = words.slice(at, at + length).join(' ');
      named.push({ text: number, cows: index.named(number) });
      at += length;
    }
  }
  const found = new Map<number, CowListed>();
  for (const { cows } of named) if (cows.length === 1 && cows[0]) found.set(cows[0].id, cows[0]);
  return {
    found: [...found.values()],
    ambiguous: once(named.filter(({ cows }) => cows.length > 1)).map(({ text, cows }) => ({
      text,
      cows: [...cows],
    })),
    unknown: once(named.filter(({ cows }) => cows.length === 0)).map(({ text }) => text),
  };
}

/** A word without what people write around a number: `#12`, `(12)`, `12.` */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function once<Named extends { text: string }>(named: readonly Named[]): Named[] {
  return [...new Map(named.map((number) => [folded(number.text), number])).values()];
}

/** How many words from `at` on are one number: the pieces of a tag or of a name, else the word alone. */
function piecesAt(index: HerdNumbers, words: readonly string[], at: number): number {
  for (let length = Math.min(MOST_PIECES, words.length - at); length > 1; length -= 1) {
    const pieces = words.slice(at, at + length);
    const alone = pieces.map((piece) => index.named(piece));
    // Where each word names an animal of its own, they are meant.
    const isSeveral = new Set(alone.map((cows) => (cows.length === 1 ? cows[0]?.id : null))).size === length;
    if (isSeveral && alone.every((cows) => cows.length === 1)) continue;
    if (index.isWhole(pieces.join(' '))) return length;
    const isTooShort = compactNumber(pieces.join('')).length < TAG_LENGTH;
    const couldStandAlone = alone.every((cows) => cows.length > 0);
    if (!isTooShort && !couldStandAlone && index.ends(pieces.join(' ')).length === 1) return length;
  }
  return 1;
}

const NOBODY: readonly CowListed[] = [];

/** A herd by all that its animals are called. Made once for a herd: each is in it a dozen times. */
export class HerdNumbers {
  readonly #called = new Map<string, CowListed[]>();
  readonly #whole = new Map<string, CowListed[]>();
  readonly #former = new Map<string, CowListed[]>();
  readonly #ending = new Map<string, CowListed[]>();

  constructor(cows: readonly CowListed[]) {
    for (const cow of cows) {
      const { name, id_number, barn_number, eid, former_numbers } = cow;
      if (barn_number !== null) put(this.#called, folded(barn_number).trim(), cow);
      put(this.#whole, normalNumber(id_number), cow);
      if (eid) put(this.#whole, normalNumber(eid), cow);
      for (const number of former_numbers) put(this.#former, normalNumber(number), cow);
      put(this.#whole, folded(name).trim(), cow);
      for (const number of [compactNumber(id_number), eid ?? ''])
        for (let from = 0; from < number.length; from += 1) put(this.#ending, number.slice(from), cow);
      // `Alma 601` is called by her number too.
      for (const word of folded(name).split(/\s+/))
        if (/\d/.test(word)) put(this.#ending, word.toUpperCase(), cow);
    }
  }

  /** Those whom a text most likely names. */
  named(text: string): readonly CowListed[] {
    const called = this.#called.get(folded(text));
    if (called) return called;
    const whole = this.#wholeOf(text);
    if (whole.length > 0) return whole;
    return this.#former.get(normalNumber(readEid(text) ?? text)) ?? this.ends(text);
  }

  /** Whether a text is a whole ear tag or a whole name. */
  isWhole(text: string): boolean {
    return (
      this.#called.has(folded(text)) ||
      this.#wholeOf(text).length > 0 ||
      this.#former.has(normalNumber(readEid(text) ?? text))
    );
  }

  /** Those whose ear tag ends with a text that has a digit. */
  ends(text: string): readonly CowListed[] {
    return /\d/.test(text) ? (this.#ending.get(compactNumber(text)) ?? NOBODY) : NOBODY;
  }

  #wholeOf(text: string): readonly CowListed[] {
    return this.#whole.get(normalNumber(readEid(text) ?? text)) ?? this.#whole.get(folded(text)) ?? NOBODY;
  }
}

function put(index: Map<string, CowListed[]>, key: string, cow: CowListed): void {
  const cows = index.get(key);
  if (!cows) index.set(key, [cow]);
  // All that one animal is called is put in before the next.
  else if (cows.at(-1) !== cow) cows.push(cow);
}
