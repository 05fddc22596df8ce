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

/** The texts of one file by their keys, in ICU syntax; none where the language has no such file. */
export function textsIn(language: string, shelf: Shelf, area: string): Record<string, string> {
  const file = join(FOLDER, language, shelf, `${area}.json`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (language !== SOURCE && (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  const entries = Object.entries<Entry>(JSON.parse(content));
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, typeof entry === 'string' ? entry : entry.defaultMessage]),
  );
}

/** The names of the files of a shelf, in the order of the alphabet. */
export function areasOf(shelf: Shelf): string[] {
  return readdirSync(join(FOLDER, SOURCE, shelf))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}
