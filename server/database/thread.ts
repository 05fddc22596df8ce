import { Worker } from 'node:worker_threads';

/**
 * Runs code in a thread, so that the server can answer meanwhile. The code is a text, so that it is part of the
 * bundled server too. Answers what it posted, and throws what it threw.
 */
export function inThread(code: string, workerData: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData });
    let posted: unknown;
    let fault: unknown;
    worker.once('message', (message) => {
      posted = message;
    });
    worker.once('error', (error) => {
      fault = error;
    });
    worker.once('exit', (code) =>
      code === 0 ? resolve(posted) : reject(fault ?? new Error(`A thread ended with ${code}.`)),
    );
  });
}
