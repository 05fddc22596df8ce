import { createHash } from 'node:crypto';

/** What is kept of a random token: its SHA-256 in hex. Who reads the database opens nothing with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
