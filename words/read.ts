/**
 * The texts for people, as the folders of the languages hold them. A text's key stands in its file as code says it; English
 * has every key, and fills in what another language lacks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Built, the server lies in dist/server; both are two folders away from this one or beside it. */
const FOLDER = join(import.meta.dirname, import.meta.dirname.endsWith('words') ? '.' : '../../words');

/** The language that has every text, and that the contract is written in. */
export const SOURCE = 'en';

/**
 * `pages` are texts of the screens, which code names itself; `messages` are those of codes that are stored and sent, and
 * that server and screens both say.
 */
export const SHELVES = ['pages', 'messages'] as const;
export type Shelf = (typeof SHELVES)[number];

/** A file of texts as English has it: where a translator could misread one, it comes with what it means. */
type Entry = string | { defaultMessage: string; description: string };

/**
 * The texts of one area by their keys, in ICU syntax: those of its file, or of all files of its folder. Of what the language
 * has no file there are none. Throws where a key stands in two files of a folder.
 */
export function textsIn(language: string, shelf: Shelf, area: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const file of filesOf(shelf, area))
    for (const [key, entry] of Object.entries(entriesOf(language, join(shelf, file)))) {
      if (key in texts) throw new Error(`${language}: ${key} stands in two files of ${shelf}/${area}`);
      texts[key] = typeof entry === 'string' ? entry : entry.defaultMessage;
    }
  return texts;
}

/** The files of an area as English has them, by their paths below the shelf. */
export function filesOf(shelf: Shelf, area: string): string[] {
  const folder = join(FOLDER, SOURCE, shelf);
  if (!readdirSync(folder).includes(area)) return [`${area}.json`];
  return readdirSync(join(folder, area))
    .sort()
    .map((name) => `${area}/${name}`);
}

function entriesOf(language: string, file: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'));
  } catch (error) {
    if (language !== SOURCE && error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return {};
    throw error;
  }
}

/** The names of the files and folders of a shelf, in the order of the alphabet. */
export function areasOf(shelf: Shelf): string[] {
  return readdirSync(join(FOLDER, SOURCE, shelf))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
}
