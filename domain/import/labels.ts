/**
 * What our own screens and lists call the columns: a list that was saved or copied from them comes back without a question,
 * in whichever language it was made. Whoever imports hands the labels of all languages in.
 */
import { referencesFrom } from '../kinds/references.ts';
import { type FileTable, READINGS } from './kinds.ts';

/** The labels of one language by their keys: `file.cows.breed`, `field.cows.breed`. It may lack some. */
export type Labels = Readonly<Record<string, string>>;

/** What a field of a table's files is called in each of these languages. */
export function labelsOf(table: FileTable, field: string, languages: readonly Labels[]): string[] {
  // On the screen a reference to what is the farm's, and the name beside it, are one.
  const isBeside = table !== READINGS && referencesFrom(table).some(({ nameColumn }) => nameColumn === field);
  const labels = languages.flatMap((texts) => [
    texts[`file.${table}.${field}`],
    isBeside ? undefined : texts[`field.${table}.${field}`],
  ]);
  return [...new Set(labels.filter((label) => label !== undefined))];
}
