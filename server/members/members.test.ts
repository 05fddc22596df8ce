import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/values/roles.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Answer, type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { farmWith } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const password = TEST_PASSWORD;

const latest = async (client: Client, query = '') =>
  (await client.get(`/api/history/?limit=1${query}`)).body[0];

function expectLastOwner(answer: Answer): void {
  expectRefusal(answer, 409);
  expect([answer.body.code, codesOf(answer)]).toEqual(['last_owner', ['farm.last-owner']]);
}

describe('the members of a farm', () => {
  it('are listed by role and name, and tell more of themselves to an owner', async () => {
    const { owner, ownerId, join } = await farmWith(test);
    const [viewer, worker] = [await join('viewer'), await join('worker')];
    const all = (await owner.get('/api/members/')).body;
    expect(all.map(({ id, role }: { id: number; role: Role }) => [id, role])).toEqual([
      [ownerId, 'owner'],
      [worker.user_id, 'worker'],
      [viewer.user_id, 'viewer'],
    ]);
    expect(all[1]).toEqual({
      id: worker.user_id,
      username: worker.client.username,
      role: 'worker',
      joined_at: '2026-06-15T10:00:00.000Z',
      invited_by: null,
      email: `${worker.client.username}@example.com`,
      managed: false,
      second_factor: false,
    });
    const [others, own] = (await worker.client.get('/api/members/')).body;
    expect(others).toMatchObject({ id: ownerId, email: null, managed: null, second_factor: null });
    expect(own).toMatchObject({ id: worker.user_id, email: `${worker.client.username}@example.com` });
  });

  it('get another role, which counts from the next call on', async () => {
    const { owner, join } = await farmWith(test);
    const { client, user_id } = await join('viewer');
    const feed = { name: 'Hay', total_amount: 5, date_added: '2026-06-01' };
    expect((await client.post('/api/feeds/', feed)).status).toBe(403);
    const changed = await owner.patch(`/api/members/${user_id}/`, { role: 'worker' });
    expect([changed.status, changed.body.role]).toEqual([200, 'worker']);
    expect((await client.post('/api/feeds/', feed)).status).toBe(201);
    expect(await latest(owner, '&kind=member')).toMatchObject({
      kind: 'member.role',
      username: owner.username,
      role: 'owner',
      via: null,
      summary: `Made ${client.username} worker.`,
      changes: [],
      undoable: false,
    });
    // The same again is nothing.
    await owner.patch(`/api/members/${user_id}/`, { role: 'worker' });
    expect((await owner.get('/api/history/?kind=member')).body).toHaveLength(1);
    expectRefusal(await owner.patch(`/api/members/${user_id}/`, { role: 'boss' }), 400, 'role');
    expect((await owner.patch('/api/members/999999/', { role: 'vet' })).status).toBe(404);
  });

  it('are made owners, and no longer, only by who gives the password again', async () => {
    const { owner, join } = await farmWith(test);
    const { client, user_id } = await join('worker');
    const path = `/api/members/${user_id}/`;
    expectRefusal(await owner.patch(path, { role: 'owner' }), 400, 'password');
    expectRefusal(await owner.patch(path, { role: 'owner', password: 'wrong' }), 400, 'password');
    expect((await owner.patch(path, { role: 'owner', password })).status).toBe(200);
    expectRefusal(await owner.patch(path, { role: 'vet' }), 400, 'password');
    expectRefusal(await owner.delete(path), 400, 'password');
    expect((await owner.patch(path, { role: 'vet', password })).status).toBe(200);
    expect((await client.get('/api/settings/')).status).toBe(200);
  });

  it('who may not change roles are told so, whoever they name and whatever they send', async () => {
    const { ownerId, join } = await farmWith(test);
    const { client } = await join('worker');
    for (const id of [ownerId, 999_999]) {
      const answers = [
        await client.patch(`/api/members/${id}/`, { role: 'nonsense' }),
        await client.delete(`/api/members/${id}/`, { password: 7 }),
      ];
      for (const answer of answers) {
        expectRefusal(answer, 403);
        expect([answer.body.code, answer.body.reasons]).toEqual([
          'forbidden',
          [{ code: 'role.needed', values: { role: 'owner' } }],
        ]);
        expect(answer.body.detail).toBe('Only owners may do this.');
      }
    }
  });
});

