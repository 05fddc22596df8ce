/** `npm run admin` beside the running server: what it says of farms and users, sets and deletes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, adminInShell } from '../../testing/admin.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { codesOf } from '../../testing/expectations.ts';
import { furnishFarm } from '../../testing/furnished-farm.ts';
import { previewImport } from '../../testing/import-files.ts';
import { farmWith, membershipOf } from '../../testing/memberships.ts';

const LIMITS = { FARM_RECORDS: '1000', FARM_HISTORY_MB: '2', FARM_PICTURES_MB: '0.5' };

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await testDatabase({ migrated: true });
  test = await testApp(LIMITS, {}, database);
});
afterAll(() => test.close());

const command = (...args: string[]) => admin({ ...database.environment, ...LIMITS }, ...args);

/** What a command answers programs: one value, and nothing else. */
async function answered(...args: string[]) {
  const { code, stdout, stderr } = await command(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** What a command says that does nothing. */
async function refused(...args: string[]): Promise<[code: number, line: string]> {
  const { code, stdout, stderr } = await command(...args);
  expect(stdout).toBe('');
  return [code, stderr];
}

const feed = { name: 'Hay', total_amount: 1, date_added: '2026-06-01' };

it.each([
  [[]],
  [['cows']],
  [['constructor']],
  [['farms', 'all']],
  [['farms', '--sort', 'size']],
  [['farms', '--sort']],
  [['farms', '--farm', '1']],
  [['users', '--farm', 'one']],
  [['quota']],
  [['quota', '0']],
  [['quota', '1', '--records', '0']],
  [['quota', '1', '--records', '1.5']],
  [['quota', '1', '--history-mb', 'much']],
  [['quota', '1', '--pictures-mb', '1e300']],
  [['delete-farm', '1']],
  [['delete-farm', '--name', 'Hill Farm']],
  [['settings', 'PORT']],
  [['check-backup']],
])('answers %j by its usage', async (args) => {
  const [code, usage] = await refused(...args);
  expect(code).toBe(2);
  expect(usage).toMatch(/^npm run -s admin -- COMMAND/);
  for (const name of ['farms', 'users', 'quota ID', 'delete-farm ID', 'settings', 'check-backup FILE'])
    expect(usage).toContain(`\n   ${name}`);
});

it('ends in a shell with what it says and its code', async () => {
  const environment = { ...database.environment, ...LIMITS };
  const said = await adminInShell(environment, 'farms', '--json', '--sort', 'id');
  expect([said.code, said.stderr]).toEqual([0, '']);
  expect(JSON.parse(said.stdout)).toEqual(await answered('farms', '--sort', 'id'));
  const missing = await adminInShell(environment, 'quota', '999999');
  expect([missing.code, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toBe('There is no farm 999999: npm run -s admin -- farms lists all of them.\n');
  const unknown = await adminInShell(environment, 'barns');
  expect([unknown.code, unknown.stdout]).toEqual([2, '']);
  expect(unknown.stderr).toMatch(/^npm run -s admin -- COMMAND/);
});

describe('farms', () => {
  it('tells what each keeps, in the order that is asked for', async () => {
    const { keeper, farmId } = await furnishFarm(test);
    const empty = await test.keeper({ farm_name: 'Ash Farm' });
    const { farm_id: emptyId } = await membershipOf(test.db, empty.username);
    const farms: { id: number; name: string; records: number }[] = await answered('farms');
    const row = await test.db.selectFrom('farms').selectAll().where('id', '=', farmId).executeTakeFirst();
    const [last] = (await keeper.get('/api/history/')).body;
    expect(farms.find(({ id }) => id === farmId)).toEqual({
      ...{ id: farmId, name: row?.name, users: 1, animals: 1 + 1, records: row?.records },
      ...{ history_bytes: row?.history_bytes, picture_bytes: row?.picture_bytes },
      limits: { records: 1000, history_bytes: 2 * 1024 * 1024, picture_bytes: 512 * 1024, own: false },
      ...{ created_at: row?.created_at, changed_at: new Date(last.at).toISOString(), checked_on: null },
    });
    expect(row?.picture_bytes).toBeGreaterThan(0);
    expect(farms.find(({ id }) => id === emptyId)).toMatchObject({ animals: 0, changed_at: null, users: 1 });

    const sorted = (values: readonly number[]) => [...values].sort((a, b) => b - a);
    expect(farms.map(({ records }) => records)).toEqual(sorted(farms.map(({ records }) => records)));
    const byId: typeof farms = await answered('farms', '--sort', 'id');
    expect(byId.map(({ id }) => id)).toEqual(byId.map(({ id }) => id).sort((a, b) => a - b));
    const byName: typeof farms = await answered('farms', '--sort', 'name');
    expect(byName[0]?.name).toBe('Ash Farm');
    for (const key of ['records', 'history', 'pictures', 'changed'])
      expect((await answered('farms', '--sort', key))[0].id, key).toBe(farmId);

    const { stdout } = await command('farms');
    expect(stdout).toMatch(/^ *id +name +users/);
    expect(stdout).toContain('Ash Farm');
  });

  it('counts neither an animal that left nor a member who did', async () => {
    const farm = await farmWith(test);
    const vet = await farm.join('vet');
    const { id } = await farm.owner.cow();
    await farm.owner.cow();
    const sold = { cow: id, direction: 'out', kind: 'sale', moved_on: '2026-06-01' };
    const left = await farm.owner.post('/api/movements/', sold);
    expect(left.status, JSON.stringify(left.body)).toBe(201);
    const seen = async () => (await answered('farms')).find((one: { id: number }) => one.id === farm.id);
    expect(await seen()).toMatchObject({ users: 2, animals: 1 });
    expect((await vet.client.delete(`/api/members/${vet.user_id}/`)).status).toBe(204);
    expect(await seen()).toMatchObject({ users: 1, animals: 1 });
  });
});

it('lists users, a row a membership', async () => {
  const farm = await farmWith(test);
  const vet = await farm.join('vet');
  const all: { id: number }[] = await answered('users');
  const rows = all.filter(({ id }) => id === vet.user_id);
  const user = await test.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', vet.user_id)
    .executeTakeFirstOrThrow();
  const { username, email, email_confirmed_at, created_at } = user;
  const common = { id: vet.user_id, username, email, email_confirmed_at, created_at };
  expect(rows).toEqual(
    [
      { ...common, farm_id: farm.id, role: 'vet', last_used_at: '2026-06-15T10:00:00.000Z' },
      { ...common, farm_id: vet.own_farm_id, role: 'owner', last_used_at: '2026-06-15T10:00:00.000Z' },
    ].sort((a, b) => a.farm_id - b.farm_id),
  );
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
  const members: { id: number; role: string }[] = await answered('users', '--farm', String(farm.id));
  expect(members.map(({ id, role }) => [id, role])).toEqual([
    [farm.ownerId, 'owner'],
    [vet.user_id, 'vet'],
  ]);
  expect(await refused('users', '--farm', '999999')).toEqual([
    1,
    'There is no farm 999999: npm run -s admin -- farms lists all of them.',
  ]);
});

it('sets the limits of one farm, from its next change on, and takes them back', async () => {
  const [keeper, other] = [await test.keeper(), await test.keeper()];
  const { farm_id } = await membershipOf(test.db, keeper.username);
  expect((await keeper.post('/api/feeds/', feed)).status).toBe(201);
  const quota = (...args: string[]) => answered('quota', String(farm_id), ...args);
  expect((await quota()).limits).toMatchObject({ records: 1000, own: false });
  const set = await quota('--records', '1', '--pictures-mb', '0.25');
  expect(set).toMatchObject({
    id: farm_id,
    limits: { records: 1, history_bytes: 2 * 1024 * 1024, picture_bytes: 256 * 1024, own: true },
  });
  const full = await keeper.post('/api/feeds/', { ...feed, name: 'Bran' });
  expect([full.status, codesOf(full)]).toEqual([403, ['quota.records']]);
  expect(full.body.reasons[0].values).toMatchObject({ most: 1 });
  const planned = await previewImport(keeper, {
    'feeds.csv': 'name,total_amount,date_added\r\nOats,5,2026-01-01\r\n',
  });
  expect([planned.status, codesOf(planned)]).toEqual([403, ['quota.records']]);
  expect((await other.post('/api/feeds/', feed)).status).toBe(201);

  expect((await quota('--records', 'default')).limits).toMatchObject({ records: 1000, own: true });
  expect((await quota('--pictures-mb', 'default')).limits).toMatchObject({
    picture_bytes: 512 * 1024,
    own: false,
  });
  expect((await keeper.post('/api/feeds/', { ...feed, name: 'Bran' })).status).toBe(201);
  expect((await refused('quota', '999999', '--records', '5'))[0]).toBe(1);
});

describe('delete-farm', () => {
  it('deletes a farm with all that is in it, and the accounts that are in no other', async () => {
    const { keeper, farmId, marker } = await furnishFarm(test);
    const shared = await farmWith(test);
    const guest = await shared.join('worker');
    await test.db
      .insertInto('memberships')
      .values({ user_id: guest.user_id, farm_id: farmId, role: 'viewer', joined_at: TEST_NOW })
      .execute();
    const id = String(farmId);
    for (const name of [marker.toUpperCase(), `${marker} `, '']) {
      const [code, line] = await refused('delete-farm', id, '--name', name);
      expect([code, line]).toEqual([1, `Farm ${id} has another name: ${marker}. Nothing was deleted.`]);
    }
    expect((await keeper.get('/api/cows/')).status).toBe(200);
    expect(await answered('delete-farm', id, '--name', marker)).toEqual({
      ...{ id: farmId, name: marker, accounts: [keeper.username] },
    });
    expect((await keeper.get('/api/cows/')).status).toBe(401);
    const again = { username: keeper.username, password: TEST_PASSWORD };
    expect((await test.client.post('/api/token/', again)).status).toBe(401);
    expect((await guest.client.get('/api/cows/')).status).toBe(200);
    expect((await guest.client.inFarm(farmId).get('/api/cows/')).status).toBe(404);
    for (const { name } of await test.db.introspection.getTables()) {
      if (name.startsWith('kysely_')) continue;
      const rows = await test.db
        .selectFrom(name as 'farms')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows), name).not.toContain(marker);
    }
    expect(await refused('delete-farm', id, '--name', marker)).toEqual([
      1,
      `There is no farm ${id}: npm run -s admin -- farms lists all of them.`,
    ]);
  });

  it('waits for a change under way', async () => {
    const keeper = await test.keeper({ farm_name: 'Busy Farm' });
    const { farm_id } = await membershipOf(test.db, keeper.username);
    let deleting: Promise<unknown> | undefined;
    await test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('farms').set({ currency: 'EUR' }).where('id', '=', farm_id).execute();
      deleting = answered('delete-farm', String(farm_id), '--name', 'Busy Farm');
      // By then the other has come as far as it can.
      await adminInShell(database.environment, 'users');
      const { currency } = await transaction
        .selectFrom('farms')
        .select('currency')
        .where('id', '=', farm_id)
        .executeTakeFirstOrThrow();
      expect(currency).toBe('EUR');
    });
    expect(await deleting).toMatchObject({ id: farm_id, accounts: [keeper.username] });
    expect((await keeper.get('/api/cows/')).status).toBe(401);
  });
});
