/** Folders for what is on its way in or out: files of imports, and exports while they are sent. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** In the data folder: a system's own folder for such files may lie in the memory. */
const ROOT = 'under-way';
/** No request takes so long. */
const LEFT_AFTER_MS = 24 * 3_600_000;
/** A folder tells which process of which machine made it: instances may share a data folder. */
const MACHINE = hostname().replace(/[^\w.-]/g, '_');
const NAME = /^(.+)~(\d+)~\w+$/;

const ofThisProcess = new Set<string>();

/** Makes an empty folder, for its owner's eyes alone. */
export async function makeFolder(dataDir: string): Promise<string> {
  const root = join(dataDir, ROOT);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, `${MACHINE}~${process.pid}~`));
  ofThisProcess.add(folder);
  return folder;
}

/** Removes a folder that was made here, with all that is in it. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  ofThisProcess.delete(folder);
}

/** Removes what processes left that died before they were done, and nothing of one that runs. For the start. */
export async function removeLeftFolders(dataDir: string): Promise<void> {
  const root = join(dataDir, ROOT);
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

/** Whether another process has this number. This one's own was another's before it, as it always is in a container. */
function runs(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