describe('the end of a membership', () => {
  it('ends what was theirs in the farm, and leaves the account', async () => {
    const { id: farm_id, owner, join } = await farmWith(test);
    const { client, user_id, own_farm_id } = await join('worker');
    await client.patch('/api/user/', { first_farm: farm_id });
    const calendar = new URL((await client.post('/api/calendar/')).body.url).pathname;
    const sheet = new URL((await client.post('/api/work/sheet/link/', { animals: [] })).body.url).pathname;
    const feed = await client.post('/api/feeds/', { name: 'Hay', total_amount: 5, date_added: '2026-06-01' });
    expect((await test.client.get(calendar)).status).toBe(200);
    expect((await test.client.get(sheet)).status).toBe(200);

    expect((await owner.delete(`/api/members/${user_id}/`)).status).toBe(204);
    expect([(await test.client.get(calendar)).status, (await test.client.get(sheet)).status]).toEqual([
      404, 404,
    ]);
    expect((await client.get('/api/feeds/')).status).toBe(404);
    const user = (await client.get('/api/user/')).body;
    expect(user.first_farm).toBeNull();
    expect((await client.get('/api/farms/')).body).toEqual([
      expect.objectContaining({ id: own_farm_id, role: 'owner', first: false }),
    ]);
    for (const table of ['notification_preferences', 'calendar_addresses', 'sheet_links'] as const)
      expect(
        await test.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', user_id)
          .where('farm_id', '=', farm_id)
          .execute(),
      ).toEqual([]);
    // What they recorded stays, with their name.
    const entry = (await owner.get(`/api/history/?user=${user_id}`)).body;
    expect(entry).toHaveLength(1);
    expect(entry[0]).toMatchObject({ username: client.username, user: user_id, role: 'worker', via: null });
    expect((await owner.get('/api/feeds/')).body).toHaveLength(1);
    expect(feed.status).toBe(201);
    expect(await latest(owner)).toMatchObject({
      kind: 'member.remove',
      summary: `Removed ${client.username} from the farm.`,
    });
  });

  it('is refused no one who leaves by themselves, and named in the history', async () => {
    const { owner, join } = await farmWith(test);
    for (const role of ['viewer', 'vet', 'worker'] as const) {
      const { client, user_id } = await join(role);
      expect((await client.delete(`/api/members/${user_id}/`)).status).toBe(204);
      expect(await latest(owner)).toMatchObject({ kind: 'member.leave', user: user_id, role });
    }
  });

  it('never leaves members without an owner', async () => {
    const { id, owner, ownerId, join } = await farmWith(test);
    const alone = await owner.delete(`/api/members/${ownerId}/`, { password });
    expectLastOwner(alone);
    const { client, user_id } = await join('worker');
    expectLastOwner(await owner.delete(`/api/members/${ownerId}/`, { password }));
    expectLastOwner(await owner.patch(`/api/members/${ownerId}/`, { role: 'vet', password }));
    const refused = await owner.delete('/api/user/', { password });
    expectRefusal(refused, 409);
    const { farm_name } = (await owner.get('/api/settings/')).body;
    expect(refused.body).toMatchObject({
      code: 'last_owner',
      reasons: [{ code: 'account.last-owner', values: { farm: farm_name } }],
      farms: [{ id, farm_name }],
    });
    expect(refused.body.detail).toContain(`${farm_name} would have no owner.`);
    // Handing over: another owner is made, then one leaves.
    await owner.patch(`/api/members/${user_id}/`, { role: 'owner', password });
    expect((await owner.delete(`/api/members/${ownerId}/`, { password })).status).toBe(204);
    expectLastOwner(await client.delete(`/api/members/${user_id}/`, { password }));
  });

  it('is refused one of two owners who leave at once, 200 times', async () => {
    const { id: farm_id, owner, ownerId, join } = await farmWith(test);
    const other = await join('owner');
    const owners = [
      { client: owner, id: ownerId },
      { client: other.client, id: other.user_id },
    ];
    for (let time = 0; time < 200; time += 1) {
      const answers = await Promise.all(
        owners.map(({ client, id }) => client.delete(`/api/members/${id}/`, { password })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const gone = owners[answers[0]?.status === 204 ? 0 : 1];
      await test.db
        .insertInto('memberships')
        .values({ user_id: gone?.id ?? 0, farm_id, role: 'owner', joined_at: '2026-06-15T10:00:00Z' })
        .execute();
    }
  }, 120_000);

  it('counts at once for the fast read, also with the right tag', async () => {
    const { owner, join } = await farmWith(test);
    await owner.cow();
    const { client, user_id } = await join('viewer');
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (headers: Record<string, string>) =>
      new Promise<{ status: number | undefined; tag: string }>((resolve, reject) => {
        get(`${url}/api/cows/`, { headers, agent: false }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, tag: String(response.headers.etag) });
        }).on('error', reject);
      });
    const { id } = (await client.get('/api/farms/')).body.find(
      ({ role }: { role: Role }) => role === 'viewer',
    );
    const token = { authorization: `Bearer ${client.access}` };
    const named = { ...token, 'x-farm': String(id) };
    const { tag } = await ask(named);
    const known = { ...named, 'if-none-match': tag };
    expect((await ask(known)).status).toBe(304);
    await client.patch('/api/user/', { first_farm: id });
    expect((await ask({ ...token, 'if-none-match': tag })).status).toBe(304);
    await owner.delete(`/api/members/${user_id}/`);
    expect((await ask(known)).status).toBe(404);
    expect((await ask({ ...token, 'if-none-match': tag })).status).toBe(403);
    expect((await ask({ ...token, 'x-farm': '0', 'if-none-match': tag })).status).toBe(400);
  });
});
