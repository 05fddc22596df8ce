import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTHING_DECLARED } from '#domain/declare/settings.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { anotherInstance } from '../../testing/instances.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let count = 0;
function user(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  const username = `new-${count}`;
  return { username, email: `${username}@example.com`, password: 'green-pastures', ...overrides };
}

const register = (payload: unknown) => test.client.post('/api/user/register/', payload);
const logIn = (username: unknown, password: unknown = 'green-pastures') =>
  test.client.post('/api/token/', { username, password });

describe('registration', () => {
  it('answers who was registered, and nothing of the password', async () => {
    const payload = user();
    const answer = await register(payload);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: payload.username,
      email: payload.email,
    });
  });

  it('keeps the password as an argon2id hash', async () => {
    const payload = user();
    // As production builds it: the test app hashes at the least cost.
    const production = await anotherInstance(test);
    const { body } = await production.client.post('/api/user/register/', payload);
    expect((await production.client.post('/api/token/', payload)).status).toBe(200);
    await production.close();
    const row = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('green-pastures');
  });

  it('makes a farm of their own, in the time zone that was given', async () => {
    const keeper = await test.keeper({ time_zone: 'Pacific/Auckland', farm_name: ' Green  Valley ' });
    expect((await keeper.get('/api/settings/')).body).toEqual({
      farm_name: 'Green  Valley',
      time_zone: 'Pacific/Auckland',
      language: 'en',
      weight_unit: 'kg',
      gestation_days: 283,
      gestation_by_breed: {},
      condition_scale: '1-5',
      currency: null,
      work: USUAL_WORK,
      country: null,
      farm_numbers: [],
      declare: NOTHING_DECLARED,
      declare_from: null,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>, string | null]>([
    ['of the field', { language: 'fr' }, {}, 'fr'],
    ['of the field before that of the header', { language: 'fr' }, { 'accept-language': 'de' }, 'fr'],
    ['of the header', {}, { 'accept-language': 'nl, de-AT;q=0.8, en;q=0.5' }, 'de'],
    ['of the header where the field is empty', { language: '' }, { 'accept-language': 'es-AR' }, 'es'],
    ['of the header where the field is null', { language: null }, { 'accept-language': 'pt-PT' }, 'pt-BR'],
    ['of neither', {}, {}, null],
    ['of a header that takes any', {}, { 'accept-language': '*' }, null],
    ['of a header that asks for others', {}, { 'accept-language': 'nl,it;q=0.5' }, null],
  ])('gives user and farm the language %s', async (_what, fields, headers, language) => {
    const payload = user(fields);
    expect((await test.client.post('/api/user/register/', payload, headers)).status).toBe(201);
    const { access } = (await logIn(payload.username)).body;
    const authorization = { authorization: `Bearer ${access}` };
    expect((await test.client.get('/api/user/', authorization)).body.language).toBe(language);
    expect((await test.client.get('/api/settings/', authorization)).body.language).toBe(language ?? 'en');
  });

  it.each(['pt', 'nl', 'DE', 5])('takes no language %j', async (language) => {
    expectRefusal(await register(user({ language })), 400, 'language');
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['null', null],
  ])("takes the server's time zone where %s is given", async (_what, time_zone) => {
    const keeper = await test.keeper({ time_zone });
    const { body } = await keeper.get('/api/settings/');
    expect(body.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(body.farm_name).toBe(`${keeper.username}'s farm`);
  });

  it('lets them in by name and by email, in any case', async () => {
    const { username } = await test.keeper();
    for (const login of [username, username?.toUpperCase(), ` ${username} `, `${username}@EXAMPLE.com`])
      expect((await logIn(login)).status).toBe(200);
  });

  it('trims the email address', async () => {
    const payload = user();
    const { status, body } = await register({ ...payload, email: `  ${payload.email} ` });
    expect(status).toBe(201);
    expect(body.email).toBe(payload.email);
  });

  it.each([
    ['no name', { username: '' }, ['username']],
    ['a name of spaces', { username: '   ' }, ['username']],
    ['a name of 151 characters', { username: 'x'.repeat(151) }, ['username']],
    ['a name with a NUL', { username: 'a\u0000b' }, ['username']],
    ['a name with half a character', { username: 'a\ud800' }, ['username']],
    ['a name that is a number', { username: 7 }, ['username']],
    ['no email', { email: undefined }, ['email']],
    ['an email without a domain', { email: 'keeper' }, ['email']],
    ['an email of 255 characters', { email: `${'x'.repeat(243)}@example.com` }, ['email']],
    ['no password', { password: undefined }, ['password']],
    ['a password of 7 characters', { password: 'moo4you' }, ['password']],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, ['password']],
    ['a common password', { password: 'password' }, ['password']],
    ['a less common one', { password: 'scorpion' }, ['password']],
    ['a birthday', { password: '24121987' }, ['password']],
    ['a common password in capitals', { password: 'QWERTY123' }, ['password']],
    ['a time zone that does not exist', { time_zone: 'Europe/Atlantis' }, ['time_zone']],
    ['three faults at once', { username: '', email: 'x', password: 'x' }, ['username', 'email', 'password']],
  ])('refuses %s', async (_what, overrides, fields) => {
    expectRefusal(await register(user(overrides)), 400, ...fields);
  });

  it.each([
    ['the same name', (taken: string) => ({ username: taken }), ['username']],
    ['the same name in capitals', (taken: string) => ({ username: taken.toUpperCase() }), ['username']],
    ['the same email in capitals', (taken: string) => ({ email: `${taken}@EXAMPLE.COM` }), ['email']],
    ['both', (taken: string) => ({ username: taken, email: `${taken}@example.com` }), ['username', 'email']],
  ])('answers 409 for %s', async (_what, overrides, fields) => {
    const { username } = await test.keeper();
    expectRefusal(await register(user(overrides(username ?? ''))), 409, ...fields);
  });

  it('gives a name to one of two who ask for it at once', async () => {
    const { username } = user();
    const answers = await Promise.all([1, 2, 3].map(() => register(user({ username }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('leaves no farm behind where it was refused', async () => {
    const farms = () => test.db.selectFrom('farms').select('id').execute();
    const { username } = await test.keeper();
    const before = await farms();
    await register(user({ username }));
    await register(user({ password: 'short' }));
    expect(await farms()).toEqual(before);
  });

  it('does not take the login of somebody whose email is this name', async () => {
    const victim = await test.keeper();
    const email = `${victim.username}@example.com`;
    expect((await register(user({ username: email, password: 'quite-another' }))).status).toBe(201);
    const whose = async (password: string) => {
      const headers = { authorization: `Bearer ${(await logIn(email, password)).body.access}` };
      return (await test.client.get('/api/user/', headers)).body.username;
    };
    expect(await whose('green-pastures')).toBe(victim.username);
    // The other user does not lose their login either.
    expect(await whose('quite-another')).toBe(email);
  });

  it('answers 403 on a server where registration is closed', async () => {
    const closed = await testApp({ REGISTRATION: 'closed' });
    try {
      expectRefusal(await closed.client.post('/api/user/register/', user()), 403);
    } finally {
      await closed.close();
    }
  });
});
