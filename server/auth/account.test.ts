import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { flatImage, formOf } from '../../testing/images.ts';
import { knownTables } from '../../testing/known-tables.ts';
import { calving, semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const logIn = (username: unknown, password: string) =>
  test.client.post('/api/token/', { username, password });
const refresh = (token: unknown) => test.client.post('/api/token/refresh/', { refresh: token });

describe("one's own account", () => {
  it('is read and changed', async () => {
    const keeper = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    expect(user).toEqual({
      id: expect.any(Number),
      username: keeper.username,
      email: `${keeper.username}@example.com`,
      email_confirmed: false,
      language: null,
      second_factor: false,
      recovery_codes_left: null,
      first_farm: expect.any(Number),
      managed_by: null,
    });
    const renamed = { username: `${keeper.username}-II`, email: `${keeper.username}@example.org` };
    const changed = await keeper.patch('/api/user/', { ...renamed, current_password: TEST_PASSWORD });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...user, ...renamed });
    expect((await keeper.get('/api/user/')).body).toEqual(changed.body);
    expect((await logIn(renamed.username, TEST_PASSWORD)).status).toBe(200);
    expect((await logIn(renamed.email, TEST_PASSWORD)).status).toBe(200);
    expect((await logIn(user.username, TEST_PASSWORD)).status).toBe(401);
  });

  it('keeps what is not named, and takes its own name again', async () => {
    const keeper = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    expect((await keeper.patch('/api/user/', {})).body).toEqual(user);
    expect((await keeper.patch('/api/user/', { username: user.username })).body).toEqual(user);
    const capital = { username: user.username.toUpperCase() };
    expect((await keeper.patch('/api/user/', capital)).body).toEqual({ ...user, ...capital });
  });

  it('has a language, which is chosen, and given back to the farm with null', async () => {
    const keeper = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    for (const [sent, language] of [
      [{ language: 'de' }, 'de'],
      [{}, 'de'],
      [{ username: user.username }, 'de'],
      [{ language: 'pt-BR', username: user.username }, 'pt-BR'],
      [{ language: null }, null],
      [{ language: 'fr' }, 'fr'],
      // As a form sends that nothing is chosen.
      [{ language: '' }, null],
    ]) {
      const { status, body } = await keeper.patch('/api/user/', sent);
      expect([status, body]).toEqual([200, { ...user, language }]);
      expect((await keeper.get('/api/user/')).body).toEqual(body);
    }
  });

  it.each(['pt', 'DE', 'de-AT', 'nl', '*', 5, ['de'], {}, true])(
    'has no language %j, and keeps all else of the request out with it',
    async (language) => {
      const keeper = await test.keeper();
      const { body: user } = await keeper.get('/api/user/');
      const answer = await keeper.patch('/api/user/', { language, username: `${keeper.username}-II` });
      expectRefusal(answer, 400, 'language');
      expect((await keeper.get('/api/user/')).body).toEqual(user);
    },
  );

  it('names what is invalid and what is taken', async () => {
    const keeper = await test.keeper();
    const other = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    expectRefusal(await keeper.patch('/api/user/', { username: '' }), 400, 'username');
    expectRefusal(await keeper.patch('/api/user/', { email: 'x', username: null }), 400, 'email', 'username');
    const taken = {
      username: other.username?.toUpperCase(),
      email: `${other.username}@example.com`,
      current_password: TEST_PASSWORD,
    };
    expectRefusal(await keeper.patch('/api/user/', taken), 409, 'username', 'email');
    expect((await keeper.get('/api/user/')).body).toEqual(user);
  });

  it.each([
    ['no password', {}],
    ['a wrong one', { current_password: 'not-the-one' }],
  ])('is mailed elsewhere with the password alone, not with %s', async (_what, given) => {
    const keeper = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    const elsewhere = { email: `${keeper.username}@example.org`, ...given };
    expectRefusal(await keeper.patch('/api/user/', elsewhere), 400, 'current_password');
    expect((await keeper.get('/api/user/')).body).toEqual(user);
    // The answer does not tell who has such an address without the password either.
    const other = await test.keeper();
    const taken = { ...given, email: `${other.username}@example.com` };
    expectRefusal(await keeper.patch('/api/user/', taken), 400, 'current_password');
  });

  it('can ask for twenty other names an hour, since each answer tells whether somebody has it', async () => {
    const keeper = await test.keeper();
    const other = await test.keeper();
    const ask = async (username: string | null) => (await keeper.patch('/api/user/', { username })).status;
    for (let name = 0; name < 20; name += 1) expect(await ask(other.username)).toBe(409);
    expect(await ask(other.username)).toBe(429);
    const refused = await keeper.patch('/api/user/', { username: 'nobody-at-all' });
    expectRefusal(refused, 429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await ask(keeper.username)).toBe(200);
  });

  it('ignores what it cannot change', async () => {
    const keeper = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    const sent = { id: 1, farm_id: 1, password: 'x', password_hash: 'x', username_key: 'x' };
    expect((await keeper.patch('/api/user/', sent)).body).toEqual(user);
    expect((await logIn(user.username, TEST_PASSWORD)).status).toBe(200);
  });
});

