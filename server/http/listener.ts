import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { speakBoth } from './both-protocols.ts';
import type { Tls } from './https/tls.ts';
import { type ConnectionBounds, Connections } from './limits/connections.ts';

/** Answers a request, or calls `framework` for it, now or later. */
export type FirstAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  framework: RequestListener,
) => void;

/** Longer than a proxy keeps an idle connection; otherwise a request could meet a connection that was just closed. */
const KEEP_ALIVE_MS = 72_000;

/**
 * How many requests a client may send on a connection before their answers have left. Browsers and proxies send none.
 */
const MOST_WAITING = 10;

/** How many bytes of a connection are read at a time: at the beginning of a request, and inside a body. */
const SLICE = { head: 1024, body: 4096 };

/**
 * A server that offers each request to `first` before the framework, one at a time on each connection: the next
 * begins when the answer before it has left. HEAD is answered as GET, without the body. `requestTimeout` in ms. With `tls`
 * its port speaks https too. `begun` is told of each request when it begins.
 */
export function listenWith(
  first: FirstAnswer,
  bounds: ConnectionBounds & { requestTimeout: number },
  tls?: Tls,
  begun: (request: IncomingMessage, response: ServerResponse) => void = () => {},
): (framework: RequestListener) => Server {
  return (framework) => {
    const { requestTimeout } = bounds;
    const connections = new Connections(bounds);
    const begin = (request: IncomingMessage, response: ServerResponse) => {
      connections.begin(request, response);
      begun(request, response);
      // Node sends no body to it already. A route of its own for each, as the framework makes them, costs 7 % of a start.
      if (request.method === 'HEAD') request.method = 'GET';
      first(request, response, framework);
    };
    const waiting = new WeakMap<Socket, number>();
    const server = createServer({ requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      if (response.socket !== null) {
        begin(request, response);
        return;
      }
      // An earlier answer of this connection has not left yet; this request's answer would have to wait in memory.
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
    if (tls) {
      const [parse] = server.listeners('connection') as ((socket: Socket) => void)[];
      server.removeAllListeners('connection');
      speakBoth(server, tls, connections, (socket) => {
        parse?.call(server, socket);
        readInSlices(socket, connections);
      });
    } else {
      server.on('connection', (socket) => {
        connections.add(socket);
        readInSlices(socket, connections);
      });
    }
    server.on('close', () => connections.close());
    return server;
  };
}

/**
 * Reads what a client sends in small slices. Node reads 64 KB at once and parses all requests in it before any is
 * handled: two thousand requests, 50 ms, for each of hundreds of connections in turn. Stopped after the first slice,
 * a flood costs little.
 */
function readInSlices(socket: Socket, connections: Connections): void {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  if (!parse) return;
  socket.removeListener('data', parse);
  socket.on('data', (bytes: Buffer) => {
    connections.moved(socket);
    for (let at = 0; at < bytes.length && !socket.destroyed; ) {
      // Node has paused the connection: the rest comes when it resumes.
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
