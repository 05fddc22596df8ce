/** A restore on SQLite: interrupted at any step, from a backup that was changed by hand, and over a damaged file. */
import fs, { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testEngine } from '../../testing/figures.ts';
import { furnishFarm } from '../../testing/furnished-farm.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-06-15T10:00:00Z');

let source: TestApp;
let dataDir: string;
let file: string;
let backup: string;
beforeEach(async () => {
  source = await testApp();
  await furnishFarm(source);
  dataDir = temporaryFolder('cowbell-restore-');
  file = join(dataDir, 'cowbell.db');
  backup = join(source.config.dataDir, 'backup.db');
  await makeBackup(source.config.database, backup);
});
afterEach(async () => {
  await source.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const restore = (from = backup) => restoreBackup({ engine: 'sqlite', file }, dataDir, from, NOW);

/** What a look into a SQLite file finds. */
function look<T>(path: string, sql: string): T[] {
  const database = new DatabaseSync(path);
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}

function work(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** Everything in the schema but tables and indexes of our own, and those of SQLite itself. */
const schemaOf = (path: string) =>
  look<{ type: string; name: string; sql: string }>(
    path,
    'select type, name, sql from sqlite_schema order by 1, 2',
  );

const STEPS = ['copyFileSync', 'renameSync', 'mkdirSync'] as const;
const LATER_STEPS = ['rename', 'mkdir', 'writeFile'] as const;

/**
 * From its `step`th change of files on everything fails, as if the process was killed there; answers how many steps
 * there were. Removing is not a step: a file that was not removed is still whole.
 */
async function cutOffAt(step: number, attempt: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const undo: (() => void)[] = [];
  const breakOff = (holder: Record<string, unknown>, name: string) => {
    const real = holder[name] as (...args: unknown[]) => unknown;
    holder[name] = (...args: unknown[]) => {
      count += 1;
      if (count >= step) throw new Error('cut off');
      return real(...args);
    };
    undo.push(() => {
      holder[name] = real;
    });
  };
  for (const name of STEPS) breakOff(fs as unknown as Record<string, unknown>, name);
  for (const name of LATER_STEPS) breakOff(fs.promises as unknown as Record<string, unknown>, name);
  syncBuiltinESMExports();
  try {
    await attempt().catch(() => undefined);
  } finally {
    for (const back of undo) back();
    syncBuiltinESMExports();
  }
  return count;
}

describe.runIf(testEngine() === 'sqlite')('a restore', () => {
  it('that is cut off leaves the old database or the new one, whole, wherever it is', async () => {
    const old = join(dataDir, 'old.db');
    const other = await testApp();
    await other.keeper({ username: 'the-old-one' });
    await makeBackup(other.config.database, old);
    await other.close();
    const seen = new Set<string>();
    for (let step = 1; ; step += 1) {
      rmSync(join(dataDir, 'backups'), { recursive: true, force: true });
      fs.copyFileSync(old, file);
      const steps = await cutOffAt(step, restore);
      expect(existsSync(file), `cut off at step ${step}`).toBe(true);
      expect(look(file, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      const [user] = look<{ username: string }>(file, 'select username from users');
      seen.add(user?.username === 'the-old-one' ? 'old' : 'new');
      if (steps < step) break;
    }
    expect([...seen]).toEqual(['old', 'new']);
  });

  it('brings rows alone: what somebody put into the backup does not come along', async () => {
    await restore();
    const own = schemaOf(file);
    rmSync(file);
    work(
      backup,
      `create trigger spy after insert on cows begin delete from farms; end;
       create trigger block before delete on sessions begin select raise(abort, 'no'); end;
       create view everything as select * from users;
       create table extra (id integer);
       create unique index odd on feeds (name);`,
    );
    await restore();
    expect(schemaOf(file)).toEqual(own);
    expect(look(file, 'select id from cows').length).toBeGreaterThan(0);
  });

  it('goes on counting where the backup did, also in a table that is empty', async () => {
    const seq = "select seq from sqlite_sequence where name = 'feeds'";
    work(backup, 'delete from rations; delete from feed_movements; delete from feeds');
    const counted = look(backup, seq);
    await restore();
    expect(look(file, seq)).toEqual(counted);
  });

  it('comes in the place of a damaged database, which is kept as it is', async () => {
    writeFileSync(file, 'not a database at all, or not any more'.repeat(500));
    writeFileSync(`${file}-wal`, 'a log that belongs to what is gone');
    const kept = await restore();
    expect(look(file, 'select id from farms')).toHaveLength(1);
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(kept).toMatch(/-damaged\.db$/);
    expect(statSync(kept ?? '').size).toBe(38 * 500);
    expect(readdirSync(dataDir).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('comes in the place of an empty file', async () => {
    writeFileSync(file, '');
    expect(await restore()).toBe(null);
    expect(look(file, 'select id from farms')).toHaveLength(1);
  });
});
