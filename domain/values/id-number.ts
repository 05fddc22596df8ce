/**
 * ID numbers of animals: which are the same however they were typed, and which have a wrong check digit. Without zod, and
 * small: Home loads it.
 */

/**
 * Countries by their ISO 3166 numbers, with which electronic tags begin: the letters that their plain tags begin with.
 * Source: Implementing Regulation (EU) 2021/520, article 12; for the others the countries' own rules (United States 9 CFR
 * 86, Canada CFIA, Japan, Turkey, Norway, Brazil). Australia and New Zealand begin with a maker's number instead.
 */
const COUNTRIES = new Map(
  '040AT 056BE 076BR 124CA 191HR 208DK 246FI 250FR 276DE 372IE 380IT 392JP 442LU 528NL 578NO 616PL 724ES 752SE 756CH 792TR 826GB 840US'
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, 3), entry.slice(3)]),
);

const SEPARATORS = /[\s./\\\p{Pd}\u2212]+/gu;

/** An ID number in upper case, without spaces, dots, dashes and slashes: as it stands on the tag, nothing read into it. */
export function compactNumber(idNumber: string): string {
  return idNumber.replace(SEPARATORS, '').toUpperCase();
}

/** The compact number with its country's letters: UK becomes GB, and the ISO number before 12 digits the letters. */
function withCountry(idNumber: string): string {
  const compact = compactNumber(idNumber);
  if (compact.startsWith('UK')) return `GB${compact.slice(2)}`;
  const letters = /^\d{15}$/.test(compact) ? COUNTRIES.get(compact.slice(0, 3)) : undefined;
  return letters ? letters + compact.slice(3) : compact;
}

/**
 * The normal form of an ID number: two numbers with the same one are the same number. Upper case; no spaces, dots, dashes,
 * slashes; UK is GB; 15 digits that begin with a country's ISO number get its letters; zeros after a country's two letters
 * go, for the electronic number fills up with them: `276 00 1234567890`, `DE 12 345 67890`. The zeros of other numbers
 * stay: after the letters of a herd book they are part of the number (New Zealand's `ABCD-01-1234`).
 */
export function normalNumber(idNumber: string): string {
  const normal = withCountry(idNumber).replace(/^([A-Z]{2})0+(?=\d)/, '$1');
  // Of nothing but dashes nothing would be left, and all such would be one.
  return normal || idNumber;
}

/** The electronic number whose normal form is this one; null where no electronic number has it. */
export function eidOfNormal(normal: string): string | null {
  if (/^\d{15}$/.test(normal)) return normal;
  const [, letters, digits = ''] = /^([A-Z]{2})(\d{1,12})$/.exec(normal) ?? [];
  const [country] = [...COUNTRIES].find(([, own]) => own === letters) ?? [];
  return country === undefined ? null : country + digits.padStart(12, '0');
}

/** What of an ID number can be doubted without refusing it. */
export const ID_NUMBER_WARNINGS = ['check_digit'] as const;
export type IdNumberWarning = (typeof ID_NUMBER_WARNINGS)[number];

/** The whole numbers of a country, each digit in its place, and whether their check digit fits. */
interface CheckRule {
  /** What stands after the letters; 15 digits leave 12 there. */
  readonly whole: RegExp;
  readonly fits: (digits: readonly number[]) => boolean;
}

/**
 * Check digits whose rule is published: by HI-Tier (www3.hi-tier.de/entwicklung/Programme/lom_PL.html, and lom_LU, lom_FI, lom_HR),
 * that of the United Kingdom on tickerdossier.com/wiki/british-cattle-movement-service.
 */
const RULES = new Map<string, CheckRule>([
  // Herd 6, check 1, animal 5. Numbers that begin with 9 are Northern Ireland's, whose rule is not published.
  [
    'GB',
    {
      whole: /^((?!9)\d{12})$/,
      fits: (d) => d[6] === ((numberOf(d.slice(0, 6)) * 100_000 + numberOf(d.slice(7))) % 7) + 1,
    },
  ],
  // The second rule is that of some old series; either is good enough here, so that no right number is doubted.
  [
    'PL',
    {
      whole: /^(00\d{10})$/,
      fits: (d) =>
        d[11] === upToTen(weighted(d.slice(0, 11), [3, 1])) ||
        d[11] === 1 + ((5 * numberOf(d.slice(2, 7)) + numberOf(d.slice(7, 11))) % 7),
    },
  ],
  [
    'LU',
    {
      // In an electronic number a zero there says that the check digit is missing.
      whole: /^(?:000(?=[1-9]))?(\d{9})$/,
      fits: (d) => d[0] === Math.abs((weighted(d.slice(1), [3, 2, 7, 6, 5, 4, 3, 2]) % 11) - 9),
    },
  ],
  // The check digit stands before the nine, and may be missing.
  [
    'FI',
    { whole: /^(?:00(?=[1-9]))?(\d{10})$/, fits: (d) => d[0] === upToTen(weighted(d.slice(1), [1, 3, 7])) },
  ],
  [
    'HR',
    {
      whole: /^(?:00)?(\d{10})$/,
      fits: (d) => d[0] === weighted(d.slice(1), [3, 7, 9, 11, 13, 17, 19, 21, 23]) % 10,
    },
  ],
]);

/**
 * `check_digit` when the number is a whole one of a country whose rule is known, and its check digit is wrong; else null. A
 * number that is shorter, longer or of another country is not doubted.
 */
export function numberWarning(idNumber: string): IdNumberWarning | null {
  const number = withCountry(idNumber);
  const rule = RULES.get(number.slice(0, 2));
  const [, digits] = rule?.whole.exec(number.slice(2)) ?? [];
  if (!rule || digits === undefined) return null;
  return rule.fits([...digits].map(Number)) ? null : 'check_digit';
}

function numberOf(digits: readonly number[]): number {
  return Number(digits.join(''));
}

/** The sum of digits times their weights, which begin again where they end. */
function weighted(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + digit * (weights[place % weights.length] ?? 0), 0);
}

/** What is missing to the next ten. */
function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}
