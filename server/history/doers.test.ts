/** By whom the history is looked at: everybody who changed something, also after they are gone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { joined } from '../../testing/invited.ts';
import { membershipOf } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const doersOf = async (client: Client) => (await client.get('/api/history-names/')).body;

const idOf = async ({ username }: Client) => (await membershipOf(test.db, username)).user_id;

/** What the entries that a query asks for did. */
async function kindsOf(client: Client, query: string): Promise<string[]> {
  const { body } = await client.get(`/api/history/?${query}`);
  return body.map(({ kind }: { kind: string }) => kind);
}

async function program(owner: Client, name: string): Promise<{ id: number; client: Client }> {
  const made = await owner.post('/api/keys/', { name, scope: 'record', password: TEST_PASSWORD });
  return { id: made.body.id, client: test.client.as({ access: made.body.key }) };
}

it('names members, those who were removed, and programs, each as long as the history has entries of theirs', async () => {
  const owner = await test.keeper();
  expect(await doersOf(owner)).toEqual([]);
  const { id: cow } = await owner.cow();
  const worker = await joined(test, owner, 'worker');
  const [ownerId, workerId] = [await idOf(owner), await idOf(worker)];
  await worker.post('/api/weights/', { cow, weighed_on: '2026-06-01', kg: 500 });
  const robot = await program(owner, 'Robot');
  const unused = await program(owner, 'Unused');
  await robot.client.post('/api/weights/', { cow, weighed_on: '2026-06-02', kg: 501 });
  expect((await owner.delete(`/api/members/${workerId}/`)).status).toBe(204);
  for (const { id } of [robot, unused]) expect((await owner.delete(`/api/keys/${id}/`)).status).toBe(204);

  const listed = await doersOf(owner);
  expect(listed).toHaveLength(3);
  expect(listed.slice(0, 2)).toEqual(
    expect.arrayContaining([
      { username: owner.username, user: ownerId, key: null },
      { username: worker.username, user: workerId, key: null },
    ]),
  );
  expect(listed[2]).toEqual({ username: 'Robot', user: null, key: robot.id });
  expect(await kindsOf(owner, `user=${workerId}`)).toEqual(['weighing.create', 'member.join']);
  expect(await kindsOf(owner, `key=${robot.id}`)).toEqual(['weighing.create']);
  expect(await kindsOf(owner, `key=${robot.id}&kind=weighing&cow=${cow}`)).toEqual(['weighing.create']);
  expect(await kindsOf(owner, `key=${unused.id}`)).toEqual([]);
});

it('tells two programs of one name apart, and a farm from another', async () => {
  const owner = await test.keeper();
  const first = await program(owner, 'Scale');
  const second = await program(owner, 'Scale');
  for (const { client } of [first, second])
    await client.post('/api/feeds/', { name: 'Hay', total_amount: 10, date_added: '2026-06-01' });
  expect((await doersOf(owner)).filter(({ user }: { user: number | null }) => user === null)).toEqual([
    { username: 'Scale', user: null, key: first.id },
    { username: 'Scale', user: null, key: second.id },
  ]);
  const other = await test.keeper();
  expect(await doersOf(other)).toEqual([]);
  expect(await kindsOf(other, `key=${first.id}`)).toEqual([]);
});

it('calls a member by the present name', async () => {
  const owner = await test.keeper();
  await owner.cow();
  const user = await idOf(owner);
  const username = `renamed-${owner.username}`;
  expect((await owner.patch('/api/user/', { username })).status).toBe(200);
  expect(await doersOf(owner)).toEqual([{ username, user, key: null }]);
});
