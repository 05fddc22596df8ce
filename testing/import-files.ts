/** Files for imports, as tests send them. */
import type { ImportAnswer, ImportTable } from '#domain/import/answers.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';

/** Contents by file name: texts are sent as UTF-8. */
export type ImportFiles = Record<string, string | Uint8Array<ArrayBuffer>>;

export function importForm(files: ImportFiles, choices?: unknown): FormData {
  const form = new FormData();
  if (choices !== undefined) form.append('choices', JSON.stringify(choices));
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  return form;
}

export interface ImportResult extends Omit<Answer, 'body'> {
  body: ImportAnswer & { detail?: string; code?: string };
}

export function previewImport(keeper: Client, files: ImportFiles, choices?: unknown): Promise<ImportResult> {
  return keeper.post('/api/imports/preview/', importForm(files, choices));
}

export function applyImport(keeper: Client, files: ImportFiles, choices?: unknown): Promise<ImportResult> {
  return keeper.post('/api/imports/', importForm(files, choices));
}

/** The table of this name; throws when the answer has none. */
export function tableOf({ body }: ImportResult, name: string): ImportTable {
  const table = body.tables?.find((listed) => listed.name === name);
  if (!table) throw new Error(`There is no table ${name}: ${JSON.stringify(body).slice(0, 500)}`);
  return table;
}

/** The remarks on the rows of a table, as `row: sentence`. */
export function notesOf(result: ImportResult, name: string): string[] {
  return tableOf(result, name).notes.map(({ row, text }) => `${row}: ${text}`);
}

/** The remarks on the rows of a table, as facts. */
export function codesOf(result: ImportResult, name: string): [row: number, code: string][] {
  return tableOf(result, name).notes.map(({ row, code }) => [row, code]);
}

/** The field of each column by its heading. */
export function matchedColumns(result: ImportResult, name: string): Record<string, string | null> {
  return Object.fromEntries(tableOf(result, name).columns.map(({ heading, field }) => [heading, field]));
}

/** A text of lines. */
export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** The animal with this ID number; throws when the farm has none. */
export async function cowNumbered(keeper: Client, idNumber: string): Promise<Cow> {
  const { body } = await keeper.get('/api/cows/');
  const found = body.find((cow: Cow) => cow.id_number === idNumber);
  if (!found) throw new Error(`There is no ${idNumber}`);
  return keeper.readCow(found.id);
}

/** A farm of its own into which these files were imported, with what was answered and its animals by their ID numbers. */
export async function imported(test: Pick<TestApp, 'keeper'>, files: ImportFiles) {
  const keeper = await test.keeper();
  const result = await applyImport(keeper, files);
  if (result.status !== 200) throw new Error(`Not imported: ${JSON.stringify(result.body)}`);
  return { keeper, result, cow: (idNumber: string) => cowNumbered(keeper, idNumber) };
}
