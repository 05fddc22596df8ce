import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a floor does for each request: send bytes, an empty 304, one cow by bare SQL, or keep one by bare SQL. */
export type FloorKind = 'bytes' | 'not-modified' | 'cow' | 'create';

export interface FloorOptions {
  /** For `bytes`: the file whose content is the answer. */
  file?: string;
  headers?: Record<string, string>;
  /** For `cow` and `create`: a SQLite file, or a PostgreSQL address. */
  sqlite?: string;
  postgres?: string;
  farmId?: number;
  cowId?: number;
}

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a floor in a process of its own. */
export async function startFloor(kind: FloorKind, options: FloorOptions = {}): Promise<Running> {
  const script = new URL('./floor-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, kind, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Asked for now: a floor that ended by itself says so only once.
  const ended = once(child, 'exit');
  const [first] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown];
  if (!Buffer.isBuffer(first)) throw new Error(`The floor ${kind} did not start`);
  return {
    url: `http://127.0.0.1:${first.toString().trim()}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
