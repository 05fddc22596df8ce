import type { z } from 'zod/mini';
import { readValues } from '#domain/values/fields.ts';
import { plainNumber, unmistakable } from '#domain/values/typed-number.ts';
import { words } from '../words/words.ts';
import type { FormValues } from './form-draft.ts';

/** For `register`: a number is read in the language of the screen. What may mean two things is left as typed, and refused. */
export const DECIMAL = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? plainNumber(typed, words.locale) : typed),
};

/** A value as an input shows it: of a number, `DECIMAL` reads the same number again. */
export function inForm(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' ? unmistakable(text, words.locale) : text;
}

/** A form's values as its inputs show them: no number of `schema` has thousands in the language of the screen by accident. */
export function shownNumbers(schema: z.ZodMiniType, values: FormValues): FormValues {
  const read = readValues(schema, values, 'UTC') as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && typeof read[field] === 'number'
        ? unmistakable(value, words.locale)
        : value,
    ]),
  );
}

/** What the inputs show, where a number that still shows what `base` does is that of `base`. */
export function keptNumbers(schema: z.ZodMiniType, values: FormValues, base: FormValues): FormValues {
  const begun = shownNumbers(schema, base);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value === begun[field] ? (base[field] ?? value) : value,
    ]),
  );
}
