import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { invite, register } from '../../testing/invited.ts';
import { farmWith, inNoFarm, member } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const password = TEST_PASSWORD;

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
    const foreign = await farmWith(test);
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

  it('are a hundred at most, as are the members of a farm', async () => {
    const { id, owner, ownerId, join } = await farmWith(test);
    const at = new Date(TEST_NOW).toISOString();
    const named = Array.from({ length: 99 }, (_, count) => ({
      name: `Farm ${count}`,
      time_zone: 'UTC',
      created_at: at,
    }));
    const farms = await test.db.insertInto('farms').values(named).returning('id').execute();
    const mine = farms.map((farm) => ({
      user_id: ownerId,
      farm_id: farm.id,
      role: 'owner' as const,
      joined_at: at,
    }));
    await test.db.insertInto('memberships').values(mine).execute();
    const refused = await owner.post('/api/farms/', { farm_name: 'One more' });
    expect([refused.status, refused.body.code, codesOf(refused)]).toEqual([403, 'quota', ['quota.farms']]);

    const people = Array.from({ length: 98 }, (_, count) => {
      const name = `crowd-${count}-${id}`;
      return {
        username: name,
        username_key: name,
        email: null,
        email_key: null,
        password_hash: '-',
        created_at: at,
      };
    });
    const users = await test.db.insertInto('users').values(people).returning('id').execute();
    const crowd = users.map((user) => ({
      user_id: user.id,
      farm_id: id,
      role: 'viewer' as const,
      joined_at: at,
    }));
    await test.db.insertInto('memberships').values(crowd).execute();
    await join('viewer');
    const token = await invite(owner, 'viewer');
    const late = await register(test, token);
    expect([late.status, codesOf(late)]).toEqual([403, ['quota.members']]);
    expect((await owner.get('/api/members/')).body).toHaveLength(100);
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
    const { id, join } = await farmWith(test);
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
    const { id, owner, join } = await farmWith(test);
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
