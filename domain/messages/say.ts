/** How the values of messages are put into words: what is the same in every sentence of a language. */
import type { NumberLimits } from '../values/limits.ts';
import { type MessagePart, type Piece, textOf } from './parts.ts';
import { writtenNumber, writtenWeight } from './weight.ts';
import { type Arguments, type Catalogue, formatter, listFormat, writtenDate, writtenDays } from './words.ts';

/** A message as it was stored or sent, perhaps by another release. */
export interface AnyMessage {
  readonly code: string;
  readonly values: object;
}

/**
 * What fills the arguments of a code's text from the message's values. Values are stored and sent, so they are what JSON
 * carries: days as `YYYY-MM-DD`, numbers in the unit of their field. Written as a method's type: each code has its own.
 */
export type Filling = { of(values: object, say: Say): Arguments<Piece> }['of'];

/** The fillings of a subject, by code; a code that is not there has its values for arguments. */
export type Fillings = Readonly<Record<string, Filling>>;

/** Puts values into the words of a language. */
export interface Say {
  /** A day in words: `1 March 2026`. */
  day(date: string): string;
  /** The same without its year, where it is near: `1 March`. */
  dayInYear(date: string): string;
  /** The days from one to another, their years where these differ: `24 April – 12 May`. */
  dayRange(from: string, to: string): string;
  /** A day by its distance from today: `today`, `in 5 days`, `2 days ago`. */
  distance(days: number): string;
  number(value: number): string;
  /** A weight of `kg` in the farm's unit, to the step of its field's limits. */
  weight(kg: number, limits: Partial<NumberLimits>): string;
  /** The same where the contract's sentence names no unit: a bare number where the farm weighs in kg. */
  bareWeight(kg: number, limits: Partial<NumberLimits>): string;
  /** `a, b and c`; each item may have several pieces. */
  list(items: readonly (MessagePart | readonly MessagePart[])[]): readonly MessagePart[];
  /** Whether the language has a text. */
  has(key: string): boolean;
  /** Another text of the same language. */
  text(key: string, values?: Arguments<Piece>): string;
  /** The sentence of a message within another. */
  parts(message: AnyMessage): readonly MessagePart[];
}

/** What a language says of values. `parts` says a message within another. */
export function sayIn(catalogue: Catalogue, { text, parts }: Pick<Say, 'text' | 'parts'>): Say {
  const { locale } = catalogue;
  const day = (date: string) => writtenDate(locale, LONG_DAY, midnight(date));
  const weight: Say['weight'] = (kg, limits) => writtenWeight(catalogue, kg, limits);
  return {
    day,
    dayInYear: (date) => writtenDate(locale, DAY_IN_YEAR, midnight(date)),
    dayRange: (from, to) => writtenDays(locale, DAY_IN_YEAR, midnight(from), midnight(to)),
    distance: (days) => formatter(Intl.RelativeTimeFormat, locale, WITH_TODAY).format(days, 'day'),
    number: (value) => writtenNumber(catalogue, value),
    weight,
    bareWeight: (kg, limits) => ((catalogue.weightUnit ?? 'kg') === 'kg' ? String(kg) : weight(kg, limits)),
    list: (items) => listed(listFormat(locale), items),
    has: (key) => catalogue.text(key) !== undefined,
    text,
    parts,
  };
}

const LONG_DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;
const DAY_IN_YEAR = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const WITH_TODAY = { numeric: 'auto' } as const;

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function listed(
  lists: Intl.ListFormat,
  items: readonly (MessagePart | readonly MessagePart[])[],
): MessagePart[] {
  const several = items.map((item) => (isSeveral(item) ? item : [item]));
  let next = 0;
  // With the items as they read: Spanish says "Ivo e Ida", for how Ida begins.
  return lists.formatToParts(several.map(textOf)).flatMap(({ type, value }): readonly MessagePart[] => {
    if (type === 'literal') return [value];
    next += 1;
    return several[next - 1] ?? [];
  });
}

const isSeveral = (item: MessagePart | readonly MessagePart[]): item is readonly MessagePart[] =>
  Array.isArray(item);
