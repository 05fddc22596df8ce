/** Works in a thread with limited memory and time: whatever happens there, the server keeps running. */

import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { thrownCode } from '#domain/values/thrown.ts';

export interface ThreadLimits {
  seconds: number;
  /** For what the thread holds, in MB. */
  memory: number;
}

/** How much memory this process may use, in bytes: half a machine's, on a small machine. */
export const HEAP_BYTES = getHeapStatistics().heap_size_limit;

/** So much memory in MB, less on a small machine: two such threads leave half of it to the server. */
export function memoryFor(most: number): number {
  return Math.min(most, HEAP_BYTES / 4 / 1024 ** 2);
}

/** Told a thread after each of its messages: one that has many sends the next then. */
const HEARD = 'heard';

/** A thread: its file, its input, and how it ends. */
interface Order<News, Result> {
  file: string;
  workerData: unknown;
  limits: ThreadLimits;
  /**
   * Called with each message of the thread; calls `end` at the last one. An error that it throws ends the thread as
   * well.
   */
  hear: (news: News, end: (result: Result) => void) => void;
  /** Makes the error that is thrown beyond a limit. */
  beyond: (what: 'memory' | 'time') => Error;
  /** Ends the thread when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Answers what `hear` passes to `end`. Throws what `beyond` makes, what `hear` or the thread throws, and the reason
 * of `signal`.
 */
export async function inBoundedThread<News, Result>(order: Order<News, Result>): Promise<Result> {
  const { file, workerData, limits, hear, beyond, signal } = order;
  signal?.throwIfAborted();
  const thread = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  thread.on('message', (news: News) => {
    try {
      hear(news, resolve);
      // In the next turn: messages that are there already are taken all at once, and nobody else would get a turn.
      setImmediate(() => thread.postMessage(HEARD));
    } catch (error) {
      reject(error);
    }
  });
  thread.on('error', (error) => reject(isOutOfMemory(error) ? beyond('memory') : error));
  thread.on('exit', () => reject(new Error(`The thread ${file} ended without a word.`)));
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  const deadline = setTimeout(() => reject(beyond('time')), limits.seconds * 1000);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', giveUp);
    await thread.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return thrownCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
}
