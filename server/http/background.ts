import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app-type.ts';

/** Starts work for which no answer waits. An error is logged with the message `message`. */
export type Background = (
  work: Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  message: string,
) => void;

/** Background work of this app, which is finished before the app closes. */
export function backgroundOf(app: App): Background {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay);
  });
  return (work, log, message) => {
    const watched: Promise<void> = work
      .then(
        () => undefined,
        (error) => log.warn({ err: error }, message),
      )
      .finally(() => underWay.delete(watched));
    underWay.add(watched);
  };
}
