/** What the server has done in the process for large farms, see `http/large-farms/`: it alone may ask there. */
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { DueMail } from './alert-mails.repository.ts';
import type { CheckedFarm } from './checks.repository.ts';
import { FarmBell, failuresOf } from './farm-bell.ts';

/** The addresses: a farm to check in the background, and a mail to try again. */
export const ORDERS = { check: '/large-farms/check/', retry: '/large-farms/retry/' };

/** Both answer the mails that failed. */
export function orderedChecks(app: App, services: Services): void {
  const bell = new FarmBell(services);
  const config = { needs: 'public' } as const;
  app.post(ORDERS.check, { config, schema: { hide: true } }, async (request) =>
    failuresOf(await bell.check(request.body as CheckedFarm, 'background')),
  );
  app.post(ORDERS.retry, { config, schema: { hide: true } }, (request) =>
    bell.retryOne(request.body as DueMail),
  );
}
