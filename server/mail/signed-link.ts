/** Signed tokens, by which links in mails work without a login and cannot be forged. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { entityId } from '#domain/values/fields.ts';

/**
 * A token for a user: the id, and a signature of it and `words`. The words begin with the purpose, so that a token
 * for one purpose is not valid for another.
 */
export function signedToken(secret: string, userId: number, words: string): string {
  return `${userId}.${signature(secret, words)}`;
}

/** The user that a token names, or null when it is malformed. `isSigned` tells whether it is valid. */
export function userNamedIn(token: string): number | null {
  const [id = ''] = token.split('.');
  return idIn(id);
}

/** The id that a text is; null where it is none. */
export function idIn(id: string): number | null {
  // PostgreSQL refuses to look up an id that its column cannot hold.
  return /^[1-9]\d*$/.test(id) ? (entityId.safeParse(Number(id)).data ?? null) : null;
}

/** Whether a token was signed for these words. */
export function isSigned(secret: string, token: string, words: string): boolean {
  const right = Buffer.from(signature(secret, words));
  const given = Buffer.from(token.slice(token.indexOf('.') + 1));
  return right.length === given.length && timingSafeEqual(right, given);
}

function signature(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url');
}
