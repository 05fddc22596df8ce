import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeBackup } from './backup/backup.ts';
import { ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('cowbell-config-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...environment });

const POSTGRES = {
  DATABASE_URL: 'postgres://cowbell@db.example/cowbell',
  SECRET_KEY: 'a secret of thirty-two characters',
};

describe('the settings', () => {
  it('are all optional on one machine', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: folder,
      database: { engine: 'sqlite', file: join(folder, 'cowbell.db') },
      publicUrl: 'http://127.0.0.1:3000',
      checkHour: 6,
      proxies: 0,
      logLevel: 'info',
      registrationOpen: true,
      smtpUrl: undefined,
      backups: true,
    });
  });

  it('take a variable that is set to nothing as not set', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      SECRET_KEY: '',
      SMTP_URL: '',
      LOG_LEVEL: '',
      CHECK_HOUR: '',
    };
    expect(load(empty)).toMatchObject({ port: 3000, host: '127.0.0.1', checkHour: 6 });
  });

  it('are taken as they are set', () => {
    const set = {
      ...POSTGRES,
      PORT: '8080',
      HOST: '0.0.0.0',
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'Cows <cows@farm.example>',
      PUBLIC_URL: 'https://cows.example/',
      CHECK_HOUR: '0',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      REGISTRATION: 'closed',
    };
    expect(load(set)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      database: { engine: 'postgres', url: POSTGRES.DATABASE_URL },
      secret: POSTGRES.SECRET_KEY,
      smtpUrl: set.SMTP_URL,
      mailFrom: set.MAIL_FROM,
      publicUrl: 'https://cows.example',
      checkHour: 0,
      proxies: 1,
      logLevel: 'warn',
      registrationOpen: false,
      backups: false,
    });
  });

  it('tell every fault at once', () => {
    const faulty = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CHECK_HOUR: '24',
      LOG_LEVEL: 'loud',
      REGISTRATION: 'maybe',
    };
    try {
      load(faulty);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      for (const name of Object.keys(faulty)) expect((error as Error).message).toContain(`\n  ${name}: `);
    }
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '1.5' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { DATABASE_URL: POSTGRES.DATABASE_URL }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'cows.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['DATABASE_URL', { ...POSTGRES, DATABASE_URL: 'postgres://one:5432,two:x/herds' }],
    ['DATABASE_URL', { ...POSTGRES, DATABASE_URL: 'postgres://one,two/herds?target_session_attrs=any' }],
    [
      'DATABASE_URL',
      { ...POSTGRES, DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://db/herds?options=-cwork_mem' },
    ],
    ['DATABASE_DIRECT_URL', { ...POSTGRES, DATABASE_DIRECT_URL: 'one' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: POSTGRES.DATABASE_URL }],
    ['DATABASE_POOLER', { ...POSTGRES, DATABASE_POOLER: 'session' }],
    ['DATABASE_POOLER', { DATABASE_POOLER: 'transaction' }],
    ['DATABASE_CONNECTIONS', { ...POSTGRES, DATABASE_CONNECTIONS: '1' }],
    ['DATABASE_CONNECTIONS', { ...POSTGRES, DATABASE_CONNECTIONS: '201' }],
    ['DATABASE_CONNECTIONS', { ...POSTGRES, DATABASE_CONNECTIONS: '2.5' }],
    ['DATABASE_WAIT_SECONDS', { ...POSTGRES, DATABASE_WAIT_SECONDS: '-1' }],
    ['DATABASE_WAIT_SECONDS', { ...POSTGRES, DATABASE_WAIT_SECONDS: '601' }],
    ['MIGRATIONS', { MIGRATIONS: 'on' }],
    ['CACHE_MB', { CACHE_MB: '7' }],
    ['CACHE_MB', { CACHE_MB: '10001' }],
    ['CACHE_MB', { CACHE_MB: 'all' }],
  ])('name %s when it is at fault: %j', (name, environment) => {
    expect(() => load(environment as Record<string, string>)).toThrow(new RegExp(`\\n  ${name}: `));
  });

  it('say how PostgreSQL is used, and where it is without a pooler', () => {
    const usual = { engine: 'postgres', url: POSTGRES.DATABASE_URL, isPooled: false, connections: 10 };
    expect(load(POSTGRES)).toMatchObject({
      database: usual,
      directDatabase: { ...usual, isPatient: true },
      databaseWaitSeconds: 30,
      migratesAtStart: true,
    });
    const pooled = { ...POSTGRES, DATABASE_POOLER: 'transaction', DATABASE_CONNECTIONS: '20' };
    expect(load(pooled)).toMatchObject({
      database: { isPooled: true, connections: 20 },
      directDatabase: { url: POSTGRES.DATABASE_URL, isPooled: true },
    });
    const direct = { DATABASE_DIRECT_URL: 'postgres://one,two/herds', DATABASE_WAIT_SECONDS: '0' };
    expect(load({ ...pooled, ...direct, MIGRATIONS: 'off' })).toMatchObject({
      database: { url: POSTGRES.DATABASE_URL, isPooled: true },
      directDatabase: { url: direct.DATABASE_DIRECT_URL, isPooled: false },
      databaseWaitSeconds: 0,
      migratesAtStart: false,
    });
  });

  it('never tell a secret in a fault', () => {
    const set = { DATABASE_URL: 'mysql://user:hunter2@db', SECRET_KEY: 'hunter2' };
    expect(() => load(set)).toThrow(/^(?!.*hunter2)/s);
  });
});

