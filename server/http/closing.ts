import type { App } from './app-type.ts';

/** How often connections are looked at while the server closes. */
const LOOK_MS = 50;

/**
 * Closes connections that fall idle while the app closes. Those idle at that moment are closed by Fastify; one whose
 * request was still under way would stay open until its client or its time limit ends it, and the app as long.
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
