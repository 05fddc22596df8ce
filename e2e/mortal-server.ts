/** A server of a test's own, which can die, and whose data can be put back to an earlier day. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtServer } from '../scripts/lib/builds.mjs';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const COMMAND = ['scripts/run.mjs', 'scripts/lib/data-command.ts'];

export class MortalServer {
  readonly #folder = temporaryFolder('cowbell-e2e-mortal-server-');
  #running: RunningServer | null = null;

  /** Starts it on the data that it left; answers its address, which is another one each time. */
  async start(): Promise<string> {
    this.#running = await runServer({ DATA_DIR: this.#folder, LOG_LEVEL: 'error' }, builtServer);
    return this.#running.url;
  }

  get url(): string {
    return this.#running?.url ?? '';
  }

  /** It dies at once, with nothing written or closed. */
  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = null;
  }

  /** Copies all data, while it may go on working. */
  async backUp(): Promise<void> {
    await this.#command('backup');
  }

  /** Puts the data back to the backup. It must not be running. */
  async restore(): Promise<void> {
    await this.#command('restore');
  }

  /** It dies, and nothing of it is left. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #command(command: 'backup' | 'restore'): Promise<void> {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, DATA_DIR: this.#folder };
    const file = join(this.#folder, 'backup.db');
    await promisify(execFile)(process.execPath, [...COMMAND, command, file], { env });
  }
}
