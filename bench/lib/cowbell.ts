/** The production server, as `npm start` runs it, in a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../../scripts/lib/builds.mjs';
import { runServer } from '../../testing/running-server.ts';
import { PASSWORD } from './farm.ts';
import type { Running } from './floors.ts';

export interface Cowbell extends Running {
  /** Logs in and answers the headers that a client of this user sends. */
  login(username: string): Promise<Record<string, string>>;
}

/** Starts the server and resolves when it has answered for the first time. */
export async function startCowbell(environment: Record<string, string>): Promise<Cowbell> {
  const server = await runServer(environment, builtServer);
  const { url, pid } = server;
  await fetch(`${url}/healthz`);
  return {
    url,
    pid,
    async stop() {
      await server.stop('SIGTERM');
    },
    async login(username) {
      const response = await fetch(`${url}/api/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      const { access } = (await response.json()) as { access: string };
      return { authorization: `Bearer ${access}` };
    },
  };
}

/** A folder that is removed when `use` is done. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cowbell-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
