/** Which of a form's fields have errors, and which of them gets the focus. */
import { ApiError } from '../api/api-error.ts';

/** What a failed save says of the form's own fields, sentence by field; empty for any other failure. */
export function faultsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.errors ?? {}).filter(([field]) => fields.includes(field)));
}

/**
 * The first of the fields that is complained of, in the order in which they stand on the screen. react-hook-form would
 * follow the order in which fields were made known, a parent's before a child's.
 */
export function firstFault(fields: readonly string[], faults: object): string | undefined {
  return fields.find((field) => field in faults);
}
