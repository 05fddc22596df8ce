/** Past what it takes on, the server refuses at once and says when to come back; what it took on it serves. */
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { figures } from '../testing/figures.ts';

const MOST = 20;
const WAVE = 200;

let test: TestApp;
let url: string;
beforeEach(async () => {
  test = await testApp({ MAX_REQUESTS: String(MOST) });
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => test.close());

/** Sends so many requests at once over the loopback, of each keeper in turn, and counts the answers by status. */
async function wave(size: number, keepers: readonly Client[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  await Promise.all(
    Array.from({ length: size }, async (_, number) => {
      const { access } = keepers[number % keepers.length] ?? {};
      const response = await fetch(`${url}/api/feeds/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Feed ${number}`, total_amount: 1, date_added: '2026-06-01' }),
      });
      const body = await response.json();
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
      if (response.status !== 503) return;
      expect(response.headers.get('retry-after')).toBe('2');
      expect(body).toMatchObject({ code: 'unavailable', detail: expect.any(String) });
    }),
  );
  return counts;
}

it('refuses what is too much, serves the rest whole, and recovers', async () => {
  // Two, since one farm has half of the places.
  const keepers = [await test.keeper(), await test.keeper()];
  // One change holds the farms, so that the others queue behind it however fast the machine is.
  const holding = Promise.withResolvers<void>();
  const held = test.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('farms')
      .set((eb) => ({ revision: eb('revision', '+', 0) }))
      .execute();
    await holding.promise;
  });
  const overloaded = wave(WAVE, keepers);
  await expect.poll(async () => (await fetch(`${url}/api/settings/`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // However its path is written.
  expect((await fetch(`${url}/%68ealthz/?now`)).status).toBe(200);
  holding.resolve();
  await held;

  const counts = await overloaded;
  const served = counts.get(201) ?? 0;
  expect(served).toBeGreaterThanOrEqual(1);
  expect(counts.get(503)).toBeGreaterThan(0);
  expect(served + (counts.get(503) ?? 0)).toBe(WAVE);
  // Whoever was refused was not half served.
  const feeds = await Promise.all(keepers.map(async (keeper) => (await keeper.get('/api/feeds/')).body));
  expect(feeds.flat()).toHaveLength(served);
  figures(`overload: ${WAVE} at once, ${MOST} taken on`, counts);

  const after = await wave(MOST, keepers);
  expect([...after]).toEqual([[201, MOST]]);
}, 60_000);

it('lets a slow line hold nobody up: a body that is still on its way takes no place', async () => {
  const keeper = await test.keeper();
  const lines: ClientRequest[] = [];
  // One after the other: what comes at once may be refused before it has shown to be slow.
  for (let number = 0; number < MOST * 2; number += 1) {
    const line = request(`${url}/api/feeds/`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${keeper.access}`, 'content-type': 'application/json' },
    });
    line.write('{"name":');
    lines.push(line);
    await expect.poll(connections).toBe(lines.length);
    expect((await keeper.get('/api/feeds/')).status).toBe(200);
  }
  const answers = lines.map((line) => once(line, 'response'));
  for (const line of lines) line.end();
  const statuses = (await Promise.all(answers)).map(([response]) => response.resume().statusCode);
  expect(statuses).toEqual(lines.map(() => 400));
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
