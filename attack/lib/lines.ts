/** Connections that send and never read. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './target.ts';

/** How many are opened at once. */
const AT_ONCE = 150;

export interface LineStanding {
  count: number;
  /** What each sends. */
  bytes: Buffer;
  /** How long all of them stay, in ms. */
  holdMs: number;
}

/** Opens connections that send these bytes and read nothing, and keeps them for so long. */
export async function stand({ port }: Target, { count, bytes, holdMs }: LineStanding): Promise<string> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    sockets.push(socket);
    if (opened % AT_ONCE === AT_ONCE - 1) await pause(20);
  }
  await pause(holdMs);
  const ended = sockets.filter(({ destroyed }) => destroyed).length;
  for (const socket of sockets) socket.destroy();
  return ended === 0 ? 'nobody was seen to be cut off' : `${ended} saw that they were cut off`;
}

/** A GET as bytes, so many times over. */
export function gets(path: string, times: number, token?: string): Buffer {
  const authorization = token ? `Authorization: Bearer ${token}\r\n` : '';
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: cowbell\r\n${authorization}\r\n`.repeat(times));
}

/** A POST that announces 1 MB of JSON and never sends the last byte. */
export function stalledPost(path: string, token?: string): Buffer {
  const authorization = token ? `Authorization: Bearer ${token}\r\n` : '';
  const length = 1_000_000;
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: cowbell\r\nContent-Type: application/json\r\n${authorization}` +
      `Content-Length: ${length}\r\n\r\n{"name":"${'x'.repeat(length - 20)}`,
  );
}
