import { ApiError } from '../api/api-error.ts';

/** Renames the fields of a failure for a form whose fields have other names than the values that it sends: `to` returns the form's name of a field. */
export function movedFaults(error: unknown, to: (field: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error;
  const errors = Object.entries(error.errors).map(([field, sentence]) => [to(field), sentence]);
  const { code, message, current } = error;
  return new ApiError(code, message, { errors: Object.fromEntries(errors), current });
}
