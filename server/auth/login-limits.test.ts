import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Answer, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { anotherInstance } from '../../testing/instances.ts';
import { CHEAP_PASSWORDS } from '../../testing/passwords.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ TRUST_PROXY: 'on', REGISTRATIONS_PER_HOUR: '60' });
});
afterEach(() => test.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

function logIn(username: string, password: string, address = '192.0.2.1', client = test.client) {
  return client.post('/api/token/', { username, password }, from(address));
}

async function failTimes(times: number, username: string, address?: string) {
  for (let time = 0; time < times; time += 1) {
    expect((await logIn(username, 'wrong', address)).status).toBe(401);
  }
}

describe('failed logins', () => {
  it('are refused after ten within 15 minutes, even with the right password, and say when to come back', async () => {
    const { username } = await test.keeper({ username: 'Marie' });
    await failTimes(10, 'marie');
    const refused = await logIn(username ?? '', TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too_many',
      detail: 'Too many failed logins. Please try again in 15 minutes.',
    });
    expect(refused.headers['retry-after']).toBe('900');
    test.setClock('2026-06-15T10:14:00Z');
    expect((await logIn('marie', TEST_PASSWORD)).headers['retry-after']).toBe('60');
    test.setClock('2026-06-15T10:15:00Z');
    expect((await logIn('marie', TEST_PASSWORD)).status).toBe(200);
  });

  it('lock out neither the same name elsewhere nor another name', async () => {
    await test.keeper({ username: 'Marie' });
    await test.keeper({ username: 'Paul' });
    await failTimes(10, 'Marie');
    expect((await logIn('Marie', TEST_PASSWORD)).status).toBe(429);
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await logIn('Paul', TEST_PASSWORD)).status).toBe(200);
  });

  it('count no successes', async () => {
    await test.keeper({ username: 'Marie' });
    for (let time = 0; time < 12; time += 1) {
      expect((await logIn('Marie', TEST_PASSWORD)).status).toBe(200);
    }
    await failTimes(10, 'Marie');
    expect((await logIn('Marie', 'wrong')).status).toBe(429);
  });

  it('do not count what is still under way: thirty right ones at once all pass', async () => {
    await test.keeper({ username: 'Marie' });
    await failTimes(9, 'Marie');
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('Marie', TEST_PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    await failTimes(1, 'Marie');
    expect((await logIn('Marie', TEST_PASSWORD)).status).toBe(429);
  }, 60_000);

  it('of a clock that ran ahead are forgotten, and nobody waits for longer than the limit', async () => {
    await test.keeper({ username: 'Marie' });
    test.setClock('2026-07-16T10:00:00Z');
    await failTimes(10, 'Marie');
    test.setClock('2026-06-15T10:00:00Z');
    expect((await logIn('Marie', TEST_PASSWORD)).status).toBe(200);
    // The clock of another instance may be a little ahead: its failures count.
    test.setClock('2026-06-15T10:04:00Z');
    await failTimes(10, 'Marie');
    test.setClock('2026-06-15T10:00:00Z');
    expect((await logIn('Marie', TEST_PASSWORD)).headers['retry-after']).toBe('900');
  });

  it('of somebody whose name is another one’s address lock out that name alone', async () => {
    await test.keeper({ username: 'Marie', email: 'marie@example.com' });
    const other = await test.keeper({ username: 'marie@example.com', password: 'quite-another' });
    for (let time = 0; time < 10; time += 1) {
      expect((await other.delete('/api/user/', { password: 'wrong' })).status).toBe(400);
    }
    expect((await other.delete('/api/user/', { password: 'quite-another' })).status).toBe(429);
    expect((await logIn('marie@example.com', TEST_PASSWORD, '127.0.0.1')).status).toBe(200);
  });

  it('are counted for names that do not exist too, so that the answer does not tell which do', async () => {
    await failTimes(10, 'nobody');
    expect((await logIn('nobody', 'wrong')).status).toBe(429);
  });

  it('slip through neither all at once nor on another instance', async () => {
    await test.keeper({ username: 'Marie' });
    const other = await anotherInstance(test);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        logIn('Marie', 'wrong', undefined, index % 2 ? other.client : test.client),
      ),
    );
    await other.close();
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
  });

  it('are limited for an address that goes through many names', async () => {
    for (let name = 0; name < 100; name += 1) await failTimes(1, `name-${name}`);
    expect((await logIn('one-more', 'wrong')).status).toBe(429);
    expect((await logIn('one-more', 'wrong', '192.0.2.2')).status).toBe(401);
  });

  it('count an IPv6 network as one address', async () => {
    await test.keeper({ username: 'Marie' });
    await failTimes(5, 'Marie', '2001:db8:0:1::1');
    await failTimes(5, 'Marie', '2001:db8:0:1:ffff::2');
    expect((await logIn('Marie', TEST_PASSWORD, '2001:db8:0:1:1:2:3:4')).status).toBe(429);
    expect((await logIn('Marie', TEST_PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  it('include guesses at the password of a session that is open', async () => {
    const keeper = await test.keeper();
    for (let time = 0; time < 10; time += 1) {
      expect((await keeper.delete('/api/user/', { password: 'wrong' })).status).toBe(400);
    }
    expect((await keeper.delete('/api/user/', { password: TEST_PASSWORD })).status).toBe(429);
    const change = { current_password: TEST_PASSWORD, new_password: 'another-password' };
    expect((await keeper.post('/api/user/password/', change)).status).toBe(429);
  });

  it('keep neither names nor addresses, and nothing for longer than an hour', async () => {
    await failTimes(1, 'Marie');
    const kept = await test.db.selectFrom('attempts').selectAll().execute();
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/marie|192\.0/i);
    test.setClock('2026-06-15T11:00:01Z');
    await failTimes(1, 'Paul');
    expect(await test.db.selectFrom('attempts').selectAll().execute()).toHaveLength(3);
  });
});

describe('right passwords', () => {
  it('are limited for an address, since each costs a hash', async () => {
    const limited = await testApp({ TRUST_PROXY: 'on', LOGINS_PER_HOUR: '5' });
    const keeper = await limited.keeper({ username: 'Marie' });
    const right = (address: string) => logIn('Marie', TEST_PASSWORD, address, limited.client);
    for (let time = 0; time < 5; time += 1) expect((await right('192.0.2.9')).status).toBe(200);
    const refused = await right('192.0.2.9');
    expectRefusal(refused, 429);
    expect(codesOf(refused)).toContain('attempts.logins-right');
    // A wrong one beyond the limit is not distinguished, and is not hashed.
    expect((await logIn('Marie', 'wrong', '192.0.2.9', limited.client)).status).toBe(429);
    expect((await keeper.delete('/api/user/', { password: 'wrong' }, from('192.0.2.9'))).status).toBe(429);
    expect((await right('192.0.2.10')).status).toBe(200);
    limited.setClock('2026-06-15T11:00:00Z');
    expect((await right('192.0.2.9')).status).toBe(200);
    await limited.close();
  });
});

describe('passwords that are being hashed', () => {
  it('are two at a time; a crowd at one address is refused, and others are not', async () => {
    let underWay = 0;
    let most = 0;
    let held = Promise.withResolvers<void>();
    held.resolve();
    const counting = {
      ...CHEAP_PASSWORDS,
      async verify(stored: string | undefined, password: string) {
        underWay += 1;
        most = Math.max(most, underWay);
        await held.promise;
        underWay -= 1;
        return CHEAP_PASSWORDS.verify(stored, password);
      },
    };
    const app = await testApp({ TRUST_PROXY: 'on' }, { passwords: counting });
    await app.keeper({ username: 'Marie' });
    held = Promise.withResolvers();
    let ended = 0;
    const crowd = Array.from({ length: 190 }, async (_, name) => {
      const answer = await logIn(`name-${name}`, 'wrong', '192.0.2.1', app.client);
      ended += 1;
      return answer;
    });
    // Those for whom there is no room in the line get that answer at once.
    await expect.poll(() => ended).toBe(190 - 32);
    const marie = logIn('Marie', TEST_PASSWORD, '192.0.2.2', app.client);
    held.resolve();
    expect((await marie).status).toBe(200);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(32);
    const refused = (await Promise.all(crowd)).find(({ status }) => status !== 401);
    expectRefusal(refused as Answer, 503);
    expect(codesOf(refused as Answer)).toEqual(['busy.passwords']);
    expect(most).toBe(2);
    await app.close();
  });
});

describe('a name that many addresses fail to guess', () => {
  const guessedBy = async (addresses: number, username: string) => {
    for (let address = 0; address < addresses; address += 1)
      await failTimes(10, username, `198.51.100.${address}`);
  };

  it('is refused to strangers, and not where its user logged in lately', async () => {
    const { refresh } = await test.keeper({ username: 'Marie', email: 'marie@example.com' });
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.1')).status).toBe(200);
    await test.client.post('/api/token/refresh/', { refresh }, from('192.0.2.2'));
    test.setClock('2026-07-01T10:00:00Z');
    await guessedBy(10, 'Marie');
    await guessedBy(10, 'marie@example.com');
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.7')).status).toBe(429);
    // By name or email, where she logged in and where she only renewed her session.
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.1')).status).toBe(200);
    expect((await logIn('marie@example.com', TEST_PASSWORD, '192.0.2.2')).status).toBe(200);
    // Guesses from there are as few as from anywhere.
    await failTimes(10, 'Marie', '192.0.2.1');
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.1')).status).toBe(429);
  });

  it('is refused there too once the login is a month old', async () => {
    await test.keeper({ username: 'Marie' });
    await logIn('Marie', TEST_PASSWORD, '192.0.2.1');
    test.setClock('2026-07-15T10:00:01Z');
    await guessedBy(10, 'Marie');
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.1')).status).toBe(429);
  });

  it('is refused to somebody who goes by another name from that address', async () => {
    await test.keeper({ username: 'Marie' });
    await test.keeper({ username: 'Paul' });
    await logIn('Paul', TEST_PASSWORD, '192.0.2.1');
    await guessedBy(10, 'Marie');
    expect((await logIn('Marie', TEST_PASSWORD, '192.0.2.1')).status).toBe(429);
  });
});

describe('registrations', () => {
  const register = (name: number, address = '192.0.2.1') =>
    test.client.post(
      '/api/user/register/',
      { username: `u${name}`, email: `u${name}@example.com`, password: TEST_PASSWORD },
      from(address),
    );

  it('are limited to 60 an hour and address', async () => {
    for (let name = 0; name < 60; name += 1) {
      // Names that are taken count as well, since the answer tells that they exist.
      expect((await register(Math.floor(name / 2))).status).toBe(name % 2 ? 409 : 201);
    }
    const refused = await register(100);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await register(100, '192.0.2.2')).status).toBe(201);
    test.setClock('2026-06-15T11:00:00Z');
    expect((await register(101)).status).toBe(201);
  });

  it('can be closed', async () => {
    const closed = await testApp({ REGISTRATION: 'closed' });
    const user = { username: 'u', email: 'u@example.com', password: TEST_PASSWORD };
    const refused = await closed.client.post('/api/user/register/', user);
    await closed.close();
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });
});
