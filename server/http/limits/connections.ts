/** The bounds on connections: how many there are, how long one may stand still, and what they may leave unread. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from './attempts.ts';

export interface ConnectionBounds {
  /** How many connections there may be. */
  most: number;
  /** Whether connections come from the clients themselves; behind a proxy all have its address. */
  direct: boolean;
  /** How long a body that is coming in, or a reader who is owed an answer, may stand still. */
  stillMs: number;
}

/** A reader may take as long again for each of so many bytes that are waiting: on the slowest line, 32 KB in a second. */
const BYTES_IN_STILL = 2 * 1024 * 1024;
/** What all answers that wait for their readers may have together. An answer that several are sent counts for each. */
const MOST_UNREAD_BYTES = 128 * 1024 * 1024;
/** How often connections are looked at. */
const LOOK_MS = 1000;

interface Connection {
  socket: Socket;
  address: string;
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Bytes that the system had taken for the reader when it was last looked. */
  bytesTaken: number;
  /** In ms of `performance.now`: when bytes last came or left, when they came, since when the reader has taken nothing. */
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

  /** Takes a new connection in. Where that is one too many, another is cut off. */
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

  /** Notes what is being asked and answered on a connection. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
  }

  /** Notes that bytes have come in. */
  moved(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.readAt = performance.now();
    connection.movedAt = connection.readAt;
  }

  /** Whether the body of a request is on its way. */
  isInBody(socket: Socket): boolean {
    return this.#open.get(socket)?.request?.complete === false;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /**
   * Cuts off the connection that has stood still the longest, of the address that has most of them: whoever opens
   * thousands takes none from others, and whoever is new is let in. What the server itself is at work on stays.
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

  /** Whoever leaves the most unread is cut off first: a slow phone is owed little. */
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

/** Whether a request is all there and its answer is still being made. */
function isAtWork({ socket, request, response }: Connection): boolean {
  return request?.complete === true && response?.writableEnded === false && socket.writableLength === 0;
}

/** Notes what the reader has taken since it was last looked. */
function note(connection: Connection, now: number): void {
  const { bytesWritten, writableLength } = connection.socket;
  const bytesTaken = bytesWritten - writableLength;
  if (bytesTaken !== connection.bytesTaken) connection.movedAt = now;
  if (bytesTaken !== connection.bytesTaken || writableLength === 0) connection.unreadSince = now;
  connection.bytesTaken = bytesTaken;
}
