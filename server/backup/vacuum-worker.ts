/** In a thread of its own, so that the server answers meanwhile: one consistent copy of a SQLite file, compacted. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const { from, to } = workerData as { from: string; to: string };
const database = new DatabaseSync(from, { timeout: 30_000 });
try {
  // One read transaction: writers go on, and what they write meanwhile is not in the copy.
  database.prepare('vacuum into ?').run(to);
} finally {
  database.close();
}
