/** Taking one's data out of a server whose disk is full. */
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { fullAfter } from '../../testing/full-disk.ts';
import { type FurnishedFarm, furnishFarm } from '../../testing/furnished-farm.ts';

const PATHS = ['/api/export/', '/api/export/zip/', '/api/export/ade/'];

let test: TestApp;
let farm: FurnishedFarm;
beforeAll(async () => {
  test = await testApp();
  farm = await furnishFarm(test);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

it.each(PATHS)('%s answers the same, from whichever piece on there is no room', async (path) => {
  const whole = await farm.keeper.get(path);
  for (const pieces of [0, 1, 5]) {
    await fullAfter(pieces);
    const answer = await farm.keeper.get(path);
    vi.restoreAllMocks();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe(whole.headers['content-disposition']);
    expect(answer.raw.equals(whole.raw), `${path} after ${pieces} pieces`).toBe(true);
  }
});

it.each(PATHS)('%s ends with its reader, and gives back the turn', async (path) => {
  // More than the sockets between server and reader hold.
  const { id } = await farm.keeper.cow();
  const shots = Array.from({ length: 200 }, () => ({
    farm_id: farm.farmId,
    cow: id,
    vaccine_name: 'BVD',
    vaccination_date: '2026-01-01T00:00:00',
    notes: randomBytes(1000).toString('hex'),
  }));
  for (let more = 0; more < 15; more += 1) await test.db.insertInto('vaccinations').values(shots).execute();
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${farm.keeper.access}` };
  await fullAfter(0);
  for (let time = 0; time < 5; time += 1) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path, headers, agent: false }, resolve).on('error', reject).end();
    });
    answer.on('error', () => undefined).destroy();
  }
  await expect.poll(async () => (await farm.keeper.get(path)).status).toBe(200);
});
