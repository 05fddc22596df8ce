/** What `npm run admin` says of the settings: all of them, and no secret. */
import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { admin } from '../../testing/admin.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { Environment } from '../config.ts';

const folder = temporaryFolder('cowbell-settings-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Setting {
  name: string;
  value: string | null;
  origin: string;
}

async function settings(environment: Record<string, string>): Promise<Map<string, Setting>> {
  const { code, stdout, stderr } = await admin({ DATA_DIR: folder, ...environment }, 'settings', '--json');
  expect([code, stderr]).toEqual([0, '']);
  return new Map(JSON.parse(stdout).map((setting: Setting) => [setting.name, setting]));
}

it('tells every setting, and where it comes from', async () => {
  const found = await settings({ PORT: '3456', BACKUPS: 'off', CORS_ORIGIN: '', TRUST_PROXY: 'on' });
  expect([...found.keys()]).toEqual(Object.keys(Environment.shape));
  const seen = (name: string) => [found.get(name)?.value, found.get(name)?.origin];
  expect(seen('PORT')).toEqual(['3456', 'environment']);
  expect(seen('DATA_DIR')).toEqual([folder, 'environment']);
  expect(seen('BACKUPS')).toEqual(['off', 'environment']);
  expect(seen('TRUST_PROXY')).toEqual(['on', 'environment']);
  expect(seen('HOST')).toEqual(['127.0.0.1', 'default']);
  expect(seen('CORS_ORIGIN')).toEqual([null, 'default']);
  expect(seen('DATABASE_URL')).toEqual([null, 'default']);
  expect(seen('PUBLIC_URL')).toEqual(['http://127.0.0.1:3456', 'default']);
  expect(seen('SERVICE_WORKER')).toEqual(['on', 'default']);
  expect(seen('FARM_RECORDS')).toEqual(['500000', 'default']);
  expect(seen('SECRET_KEY')).toEqual(['(set)', 'default']);
});

it.each([
  [
    'postgres://herds:not-to-be-seen@db.example:5432/cowbell',
    'postgres://herds:(set)@db.example:5432/cowbell',
  ],
  [
    'postgres://db.example/cowbell?user=herds&password=not-to-be-seen&a=1',
    'postgres://db.example/cowbell?user=herds&password=(set)&a=1',
  ],
  ['postgres://herds:not-to-be@seen@db.example/cowbell', 'postgres://herds:(set)@db.example/cowbell'],
])('shows of %s no password', async (url, shown) => {
  const secrets = {
    DATABASE_URL: url,
    SECRET_KEY: 'not-to-be-seen either, by anybody at all',
    SMTP_URL: 'smtps://mail:not-to-be-seen@mail.example',
    MAIL_FROM: 'farm@example.com',
  };
  const found = await settings(secrets);
  expect(found.get('DATABASE_URL')?.value).toBe(shown);
  expect(found.get('SECRET_KEY')).toEqual({ name: 'SECRET_KEY', value: '(set)', origin: 'environment' });
  expect(found.get('SMTP_URL')?.value).toBe('smtps://mail:(set)@mail.example');
  const { stdout } = await admin({ DATA_DIR: folder, ...secrets }, 'settings');
  expect(stdout).not.toMatch(/not-to-be|seen/);
});

it('names every fault, as the start does', async () => {
  const said = await admin({ DATA_DIR: folder, PORT: 'many', CHECK_HOUR: '25' }, 'settings', '--json');
  expect([said.code, said.stdout]).toEqual([1, '']);
  expect(said.stderr).toMatch(/PORT: .*\n.*CHECK_HOUR: /s);
});
