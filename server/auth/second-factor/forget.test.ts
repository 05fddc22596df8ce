import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { TEST_PASSWORD } from '../../../testing/client.ts';
import { type TestDatabase, testDatabase } from '../../../testing/databases.ts';
import { withPhone } from '../../../testing/second-factor.ts';

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await testDatabase({ migrated: true });
  test = await testApp({}, {}, database);
});
afterAll(() => test.close());

/** Runs the command beside the server, and answers its line and its exit code. */
async function people(...args: string[]): Promise<{ code: number; line: string }> {
  const env = database.environment;
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/lib/people.ts', ...args];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, line: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, line: stderr.trim() };
  }
}

it('is turned off by who runs the server, for who lost phone and codes', async () => {
  const keeper = await test.keeper();
  await withPhone(keeper, TEST_NOW);
  const logIn = () => test.client.post('/api/token/', { username: keeper.username, password: TEST_PASSWORD });
  expect((await logIn()).status).toBe(401);
  expect(await people('--forget-second-factor', 'nobody at all')).toEqual({
    code: 1,
    line: 'Nobody is called nobody at all.',
  });
  expect((await logIn()).status).toBe(401);
  expect(await people('--forget-second-factor', String(keeper.username).toUpperCase())).toEqual({
    code: 0,
    line: `${keeper.username} logs in with the password alone now. All recovery codes are void.`,
  });
  expect((await logIn()).status).toBe(200);
  expect((await people()).code).toBe(1);
});
