/**
 * Asks `GET /` again and again in a thread of its own, so that no attack delays it, and reports the longest time
 * since it was last asked to begin.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const BETWEEN_MS = 25;

export interface Watched {
  /** In ms, the one under way included. */
  longest: number;
  /** How many were not answered 200. */
  failed: number;
  answered: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const { url } = workerData as { url: string };
let watched: Watched = { longest: 0, failed: 0, answered: 0 };
let asked = performance.now();

function ask(): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', () => resolve(undefined));
    }).once('error', () => resolve(undefined));
  });
}

parentPort?.on('message', (what: 'begin' | 'tell') => {
  if (what === 'begin') {
    watched = { longest: 0, failed: 0, answered: 0 };
    return;
  }
  parentPort?.postMessage({
    ...watched,
    longest: Math.max(watched.longest, waiting ? performance.now() - asked : 0),
  });
});

let waiting = false;
for (;;) {
  asked = performance.now();
  waiting = true;
  const status = await ask();
  waiting = false;
  watched.longest = Math.max(watched.longest, performance.now() - asked);
  if (status === 200) watched.answered += 1;
  else watched.failed += 1;
  await pause(BETWEEN_MS);
}
