/** Limits the number of connections, how long one may be idle, and how many bytes its client may leave unread. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from './attempts.ts';

export interface ConnectionBounds {
  /** How many connections there may be. */
  most: number;
  /** Whether clients connect directly; behind a proxy all connections have the proxy's address. */
  direct: boolean;
  /** How long (ms) a body that is being received, or a client with a waiting answer, may make no progress. */
  stillMs: number;
}

/** A client may take as long again for each of so many waiting bytes: on the slowest line, 32 KB a second. */
const BYTES_IN_STILL = 2 * 1024 * 1024;
/** The most bytes of all answers that wait for their clients. An answer sent to several counts for each. */
const MOST_UNREAD_BYTES = 128 * 1024 * 1024;
/** How often connections are looked at. */
const LOOK_MS = 1000;

interface Connection {
  socket: Socket;
  address: string;
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Bytes that the system had taken over for the client at the last look. */
  bytesTaken: number;
  /**
   * In ms of `performance.now`: the last bytes in either direction, the last received, and since when the client has
   * taken nothing.
   */
  movedAt: number;
  readAt: number;
  unreadSince: number;
}

export class Connections {
  readonly #bounds: ConnectionBounds;
  readonly #open = new Map<Socket, Connection>();
  readonly #ofAddress = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(bounds: ConnectionBounds) {
    this.#bounds = bounds;
    this.#timer = setInterval(() => this.#look(), Math.min(LOOK_MS, bounds.stillMs / 2));
    this.#timer.unref();
  }

  /** Adds a new connection. When that is one too many, another is closed. */
  add(socket: Socket): void {
    const now = performance.now();
    const address = this.#bounds.direct ? countedAddress(socket.remoteAddress ?? '') : '';
    this.#open.set(socket, {
      socket,
      address,
      request: null,
      response: null,
      bytesTaken: 0,
      movedAt: now,
      readAt: now,
      unreadSince: now,
    });
    this.#ofAddress.set(address, (this.#ofAddress.get(address) ?? 0) + 1);
    socket.once('close', () => this.#forget(socket));
    if (this.#open.size > this.#bounds.most) this.#makeRoom(socket);
  }

  /** Goes on with `socket` in the place of the one on which it stands: TLS has begun there. */
  secure(raw: Socket, socket: Socket): void {
    const connection = this.#open.get(raw);
    if (!connection) return;
    this.#open.delete(raw);
    this.#open.set(socket, connection);
    connection.socket = socket;
    connection.bytesTaken = 0;
    socket.once('close', () => this.#forget(socket));
  }

  /** Notes a request on its connection, and its answer. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
  }

  /** Notes that bytes were received. */
  moved(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.readAt = performance.now();
    connection.movedAt = connection.readAt;
  }

  /** Whether a request's body is being received. */
  isInBody(socket: Socket): boolean {
    return this.#open.get(socket)?.request?.complete === false;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /**
   * Closes the connection that has stood still longest, of the address with the most connections: who opens thousands
   * takes none from others, and a new client is let in. Connections with a request that is being worked on stay.
   */
  #makeRoom(newest: Socket): void {
    let [crowd, most] = ['', 0];
    for (const [address, count] of this.#ofAddress) if (count > most) [crowd, most] = [address, count];
    let longest: Connection | undefined;
    for (const connection of this.#open.values()) {
      if (connection.address !== crowd || connection.socket === newest || isAtWork(connection)) continue;
      if (!longest || connection.movedAt < longest.movedAt) longest = connection;
    }
    this.#cut(longest?.socket ?? newest);
  }

  #look(): void {
    const now = performance.now();
    for (const connection of this.#open.values()) {
      note(connection, now);
      if (this.#standsStill(connection, now)) this.#cut(connection.socket);
    }
    this.#dropUnread();
  }

  #standsStill({ socket, request, readAt, unreadSince }: Connection, now: number): boolean {
    const { stillMs } = this.#bounds;
    const unread = socket.writableLength;
    if (unread > 0) return now - unreadSince > stillMs * (1 + unread / BYTES_IN_STILL);
    return request?.complete === false && now - readAt > stillMs;
  }

  /** Closes the connection with the most unread bytes first; a slow phone has few. */
  #dropUnread(): void {
    const sockets = [...this.#open.keys()];
    let unread = sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
    if (unread <= MOST_UNREAD_BYTES) return;
    for (const socket of sockets.sort((a, b) => b.writableLength - a.writableLength)) {
      if (unread <= MOST_UNREAD_BYTES) return;
      unread -= socket.writableLength;
      this.#cut(socket);
    }
  }

  #cut(socket: Socket): void {
    this.#forget(socket);
    socket.destroy();
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    const others = (this.#ofAddress.get(connection.address) ?? 1) - 1;
    if (others === 0) this.#ofAddress.delete(connection.address);
    else this.#ofAddress.set(connection.address, others);
  }
}

/** Whether a request was received whole and its answer is not made yet. */
function isAtWork({ socket, request, response }: Connection): boolean {
  return request?.complete === true && response?.writableEnded === false && socket.writableLength === 0;
}

/** Notes what the client has taken since the last look. */
function note(connection: Connection, now: number): void {
  const { bytesWritten, writableLength } = connection.socket;
  const bytesTaken = bytesWritten - writableLength;
  if (bytesTaken !== connection.bytesTaken) connection.movedAt = now;
  if (bytesTaken !== connection.bytesTaken || writableLength === 0) connection.unreadSince = now;
  connection.bytesTaken = bytesTaken;
}
