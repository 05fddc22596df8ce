// What `npm run save-release -- [COMMIT]` does: runs the code of a release, makes herds with it on both engines, and keeps the
// databases as that release leaves them in testing/saved/<version>/. Tests bring them up to the present schema.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '../../testing/postgres.ts';
import { dumpPostgres } from '../../testing/postgres-dump.ts';
import { runServer } from '../../testing/running-server.ts';
import { sender } from '../../testing/saved-calls.ts';
import { makeSavedHerd, SAVED_KEEPERS } from '../../testing/saved-herd.ts';
import { makeSavedLives, savedAnswers, savedZip } from '../../testing/saved-lives.ts';
import { SAVED_FILES } from '../../testing/saved-releases.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import { Failure, inProject } from './project.mjs';

const [commit = 'HEAD'] = process.argv.slice(2);

/** What is saved, each in files of its own; what a release lacks is added, what it has stays. */
const PARTS: readonly Part[] = [
  {
    files: SAVED_FILES.herd,
    make: async (url, { smtp, today, about }) => {
      await makeSavedHerd(url, smtp, today);
      const made = { [SAVED_FILES.herd.made]: `${JSON.stringify(about, null, 2)}\n` };
      const entries = await enteredOn(url, about);
      return { ...made, ...(entries ? { [SAVED_FILES.herd.entries]: gzipSync(entries, { level: 9 }) } : {}) };
    },
  },
  {
    files: SAVED_FILES.lives,
    make: async (url, { today, about }) => {
      await makeSavedLives(url, today);
      const answers = await savedAnswers(url);
      return {
        [SAVED_FILES.lives.made]: gzipSync(JSON.stringify({ ...about, answers }), { level: 9 }),
        [SAVED_FILES.lives.zip]: await savedZip(url),
      };
    },
  },
];

interface Part {
  files: (typeof SAVED_FILES)[keyof typeof SAVED_FILES];
  /** Makes the herd at `url`; returns the contents of the files beside the databases, by their names. */
  make: (url: string, made: Making) => Promise<Record<string, string | Uint8Array>>;
}

interface Making {
  smtp: SmtpFixture;
  today: string;
  /** Version, commit and moment. */
  about: { made_at: string };
}

const work = mkdtempSync(join(tmpdir(), 'cowbell-release-'));
const code = join(work, 'code');
try {
  const id = git('rev-parse', '--short=12', `${commit}^{commit}`);
  git('worktree', 'add', '--detach', code, id);
  const { version }: { version: string } = JSON.parse(readFileSync(join(code, 'package.json'), 'utf8'));
  const folder = inProject('testing', 'saved', version);
  const lacking = PARTS.filter(({ files }) => !existsSync(join(folder, files.made)));
  if (lacking.length === 0)
    throw new Failure(
      `${version} is saved already: a release that is out does not change. See testing/saved.`,
    );
  installPackages();

  for (const { files, make } of lacking) {
    const now = new Date();
    const sqlite = join(work, files.sqlite);
    const about = { version, commit: id, made_at: now.toISOString() };
    const beside = await withServer({ DATA_DIR: sqlite }, about, make);
    const file = compacted(join(sqlite, 'cowbell.db'));
    const dump = await withPostgres(async (url) => {
      const settings = {
        DATA_DIR: join(work, files.postgres),
        DATABASE_URL: url,
        SECRET_KEY: 'x'.repeat(40),
      };
      await withServer(settings, about, make);
      return dumpPostgres(url);
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, files.sqlite), gzipSync(file, { level: 9 }));
    writeFileSync(join(folder, files.postgres), gzipSync(dump, { level: 9 }));
    for (const [name, content] of Object.entries(beside)) writeFileSync(join(folder, name), content);
  }
  console.log(`${version} is in testing/saved/${version}.`);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
} finally {
  if (existsSync(code)) git('worktree', 'remove', '--force', code);
  rmSync(work, { recursive: true, force: true });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: inProject('.'), encoding: 'utf8' }).trim();
}

/** `testing/phones/saved-entries.ts`, which is of the browser's world. */
interface EntersOnAll {
  readonly enteredOnAll: (
    get: (path: string) => Promise<unknown>,
    keeper: { user: number; username: string; now: () => number },
  ) => Promise<readonly unknown[]>;
}

/**
 * What the release itself keeps in the browser of somebody who enters something of every kind, as JSON; null of a release that keeps
 * nothing there.
 */
async function enteredOn(url: string, { made_at }: Making['about']): Promise<string | null> {
  const file = join(code, 'testing', 'phones', 'saved-entries.ts');
  if (!existsSync(file)) return null;
  const { enteredOnAll }: EntersOnAll = await import(file);
  const { username, password } = SAVED_KEEPERS.anna;
  const { access } = await sender(url, null)('POST', '/api/token/', { username, password });
  const [, payload = ''] = String(access).split('.');
  const { user_id: user } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const send = sender(url, String(access));
  const now = () => Date.parse(made_at);
  return JSON.stringify(await enteredOnAll((path) => send('GET', path), { user, username, now }));
}

/** The release runs on its own packages; those that are here are taken where they are the same. */
function installPackages(): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(code) === lock(inProject('.'))) {
    symlinkSync(inProject('node_modules'), join(code, 'node_modules'));
    return;
  }
  // Not `npm ci`, for the reason in install.mjs.
  const options = ['--no-save', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: code, stdio: 'inherit' });
}

/** Runs the release's server on a database, has something made by it and ends it as one ends a server. */
async function withServer(
  environment: Record<string, string>,
  about: { made_at: string },
  make: Part['make'],
): ReturnType<Part['make']> {
  const smtp = await startSmtp();
  const mail = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cowbell <bell@farm.example>',
    PUBLIC_URL: 'https://farm.example',
  };
  const server = await runServer({ ...environment, ...mail }, { args: [join(code, 'server', 'main.ts')] });
  try {
    return await make(server.url, { smtp, today: about.made_at.slice(0, 10), about });
  } finally {
    await server.stop('SIGTERM');
    await smtp.close();
  }
}

async function withPostgres(use: (url: string) => Promise<string>): Promise<string> {
  const postgres = await startPostgres();
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The bytes of a SQLite database in one file, without the pages that lie empty. */
function compacted(file: string): Buffer {
  const copy = `${file}.copy`;
  const database = new DatabaseSync(file);
  database.prepare('vacuum into ?').run(copy);
  database.close();
  return readFileSync(copy);
}
