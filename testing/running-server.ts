import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What Node.js has compiled is kept: half of what a start costs. */
const fromSources = {
  args: [join(ROOT, 'server', 'main.ts')],
  env: { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') },
};

/** The real server in a process of its own. */
export interface RunningServer {
  url: string;
  pid: number;
  /** What it printed so far. */
  printed(): string;
  /** Ends it as a power cut does: at once, with nothing written or closed. */
  kill(): Promise<void>;
  /** Asks it to stop, and answers the code it ended with; null when a signal ended it. */
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
}

/**
 * Starts the server on a free port, from its sources or as it was built (`builtServer`), and resolves when it listens.
 * Throws with what it printed when it ends instead.
 */
export async function runServer(
  environment: Record<string, string>,
  { args, env }: { args: string[]; env?: Record<string, string> } = fromSources,
): Promise<RunningServer> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...onlySystem(), ...env, LOG_LEVEL: 'warn', BACKUPS: 'off', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // With everything it printed read.
  const ended = once(child, 'close');
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const listening = new Promise<string>((resolve) => {
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      const url = /^Cowbell is at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => null)]);
  if (!url) throw new Error(`The server did not start:\n${printed}`);
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
    printed: () => printed,
  };
}

/** The environment without the settings of the server and of the tests. */
function onlySystem(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR };
}
