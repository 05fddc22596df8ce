import type { Message } from '../messages/message.ts';

/**
 * Every failure that a client can get, as a stable word and the HTTP status it is answered with.
 * Clients branch on the word; the reasons beside it say what is the matter.
 */
export const ERROR_STATUS = {
  invalid: 400,
  malformed: 400,
  unauthorized: 401,
  wrong_login: 401,
  /** The password was right, and a code of the second factor is needed besides. */
  second_factor: 401,
  forbidden: 403,
  /** The call is about a farm, and the user has named none and has no first one. */
  no_farm: 403,
  /** The farm keeps as much as it may. */
  quota: 403,
  not_found: 404,
  conflict: 409,
  /** Members would be left without an owner. */
  last_owner: 409,
  /** Meat of the animal is withheld: it can be confirmed. */
  under_withdrawal: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  mail_failed: 502,
  /** What fetching from another server fails at: see `docs/decisions/0101-fetching-from-other-servers.md`. */
  ade_address: 502,
  ade_unreachable: 502,
  ade_refused: 502,
  ade_redirect: 502,
  ade_other_origin: 502,
  ade_endless: 502,
  ade_too_large: 502,
  ade_too_slow: 502,
  ade_not_ade: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A failure that a client gets: thrown anywhere, answered by the server's one error handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is the matter, the weightiest first; words are made of them where they are shown. */
  readonly reasons: readonly Message[];
  /** The entity as it stands now, sent with `stale`. */
  readonly current: unknown;
  /** The farms that it is about, sent with `last_owner`. */
  readonly farms: readonly { readonly id: number; readonly farm_name: string }[] | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    reasons: Message | readonly Message[],
    more: { current?: unknown; farms?: AppError['farms']; retryAfter?: number | undefined } = {},
  ) {
    const all = [reasons].flat();
    // For whoever reads the log.
    super(all.map((reason) => JSON.stringify(reason)).join(' '));
    this.code = code;
    this.reasons = all;
    this.current = more.current;
    this.farms = more.farms;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
