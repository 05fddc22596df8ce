/** What sentences are made of. */

/** An animal in a sentence: its id, and what it is called there. */
interface AnimalPart {
  readonly cow: number;
  readonly text: string;
}

/** A feed in a sentence: its id, and what it is called there. */
interface FeedPart {
  readonly feed: number;
  readonly text: string;
}

/** What a page can lead to. */
export type Lead = AnimalPart | FeedPart;

/** A piece of a sentence: words, or something that a page can lead to. */
export type Part = string | Lead;

/** The pieces as one text. */
export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
