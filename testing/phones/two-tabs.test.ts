import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { farmWith } from '../memberships.ts';
import { Chance } from './chance.ts';
import { drawnEntry } from './drawn-entries.ts';
import { Line } from './line.ts';
import { Phone, type PhoneParts } from './phone.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('two tabs without a lock that send at once do nothing twice, and each sees what the other one kept', async () => {
  const farm = await farmWith(test);
  for (const id_number of ['1', '2', '3']) await farm.owner.cow({ id_number });
  const chance = new Chance(7);
  const line = new Line(test, chance, () => undefined);
  line.isSound = true;
  const faults = { chance, count: () => undefined, isSound: true, mayGo: new Set<string>() };
  const parts: PhoneParts = {
    ...{ name: 'A', user: farm.ownerId, farm: farm.id, access: String(farm.owner.access) },
    ...{ line, faults, now: () => Date.parse('2026-06-15T10:00:00Z') },
  };
  const tabs = [new Phone(parts), new Phone(parts)] as const;
  await Promise.all(tabs.map(({ app }) => app.herd.refresh()));
  const kept = await tabs[0].app.herd.rows();
  const known = { rows: kept?.rows ?? {}, generation: kept?.state.generation ?? null, own: [] };
  const keys: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const entry = drawnEntry(`tab-${n}`, known, chance);
    if (!entry) continue;
    keys.push(entry.key);
    await tabs[n % 2 === 0 ? 0 : 1].app.outbox.keep(entry);
  }
  expect((await tabs[1].app.outbox.list()).map(({ key }) => key)).toEqual(keys);
  await Promise.all(tabs.map(({ app }) => app.drain.run()));
  await tabs[0].app.drain.run();
  const { waiting, sent } = await tabs[0].app.outbox.all();
  expect([...waiting, ...sent.map(({ entry }) => entry)].map(({ key }) => key).sort()).toEqual(keys.sort());
  const journal = await test.db
    .selectFrom('journal')
    .select(['act_key', 'id'])
    .where('farm_id', '=', farm.id)
    .where('act_key', 'is not', null)
    .execute();
  const arrived = sent.flatMap(({ entry, history }) => (history === null ? [] : [`${entry.key} ${history}`]));
  expect(arrived.length).toBeGreaterThan(20);
  expect(journal.map(({ act_key, id }) => `${act_key} ${id}`).sort()).toEqual(arrived.sort());
  await tabs[0].forget();
  tabs[1].app.end();
});
