/** What somebody tries who wants more than they were given: by a body, by an id, by a token that they found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { invite, joined, newName, register } from '../../testing/invited.ts';
import { member, membershipOf } from '../../testing/memberships.ts';
import { withPhone } from '../../testing/second-factor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const password = TEST_PASSWORD;

const idOf = async ({ username }: Client) => (await membershipOf(test.db, username)).user_id;

/** Who is what in a farm, by id. */
const rolesIn = async (owner: Client) =>
  (await owner.get('/api/members/')).body.map(({ id, role }: { id: number; role: string }) => [id, role]);

it('nobody makes themselves more by what a body says besides', async () => {
  const owner = await test.keeper();
  const { farm_id } = await membershipOf(test.db, owner.username);
  const before = await rolesIn(owner);
  const more = {
    role: 'owner',
    farm_id,
    first_farm: farm_id,
    managed_by: farm_id,
    user_id: await idOf(owner),
  };

  const stranger = await test.keeper();
  expectRefusal(await stranger.patch('/api/user/', more), 400, 'first_farm');
  const { first_farm: _, ...rest } = more;
  expect((await stranger.patch('/api/user/', { ...rest, email_confirmed: true })).body).toMatchObject({
    managed_by: null,
    email_confirmed: false,
  });
  const made = await stranger.post('/api/farms/', { farm_name: 'Own', id: farm_id, ...more });
  expect(made.body.id).not.toBe(farm_id);
  const username = newName('registers');
  const account = { username, email: `${username}@example.com`, password };
  expect((await test.client.post('/api/user/register/', { ...account, ...more })).status).toBe(201);
  expect(await rolesIn(owner)).toEqual(before);

  // Those who are invited get what the invitation says.
  const viewer = await register(test, await invite(owner, 'viewer'), more);
  expect(viewer.body.farm).toMatchObject({ id: farm_id, role: 'viewer' });
  const token = await invite(owner, 'vet');
  const accepted = await stranger.post('/api/invitations/accept/', { token, ...more });
  expect(accepted.body).toMatchObject({ id: farm_id, role: 'vet' });
  const roles = (await rolesIn(owner)).map(([, role]: [number, string]) => role);
  expect(roles).toEqual(['owner', 'vet', 'viewer']);
});

it('an owner reaches no member of another farm', async () => {
  const [owner, other] = [await test.keeper(), await test.keeper()];
  const worker = await joined(test, other, 'worker');
  const [{ farm_id }, id] = [await membershipOf(test.db, other.username), await idOf(worker)];
  const before = await rolesIn(other);
  for (const from of [owner, owner.inFarm(farm_id)]) {
    expectRefusal(await from.patch(`/api/members/${id}/`, { role: 'owner', password }), 404);
    expectRefusal(await from.delete(`/api/members/${id}/`, { password }), 404);
    expectRefusal(await from.post(`/api/members/${id}/sign-in-link/`, { password }), 404);
  }
  expect(await rolesIn(other)).toEqual(before);
});

it('an access token that somebody found opens nothing that stays open', async () => {
  const owner = await test.keeper();
  const { farm_id } = await membershipOf(test.db, owner.username);
  const [barn, second] = [await joined(test, owner, 'worker'), await member(test, farm_id, 'owner')];
  const [worker, ownerId] = [await idOf(barn), await idOf(owner)];
  const { phone } = await withPhone(second.client, TEST_NOW);
  const { farm_name } = (await owner.get('/api/settings/')).body;
  const state = async () => {
    const {
      sessions: _,
      exported_at: __,
      ...all
    } = JSON.parse((await owner.get('/api/export/')).raw.toString());
    return [all, (await owner.get('/api/user/')).body, (await second.client.get('/api/user/')).body];
  };
  const before = await state();

  type Call = [
    client: Client,
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: object,
    field: string,
  ];
  const calls: Call[] = [
    [owner, 'PATCH', '/api/user/', { email: 'thief@example.com' }, 'current_password'],
    [owner, 'POST', '/api/user/password/', { new_password: 'stolen-pastures' }, 'current_password'],
    [owner, 'POST', '/api/second-factor/', {}, 'password'],
    [second.client, 'DELETE', '/api/second-factor/', { code: phone.codeAt(TEST_NOW) }, 'password'],
    [second.client, 'POST', '/api/second-factor/recovery-codes/', {}, 'password'],
    [owner, 'POST', '/api/keys/', { name: 'Robot', scope: 'record' }, 'password'],
    [owner, 'PATCH', `/api/members/${worker}/`, { role: 'owner' }, 'password'],
    [owner, 'PATCH', `/api/members/${second.user_id}/`, { role: 'vet' }, 'password'],
    [owner, 'DELETE', `/api/members/${second.user_id}/`, {}, 'password'],
    [owner, 'DELETE', `/api/members/${ownerId}/`, {}, 'password'],
    [owner, 'POST', `/api/members/${worker}/sign-in-link/`, {}, 'password'],
    [owner, 'POST', '/api/invitations/', { role: 'owner' }, 'password'],
    [owner, 'DELETE', `/api/farms/${farm_id}/`, { farm_name }, 'password'],
    [owner, 'DELETE', '/api/user/', {}, 'password'],
  ];
  const refused = async ([client, method, path, body, field]: Call, guess: object) => {
    const { status, body: answer } = await client.request(method, path, { ...body, ...guess });
    const missed = Object.keys(answer?.errors ?? {});
    expect([status, missed.includes(field)], `${method} ${path}`).toEqual([400, true]);
  };
  for (const call of calls) await refused(call, {});
  // Each one that is wrong counts among the guesses that are limited.
  for (const call of calls.slice(-3)) await refused(call, { password: 'not-these-pastures' });
  expect(await state()).toEqual(before);
});
