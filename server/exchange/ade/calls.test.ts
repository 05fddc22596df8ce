/** The owners of a farm see what programs asked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdeCall } from '#domain/exchange/ade/calls.ts';
import { type AdeFarmer, exchanging } from '../../../testing/ade/farmer.ts';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { membershipOf } from '../../../testing/memberships.ts';
import { programOf } from '../../../testing/programs.ts';
import { AdeCalls } from './calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const AT = TEST_NOW.replace('Z', '.000Z');
const CALL = { at: AT, key: 'Robot', method: 'GET', path: '/ade/v1/version', status: 200, items: null };

/** Headers that tell how many resources there are. */
const named = (headers: object) => Object.keys(headers).filter((name) => name.includes('item'));

const CALLS = '/api/ade-calls/';
const callsOf = async ({ keeper }: Pick<AdeFarmer, 'keeper'>) => {
  const { status, body } = await keeper.get(CALLS);
  expect(status).toBe(200);
  return body;
};

it('tells of each call with a key of the farm, the newest first', async () => {
  const farm = await exchanging(test, { name: 'Robot' });
  const { keeper, robot, at } = farm;
  await keeper.cow();
  await keeper.cow();
  const { program: sheet } = await programOf(test, keeper, { name: 'Sheet' });
  await robot.get(`${at}/animals?page-size=1&token=secret`);
  await robot.get(`${at}/animals/?meta-modified-from=2000-01-01T00:00:00Z`);
  await robot.get(`${at}/animals?page-size=0`);
  await robot.post(`${at}/weights`, {});
  await robot.get(`/ade/v1/${'x'.repeat(500)}`);
  await sheet.get('/ade/v1/version/');
  const call = { at: AT, key: 'Robot', method: 'GET' };
  const animals = `${at}/animals`;
  expect(await callsOf(farm)).toEqual([
    { ...call, key: 'Sheet', path: '/ade/v1/version/', status: 403, items: null },
    { ...call, path: `/ade/v1/${'x'.repeat(192)}`, status: 404, items: null },
    { ...call, method: 'POST', path: `${at}/weights`, status: 403, items: null },
    { ...call, path: animals, status: 400, items: null },
    { ...call, path: `${animals}/`, status: 200, items: 2 },
    { ...call, path: animals, status: 200, items: 1 },
    { ...call, path: '/ade/v1/locations', status: 200, items: 1 },
  ]);
});

it('tells of no call of a stranger, nor of one without a key', async () => {
  const farm = await exchanging(test);
  const stranger = await exchanging(test);
  const before = await callsOf(farm);
  expect((await stranger.robot.get(`${farm.at}/animals`, { 'x-farm': '1' })).status).toBe(404);
  expect((await test.client.get(`${farm.at}/animals`)).status).toBe(401);
  expect((await farm.keeper.get(`${farm.at}/animals`)).status).toBe(401);
  expect((await test.client.get('/ade/v1/openapi.json')).status).toBe(200);
  await farm.keeper.delete(`/api/keys/${farm.key}/`);
  expect((await farm.robot.get(`${farm.at}/animals`)).status).toBe(401);
  expect(await callsOf(farm)).toEqual(before);
  expect((await callsOf(stranger))[0]).toMatchObject({ path: `${farm.at}/animals`, status: 404 });
});

it('keeps the last 50, those that were written and those that wait', async () => {
  const farm = await exchanging(test);
  const { farm_id } = await membershipOf(test.db, farm.keeper.username);
  // Those of the app itself are written before the others.
  expect(await callsOf(farm)).toHaveLength(1);
  const other = new AdeCalls(test.db);
  const noted = (count: number, from: number) => {
    for (let number = from; number < from + count; number += 1)
      other.note(farm_id, { ...CALL, path: `/ade/v1/${number}` });
  };
  const newest = (from: number) => Array.from({ length: 50 }, (_, index) => `/ade/v1/${from - index}`);
  const pathsOf = (calls: readonly AdeCall[]) => calls.map(({ path }) => path);
  noted(60, 0);
  expect(pathsOf(await other.of(farm_id))).toEqual(newest(59));
  await other.write();
  expect(pathsOf(await callsOf(farm))).toEqual(newest(59));
  noted(45, 60);
  // Those that come while others are written are not lost, nor told of twice.
  const [writing, seen] = [other.write(), other.of(farm_id)];
  await null;
  noted(5, 105);
  expect(pathsOf(await seen)).toEqual(newest(109));
  await writing;
  await other.write();
  expect(
    await test.db.selectFrom('ade_calls').select('id').where('farm_id', '=', farm_id).execute(),
  ).toHaveLength(50);
});

it('forgets the calls of a farm that is gone, and writes those of the others', async () => {
  const calls = new AdeCalls(test.db);
  const keeper = await test.keeper();
  const { farm_id } = await membershipOf(test.db, keeper.username);
  calls.note(farm_id + 1_000_000, CALL);
  calls.note(farm_id, CALL);
  await expect(calls.write()).rejects.toThrow();
  await calls.write();
  expect(await new AdeCalls(test.db).of(farm_id)).toEqual([CALL]);
});

it('says no answer how many resources it has, but in itself', async () => {
  const { robot, at } = await exchanging(test);
  const { headers } = await robot.get(`${at}/animals`);
  expect(named(headers)).toEqual([]);
});
