import { createHash } from 'node:crypto';

/** What the database keeps of a random token: its SHA-256 in hex. Nobody can use it in place of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
