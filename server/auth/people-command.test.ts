import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { inShell } from '../../testing/command.ts';
import { type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { tokenIn } from '../../testing/invited.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { withPhone } from '../../testing/second-factor.ts';

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await testDatabase({ migrated: true });
  test = await testApp({}, {}, database);
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

/** Runs the command beside the server, and answers its line and its exit code. */
async function people(...args: string[]): Promise<{ code: number; line: string }> {
  const { code, stdout, stderr } = await inShell('people.ts', args, database.environment);
  return { code, line: (code === 0 ? stdout : stderr).trim() };
}

it('turns off the second factor of who lost phone and codes', async () => {
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
  const { farm_id } = await membershipOf(test.db, keeper.username);
  const [entry] = (await keeper.get('/api/history/')).body;
  expect(entry).toMatchObject({
    ...{ kind: 'member.second_factor', username: 'command line', user: null, role: null, via: 'command' },
    summary: `Turned off the second factor of ${keeper.username}.`,
  });
  expect((await keeper.inFarm(farm_id).get('/api/members/')).body[0].second_factor).toBe(false);
});

it('lists the people of each farm, and makes an owner where the last one is gone', async () => {
  const [keeper, helper] = [await test.keeper({ farm_name: 'Hill Farm' }), await test.keeper()];
  const { farm_id } = await membershipOf(test.db, keeper.username);
  const farm = String(farm_id);
  expect((await people()).line).toContain(`${farm_id}  Hill Farm\n   ${keeper.username}, owner`);
  for (const [args, line] of [
    [
      ['--farm', '999999', '--owner', String(helper.username)],
      'There is no farm 999999. npm run people lists all of them.',
    ],
    [['--farm', farm, '--owner', 'nobody at all'], 'Nobody is called nobody at all.'],
    [['--farm', farm], 'Whose, and which? npm run people -- --farm ID --owner NAME'],
  ] as const)
    expect(await people(...args)).toEqual({ code: 1, line });
  expect((await keeper.get('/api/members/')).body).toHaveLength(1);
  expect(await people('--farm', farm, '--owner', String(helper.username))).toEqual({
    code: 0,
    line: `${helper.username} is an owner of Hill Farm now.`,
  });
  expect((await keeper.get('/api/members/')).body.map(({ role }: { role: string }) => role)).toEqual([
    'owner',
    'owner',
  ]);
  const [entry] = (await keeper.get('/api/history/')).body;
  expect(entry).toMatchObject({ kind: 'member.join', username: 'command line', via: 'command' });
  expect(entry.summary).toBe(`${helper.username} joined as owner.`);
});

it('makes a link with which anybody, managed by a farm or not, chooses a new password', async () => {
  const keeper = await test.keeper();
  expect(await people('--sign-in-link', 'nobody at all')).toEqual({
    code: 1,
    line: 'Nobody is called nobody at all.',
  });
  const { code, line } = await people('--sign-in-link', String(keeper.username));
  expect(code).toBe(0);
  expect(line).toMatch(
    new RegExp(
      `^For ${keeper.username} to choose a new password, once, within 15 minutes: http://\\S+/sign-in#[\\w-]{43}$`,
    ),
  );
  const [entry] = (await keeper.get('/api/history/')).body;
  expect(entry).toMatchObject({ kind: 'member.sign_in_link', username: 'command line', via: 'command' });
  expect(entry.summary).toContain(keeper.username);

  // The command has no clock but the machine's.
  test.setClock(new Date().toISOString());
  const signIn = () =>
    test.client.post('/api/sign-in/', { token: tokenIn(line), new_password: 'fresh-clover' });
  expect((await signIn()).status).toBe(200);
  expectRefusal(await signIn(), 400, 'token');
  const logIn = (password: string) =>
    test.client.post('/api/token/', { username: keeper.username, password });
  expect((await logIn(TEST_PASSWORD)).status).toBe(401);
  expect((await logIn('fresh-clover')).status).toBe(200);
});
