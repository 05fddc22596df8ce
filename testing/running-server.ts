import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { builtServer } from '../scripts/lib/builds.mjs';
import { isBuiltHere } from './built.ts';
import { COMPILED } from './command.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ASK_AGAIN_MS = 50;

/** How Node.js runs the server. */
interface HowRun {
  args: string[];
  env?: Record<string, string>;
  /** The open file that its standard output goes to, instead of being read here. */
  output?: number;
  /** A command, with its arguments, that becomes Node.js. */
  through?: readonly string[];
}

/** What Node.js has compiled is kept: half of what a start costs. */
const fromSources: HowRun = {
  args: [join(ROOT, 'server', 'main.ts')],
  env: { NODE_COMPILE_CACHE: COMPILED },
};

/** As it was built, if that is of the present sources. */
const howUsually = (): HowRun => (isBuiltHere() ? builtServer : fromSources);

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
 * Starts the server on a free port, as it was built or from its sources, and resolves when it listens.
 * Throws with what it printed when it ends instead.
 */
export async function runServer(
  environment: Record<string, string>,
  how: Partial<HowRun> = {},
): Promise<RunningServer> {
  const { args, env, output, through = [] } = { ...(how.args ? fromSources : howUsually()), ...how };
  // Where it listens is read from what it prints.
  const port = output === undefined ? 0 : await freePort();
  const [command = '', ...rest] = [...through, process.execPath, ...args];
  const child: ChildProcess = spawn(command, rest, {
    cwd: ROOT,
    env: {
      ...onlySystem(),
      ...env,
      LOG_LEVEL: 'warn',
      BACKUPS: 'off',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  // With everything it printed read.
  const ended = once(child, 'close');
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const listening = new Promise<string>((resolve) => {
    if (!child.stdout) {
      const url = `http://127.0.0.1:${port}`;
      void firstAnswer(url, ended).then(() => resolve(url));
      return;
    }
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

/** Waits until a server answers at an address; for ever, when it ended before. */
async function firstAnswer(url: string, ended: Promise<unknown>): Promise<void> {
  let alive = true;
  void ended.then(() => {
    alive = false;
  });
  for (;;) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return;
    await pause(ASK_AGAIN_MS);
    if (!alive) await new Promise(() => {});
  }
}

/** The environment without the settings of the server and of the tests. */
function onlySystem(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR };
}
