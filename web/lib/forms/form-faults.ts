/** Which of a form's fields have errors, and which of them gets the focus. */
import { ApiError } from '../api/api-error.ts';

/** What a failed save says of the form's own fields, sentence by field; empty for any other failure. */
export function faultsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.errors ?? {}).filter(([field]) => fields.includes(field)));
}

/**
 * The first of a form's fields that has a fault, in the order of the screen. `drawn` are the names of its controls in that order.
 * A field without a control of its name keeps its place in `fields`. react-hook-form would follow the order in which fields were
 * made known, a parent's before a child's.
 */
export function firstFault(
  fields: readonly string[],
  faults: object,
  drawn: readonly string[] = [],
): string | undefined {
  const placed = fields
    .filter((field) => drawn.includes(field))
    .sort((a, b) => drawn.indexOf(a) - drawn.indexOf(b));
  return fields
    .map((field) => (drawn.includes(field) ? placed.shift() : field))
    .find((field) => field && field in faults);
}
