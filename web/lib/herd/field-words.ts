/** The names and values of fields in words, where the page shows two values of one field side by side. */
import { UNKNOWN } from '../screen/format.ts';

/** What a field is called and how a value of it is written, by the field's name. */
export type FieldWords = Record<string, { label: string; write?: (value: never) => string }>;

/** A value of a field as it is written. */
export function written(words: FieldWords, field: string, value: unknown): string {
  if (value === null || value === undefined) return UNKNOWN;
  return words[field]?.write?.(value as never) ?? String(value);
}
