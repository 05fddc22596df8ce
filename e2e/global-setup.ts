/** Builds what is stale and starts one server as `npm start` does, on a database of its own, for all browser tests. */
import { rmSync } from 'node:fs';
import { builtServer, ensureServerBuilt, ensureWebBuilt } from '../scripts/lib/builds.mjs';
import { runServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Starts the server; answers how to stop it. The tests read its address from COWBELL_URL, its mails in COWBELL_DATA_DIR. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebBuilt({ capture: true });
  await ensureServerBuilt({ capture: true });
  const dataDir = temporaryFolder('cowbell-e2e-');
  const server = await runServer(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Each test registers a user of its own.
      REGISTRATIONS_PER_HOUR: '100000',
      LOGINS_PER_HOUR: '100000',
      // One farm of the tests fetches from another.
      ADE_ALLOW: '127.0.0.1',
    },
    builtServer,
  );
  process.env.COWBELL_DATA_DIR = dataDir;
  process.env.COWBELL_URL = server.url;
  return async () => {
    await server.stop('SIGTERM');
    // Why it ended, if it did so by itself; errors, if there were any.
    process.stdout.write(`${server.printed()}\n`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
