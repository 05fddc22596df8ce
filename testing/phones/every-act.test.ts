/** Every act that a phone keeps for later: kept, the app ended and opened anew, and done as the server does it. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTS } from '#domain/herd/acts/index.ts';
import { isKeptId } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import type { FoldedFarm } from '../../web/lib/offline/kept-farm.ts';
import { TEST_NOW, type TestApp, testApp } from '../app.ts';
import { furnishFarm } from '../furnished-farm.ts';
import { membershipOf } from '../memberships.ts';
import { expectSameRows } from '../phone.ts';
import { WAITING_ACTS } from './drawn-acts.ts';
import { DrawnSessions } from './drawn-crush.ts';
import { enterOne } from './enter-one.ts';
import { Phone } from './phone.ts';
import { Session } from './session.ts';
import { soundParts } from './sound.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const now = () => Date.parse(TEST_NOW);

/** A phone on a sound line that has read a farm with something of every kind. */
async function readPhone(): Promise<Phone> {
  const { keeper } = await furnishFarm(test);
  for (const name of ['Anna', 'Berta', 'Clara']) await keeper.cow({ name });
  const { user_id, farm_id } = await membershipOf(test.db, keeper.username);
  const phone = new Phone({ ...soundParts(test), session: new Session(user_id, keeper), farm: farm_id, now });
  await phone.app.herd.refresh();
  return phone;
}

const entered = (
  { app }: Phone,
  act: (typeof WAITING_ACTS)[number],
  key: string,
  sessions = new DrawnSessions(),
) => enterOne({ outbox: app.outbox, fold: () => app.fold(), now, sessions }, act, key);

describe('a phone without network', () => {
  it('keeps every act that waits through the end of its app, and does it as the server will', async () => {
    const phone = await readPhone();
    const sessions = new DrawnSessions();
    for (const [place, act] of WAITING_ACTS.entries()) {
      const entry = await entered(phone, act, `e${place}`, sessions);
      phone.restart();
      expect(await phone.app.outbox.list(), act.name).toEqual([entry]);
      const own = (await phone.app.fold()) as FoldedFarm;
      expect([...own.refused], act.name).toEqual([]);

      const { because, arrived } = await phone.app.drain.run();
      const { waiting, sent } = await phone.app.outbox.all();
      expect({ act: act.name, because, arrived, waiting }).toEqual({
        ...{ act: act.name, because: 'sent', arrived: 1, waiting: [] },
      });
      const known = knownIds(sent);
      const real = (id: number) => (isKeptId(id) ? (known(id) ?? id) : id);
      expectSameRows(own, (await phone.app.fold()) as FoldedFarm, real, act.name);
    }
    expect(WAITING_ACTS.length).toBeGreaterThan(60);
    await phone.forget();
  });

  it('has no act that nobody draws: a new one is played too, or is named', async () => {
    const phone = await readPhone();
    const [act] = ACTS.filter(({ table, waits }) => table === null && !waits);
    if (!act) throw new Error('Every act is about rows');
    const unknown = { name: act.kind, kind: act.kind, act: { ...act, waits: true } };
    await expect(entered(phone, unknown, 'new')).rejects.toThrow(`Nobody draws ${act.kind}`);
    await phone.forget();
  });
});
