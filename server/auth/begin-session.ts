/** Begins a session: at login, after joining by an invitation, and by a sign-in link. */
import type { FastifyRequest } from 'fastify';
import type { TokenPair } from '#domain/account/user.ts';
import type { Db } from '../database/database.ts';
import { hashToken } from '../http/hash-token.ts';
import type { Services } from '../http/services.ts';
import { createSession } from './auth.repository.ts';
import { knowAddress } from './login-limits.ts';
import { type AccessTokens, newToken } from './tokens.ts';

/** Signs a user in on the device of a request, in a transaction of the caller's; answers both tokens. */
export async function beginSession(
  services: Services,
  tokens: AccessTokens,
  transaction: Db,
  request: FastifyRequest,
  user: { id: number; username: string },
): Promise<TokenPair> {
  const now = services.clock();
  const refresh = newToken();
  const session = {
    user_id: user.id,
    token_hash: hashToken(refresh),
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  };
  const session_id = await createSession(transaction, session, now);
  await knowAddress({ ...services, db: transaction }, request, user.id);
  return { access: tokens.sign({ ...user, session_id }, now), refresh };
}
