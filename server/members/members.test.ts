import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/values/roles.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Answer, type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { inNoFarm, type MemberOfTest, member, membershipOf } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const password = TEST_PASSWORD;

interface Farm {
  id: number;
  owner: Client;
  ownerId: number;
  join(role: Role): Promise<MemberOfTest>;
}

async function farm(): Promise<Farm> {
  const keeper = await test.keeper();
  const { farm_id, user_id } = await membershipOf(test.db, keeper.username);
  return {
    id: farm_id,
    owner: keeper.inFarm(farm_id),
    ownerId: user_id,
    join: (role) => member(test, farm_id, role),
  };
}

const latest = async (client: Client, query = '') =>
  (await client.get(`/api/history/?limit=1${query}`)).body[0];

function expectLastOwner(answer: Answer): void {
  expectRefusal(answer, 409);
  expect([answer.body.code, codesOf(answer)]).toEqual(['last_owner', ['farm.last-owner']]);
}

describe('the members of a farm', () => {
  it('are listed by role and name, and tell more of themselves to an owner', async () => {
    const { owner, ownerId, join } = await farm();
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
    const { owner, join } = await farm();
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
    const { owner, join } = await farm();
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
    const { ownerId, join } = await farm();
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
    const { id: farm_id, owner, join } = await farm();
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
    const { owner, join } = await farm();
    for (const role of ['viewer', 'vet', 'worker'] as const) {
      const { client, user_id } = await join(role);
      expect((await client.delete(`/api/members/${user_id}/`)).status).toBe(204);
      expect(await latest(owner)).toMatchObject({ kind: 'member.leave', user: user_id, role });
    }
  });

  it('never leaves members without an owner', async () => {
    const { owner, ownerId, join } = await farm();
    const alone = await owner.delete(`/api/members/${ownerId}/`, { password });
    expectLastOwner(alone);
    const { client, user_id } = await join('worker');
    expectLastOwner(await owner.delete(`/api/members/${ownerId}/`, { password }));
    expectLastOwner(await owner.patch(`/api/members/${ownerId}/`, { role: 'vet', password }));
    const refused = await owner.delete('/api/user/', { password });
    expectLastOwner(refused);
    expect(refused.body.farms).toEqual([{ id: expect.any(Number), farm_name: expect.any(String) }]);
    // Handing over: another owner is made, then one leaves.
    await owner.patch(`/api/members/${user_id}/`, { role: 'owner', password });
    expect((await owner.delete(`/api/members/${ownerId}/`, { password })).status).toBe(204);
    expectLastOwner(await client.delete(`/api/members/${user_id}/`, { password }));
  });

  it('is refused one of two owners who leave at once, 200 times', async () => {
    const { id: farm_id, owner, ownerId, join } = await farm();
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
    const { owner, join } = await farm();
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

describe('who undoes what', () => {
  it('may what they may do; a vet only what they did themselves', async () => {
    const { owner, join } = await farm();
    const [vet, other] = [await join('vet'), await join('vet')];
    const worker = await join('worker');
    const { id: cow } = await owner.cow();
    const weigh = async (client: Client) => {
      const made = await client.post('/api/weights/', { cow, weighed_on: '2026-06-01', kg: 600 });
      expect(made.status).toBe(201);
      return Number(made.headers['x-journal-entry']);
    };
    const undo = (client: Client, entry: number) => client.post(`/api/history/${entry}/undo/`);
    const mine = await weigh(vet.client);
    const refused = await undo(other.client, mine);
    expect([refused.status, refused.body.reasons]).toEqual([
      403,
      [{ code: 'role.needed', values: { role: 'worker' } }],
    ]);
    const undone = await undo(vet.client, mine);
    expect(undone.status).toBe(200);
    // An undo needs the role of what the chain began with, and a vet takes back only their own.
    expect((await undo(worker.client, Number(undone.headers['x-journal-entry']))).status).toBe(200);
    expect((await undo(vet.client, await weigh(worker.client))).status).toBe(403);
    const settings = await owner.patch('/api/settings/', { farm_name: 'Hill Farm' });
    expect((await undo(worker.client, Number(settings.headers['x-journal-entry']))).status).toBe(403);
    expect((await undo(vet.client, 999_999)).status).toBe(404);

    await owner.patch(`/api/members/${worker.user_id}/`, { role: 'vet' });
    const { id } = await latest(owner);
    expect((await undo(worker.client, id)).status).toBe(403);
    const never = await undo(owner, id);
    expect([never.status, codesOf(never)]).toEqual([409, ['undo.refused', 'undo.of-people']]);
  });

  it('is judged before the key of a repeat', async () => {
    const { owner, join } = await farm();
    const { client, user_id } = await join('worker');
    const key = { 'idempotency-key': 'once' };
    const feed = { name: 'Hay', total_amount: 5, date_added: '2026-06-01' };
    expect((await client.post('/api/feeds/', feed, key)).status).toBe(201);
    expect((await client.post('/api/feeds/', feed, key)).status).toBe(201);
    await owner.patch(`/api/members/${user_id}/`, { role: 'viewer' });
    expect((await client.post('/api/feeds/', feed, key)).status).toBe(403);
  });

  it('on many animals needs what the act needs', async () => {
    const { owner, join } = await farm();
    const { client } = await join('vet');
    const { id: cow } = await owner.cow();
    const many = (act: string, shared: object) =>
      client.post('/api/acts/', { act, shared, animals: [{ cow }] });
    expect((await many('weights', { weighed_on: '2026-06-01', kg: 600 })).status).toBe(201);
    for (const path of ['/api/acts/', '/api/acts/doubts/']) {
      const refused = await client.post(path, { act: 'movements', shared: {}, animals: [] });
      expect([refused.status, refused.body.reasons]).toEqual([
        403,
        [{ code: 'role.needed', values: { role: 'worker' } }],
      ]);
    }
    expectRefusal(await many('dances', {}), 400, 'act');
  });
});

describe('what is one’s own in a farm', () => {
  it('begins with mails for who works there, and without for vet and viewer', async () => {
    const { join } = await farm();
    const on = async (role: Role) => {
      const { client } = await join(role);
      return (await client.get('/api/notification-preferences/')).body.email_enabled;
    };
    expect([await on('viewer'), await on('vet'), await on('worker')]).toEqual([false, false, true]);
  });

  it('is chosen for each farm by itself', async () => {
    const { id, join } = await farm();
    const { client, own_farm_id } = await join('worker');
    const at = '/api/notification-preferences/';
    await client.put(at, { email_enabled: false, birth_alerts: false });
    expect((await client.get(at)).body).toMatchObject({ email_enabled: false, birth_alerts: false });
    const elsewhere = client.inFarm(own_farm_id);
    expect((await elsewhere.get(at)).body).toMatchObject({ email_enabled: true, birth_alerts: true });
    const [one, other] = [await client.post('/api/calendar/'), await elsewhere.post('/api/calendar/')];
    expect((await client.get('/api/calendar/')).body.url).toBe(one.body.url);
    expect((await elsewhere.get('/api/calendar/')).body.url).toBe(other.body.url);
    expect(id).not.toBe(own_farm_id);
  });

  it('is a link to a sheet of their own: that of another does not end', async () => {
    const { owner, join } = await farm();
    const { client, user_id } = await join('worker');
    const share = async (who: Client) =>
      new URL((await who.post('/api/work/sheet/link/', { animals: [] })).body.url).pathname;
    const [annas, berts] = [await share(owner), await share(client)];
    expect((await test.client.get(annas)).status).toBe(200);
    // Below a worker nobody shares the herd with strangers.
    await owner.patch(`/api/members/${user_id}/`, { role: 'vet' });
    expect((await test.client.get(annas)).status).toBe(200);
    expect((await test.client.get(berts)).status).toBe(404);
  });
});

describe('the farms of a user', () => {
  it('are made, named, and deleted with the password and the name', async () => {
    const keeper = await test.keeper({ farm_name: 'Bergfarm' });
    const { id: first, ...own } = (await keeper.get('/api/farms/')).body[0];
    expect(own).toEqual({
      farm_name: 'Bergfarm',
      role: 'owner',
      first: true,
      joined_at: '2026-06-15T10:00:00.000Z',
    });
    const made = await keeper.post('/api/farms/', { farm_name: 'Almfarm' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ farm_name: 'Almfarm', role: 'owner', first: false });
    const { id } = made.body;
    const names = async () =>
      (await keeper.get('/api/farms/')).body.map((one: { farm_name: string }) => one.farm_name);
    expect(await names()).toEqual(['Almfarm', 'Bergfarm']);
    await keeper.inFarm(id).cow();
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
    expect((await keeper.inFarm(id).get('/api/cows/')).body).toHaveLength(1);

    const path = `/api/farms/${id}/`;
    expectRefusal(await keeper.delete(path, { farm_name: 'Bergfarm', password }), 400, 'farm_name');
    expectRefusal(await keeper.delete(path, { farm_name: 'Almfarm' }), 400, 'password');
    const foreign = await farm();
    const [unknown, strange] = [
      await keeper.delete('/api/farms/999999/', {}),
      await keeper.delete(`/api/farms/${foreign.id}/`, {}),
    ];
    expectRefusal(unknown, 404);
    expect(strange.raw).toEqual(unknown.raw);
    const { client } = await member(test, id, 'worker');
    expectRefusal(await client.delete(path, {}), 403);
    expect((await keeper.delete(path, { farm_name: ' Almfarm ', password })).status).toBe(204);
    expect(await names()).toEqual(['Bergfarm']);
    expect((await client.get('/api/user/')).status).toBe(200);
    expect((await keeper.get('/api/user/')).body.first_farm).toBe(first);
  });

  it('are none for who left the only one, and the next becomes the first', async () => {
    const client = await inNoFarm(test);
    expect((await client.get('/api/farms/')).body).toEqual([]);
    const refused = await client.get('/api/cows/');
    expect([refused.status, refused.body.code]).toEqual([403, 'no_farm']);
    expect((await client.get('/api/user/')).body).toMatchObject({ first_farm: null, managed_by: null });
    const { body } = await client.post('/api/farms/', { farm_name: 'Neu' });
    expect(body.first).toBe(true);
    expect((await client.get('/api/cows/')).status).toBe(200);
  });

  it('are one first, which is named by hand and does not move on', async () => {
    const { id, join } = await farm();
    const { client, own_farm_id } = await join('vet');
    const plain = client.inFarm(own_farm_id);
    expect((await client.get('/api/user/')).body.first_farm).toBe(own_farm_id);
    expectRefusal(await client.patch('/api/user/', { first_farm: 999_999 }), 400, 'first_farm');
    expect((await client.patch('/api/user/', { first_farm: id })).body.first_farm).toBe(id);
    expect((await plain.get('/api/farms/')).body.map(({ first }: { first: boolean }) => first)).toContain(
      true,
    );
  });

  it('of which others are members stay when an account is deleted', async () => {
    const { id, owner, join } = await farm();
    const leaving = await join('vet');
    const { id: cow } = await owner.cow();
    await leaving.client.post('/api/weights/', { cow, weighed_on: '2026-06-01', kg: 600 });
    expect((await leaving.client.delete('/api/user/', { password })).status).toBe(204);
    expect((await owner.get('/api/members/')).body).toHaveLength(1);
    const [left, weighed] = (await owner.get(`/api/history/?user=${leaving.user_id}`)).body;
    expect([left.kind, weighed.kind]).toEqual(['member.leave', 'weighing.create']);
    expect(weighed.username).toBe(leaving.client.username);
    const alone = await test.db
      .selectFrom('farms')
      .select('id')
      .where('id', 'in', [id, leaving.own_farm_id])
      .execute();
    expect(alone).toEqual([{ id }]);
  });
});

it('keeps answers of several farms apart in caches', async () => {
  const keeper = await test.keeper();
  expect((await keeper.get('/api/cows/')).headers.vary).toContain('x-farm');
  expect((await keeper.get('/api/settings/')).headers.vary).toContain('x-farm');
  expect(String((await keeper.get('/api/user/')).headers.vary)).not.toContain('x-farm');
});
