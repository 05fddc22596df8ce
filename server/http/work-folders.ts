/** Folders for files on their way: files of imports, and exports. */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { thrownCode } from '#domain/values/thrown.ts';

/** In the data folder, since a system's folder for temporary files may be in memory. */
const ROOT = 'under-way';
/** Longer than any request takes. */
const LEFT_AFTER_MS = 24 * 3_600_000;
/** A folder's name tells the machine and the process that made it: instances may share a data folder. */
const MACHINE = hostname().replace(/[^\w.-]/g, '_');
const NAME = /^(.+)~(\d+)~\w+$/;

const ofThisProcess = new Set<string>();

/** Makes an empty folder that only its owner can read. */
export async function makeFolder(dataDir: string): Promise<string> {
  const root = join(dataDir, ROOT);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, `${MACHINE}~${process.pid}~`));
  ofThisProcess.add(folder);
  return folder;
}

/** Removes a folder that was made here, with its content. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  ofThisProcess.delete(folder);
}

/**
 * The bytes of a file. It is opened when the first are asked for: a stream that is opened before anybody reads it has nobody
 * who handles its error when the file is removed meanwhile, and such an error ends the process.
 */
export async function* piecesOfFile(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

/** Removes folders of processes that ended before they were done; folders of running processes stay. For the start. */
export async function removeLeftFolders(dataDir: string): Promise<void> {
  const root = join(dataDir, ROOT);
  // Mostly there is none; to be told so by `readdir`, a start waited for the first of Node's threads.
  if (!existsSync(root)) return;
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name);
    if (await isLeft(folder, name)) await rm(folder, { recursive: true, force: true });
  }
}

async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, machine, pid] = NAME.exec(name) ?? [];
  if (ofThisProcess.has(folder) || pid === undefined) return false;
  if (machine === MACHINE && !runs(Number(pid))) return true;
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > LEFT_AFTER_MS;
}

/**
 * Whether another process with this number runs. Folders with this process's own number are of an earlier process, as
 * always in a container.
 */
function runs(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return thrownCode(error) === 'EPERM';
  }
}
