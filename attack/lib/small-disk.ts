/** A server whose data lie on a disk of some MB, which can be filled. Linux lets everybody have one, unless it is told not to. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../../scripts/lib/builds.mjs';
import { runServer } from '../../testing/running-server.ts';

const DISK_MB = 24;
/** A file system in memory that only this process and what it runs can see. */
const SMALL = ['unshare', '--map-root-user', '--mount', 'sh', '-c'];
const MOUNT = `mount -t tmpfs -o size=${DISK_MB}m,mode=700 none "$0" && exec "$@"`;

export interface SmallServer {
  url: string;
  /** Takes all room that is left; gives it back. */
  fill(): void;
  empty(): void;
  stop(): Promise<void>;
}

/** Starts the server; null where the system gives no such disk. */
export async function onSmallDisk(): Promise<SmallServer | null> {
  const folder = mkdtempSync(join(tmpdir(), 'cowbell-small-disk-'));
  const through = [...SMALL, MOUNT, folder];
  if (spawnSync(through[0] ?? '', [...through.slice(1), 'true']).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const server = await runServer({ DATA_DIR: folder, HOST: '127.0.0.1' }, { ...builtServer, through });
  // As the server sees it: elsewhere nothing is mounted there.
  const filler = join(`/proc/${server.pid}/root`, folder, 'filler');
  return {
    url: server.url,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler),
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function fillUp(path: string): void {
  const file = openSync(path, 'w');
  for (const bytes of [1024 * 1024, 4096, 1]) {
    const piece = Buffer.alloc(bytes);
    try {
      while (writeSync(file, piece) === bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}
