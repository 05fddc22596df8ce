import { builtReadingThread } from '../scripts/lib/builds.mjs';
import { readInThread } from '../server/imports/reading.ts';
import { isBuiltHere } from './built.ts';

/** Reads files in a thread as the server does: in the one that was built, if that is of the present sources. */
export const readInBuiltThread: typeof readInThread = (order, bounds) =>
  readInThread(order, { ...bounds, ...(isBuiltHere() ? { file: builtReadingThread } : {}) });
