import type { App } from './app-type.ts';

/** How often connections are looked at while the server closes. */
const LOOK_MS = 50;

/**
 * Closes connections that become idle while the app closes. Fastify closes those that are idle at that moment; a
 * connection with a request under way would stay open, and the app with it, until its client or its time limit ends
 * it.
 */
export function closeWhatFallsIdle(app: App): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      server.once('close', () => clearInterval(look));
    }
    done();
  });
}
