/** What sentences are made of. */
import type { WorkList } from '../work/numbers.ts';

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

/** A list of the day's work in a sentence: its key, and what it is called there. */
interface ListPart {
  readonly list: WorkList;
  readonly text: string;
}

/** An ID number in a sentence. It is read from left to right in every language. */
interface IdNumberPart {
  readonly idNumber: true;
  readonly text: string;
}

/** What a page can lead to. */
export type Lead = AnimalPart | FeedPart | ListPart;

/** A piece of a sentence that is more than words. */
export type Piece = Lead | IdNumberPart;

/** A piece of a sentence: words, something that a page can lead to, or what must not turn. */
export type MessagePart = string | Piece;

/** Whether a page can lead to a piece. */
export function isLead(part: MessagePart): part is Lead {
  return typeof part !== 'string' && !('idNumber' in part);
}

/** The pieces as one text. */
export function textOf(parts: readonly MessagePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
