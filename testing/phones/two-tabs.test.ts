import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#domain/values/errors.ts';
import type { FoldedFarm } from '../../web/lib/offline/kept-farm.ts';
import { TEST_NOW, type TestApp, testApp } from '../app.ts';
import { farmWith } from '../memberships.ts';
import { Chance } from './chance.ts';
import { drawnAct } from './drawn-acts.ts';
import { DrawnSessions } from './drawn-crush.ts';
import { Phone, type PhoneParts } from './phone.ts';
import { Session } from './session.ts';
import { soundParts } from './sound.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('two tabs without a lock that send at once do nothing twice, and each sees what the other one kept', async () => {
  const farm = await farmWith(test);
  // More than the acts of chance weigh in one session, where who is recorded once more is refused.
  for (let n = 1; n <= 12; n += 1) await farm.owner.cow({ id_number: String(n) });
  const chance = new Chance(7);
  const parts: PhoneParts = {
    ...{ session: new Session(farm.ownerId, farm.owner), farm: farm.id },
    ...{ ...soundParts(test), now: () => Date.parse(TEST_NOW) },
  };
  const tabs = [new Phone(parts), new Phone(parts)] as const;
  await Promise.all(tabs.map(({ app }) => app.herd.refresh()));
  const keys: string[] = [];
  const sessions = new DrawnSessions();
  for (let n = 0; n < 60; n += 1) {
    const { app } = tabs[n % 2 === 0 ? 0 : 1];
    const shown = (await app.fold()) as FoldedFarm;
    const act = drawnAct({ farm: shown, key: `tab-${n}`, chance, sessions });
    if (!act) continue;
    const said = { role: 'owner', isReached: false } as const;
    const entry = await app.entryOf(shown, `tab-${n}`, act, said).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!entry) continue;
    keys.push(entry.key);
    await app.outbox.keep(entry);
    sessions.note(act);
  }
  // The other tab hears of what was kept a moment later.
  await expect.poll(async () => (await tabs[1].app.outbox.list()).map(({ key }) => key)).toEqual(keys);
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
