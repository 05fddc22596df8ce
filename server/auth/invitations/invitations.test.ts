import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { codesOf, expectRefusal } from '../../../testing/expectations.ts';
import { invite, joined, look, newName, register, tokenIn } from '../../../testing/invited.ts';
import { INVITATIONS, withInvitingApp } from '../../../testing/inviting-app.ts';
import { membershipOf } from '../../../testing/memberships.ts';
import type { SmtpFixture } from '../../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
withInvitingApp((app) => {
  ({ smtp, test } = app);
});

const password = TEST_PASSWORD;

describe('an invitation', () => {
  it('is a link that is answered once, and is listed as long as it is open, the newest first', async () => {
    const owner = await test.keeper({ farm_name: 'Hill Farm' });
    const { status, body } = await owner.post(INVITATIONS, { role: 'vet', name: 'Dr Weber' });
    expect(status).toBe(201);
    const { url, ...listed } = body;
    expect(url).toMatch(/^https:\/\/farm\.example\/join#[\w-]{43}$/);
    expect(listed).toEqual({
      id: body.id,
      role: 'vet',
      email: null,
      name: 'Dr Weber',
      invited_by: owner.username,
      created_at: '2026-06-15T10:00:00.000Z',
      expires_at: '2026-06-22T10:00:00.000Z',
      way: null,
    });
    await invite(owner, 'worker');
    const open = (await owner.get(INVITATIONS)).body;
    expect(open.map(({ role }: { role: string }) => role)).toEqual(['worker', 'vet']);
    expect(open[1]).toEqual(listed);
    expect((await look(test, tokenIn(url))).body).toEqual({
      farm_name: 'Hill Farm',
      role: 'vet',
      invited_by: owner.username,
      name: 'Dr Weber',
      expires_at: '2026-06-22T10:00:00.000Z',
    });
  });

  it('as an owner asks for the password, holds for a day, and is told by mail', async () => {
    const owner = await test.keeper();
    expectRefusal(await owner.post(INVITATIONS, { role: 'owner' }), 400, 'password');
    expectRefusal(
      await owner.post(INVITATIONS, { role: 'owner', password: 'wrong-pastures' }),
      400,
      'password',
    );
    const { body } = await owner.post(INVITATIONS, { role: 'owner', password });
    expect(body.expires_at).toBe('2026-06-16T10:00:00.000Z');
    const [mail] = await smtp.received(`${owner.username}@example.com`);
    expect(mail?.subject).toBe('Somebody was invited as owner on Cowbell');
    expect(mail?.text).not.toContain(tokenIn(body.url));
  });

  it.each([
    ['no role', {}, 'role'],
    ['a role that there is not', { role: 'boss' }, 'role'],
    ['what is no address', { role: 'vet', email: 'vet' }, 'email'],
    ['a name of 101 characters', { role: 'vet', name: 'x'.repeat(101) }, 'name'],
  ])('is not made with %s', async (_what, body, field) => {
    expectRefusal(await (await test.keeper()).post(INVITATIONS, body), 400, field);
  });

  it('is one of twenty open ones of a farm at most, also when they are made at once', async () => {
    const owner = await test.keeper();
    for (let count = 0; count < 18; count += 1) await invite(owner, 'viewer');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.post(INVITATIONS, { role: 'viewer' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('quota');
    const [{ id }] = (await owner.get(INVITATIONS)).body;
    expect((await owner.delete(`${INVITATIONS}${id}/`)).status).toBe(204);
    expectRefusal(await owner.delete(`${INVITATIONS}${id}/`), 404);
    const token = await invite(owner, 'viewer');
    expectRefusal(await owner.post(INVITATIONS, { role: 'viewer' }), 403);
    // A used one is open no more.
    expect((await register(test, token)).status).toBe(201);
    await invite(owner, 'viewer');
  });

  it('is made and ended by owners alone, and ended by those of its farm', async () => {
    const owner = await test.keeper();
    await invite(owner, 'vet');
    const [{ id }] = (await owner.get(INVITATIONS)).body;
    for (const role of ['viewer', 'vet', 'worker'] as const) {
      const member = await joined(test, owner, role);
      expectRefusal(await member.get(INVITATIONS), 403);
      expectRefusal(await member.post(INVITATIONS, { role: 'viewer' }), 403);
      expectRefusal(await member.delete(`${INVITATIONS}${id}/`), 403);
    }
    expectRefusal(await (await test.keeper()).delete(`${INVITATIONS}${id}/`), 404);
  });

  it.each<[string, (owner: Client, token: string) => Promise<unknown>]>([
    ['is used', (_owner, token) => register(test, token)],
    [
      'is ended',
      async (owner) => {
        const [{ id }] = (await owner.get(INVITATIONS)).body;
        await owner.delete(`${INVITATIONS}${id}/`);
      },
    ],
    ['has run out', async () => test.setClock('2026-06-22T10:00:00Z')],
    ['was made while the clock ran ahead', async () => test.setClock('2026-06-13T10:00:00Z')],
    [
      'is of somebody who is no owner any more',
      async (owner) => {
        const other = await joined(test, owner, 'owner');
        const { user_id } = await membershipOf(test.db, owner.username);
        expect((await other.patch(`/api/members/${user_id}/`, { role: 'worker', password })).status).toBe(
          200,
        );
      },
    ],
    [
      'is of somebody who has left',
      async (owner) => {
        await joined(test, owner, 'owner');
        const { user_id } = await membershipOf(test.db, owner.username);
        expect((await owner.delete(`/api/members/${user_id}/`, { password })).status).toBe(204);
      },
    ],
    ['is of a farm that is gone', (owner) => owner.delete('/api/user/', { password })],
  ])('opens nothing once it %s', async (_what, end) => {
    const owner = await test.keeper();
    const token = await invite(owner, 'vet');
    await end(owner, token);
    for (const answer of [await look(test, token), await register(test, token)]) {
      expectRefusal(answer, 400, 'token');
      expect(codesOf(answer)).toEqual(['account.link-spent']);
    }
    expectRefusal(await look(test, 'nonsense'), 400, 'token');
  });
});

it('is no invitation where the mail cannot be sent', async () => {
  const owner = await test.keeper();
  const email = `${newName('refused')}@example.com`;
  smtp.refused.add(email);
  const refused = await owner.post(INVITATIONS, { role: 'vet', email });
  expect([refused.status, refused.body.code]).toEqual([502, 'mail_failed']);
  expect((await owner.get(INVITATIONS)).body).toEqual([]);
  expect((await owner.get('/api/history/?kind=member.invite')).body).toEqual([]);
});

it('mails a stranger ten invitations a day at most', async () => {
  const email = `${newName('stranger')}@example.com`;
  const owner = await test.keeper();
  for (let count = 0; count < 10; count += 1)
    expect((await owner.post(INVITATIONS, { role: 'vet', email })).status).toBe(201);
  expectRefusal(await owner.post(INVITATIONS, { role: 'vet', email }), 429);
  expect((await owner.get(INVITATIONS)).body).toHaveLength(10);
});

it('tells the history who was invited and what was ended, by name and role, never an address or token', async () => {
  const owner = await test.keeper();
  const email = `${newName('quiet')}@example.com`;
  const token = await invite(owner, 'vet', { name: 'Dr Weber' });
  await owner.post(INVITATIONS, { role: 'worker', email });
  const [{ id }] = (await owner.get(INVITATIONS)).body;
  await owner.delete(`${INVITATIONS}${id}/`);
  const { body, raw } = await owner.get('/api/history/?kind=member');
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'member.uninvite',
    'member.invite',
    'member.invite',
  ]);
  expect(body[2].summary).toContain('Dr Weber');
  expect(raw.toString()).not.toContain(email);
  expect(raw.toString()).not.toContain(token);
});

it('refuses an address that tried thirty wrong tokens, right ones too, for a quarter of an hour', async () => {
  const alone = await testApp({ TRUST_PROXY: 'on' });
  try {
    const owner = await alone.keeper();
    const token = await invite(owner, 'vet');
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const tried = (text: string) => alone.client.post(`${INVITATIONS}look/`, { token: text }, from);
    for (let count = 0; count < 30; count += 1) expectRefusal(await tried(`wrong-${count}`), 400, 'token');
    expectRefusal(await tried(token), 429);
    expectRefusal(
      await alone.client.post('/api/sign-in/', { token: 'x', new_password: 'fresh-clover' }, from),
      429,
    );
    expect((await alone.client.post(`${INVITATIONS}look/`, { token })).status).toBe(200);
    alone.setClock('2026-06-15T10:15:00Z');
    expect((await tried(token)).status).toBe(200);
  } finally {
    await alone.close();
  }
});

it('lies in the database as its hash alone, and is in no export', async () => {
  const owner = await test.keeper();
  const token = await invite(owner, 'vet', { name: 'Dr Weber' });
  const kept = await test.db.selectFrom('invitations').selectAll().where('name', '=', 'Dr Weber').execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  const exported = (await owner.get('/api/export/')).raw.toString();
  expect(exported).toContain('Dr Weber');
  for (const { token_hash } of kept) expect(exported).not.toContain(token_hash);
});
