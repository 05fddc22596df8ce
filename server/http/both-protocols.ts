/** One port for http and https: the first byte of a connection says which it speaks. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { Tls } from './https/tls.ts';
import type { Connections } from './limits/connections.ts';

/** A TLS connection begins with a record of its handshake. No request of http begins so. */
const TLS_HANDSHAKE = 22;
/** As long as Node waits for the headers of a request. */
const BEGIN_MS = 60_000;

const SPOKEN = { minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] } as const;

/** Which connection it is: a socket of TLS has the same two ends as the one below it. */
const endsOf = ({ remoteAddress, remotePort, localAddress }: Socket) =>
  `${remoteAddress} ${remotePort} ${localAddress}`;

/**
 * Has `server` answer connections of both kinds. `serve` takes each when its first request comes. Connections are counted
 * from their first moment, also those that never say anything.
 */
export function speakBoth(
  server: Server,
  tls: Tls,
  connections: Connections,
  serve: (socket: Socket) => void,
): void {
  const secure = createServer({ ...SPOKEN, handshakeTimeout: BEGIN_MS });
  const stopFollowing = tls.follow(({ certificate, key }) =>
    secure.setSecureContext({ ...SPOKEN, cert: certificate, key }),
  );
  /** Connections on which no request began: the server does not know of them, and cannot close them. */
  const beginning = new Set<Socket>();
  const greeted = new Map<string, Socket>();

  server.on('connection', (socket) => {
    connections.add(socket);
    beginning.add(socket);
    const give = () => socket.destroy();
    socket.setTimeout(BEGIN_MS, give).on('error', give).on('end', give);
    socket.once('close', () => beginning.delete(socket));
    socket.once('data', (bytes) => {
      socket.pause();
      socket.setTimeout(0).off('timeout', give).off('end', give);
      socket.unshift(bytes);
      if (bytes[0] === TLS_HANDSHAKE) beginTls(socket);
      else beginHttp(socket.off('error', give));
    });
  });

  function beginHttp(socket: Socket): void {
    beginning.delete(socket);
    serve(socket);
    socket.resume();
  }

  function beginTls(socket: Socket): void {
    const ends = endsOf(socket);
    greeted.set(ends, socket);
    socket.once('close', () => greeted.delete(ends));
    // As in a server of https alone: who ends before the handshake has ended the connection.
    socket.allowHalfOpen = false;
    secure.emit('connection', socket);
  }

  secure.on('secureConnection', (socket: TLSSocket) => {
    const raw = greeted.get(endsOf(socket));
    if (raw) {
      beginning.delete(raw);
      connections.secure(raw, socket);
    }
    serve(socket);
  });
  // A client that does not trust the certificate, or speaks something else.
  secure.on('tlsClientError', (_error, socket) => socket.destroy());

  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of beginning) socket.destroy();
    closeIdle();
  };
  server.on('close', stopFollowing);
}
