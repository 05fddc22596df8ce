import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionBounds, Connections } from './limits/connections.ts';

/** Answers a request, or calls `framework` for it, at once or later. */
export type FirstAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  framework: RequestListener,
) => void;

/** Longer than a proxy keeps an idle connection: were it shorter, a request could meet a connection just closed. */
const KEEP_ALIVE_MS = 72_000;

/** How many requests a client may send ahead of its answers on one connection. Browsers and proxies send none. */
const MOST_WAITING = 10;

/** What is read of a connection at a time, in bytes: where a request begins, and inside a body. */
const SLICE = { head: 1024, body: 4096 };

/**
 * A server whose requests are offered to `first` before they go to the framework, one at a time for each connection: the
 * next is begun when the answer before it has left. `requestTimeout` in ms.
 */
export function listenWith(
  first: FirstAnswer,
  bounds: ConnectionBounds & { requestTimeout: number },
): (framework: RequestListener) => Server {
  return (framework) => {
    const { requestTimeout } = bounds;
    const connections = new Connections(bounds);
    const begin = (request: IncomingMessage, response: ServerResponse) => {
      connections.begin(request, response);
      first(request, response, framework);
    };
    const waiting = new WeakMap<Socket, number>();
    const server = createServer({ requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      if (response.socket !== null) {
        begin(request, response);
        return;
      }
      // An answer of this connection is still on its way. Made now, this one would have to be kept until that is read.
      const { socket } = request;
      const before = waiting.get(socket) ?? 0;
      if (before >= MOST_WAITING) {
        socket.destroy();
        return;
      }
      waiting.set(socket, before + 1);
      response.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        begin(request, response);
      });
    });
    server.on('connection', (socket) => {
      connections.add(socket);
      readInSlices(socket, connections);
    });
    server.on('close', () => connections.close());
    return server;
  };
}

/**
 * Has what a client sends read in slices. Node reads 64 KB at once and makes requests of all of it before anybody is
 * asked: two thousand requests, 50 ms, for each of hundreds of connections in turn. Cut off after the first slice, a
 * flood costs little.
 */
function readInSlices(socket: Socket, connections: Connections): void {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  if (!parse) return;
  socket.removeListener('data', parse);
  socket.on('data', (bytes: Buffer) => {
    connections.moved(socket);
    for (let at = 0; at < bytes.length && !socket.destroyed; ) {
      // Node has had enough for now: the rest comes when it reads on.
      if (socket.isPaused()) {
        socket.unshift(bytes.subarray(at));
        return;
      }
      const end = at + (connections.isInBody(socket) ? SLICE.body : SLICE.head);
      parse(bytes.subarray(at, end));
      at = end;
    }
  });
}
