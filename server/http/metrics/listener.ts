/** The second listener, of metrics: http alone, and for who watches the server. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { App } from '../app-type.ts';

export interface MetricsListener {
  /** Where they are: `http://127.0.0.1:9464/metrics`. */
  url: string;
  close(): Promise<void>;
}

/** Opens it; throws where it cannot listen. */
export async function listenForMetrics(
  app: App,
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    answer(app, registry, request, response).catch((error) => {
      app.log.error({ err: error }, 'metrics could not be told');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const at = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${at.port}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  app: App,
  registry: Registry,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = url.split('?')[0];
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(404).end();
    return;
  }
  if (path === '/metrics') {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    return;
  }
  if (path !== '/healthz' && path !== '/readyz') {
    response.writeHead(404).end();
    return;
  }
  // As on the first listener, by the same route, and past what counts requests.
  const language = headers['accept-language'];
  const said = await app.inject({
    ...{ method: 'GET', url: path, headers: language === undefined ? {} : { 'accept-language': language } },
  });
  const sent = { ...said.headers };
  // Of one connection, and not of the answer.
  delete sent.connection;
  response.writeHead(said.statusCode, sent as Record<string, string>).end(said.rawPayload);
}