describe('the secret', () => {
  it('is made once, and read by its owner only', () => {
    const { secret } = load();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(load().secret).toBe(secret);
    expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(secret);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it.each(['', '\n', 'abc'])('that was cut short to %j is not used', (kept) => {
    writeFileSync(join(folder, 'secret'), kept);
    expect(() => load()).toThrow(ConfigError);
  });

  it('that is set is not written anywhere', () => {
    load({ SECRET_KEY: POSTGRES.SECRET_KEY });
    expect(() => statSync(join(folder, 'secret'))).toThrow();
  });
});

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

  it("is its owner's alone with all that is Cowbell's in it, also when it was not", () => {
    mkdirSync(join(folder, 'backups'));
    mkdirSync(join(folder, 'outbox'));
    const files = ['cowbell.db', 'cowbell.db-wal', 'secret', 'backups/daily-1.db', 'outbox/mail.eml'];
    for (const file of files) writeFileSync(join(folder, file), 'x'.repeat(64));
    for (const path of ['', 'backups', 'outbox']) chmodSync(join(folder, path), 0o755);
    for (const file of files) chmodSync(join(folder, file), 0o664);
    load();
    for (const path of ['', 'backups', 'outbox']) expect(modeOf(path), path).toBe('700');
    for (const file of files) expect(modeOf(file), file).toBe('600');
  });

  it('is left as it is where it is for everybody', () => {
    chmodSync(folder, 0o1777);
    load();
    expect(modeOf()).toBe('777');
  });

  it("holds a database and backups that are its owner's alone from their beginning", async () => {
    const mask = process.umask(0o022);
    const { database, dataDir } = load({ DATA_DIR: join(folder, 'new') });
    const db = openDatabase(database);
    try {
      await migrate(db, 'sqlite');
      await makeBackup(database, join(dataDir, 'backups', 'now.db'));
      expect(modeOf('new')).toBe('700');
      expect(modeOf('new', 'backups')).toBe('700');
      const files = ['secret', 'cowbell.db', 'cowbell.db-wal', 'cowbell.db-shm', 'backups/now.db'];
      for (const file of files) expect(modeOf('new', file), file).toBe('600');
    } finally {
      await db.destroy();
      process.umask(mask);
    }
  });

  it('that cannot be used is said in a sentence', () => {
    writeFileSync(join(folder, 'a-file'), '');
    const attempt = () => load({ DATA_DIR: join(folder, 'a-file', 'data') });
    expect(attempt).toThrow(/^Nothing can be written to the data folder .*a-file.* \(ENOTDIR\)/);
    expect(attempt).toThrow(ConfigError);
  });
});
