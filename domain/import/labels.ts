/**
 * What our own screens and lists call the columns: a list that was saved or copied from them comes back without a question,
 * in whichever language it was made.
 */
import { type Table, WORDS } from '../kinds/index.ts';

/** The labels of one language: what it calls a field of a table's files; nothing where it has no word for it. */
export type Labels = (table: Table, field: string) => readonly string[];

function englishLabels(table: Table, field: string): readonly string[] {
  const { inFiles, fields } = WORDS[table];
  const columns: Readonly<Record<string, string>> = inFiles.columns;
  const own: Readonly<Record<string, { label: string }>> = fields;
  return [columns[field], own[field]?.label].filter((label) => label !== undefined);
}

/** Every language that we speak. All that is known of headings follows from this list. */
const LANGUAGES: readonly Labels[] = [englishLabels];

/** What a field of a table's files is called in each of our languages. */
export function labelsOf(table: Table, field: string, languages: readonly Labels[] = LANGUAGES): string[] {
  return [...new Set(languages.flatMap((labels) => labels(table, field)))];
}
