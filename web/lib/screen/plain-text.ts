/** The letters that a search compares: without case and accents, so that "zoe" finds "Zoé". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
