import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { farmWith } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const latest = async (client: Client) => (await client.get(`/api/history/?limit=1`)).body[0];

describe('who undoes what', () => {
  it('may what they may do; a vet only what they did themselves', async () => {
    const { owner, join } = await farmWith(test);
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
    const { owner, join } = await farmWith(test);
    const { client, user_id } = await join('worker');
    const key = { 'idempotency-key': 'once' };
    const feed = { name: 'Hay', total_amount: 5, date_added: '2026-06-01' };
    expect((await client.post('/api/feeds/', feed, key)).status).toBe(201);
    expect((await client.post('/api/feeds/', feed, key)).status).toBe(201);
    await owner.patch(`/api/members/${user_id}/`, { role: 'viewer' });
    expect((await client.post('/api/feeds/', feed, key)).status).toBe(403);
  });

  it('on many animals needs what the act needs', async () => {
    const { owner, join } = await farmWith(test);
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
