/** Letters that have no accent to take off, and are typed as these where a keyboard lacks them. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * What names, headings and words are compared by: lower case without accents, so that "zoe" is "Zoé" and "kupe" is "KÜPE".
 * In every language alike: the Turkish ı, I, İ and i are one letter here. The signs of other scripts (Devanagari's vowels)
 * are part of the word, and stay.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łıøđßæœ]/g, (letter) => PLAIN[letter] ?? letter);
}
