import { farmDay } from '#domain/calendar.ts';
import { AppError } from '#domain/errors.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { findKeeper } from './auth.repository.ts';
import type { AccessTokens } from './tokens.ts';

/** Asks every route under /api for an access token, unless the route says that it is public. */
export function checkTokens(app: App, { db, clock }: Services, tokens: AccessTokens): void {
  app.decorateRequest('keeper', null);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // Without a route there is nothing to protect: the answer is 404.
    if (!url?.startsWith('/api/') || config.public) return;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const now = clock();
    const payload = token ? tokens.verify(token, now) : null;
    const keeper = payload && (await findKeeper(db, payload.user_id));
    if (!payload || !keeper) throw new AppError('unauthorized', 'Please log in.');
    request.keeper = {
      user_id: payload.user_id,
      ...keeper,
      today: farmDay(now.getTime(), keeper.time_zone),
    };
  });
}
