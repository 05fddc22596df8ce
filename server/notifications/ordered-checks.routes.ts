/** What the server has done in the process for large farms, see `http/large-farms/`: it alone may ask there. */
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { DueMail } from './alert-mails.repository.ts';
import type { CheckedFarm } from './checks.repository.ts';
import { FarmBell } from './farm-bell.ts';

/** The addresses: a farm to look at for its daily check, and a mail to make or to try again. */
export const ORDERS = { check: '/large-farms/check/', retry: '/large-farms/retry/' };

/** Answers: the users of the farm whose mail is to be made; the mails that failed. */
export function orderedChecks(app: App, services: Services): void {
  const bell = new FarmBell(services);
  const config = { needs: 'public' } as const;
  app.post(ORDERS.check, { config, schema: { hide: true } }, async (request): Promise<number[]> => {
    const looked = await bell.look(request.body as CheckedFarm, 'daily');
    if (looked === 'checked' || !('state' in looked)) return [];
    const waiting = looked.recipients.filter(({ mail }) => mail.due_at !== null);
    return [...looked.toMail.union(new Set(waiting.map(({ user_id }) => user_id)))];
  });
  app.post(ORDERS.retry, { config, schema: { hide: true } }, (request) =>
    bell.retryOne(request.body as DueMail),
  );
}
