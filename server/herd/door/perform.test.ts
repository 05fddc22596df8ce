/** How acts are run and written: an act that asks for too little at first is slower, but does the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACT_GESTATION } from '#domain/breeding/gestation.ts';
import { demoHerd } from '#domain/demo/demo-herd.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { registerCow } from '#domain/herd/acts/register-cow.ts';
import { recordSemination } from '#domain/herd/acts/seminations.ts';
import type { Herd } from '#domain/herd/herd.ts';
import type { Act } from '#domain/herd/run.ts';
import { CowCreate } from '#domain/kinds/cow/schema.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { membershipOf } from '../../../testing/memberships.ts';
import { say } from '../../../testing/words.ts';
import { readRow } from '../families/part-of-herd.repository.ts';
import { changeHerd } from './door.ts';
import { askedForMore, perform } from './perform.ts';
import { plantHerd } from './plant-herd.ts';

const TODAY = '2026-06-15';
const NOW = new Date(`${TODAY}T10:00:00Z`);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Reads these animals, and asks for none of them before. */
const sayingNothing: Act<readonly number[], { found: number }> = {
  kind: 'cow.update',
  fields: [],
  run: ({ herd }, ids) => ({ found: ids.filter((id) => herd.cow(id)?.id === id).length }),
};

/** A farm of 80 made-up animals, and the context of a request of its keeper. */
async function madeUpFarm() {
  const keeper = await test.keeper();
  const context = {
    ...(await membershipOf(test.db, keeper.username)),
    username: keeper.username ?? '',
    role: 'owner' as const,
    time_zone: 'Europe/Paris',
    weight_unit: 'kg' as const,
    gestation: CONTRACT_GESTATION,
    revision: 0,
    generation: '',
    records: 0,
    today: TODAY,
  };
  await changeHerd(test.db, { context, kind: 'herd.sample', now: NOW }, async (change) => {
    await plantHerd(change, demoHerd({ cows: 80, seed: 5, today: TODAY, say }));
    return { status: 204 };
  });
  return context;
}

it('asks twice at most, however many rows the act did not name', async () => {
  const context = await madeUpFarm();
  const cows = await test.db.selectFrom('cows').select('id').where('farm_id', '=', context.farm_id).execute();
  const asked: unknown[] = [];
  const note = (what: unknown) => asked.push(what);
  askedForMore.subscribe(note);
  try {
    await changeHerd(test.db, { context, kind: 'cow.update', now: NOW }, async (change) => {
      const ids = cows.map(({ id }) => id);
      expect((await perform(change, sayingNothing, ids)).result.found).toBe(cows.length);
      return { status: 204 };
    });
  } finally {
    askedForMore.unsubscribe(note);
  }
  expect(cows.length).toBeGreaterThan(60);
  expect(asked).toHaveLength(2);
});

const MALE = { cow_gender: 'Male', milk_supply_group: null };

it('looks at a bull who is named alone, however many calves he has', async () => {
  const context = await madeUpFarm();
  const cow = (id_number: string, said: object = {}) => ({
    body: CowCreate.parse({
      id_number,
      name: id_number,
      breed: 'Holstein',
      weight: 600,
      date_of_birth: '2020-01-01',
      cow_gender: 'Female',
      milk_supply_group: 1,
      daily_feed_amount: 20,
      ...said,
    }),
    imageKey: null,
  });
  const loaded = (herd: Herd) => [...herd.all('cows')].map(({ id_number }) => id_number).sort();
  await changeHerd(test.db, { context, kind: 'cow.create', now: NOW }, async (change) => {
    const { written, result } = await perform(change, registerCow, cow('Bull', MALE));
    const sire = written.get('cows', result.id)?.id ?? 0;
    const ofHim = { sire, date_of_birth: '2023-01-01' };
    for (const name of ['First', 'Second']) await perform(change, registerCow, cow(name, ofHim));
    const third = await perform(change, registerCow, cow('Third', ofHim));
    expect(loaded(third.herd)).toEqual(['Bull', 'Third']);
    const id = third.written.get('cows', third.result.id)?.id ?? 0;
    const semination = { cow: id, semination_date: '2025-03-01', bull: sire };
    const served = await perform(change, recordSemination, semination);
    expect(loaded(served.herd)).toEqual(['Bull', 'Third']);
    const { act } = actNamed('movement.create');
    if (!act) throw new Error('Animals leave by an act');
    const sold = { cow: sire, direction: 'out', kind: 'sale', moved_on: TODAY };
    expect(loaded((await perform(change, act, sold)).herd)).toEqual(['Bull']);
    return { status: 204 };
  });
});

it('raises the version of a row once, however often it is written in one change', async () => {
  const context = await madeUpFarm();
  const { id, version } = await test.db
    .selectFrom('cows')
    .select(['id', 'version'])
    .where('farm_id', '=', context.farm_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await changeHerd(test.db, { context, kind: 'cow.update', now: NOW }, async (change) => {
    for (const weight of [401, 402]) {
      const before = await readRow(change.db, context.farm_id, 'cows', id);
      if (!before) throw new Error('The cow is gone');
      const after = { ...before, weight };
      await change.write([{ entity: 'cows', entity_id: id, cow_id: id, before, after }]);
    }
    return { status: 204 };
  });
  const row = await readRow(test.db, context.farm_id, 'cows', id);
  expect(row).toMatchObject({ weight: 402, version: version + 1 });
});
