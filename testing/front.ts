/** A door before a server: programs come through it, or find it shut. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Front {
  port: number;
  /** How many came so far. */
  came(): number;
  close(): void;
  /** From now on nothing passes, and nobody is told, as when a machine has no power. */
  freeze(): void;
}

/** Opens a door to the port of a server on this machine, which is shut before the first `shutOut` who come. */
export async function openFront(to: number, shutOut: number): Promise<Front> {
  const sockets = new Set<Socket>();
  let came = 0;
  let isFrozen = false;
  const server = createServer((socket) => {
    came += 1;
    sockets.add(socket.on('error', () => undefined));
    if (came <= shutOut) {
      socket.destroy();
      return;
    }
    if (isFrozen) return;
    const back = connect(to, '127.0.0.1').on('error', () => undefined);
    sockets.add(back);
    socket.pipe(back).pipe(socket);
    socket.once('close', () => back.destroy());
    back.once('close', () => socket.destroy());
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    port: (server.address() as AddressInfo).port,
    came: () => came,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
