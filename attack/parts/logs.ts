/** 7. What the server writes and nobody has room for. */
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../../scripts/lib/builds.mjs';
import { runServer } from '../../testing/running-server.ts';
import { type Attack, statuses } from '../lib/attack.ts';

const REQUESTS = 3000;
const AT_ONCE = 20;
/** Answers every write as a full disk does; Linux alone has it. */
const FULL = '/dev/full';

const logsOnFullDisk: Attack = {
  name: `a log on a full disk, and ${REQUESTS} requests that are logged`,
  async play(_target, signal) {
    // Where the output goes is settled at the start, so this server is one of its own.
    const dataDir = mkdtempSync(join(tmpdir(), 'cowbell-full-log-'));
    const output = openSync(FULL, 'w');
    try {
      const server = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' }, { ...builtServer, output });
      const answers: Response[] = [];
      try {
        while (answers.length < REQUESTS) {
          const some = Array.from({ length: AT_ONCE }, () => fetch(`${server.url}/api/cows/`, { signal }));
          answers.push(...(await Promise.all(some)));
        }
        const { status } = await fetch(server.url, { signal });
        if (status !== 200) throw new Error(`GET / answered ${status} beside it`);
        const code = await server.stop('SIGTERM');
        if (code !== 0) throw new Error(`the server ended with ${code}`);
        return statuses(answers);
      } finally {
        await server.kill();
      }
    } finally {
      closeSync(output);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

export const logAttacks: Attack[] = process.platform === 'linux' ? [logsOnFullDisk] : [];
