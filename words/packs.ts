/** How a file is named that holds several files of texts, which a page fetches together. */

/** What every visit begins with. */
export const AT_START = ['frame', 'find', 'messages/stages'] as const;

/** The name, the same for any order of them. */
export function packName(areas: readonly string[]): string {
  return areas
    .map((area) => area.replaceAll('/', '.'))
    .sort()
    .join('+');
}

/** The files of texts in it. */
export function areasIn(name: string): string[] {
  return name.split('+').map((area) => area.replaceAll('.', '/'));
}
