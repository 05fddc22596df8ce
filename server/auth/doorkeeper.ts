import { farmDay } from '#domain/calendar.ts';
import type { Doorkeeper, Keeper } from '../herd/keeper.ts';
import type { Services } from '../http/services.ts';
import { type FarmOfUser, findKeeper, keeperAtOnce } from './auth.repository.ts';
import type { AccessTokens } from './tokens.ts';

/** Lets in whoever holds a good access token. */
export function doorkeeper({ db, clock }: Services, tokens: AccessTokens): Doorkeeper {
  const payloadOf = (authorization: string | undefined, now: Date) => {
    const token = authorization && /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token ? tokens.verify(token, now) : null;
  };
  const keeperOf = (user_id: number, farm: FarmOfUser | undefined, now: Date): Keeper | null =>
    farm ? { user_id, ...farm, today: farmDay(now.getTime(), farm.time_zone) } : null;
  return {
    async ask(authorization) {
      const now = clock();
      const payload = payloadOf(authorization, now);
      return payload && keeperOf(payload.user_id, await findKeeper(db, payload.user_id), now);
    },
    askNow(authorization) {
      const now = clock();
      const payload = payloadOf(authorization, now);
      if (!payload) return null;
      try {
        return keeperOf(payload.user_id, keeperAtOnce(db, payload.user_id), now);
      } catch {
        // `ask` meets the same, and says what it was.
        return null;
      }
    },
  };
}