describe('a new password', () => {
  it('signs every other device out', async () => {
    const keeper = await test.keeper();
    const other = await logIn(keeper.username, TEST_PASSWORD);
    const { status } = await keeper.post('/api/user/password/', {
      current_password: TEST_PASSWORD,
      new_password: 'fresh-clover',
      refresh: keeper.refresh,
    });
    expect(status).toBe(204);
    expect((await refresh(keeper.refresh)).status).toBe(200);
    expect((await refresh(other.body.refresh)).status).toBe(401);
    expect((await logIn(keeper.username, TEST_PASSWORD)).status).toBe(401);
    expect((await logIn(keeper.username, 'fresh-clover')).status).toBe(200);
  });

  it('signs this device out too where it does not name its session', async () => {
    const keeper = await test.keeper();
    const change = { current_password: TEST_PASSWORD, new_password: 'fresh-clover' };
    expect((await keeper.post('/api/user/password/', change)).status).toBe(204);
    expect((await refresh(keeper.refresh)).status).toBe(401);
  });

  it("never ends or keeps another user's session", async () => {
    const keeper = await test.keeper();
    const other = await test.keeper();
    const change = { current_password: TEST_PASSWORD, new_password: 'fresh-clover', refresh: other.refresh };
    expect((await keeper.post('/api/user/password/', change)).status).toBe(204);
    expect((await refresh(other.refresh)).status).toBe(200);
    expect((await refresh(keeper.refresh)).status).toBe(401);
  });

  it.each([
    ['the current one is wrong', { current_password: 'not-the-one' }, ['current_password']],
    ['the current one is missing', { current_password: '' }, ['current_password']],
    ['the new one is short', { new_password: 'moo' }, ['new_password']],
    ['the new one is common', { new_password: 'Password1' }, ['new_password']],
    [
      'both are missing',
      { current_password: undefined, new_password: undefined },
      ['current_password', 'new_password'],
    ],
  ])('is refused where %s', async (_what, overrides, fields) => {
    const keeper = await test.keeper();
    const change = { current_password: TEST_PASSWORD, new_password: 'fresh-clover', ...overrides };
    expectRefusal(await keeper.post('/api/user/password/', change), 400, ...fields);
    expect((await logIn(keeper.username, TEST_PASSWORD)).status).toBe(200);
    expect((await refresh(keeper.refresh)).status).toBe(200);
  });
});

describe('deleting the account', () => {
  async function fullFarm(): Promise<Client> {
    const keeper = await test.keeper();
    const mother = await keeper.cow();
    const calf = await keeper.cow({ cow_mother: mother.id, date_of_birth: '2025-01-01' });
    await calving(keeper, mother.id, '2024-01-01');
    await semination(keeper, mother.id, '2026-01-01', { successful: true });
    await vaccination(keeper, calf.id, '2026-01-01');
    await keeper.post('/api/feeds/', { name: 'Hay', total_amount: 1, date_added: '2026-01-01' });
    const form = formOf({}, { bytes: await flatImage(10, 10, 'png') });
    await keeper.patch(`/api/cows/update/${calf.id}/`, form);
    await keeper.post(
      '/api/feeds/',
      { name: 'x', total_amount: 1, date_added: '2026-01-01' },
      {
        'idempotency-key': 'once',
      },
    );
    return keeper;
  }

  it("removes everything that was theirs, and nothing of anybody else's", async () => {
    const rows = async () => {
      const tables = await knownTables(test.db);
      const counts: Record<string, number> = {};
      // Attempts are counted by address, not by farm: deleting a farm must not allow more registrations.
      const ofFarms = tables.filter(({ name }) => name !== 'attempts');
      for (const { name } of ofFarms) {
        const { n } = await test.db
          .selectFrom(name as 'cows')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        counts[name] = n;
      }
      return counts;
    };
    const neighbour = await fullFarm();
    const before = await rows();
    const keeper = await fullFarm();
    expect((await keeper.delete('/api/user/', { password: TEST_PASSWORD })).status).toBe(204);
    expect(await rows()).toEqual(before);
    expectRefusal(await keeper.get('/api/cows/'), 401);
    expectRefusal(await keeper.post('/api/feeds/', {}), 401);
    expect((await refresh(keeper.refresh)).status).toBe(401);
    expect((await logIn(keeper.username, TEST_PASSWORD)).status).toBe(401);
    expect((await neighbour.get('/api/cows/')).body).toHaveLength(2);
  });

  it.each([
    ['a wrong password', { password: 'not-the-one' }],
    ['no password', {}],
    ['no body', undefined],
  ])('is refused with %s', async (_what, payload) => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.delete('/api/user/', payload), 400, 'password');
    expect((await keeper.get('/api/user/')).status).toBe(200);
  });

  it('of a farm that is being changed takes nothing apart', async () => {
    const keeper = await fullFarm();
    const feed = { name: 'Hay', total_amount: 1, date_added: '2026-01-01' };
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => keeper.post('/api/feeds/', feed)),
      keeper.delete('/api/user/', { password: TEST_PASSWORD }),
      ...Array.from({ length: 8 }, () => keeper.post('/api/feeds/', feed)),
    ]);
    expect(answers.at(8)?.status).toBe(204);
    for (const { status } of answers) expect([201, 204, 401]).toContain(status);
  });
});
