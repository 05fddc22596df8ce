/** A phone by itself: what it does with an act, and what it answers, is what the server does and answers. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomActs, settle } from '../../testing/acts/random-acts.ts';
import { Seen } from '../../testing/acts/seen.ts';
import { TwinFarm } from '../../testing/acts/twin-farm.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { figures, longer } from '../../testing/figures.ts';
import { PhoneClient } from '../../testing/phone.ts';

/** So many acts of chance; a soak does more. */
const ACTS = longer('COWBELL_PHONE_ACTS', 100);
/** A farm is used for so many. */
const ACTS_A_FARM = 120;
const SEED = longer('COWBELL_ACTS_SEED', Date.now() % 2 ** 31);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Reads that name no row. */
const READS = [
  '/api/cows/',
  '/api/cows/?left=1',
  '/api/cows/grouped/',
  '/api/work/',
  '/api/work/?days=30',
  '/api/work/today/',
  '/api/crush/cards/',
  '/api/unanswered-seminations/',
  '/api/calendar/events/',
  '/api/feeds/',
  '/api/feeds/forecast/?days=20',
  '/api/feed-movements/',
  '/api/rations/',
  '/api/tasks/',
  '/api/places/',
  '/api/medicines/',
  '/api/lists/',
  '/api/vaccine-names/',
  '/api/medicine-uses/',
  '/api/semination-names/',
  '/api/examiner-names/',
  '/api/settings/',
];

async function expectSameReads(phone: PhoneClient, keeper: Client): Promise<void> {
  for (const address of READS) await phone.expectSame(address);
  const { body } = await keeper.get('/api/cows/');
  for (const { id } of body.slice(0, 12)) {
    await phone.expectSame(`/api/cows/${id}/`);
    await phone.expectSame(`/api/cows/${id}/pedigree/`);
  }
}

describe('a phone', () => {
  it('answers every read of a herd as the server does', async () => {
    const keeper = await test.keeper();
    await keeper.post('/api/imports/sample/');
    await expectSameReads(new PhoneClient(keeper), keeper);
  });

  it('answers what is to be declared as the server does', async () => {
    const keeper = await test.keeper();
    await keeper.post('/api/imports/sample/');
    await keeper.patch('/api/settings/', { country: 'DE', declare_from: null });
    const { items } = (await keeper.get('/api/declarations/')).body;
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThan(20);
    const said = [
      { declarations: ids.slice(0, 5), state: 'declared' },
      { declarations: ids.slice(5, 8), state: 'refused', reason: 'Unknown holding' },
      { declarations: ids.slice(8, 12), state: 'file_made' },
    ];
    for (const mark of said) expect((await keeper.post('/api/declarations/mark/', mark)).status).toBe(200);
    await expectSameReads(new PhoneClient(keeper), keeper);
  });

  it(
    `does acts of chance as the server does, with the same refusals (seed ${SEED})`,
    async () => {
      const seen = new Seen();
      const sameOnBoth = fc.asyncProperty(randomActs(seen, ACTS_A_FARM), async (acts) => {
        let phone: PhoneClient | undefined;
        const farm = await TwinFarm.open(test, (keeper) => {
          phone = new PhoneClient(keeper);
          return phone;
        });
        await settle(farm, seen);
        await fc.asyncModelRun(() => ({ model: {}, real: farm }), acts);
        if (!phone) throw new Error('The farm has no phone');
        await expectSameReads(phone, phone);
        for (const [kind, count] of phone.done) done.set(kind, (done.get(kind) ?? 0) + count);
      });
      const done = new Map<string, number>();
      // Lists are on average half as long as allowed, and some are very short.
      for (let seed = SEED; seen.count < ACTS; seed += 1)
        await fc.assert(sameOnBoth, { endOnFailure: true, unbiased: true, numRuns: 1, seed });
      figures('acts on a phone', done);
      expect(done.size).toBeGreaterThan(10);
    },
    60_000 + ACTS * 500,
  );
});
