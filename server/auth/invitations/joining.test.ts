import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { buildCow, type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { anotherInstance } from '../../../testing/instances.ts';
import { invite, joined, look, newName, register } from '../../../testing/invited.ts';
import { INVITATIONS, withInvitingApp } from '../../../testing/inviting-app.ts';
import { membershipOf } from '../../../testing/memberships.ts';
import type { SmtpFixture } from '../../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
withInvitingApp((app) => {
  ({ smtp, test } = app);
});

const password = TEST_PASSWORD;

const accept = (client: Client, token: string) => client.post(`${INVITATIONS}accept/`, { token });
const farmsOf = async (client: Client) => (await client.get('/api/farms/')).body;
const namesOf = async (client: Client) =>
  (await client.get('/api/members/')).body.map(({ username }: { username: string }) => username);

describe('joining with an account', () => {
  it('adds the farm with the role, and names who joined in the history', async () => {
    const owner = await test.keeper({ farm_name: 'Hill Farm' });
    const vet = await test.keeper({ farm_name: 'Own' });
    const token = await invite(owner, 'vet');
    const { status, body } = await accept(vet, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ farm_name: 'Hill Farm', role: 'vet', first: false });
    expect((await farmsOf(vet)).map(({ farm_name }: { farm_name: string }) => farm_name)).toEqual([
      'Hill Farm',
      'Own',
    ]);
    const members = (await owner.get('/api/members/')).body;
    expect(members[1]).toMatchObject({ username: vet.username, role: 'vet', invited_by: owner.username });
    const [entry] = (await owner.get('/api/history/?kind=member')).body;
    expect(entry).toMatchObject({
      kind: 'member.join',
      username: vet.username,
      role: 'vet',
      undoable: false,
    });
  });

  it('answers the same again to the one who joined, after a lost answer, and nobody else', async () => {
    const owner = await test.keeper();
    const [vet, other] = [await test.keeper(), await test.keeper()];
    const token = await invite(owner, 'vet');
    const first = await accept(vet, token);
    const again = await accept(vet, token);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expectRefusal(await accept(other, token), 400, 'token');
  });

  it('raises a role and never lowers one; where nothing changes the invitation stays open', async () => {
    const owner = await test.keeper();
    const member = await joined(test, owner, 'vet');
    const lower = await invite(owner, 'viewer');
    expect((await accept(member, lower)).body.role).toBe('vet');
    expect((await accept(owner, lower)).body.role).toBe('owner');
    expect((await look(test, lower)).status).toBe(200);
    const higher = await invite(owner, 'worker');
    expect((await accept(member, higher)).body.role).toBe('worker');
    expectRefusal(await look(test, higher), 400, 'token');
    const [entry] = (await owner.get('/api/history/?kind=member.role')).body;
    expect(entry).toMatchObject({ username: member.username });
  });

  it('lets one in of ten who use one link at once', async () => {
    const owner = await test.keeper();
    const token = await invite(owner, 'worker');
    const keepers = await Promise.all(Array.from({ length: 10 }, () => test.keeper()));
    const answers = await Promise.all(keepers.map((keeper) => accept(keeper, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 400, 'token');
    expect(await namesOf(owner)).toHaveLength(2);
  });

  it('needs a login, and no farm', async () => {
    const owner = await test.keeper();
    const token = await invite(owner, 'vet');
    expectRefusal(await accept(test.client, token), 401);
    const member = await joined(test, owner, 'viewer');
    const { user_id } = await membershipOf(test.db, member.username);
    await owner.delete(`/api/members/${user_id}/`);
    expect((await accept(member, token)).body).toMatchObject({ role: 'vet', first: true });
  });
});

describe('joining with a new account', () => {
  it('needs a name and a password, and makes no farm', async () => {
    const owner = await test.keeper({ farm_name: 'Hill Farm' });
    const username = newName('barn');
    const { status, body } = await register(test, await invite(owner, 'worker'), { username });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['access', 'farm', 'refresh']);
    expect(body.farm).toMatchObject({ farm_name: 'Hill Farm', role: 'worker', first: true });
    const worker = test.client.as({ ...body, username });
    expect(await farmsOf(worker)).toEqual([body.farm]);
    const user = (await worker.get('/api/user/')).body;
    expect(user).toMatchObject({
      username,
      email: null,
      email_confirmed: false,
      first_farm: body.farm.id,
      managed_by: { id: body.farm.id, farm_name: 'Hill Farm' },
    });
    expect((await worker.post('/api/cows/', buildCow())).status).toBe(201);
    expect((await test.client.post('/api/token/', { username, password })).status).toBe(200);
    expect((await test.client.post('/api/token/refresh/', { refresh: body.refresh })).status).toBe(200);
  });

  it('is possible where registration is closed', async () => {
    const owner = await test.keeper();
    const token = await invite(owner, 'worker');
    const config = { ...test.config, registrationOpen: false };
    const closed = await anotherInstance({ ...test, services: { ...test.services, config } });
    const user = { username: newName('barn'), password };
    const email = `${user.username}@example.com`;
    expectRefusal(await closed.client.post('/api/user/register/', { ...user, email }), 403);
    expect((await closed.client.post(`${INVITATIONS}register/`, { ...user, token })).status).toBe(201);
    await closed.close();
  });

  it('refuses what registration refuses, and the invitation stays good', async () => {
    const owner = await test.keeper();
    const token = await invite(owner, 'vet');
    expectRefusal(await register(test, token, { username: owner.username }), 409, 'username');
    expectRefusal(await register(test, token, { email: `${owner.username}@example.com` }), 409, 'email');
    expectRefusal(await register(test, token, { password: 'short' }), 400, 'password');
    expectRefusal(await register(test, token, { password: 'password123' }), 400, 'password');
    expectRefusal(await register(test, token, { username: ' ' }), 400, 'username');
    expect((await register(test, token)).status).toBe(201);
  });

  it('leaves an address unconfirmed, but for the one that the invitation was mailed to', async () => {
    const owner = await test.keeper();
    const email = `${newName('mailed')}@example.com`;
    const userOf = async (body: { access: string }) =>
      (await test.client.as({ access: body.access }).get('/api/user/')).body;
    const typed = await register(test, await invite(owner, 'vet'), {
      email: `${newName('typed')}@example.com`,
    });
    expect(await userOf(typed.body)).toMatchObject({ email_confirmed: false, managed_by: null });
    const answer = await owner.post(INVITATIONS, { role: 'worker', email });
    expect(answer.body).toMatchObject({ url: null, way: 'smtp', email });
    const [mail] = await smtp.received(email);
    const token = /join#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.subject).toBe('You are invited on Cowbell');
    const mailed = await register(test, token, { email: email.toUpperCase() });
    expect(await userOf(mailed.body)).toMatchObject({ email_confirmed: true, managed_by: null });
  });

  it('lets one in of five who use one link at once', async () => {
    const owner = await test.keeper();
    const token = await invite(owner, 'worker');
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(test, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect(await namesOf(owner)).toHaveLength(2);
  });
});
