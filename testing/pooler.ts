/** PgBouncer in transaction mode before a PostgreSQL, where this machine has it. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Pooler {
  /** The address of a database of that PostgreSQL, through the pooler. */
  through(url: string): string;
  /** What it logged so far. */
  log(): string;
  stop(): Promise<void>;
}

/** The program; Debian puts it where only root looks. Null where there is none. */
export function poolerProgram(): string | null {
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
  try {
    return execFileSync('sh', ['-c', 'command -v pgbouncer'], {
      env: { PATH: path },
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

/** Starts it before the PostgreSQL at `url`, with at most so many connections to each of its databases. */
export async function startPooler(program: string, url: string, poolSize: number): Promise<Pooler> {
  const folder = temporaryFolder('cowbell-pooler-');
  const port = await freePort();
  const { hostname, port: behind, username } = new URL(url);
  const log = join(folder, 'pooler.log');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
logfile = ${log}
`,
  );
  writeFileSync(log, '');
  // It refuses to run as root.
  let as = {};
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
    as = { uid: id('-u'), gid: id('-g') };
    for (const path of [folder, settings, log]) chownSync(path, id('-u'), id('-g'));
  }
  const child = spawn(program, [settings], { ...as, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pooler: Pooler = {
    through(to) {
      const changed = new URL(to);
      changed.port = String(port);
      return changed.href;
    },
    log: () => readFileSync(log, 'utf8'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await untilItAnswers(pooler.through(url), ended);
  return pooler;
}

async function untilItAnswers(url: string, ended: Promise<void>): Promise<void> {
  let alive = true;
  void ended.then(() => {
    alive = false;
  });
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    const failed = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    await client.end().catch(() => undefined);
    if (!failed) return;
    if (!alive) throw new Error('PgBouncer has ended', { cause: failed });
  }
}
