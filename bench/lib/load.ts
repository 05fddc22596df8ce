/**
 * Sends the load: a process of its own with keep-alive connections, wrk where it is installed and autocannon
 * otherwise.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 16;

/** The program that asks. */
export const ASKER = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  /** A body to POST; every `[<id>]` in it becomes another text in each request. */
  body?: string;
}

/** Asks again and again, 16 at a time, and answers how many requests a second were answered. Throws when one failed. */
export async function requestsPerSecond(load: Load): Promise<number> {
  return ASKER === 'wrk' && load.body === undefined ? withWrk(load) : withAutocannon(load);
}

async function withWrk({ url, headers = {}, seconds }: Load): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...sent, url]);
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

const autocannon = createRequire(import.meta.url).resolve('autocannon');

async function withAutocannon({ url, headers = {}, seconds, body }: Load): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const post = body === undefined ? [] : ['-m', 'POST', '-I', '-b', body];
  const { stdout } = await run(
    process.execPath,
    [autocannon, '-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...sent, ...post, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const result = JSON.parse(stdout) as {
    errors: number;
    '4xx': number;
    '5xx': number;
    requests: { average: number };
  };
  if (result.errors + result['4xx'] + result['5xx'] > 0) throw new Error(`${url}: ${stdout.slice(0, 500)}`);
  return result.requests.average;
}
