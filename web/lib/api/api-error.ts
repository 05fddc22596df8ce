import { ERROR_STATUS, type ErrorCode } from '#domain/values/errors.ts';

/** A sentence for each field at fault, by the field's name. */
export type FieldErrors = Record<string, string>;

/** A failure as it is shown: what the server answered, or why there is no answer. The message is a sentence for people. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** The entity as it stands now, sent with `stale`. */
  readonly current: unknown;
  /** The codes of the server's reasons. */
  readonly reasons: readonly string[];

  constructor(
    code: ErrorCode,
    detail: string,
    more: Partial<Pick<ApiError, 'errors' | 'current' | 'reasons'>> = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = more.errors;
    this.current = more.current;
    this.reasons = more.reasons ?? [];
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
