import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app-type.ts';

/** Begins work that no answer waits for. What it fails with is logged under `told`. */
export type Background = (work: Promise<unknown>, log: Pick<FastifyBaseLogger, 'warn'>, told: string) => void;

/** Work beside the answers of this app, which is finished before the app closes. */
export function backgroundOf(app: App): Background {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay);
  });
  return (work, log, told) => {
    const watched: Promise<void> = work
      .then(
        () => undefined,
        (error) => log.warn({ err: error }, told),
      )
      .finally(() => underWay.delete(watched));
    underWay.add(watched);
  };
}
