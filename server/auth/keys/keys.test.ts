import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { joined } from '../../../testing/invited.ts';
import { KEYS, makeKey, programOf } from '../../../testing/programs.ts';
import { withPhone } from '../../../testing/second-factor.ts';
import { type SmtpFixture, startSmtp } from '../../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'bell@example.com' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(() => test.setClock(TEST_NOW));

describe('a key', () => {
  it('is made with the password, answered once, and listed without its secret, the newest first', async () => {
    const owner = await test.keeper();
    const { status, body } = await makeKey(owner);
    expect(status).toBe(201);
    const { key, ...listed } = body;
    expect(key).toMatch(/^cowbell_[0-9A-Za-z]{49}$/);
    expect(listed).toEqual({
      id: body.id,
      name: 'Milking robot',
      scope: 'read',
      opens: 'api',
      prefix: key.slice(0, 14),
      created_by: owner.username,
      created_at: '2026-06-15T10:00:00.000Z',
      expires_at: '2027-06-15T10:00:00.000Z',
      last_used_on: null,
    });
    const second = await makeKey(owner, { name: 'Table', scope: 'record', expires_in_days: 30 });
    expect(second.body.expires_at).toBe('2026-07-15T10:00:00.000Z');
    const list = (await owner.get(KEYS)).body;
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Table', 'Milking robot']);
    expect(list[1]).toEqual(listed);
    const mails = await smtp.received(`${owner.username}@example.com`, 2);
    expect(mails[0]?.subject).toBe('A key for a program was made on Cowbell');
  });

  it.each([
    ['no password', { password: undefined }, 'password'],
    ['a wrong password', { password: 'wrong-pastures' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a scope that there is not', { scope: 'own' }, 'scope'],
    ['an address that there is not', { opens: 'all' }, 'opens'],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
    ['too many days', { expires_in_days: 1096 }, 'expires_in_days'],
  ])('is not made with %s', async (_what, more, field) => {
    const owner = await test.keeper();
    expectRefusal(await makeKey(owner, more), 400, field);
    expect((await owner.get(KEYS)).body).toEqual([]);
  });

  it('asks for the code of a second factor too, and is then used without one', async () => {
    const owner = await test.keeper();
    await owner.cow();
    const { codes } = await withPhone(owner, TEST_NOW);
    expectRefusal(await makeKey(owner), 400, 'code');
    const { program } = await programOf(test, owner, { code: codes[0] });
    expect((await program.get('/api/cows/')).body).toHaveLength(1);
  });

  it('lies in the database as its hash alone', async () => {
    const owner = await test.keeper();
    const { key } = (await makeKey(owner)).body;
    const [kept] = await test.db
      .selectFrom('api_keys')
      .selectAll()
      .where('prefix', '=', key.slice(0, 14))
      .execute();
    expect(JSON.stringify(kept)).not.toContain(key.slice(14));
    const exported = (await owner.get('/api/export/')).raw.toString();
    expect(exported).not.toContain(kept?.key_hash);
    expect(exported).toContain('Milking robot');
  });

  it('is one of twenty of a farm at most, also when they are made at once', async () => {
    const owner = await test.keeper();
    for (let count = 0; count < 17; count += 1) await makeKey(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeKey(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body.code).toBe('quota');
    const [{ id }] = (await owner.get(KEYS)).body;
    expect((await owner.delete(`${KEYS}${id}/`)).status).toBe(204);
    expect((await makeKey(owner)).status).toBe(201);
  });
});

it('tells the history who made and ended a key, without a change of the herd', async () => {
  const owner = await test.keeper();
  const tag = (await owner.get('/api/cows/')).headers.etag;
  const { id } = await programOf(test, owner);
  await owner.delete(`${KEYS}${id}/`);
  const entries = (await owner.get('/api/history/?kind=key')).body;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['key.end', 'key.create']);
  for (const { username, summary, changes, undoable } of entries) {
    expect([username, changes, undoable]).toEqual([owner.username, [], false]);
    expect(summary).toContain('Milking robot');
  }
  expect((await owner.get('/api/cows/')).headers.etag).toBe(tag);
});

it.each(['viewer', 'vet', 'worker'] as const)('is no affair of a %s', async (role) => {
  const owner = await test.keeper();
  const { id } = await programOf(test, owner);
  const member = await joined(test, owner, role);
  expectRefusal(await member.get(KEYS), 403);
  expectRefusal(await makeKey(member), 403);
  expectRefusal(await member.delete(`${KEYS}${id}/`), 403);
});

it('is ended by its own farm alone', async () => {
  const { id } = await programOf(test, await test.keeper());
  expectRefusal(await (await test.keeper()).delete(`${KEYS}${id}/`), 404);
});
