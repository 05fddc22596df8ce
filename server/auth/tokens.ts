/** Access tokens (signed, valid for minutes) and refresh tokens (random; the server keeps only their hash). */
import { randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { AccessTokenPayload } from '#domain/account/user.ts';
import { bytesOfData, type Caches } from '../http/limits/caches.ts';
import { CLOCK_LEEWAY_MS } from '../http/limits/clock-leeway.ts';

const ACCESS_SECONDS = 15 * 60;
export const REFRESH_DAYS = 30;

export interface AccessTokens {
  /** An access token for this user and session, valid for 15 minutes from `now`. */
  sign(user: { id: number; username: string; session_id?: number }, now: Date): string;
  /**
   * What a token says, or null when it is forged, malformed or expired. Null also when it is valid for longer than a
   * token that is signed now: then it was signed while the clock ran ahead.
   */
  verify(token: string, now: Date): AccessTokenPayload | null;
}

export function accessTokens(secret: string, caches: Caches): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  // Expiry is checked here, by the app's own clock.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  // Those that were checked, so that a busy client's is not verified each time.
  const genuine = caches.open<string, AccessTokenPayload>('tokens', bytesOfData);
  return {
    sign: (user, now) =>
      sign({
        exp: Math.floor(now.getTime() / 1000) + ACCESS_SECONDS,
        username: user.username,
        user_id: user.id,
        session_id: user.session_id,
      }),
    verify(token, now) {
      let payload = genuine.get(token);
      if (!payload) {
        try {
          payload = AccessTokenPayload.parse(verify(token));
        } catch {
          return null;
        }
        genuine.set(token, payload);
      }
      const leftMs = payload.exp * 1000 - now.getTime();
      return leftMs > 0 && leftMs <= ACCESS_SECONDS * 1000 + CLOCK_LEEWAY_MS ? payload : null;
    },
  };
}

/** A random token of 256 bits, of a session or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
