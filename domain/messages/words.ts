/**
 * How a text becomes what people read. Texts are in ICU syntax (`words/`), compiled by icu-minify; here their arguments are
 * filled in, in the way of one language.
 */
import format, { type CompiledMessage } from 'icu-minify/format';
import type { WeightUnit } from '../values/weights.ts';

/** The texts of one language, and how it writes numbers, dates and lists. */
export interface Catalogue {
  /** Whose numbers, dates, lists and plurals these are, as `Intl` names it: `de`, `pt-BR`, `de-CH`. */
  readonly locale: string;
  /** A text by its key; undefined where it is not known, or not loaded. */
  readonly text: (key: string) => CompiledMessage | undefined;
  /** In which the farm's weights are said; kg where none is named, as the contract has it. */
  readonly weightUnit?: WeightUnit;
}

/** Stands for an argument that is no text, and is put in its place in the end. For private use: no keyboard writes it. */
const MARK = '\uE000';
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`);

/** What fills a text's arguments: texts and numbers, pieces that stand for themselves, and what is made of its tags. */
type Argument<Piece extends object> =
  | string
  | number
  | Piece
  | readonly (string | Piece)[]
  | ((inside: readonly (string | Piece)[]) => Piece);

export type Arguments<Piece extends object> = Readonly<Record<string, Argument<Piece>>>;

/**
 * The pieces of a text whose arguments may be more than texts: `{cow} is pregnant` with an animal that a page can lead to.
 * Throws where the text asks for an argument that is not given.
 */
export function piecesOf<Piece extends object>(
  { locale }: Pick<Catalogue, 'locale'>,
  text: CompiledMessage,
  values: Arguments<Piece>,
): (string | Piece)[] {
  if (typeof text === 'string') return [text];
  const kept: (readonly (string | Piece)[])[] = [];
  const filled = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.replaceAll(MARK, '')];
    if (typeof value === 'number') return [name, value];
    if (typeof value === 'function')
      return [name, (inside: readonly (string | Piece)[]) => value(inside.flatMap(restored))];
    kept.push((Array.isArray(value) ? value : [value]) as (string | Piece)[]);
    return [name, `${MARK}${kept.length - 1}${MARK}`];
  });

  function restored(piece: string | Piece): readonly (string | Piece)[] {
    if (typeof piece !== 'string') return [piece];
    return piece
      .split(MARKED)
      .flatMap((text, index) => (index % 2 === 1 ? (kept[Number(text)] ?? []) : text === '' ? [] : [text]));
  }

  const formatted = format<string | Piece>(text, locale, new Proxy(Object.fromEntries(filled), COMPLETE), {
    formatters: FORMATTERS,
  });
  return (Array.isArray(formatted) ? formatted : [formatted]).flatMap(restored);
}

/** In its build for production icu-minify writes `undefined` for an argument that is not given. */
const COMPLETE: ProxyHandler<Record<string, never>> = {
  get(given, name) {
    if (!(name in given)) throw new Error(`A text lacks its ${String(name)}`);
    return given[String(name)];
  },
};

const FORMATTERS = {
  getNumberFormat: (locale: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    formatter(Intl.NumberFormat, String(locale), options ?? NONE),
  getPluralRules: (locale: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    formatter(Intl.PluralRules, String(locale), options ?? NONE),
  getDateTimeFormat: (): never => {
    throw new Error('A text writes no dates: they are filled in as texts.');
  },
};

const NONE = {};

/** How a language lists. British where it is English: without a comma before "and". */
export const listFormat = (locale: string): Intl.ListFormat =>
  formatter(Intl.ListFormat, locale.startsWith('en') ? 'en-GB' : locale, NONE);

/**
 * A day, with its time or without, in the one style of a language: hours from 00 to 23 with two digits (`07:30`), and the first of a
 * month as French counts it (`1er décembre`).
 */
export function writtenDate(locale: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  return joined(locale, dates(locale, options).formatToParts(date));
}

/** The days from one to another in the same style, what both share said once: `24 April – 12 May`. */
export function writtenDays(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  from: Date,
  to: Date,
): string {
  return joined(locale, dates(locale, options).formatRangeToParts(from, to));
}

/** How a language writes a day of the months around today in few letters: `24 Nov`; in digits where its days with a year have them, `24.11.` */
export function nearDay(locale: string): Pick<Intl.DateTimeFormatOptions, 'day' | 'month'> {
  const month = dates(locale, MEDIUM)
    .formatToParts(0)
    .find(({ type }) => type === 'month');
  return month && /^\d/.test(month.value)
    ? { day: '2-digit', month: '2-digit' }
    : { day: 'numeric', month: 'short' };
}

const MEDIUM = { dateStyle: 'medium', timeZone: 'UTC' } as const;

const dates = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatter(Intl.DateTimeFormat, locale, { ...options, hourCycle: 'h23' } as const);

function joined(locale: string, parts: readonly Intl.DateTimeFormatPart[]): string {
  const isFrench =
    locale.startsWith('fr') && parts.some(({ type, value }) => type === 'month' && !/^\d/.test(value));
  return parts
    .map(({ type, value }) => {
      if (type === 'hour') return value.padStart(2, '0');
      return isFrench && type === 'day' && value === '1' ? '1er' : value;
    })
    .join('');
}

const made = new Map<unknown, Map<string, unknown>>();

/** One of `Intl`'s formatters. Each is slow to make, and made once for a locale and its options. */
export function formatter<Options extends object, Made>(
  Kind: new (locale: string, options: Options) => Made,
  locale: string,
  options: Options,
): Made {
  const ofKind = made.get(Kind) ?? new Map<string, unknown>();
  made.set(Kind, ofKind);
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = (ofKind.get(key) as Made | undefined) ?? new Kind(locale, options);
  ofKind.set(key, formatter);
  return formatter;
}
