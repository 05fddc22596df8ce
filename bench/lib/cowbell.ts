/** The production server, as `npm start` runs it, in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer } from '../../scripts/lib/builds.mjs';
import { PASSWORD } from './farm.ts';
import type { Running } from './floors.ts';

export interface Cowbell extends Running {
  /** Logs in and answers the headers that a client of this user sends. */
  login(username: string): Promise<Record<string, string>>;
}

/** Starts the server and resolves when it has answered for the first time. */
export async function startCowbell(environment: Record<string, string>): Promise<Cowbell> {
  const port = await freePort();
  const child = spawn(process.execPath, builtServer.args, {
    env: {
      ...process.env,
      ...builtServer.env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BACKUPS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
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

/** Asks until the server answers. */
async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/healthz`);
      return;
    } catch {
      await pause(2);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A folder that is gone when `use` is done. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cowbell-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
