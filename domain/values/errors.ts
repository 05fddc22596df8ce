/**
 * Every failure that a client can be told of, as a stable word and the HTTP status it is answered with.
 * Clients branch on the word; the sentence beside it is for people and may change.
 */
export const ERROR_STATUS = {
  invalid: 400,
  malformed: 400,
  unauthorized: 401,
  wrong_login: 401,
  forbidden: 403,
  /** The farm keeps as much as it may. */
  quota: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  mail_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A sentence for each field at fault, by the field's name. */
export type FieldErrors = Record<string, string>;

/** A failure a client is told of: thrown anywhere, answered by the server's one error handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** The entity as it stands now, sent with `stale`. */
  readonly current: unknown;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { errors?: FieldErrors; current?: unknown; retryAfter?: number } = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = more.errors;
    this.current = more.current;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A 400 for one field: the sentence is both the detail and the field's error. */
export function invalidField(field: string, sentence: string): AppError {
  return new AppError('invalid', sentence, { errors: { [field]: sentence } });
}

/** A 409 for one field whose value is already taken. */
export function takenField(field: string, sentence: string): AppError {
  return new AppError('conflict', sentence, { errors: { [field]: sentence } });
}
