/** The form of a catalogue: what a message is made of, in whichever language. */

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

/** A piece of a sentence: words, or something that a page can lead to. */
export type Part = string | AnimalPart | FeedPart;

/** Makes a message's values into its sentence. Which values they are, each code says; so it is written as a method's type. */
type Words = { of(values: object): readonly Part[] }['of'];

/**
 * The words of one subject: for each code a function from the message's values to the pieces of its sentence. Values are
 * stored and sent, so they are what JSON carries: days as `YYYY-MM-DD`, numbers in the unit of their field.
 */
export type Catalogue = Readonly<Record<string, Words>>;
