/** What makes links in mails work without a login, and keeps anybody from making them up. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { entityId } from '#domain/values/fields.ts';

/**
 * A token for somebody: their id, and a signature of `words` about them. The words begin with the purpose, lest a token
 * for one thing stand for another.
 */
export function signedToken(secret: string, userId: number, words: string): string {
  return `${userId}.${signature(secret, words)}`;
}

/** Whose token this says it is, or null when it cannot be one; whether it is theirs `isSigned` tells. */
export function userNamedIn(token: string): number | null {
  const [id = ''] = token.split('.');
  // PostgreSQL refuses to look for an id that its column cannot hold.
  return /^[1-9]\d*$/.test(id) ? (entityId.safeParse(Number(id)).data ?? null) : null;
}

/** Whether a token was made of these words. */
export function isSigned(secret: string, token: string, words: string): boolean {
  const right = Buffer.from(signature(secret, words));
  const given = Buffer.from(token.slice(token.indexOf('.') + 1));
  return right.length === given.length && timingSafeEqual(right, given);
}

function signature(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url');
}
