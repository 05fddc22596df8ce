import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeFolder, removeFolder, removeLeftFolders } from './work-folders.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder('cowbell-folders-');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('folders of processes that died are removed at the start, and of none that runs', async () => {
  await removeLeftFolders(dataDir);
  const own = await makeFolder(dataDir);
  const machine = basename(own).split('~')[0] as string;
  const folderOf = (who: string, pid: number | undefined) => {
    const folder = join(dirname(own), `${who}~${pid}~abc`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'file-0'), 'id,name');
    return folder;
  };
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const dead = folderOf(machine, ended);
  // In a container, every started process has the same number.
  const before = folderOf(machine, process.pid);
  const alive = folderOf(machine, process.ppid);
  const elsewhere = folderOf(`not-${machine}`, ended);
  const long = folderOf(`not-${machine}`, process.ppid);
  utimesSync(long, new Date('2020-01-01'), new Date('2020-01-01'));
  await removeLeftFolders(dataDir);
  expect([dead, before, long].map(existsSync)).toEqual([false, false, false]);
  expect([own, alive, elsewhere].map(existsSync)).toEqual([true, true, true]);
  if (process.platform !== 'win32') expect(statSync(own).mode & 0o077).toBe(0);
  await removeFolder(own);
  expect(existsSync(own)).toBe(false);
  expect(machine).toContain(hostname().slice(0, 3).replace(/\W/g, '_'));
});
