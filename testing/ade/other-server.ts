/** A server that is not Cowbell's own, real and on this machine: it answers what a test says. */
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Pair } from '../../server/http/https/tls.ts';

export interface OtherServer {
  /** `http://127.0.0.1:PORT`, or https where it has a certificate. */
  origin: string;
  port: number;
  /** How often somebody connected. */
  connections(): number;
  /** `METHOD path` and headers of each request, the first one first. */
  asked: { line: string; headers: NodeJS.Dict<string | string[]> }[];
  /** What it answers from now on. */
  answer: RequestListener;
  close(): Promise<void>;
}

/** Listens at an address of this machine, by https with a certificate. */
export async function otherServer(
  answer: RequestListener,
  { host = '127.0.0.1', port = 0, pair }: { host?: string; port?: number; pair?: Pair } = {},
): Promise<OtherServer> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const asked: OtherServer['asked'] = [];
  const listener: RequestListener = (request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    // Who is cut off while it is answered is no fault of the test.
    response.on('error', () => undefined);
    other.answer(request, response);
  };
  const server = pair
    ? createSecure({ cert: pair.certificate, key: pair.key }, listener)
    : createPlain(listener);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const bound = (server.address() as AddressInfo).port;
  const other: OtherServer = {
    origin: `${pair ? 'https' : 'http'}://${host}:${bound}`,
    port: bound,
    connections: () => connections,
    asked,
    answer,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return other;
}

/** Answers JSON. */
export function json(body: unknown, status = 200): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** A list of farms as ICAR's data exchange has it. */
export const LOCATIONS = {
  view: { totalItems: 2, pageSize: 2 },
  member: [
    { resourceType: 'icarLocationResource', identifier: { scheme: 'nl.ubn', id: '1234567' }, name: 'Dijk' },
    { resourceType: 'icarLocationResource', identifier: { scheme: 'eu.farmId', id: '276031234567890' } },
    { resourceType: 'icarLocationResource', name: 'Nobody can ask for it' },
  ],
};
