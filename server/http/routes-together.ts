/** One wait for all routes that are added together. */
import type { App } from './app-type.ts';

type Waiting = (error: Error | null, done: (error?: Error | null) => void) => void;

/**
 * From now on, gathers what waits until all that was registered before is loaded; the answered function makes one wait of it.
 * Fastify finishes each route in such a wait, which is a plugin with a queue of its own: of 300 routes they take a tenth of
 * a start.
 */
export function addTogether(app: App): () => void {
  const waits = app as unknown as { after(waiting: Waiting): unknown };
  const { after } = waits;
  const gathered: Waiting[] = [];
  waits.after = (waiting) => {
    gathered.push(waiting);
    return app;
  };
  return () => {
    waits.after = after;
    waits.after((error, done) => {
      for (const waiting of gathered) waiting(error, () => {});
      done(error);
    });
  };
}
