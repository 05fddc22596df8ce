import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTokens } from '../../server/auth/tokens.ts';
import { benchCaches } from './caches.ts';

/** Signs access tokens with the secret of a data folder: logging a thousand users in would measure password hashes. */
export async function signFor(dataDir: string): Promise<(user: { id: number; username: string }) => string> {
  const tokens = accessTokens(readFileSync(join(dataDir, 'secret'), 'utf8').trim(), benchCaches());
  return (user) => tokens.sign(user, new Date());
}
