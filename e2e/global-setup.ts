/** Builds what is stale and starts one server as `npm start` does, on a database of its own, for all browser tests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer, ensureServerBuilt, ensureWebBuilt } from '../scripts/lib/builds.mjs';

/** Starts the server; answers how to stop it. The tests read its address from COWBELL_URL, its mails in COWBELL_DATA_DIR. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebBuilt({ capture: true });
  await ensureServerBuilt({ capture: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'cowbell-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, builtServer.args, {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...builtServer.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      SMTP_URL: '',
      // Each test registers a user of its own.
      REGISTRATIONS_PER_HOUR: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  process.env.COWBELL_DATA_DIR = dataDir;
  process.env.COWBELL_URL = `http://127.0.0.1:${port}`;
  await listening(process.env.COWBELL_URL);
  return async () => {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function listening(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not answer at ${url}`);
}
