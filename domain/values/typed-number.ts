/** Reads a number as people type it in a language: `1.450` is 1450 in German, and 1.45 in English. */

interface Marks {
  /** With marks between its thousands: `1.450` or `1.450,50`. A number such as 0.125 has no thousands. */
  grouped: RegExp;
  /** The mark between thousands. */
  group: RegExp;
  /** With a comma that is the language's decimal mark, or that can be nothing else. */
  comma: RegExp;
}

const marksOf = new Map<string, Marks>();

function marks(locale: string): Marks {
  const known = marksOf.get(locale);
  if (known) return known;
  const decimal = markIn(locale, 'decimal');
  // In Austria `Intl` prints a space and people type the point of German, in Switzerland the point is the decimal mark.
  const language = new Intl.Locale(locale).language;
  // A comma may mean either to whoever reads another language than they think in: such a number is refused.
  const thousands = [locale, language]
    .map((tag) => markIn(tag, 'group'))
    .filter((mark) => mark !== decimal && mark !== ',');
  const group = `[${[...new Set(thousands)].map(typedAs).join('')}]`;
  const made = {
    grouped: new RegExp(`^[+-]?[1-9]\\d{0,2}(${group})\\d{3}(?:\\1\\d{3})*(?:\\${decimal}\\d*)?$`),
    group: new RegExp(group, 'g'),
    comma: decimal === ',' ? /^[+-]?\d*,\d+$/ : /^[+-]?\d*,\d{1,2}$/,
  };
  marksOf.set(locale, made);
  return made;
}

function markIn(locale: string, type: 'group' | 'decimal'): string {
  return (
    new Intl.NumberFormat(locale).formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? ''
  );
}

/** What people type for a mark, for a set of characters: no keyboard has the narrow space of French or the curved apostrophe. */
function typedAs(mark: string): string {
  if (/^\s$/.test(mark)) return '\\s';
  return mark === '’' ? "’'" : `\\${mark}`;
}

/**
 * What was typed, with a decimal point and without marks between thousands. What is no number in the language stays as it is,
 * to be refused. Reading the answer again in the same language changes nothing.
 */
export function plainNumber(typed: string, locale: string): string {
  const text = typed.trim();
  const { grouped, group, comma } = marks(locale);
  if (grouped.test(text)) return unmistakable(text.replace(group, '').replace(',', '.'), locale);
  return comma.test(text) ? unmistakable(text.replace(',', '.'), locale) : typed;
}

/** Without this there are no thousands in any language, and nobody need know its marks, which are slow to find. */
const MAY_BE_GROUPED = /\d\D\d{3}/;

/** A number with a decimal point. Where the language would read three decimals (`12.125`) as thousands, it has a fourth. */
export function unmistakable(plain: string, locale: string): string {
  return MAY_BE_GROUPED.test(plain) && marks(locale).grouped.test(plain) ? `${plain}0` : plain;
}
