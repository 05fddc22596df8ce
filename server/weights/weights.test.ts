import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { herd, undo } from '../../testing/history.ts';
import { patchCow, weigh } from '../../testing/weighings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** The day it is on the farm. */
const TODAY = '2026-06-15';

/** Her weight where one reads it: on her page, in the list and in her group. */
async function weightsOf(keeper: Client, id: number): Promise<(number | null)[]> {
  const { weight } = await keeper.readCow(id);
  const [listed] = (await keeper.get('/api/cows/')).body;
  const groups: { cows: { weight: number | null }[] }[] = (await keeper.get('/api/cows/grouped/')).body;
  const [grouped] = groups.flatMap(({ cows }) => cows);
  return [weight, listed.weight, grouped?.weight ?? null];
}

describe('a weighing', () => {
  it('is recorded with what it is by default, and answered with the gains', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2026-01-01' });
    const birth = await weigh(keeper, id, '2026-01-01', 40, { occasion: 'birth', method: null });
    expect(birth.status).toBe(201);
    expect(birth.body).toMatchObject({
      cow: id,
      method: 'scale',
      gain_per_day: null,
      gain_since_birth: null,
    });
    const later = await weigh(keeper, id, '2026-04-11', 140.5, { method: 'tape', notes: 'muddy' });
    expect(later.body).toEqual({
      id: later.body.id,
      version: 1,
      cow: id,
      weighed_on: '2026-04-11',
      kg: 140.5,
      method: 'tape',
      occasion: 'other',
      notes: 'muddy',
      as_weight: false,
      gain_per_day: 1005,
      gain_since_birth: 1005,
    });
    expect((await keeper.readCow(id)).weights).toEqual([later.body, birth.body]);
    const moved = await keeper.patch(`/api/weights/update/${later.body.id}/`, { weighed_on: '2026-01-10' });
    expect(moved.body).toMatchObject({ version: 2, gain_per_day: null, gain_since_birth: 11167 });
  });

  it.each([
    [{ kg: -1 }, 'kg'],
    [{ kg: 5000.5 }, 'kg'],
    [{ kg: null }, 'kg'],
    [{ weighed_on: null }, 'weighed_on'],
    [{ weighed_on: '2026-06-17' }, 'weighed_on'],
    [{ weighed_on: '2022-02-28' }, 'weighed_on'],
    [{ method: 'eye' }, 'method'],
    [{ occasion: 'sale' }, 'occasion'],
    [{ occasion: 'birth', kg: 151 }, 'kg'],
    [{ occasion: 'birth', kg: 0.5 }, 'kg'],
    [{ cow: 2_000_000_000 }, 'cow'],
  ])('is refused with %j', async (fault, field) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const refused = await expectNothingWritten(keeper, () => weigh(keeper, id, TODAY, 600, fault));
    expectRefusal(refused, 400, field);
  });

  it('of a bull is one too, also tomorrow, and of one day there are several', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null });
    await weigh(keeper, id, '2026-06-16', 900);
    await weigh(keeper, id, '2026-06-16', 905);
    expect((await keeper.readCow(id)).weights.map(({ kg }) => kg)).toEqual([905, 900]);
    expect(await weightsOf(keeper, id)).toEqual([905, 905, 905]);
  });
});

describe("an animal's weight", () => {
  it('is that of her latest weighing, or else the one she was registered with', async () => {
    const keeper = await test.keeper();
    const { id, weight } = await keeper.cow({ weight: 600 });
    expect([weight, (await keeper.readCow(id)).weights]).toEqual([600, []]);
    const second = (await weigh(keeper, id, '2026-06-10', 640)).body;
    await weigh(keeper, id, '2026-05-10', 620);
    expect(await weightsOf(keeper, id)).toEqual([640, 640, 640]);
    await keeper.patch(`/api/weights/update/${second.id}/`, { weighed_on: '2026-05-01' });
    expect(await weightsOf(keeper, id)).toEqual([620, 620, 620]);
    for (const { id: record } of (await keeper.readCow(id)).weights)
      await keeper.delete(`/api/weights/delete/${record}/`);
    expect(await weightsOf(keeper, id)).toEqual([600, 600, 600]);
  });

  it('changed to another number is a weighing of today, and changed again that day the same one', async () => {
    // In ten minutes it is the next day on the farm.
    test.setClock('2026-06-15T21:55:00Z');
    const keeper = await test.keeper();
    const { id, version } = await keeper.cow({ weight: 600 });
    expect((await patchCow(keeper, id, { weight: 600 })).body).toMatchObject({ version, weights: [] });
    const first = await patchCow(keeper, id, { weight: 610.5 });
    expect(first.body).toMatchObject({
      weight: 610.5,
      version: version + 1,
      weights: [{ weighed_on: TODAY, kg: 610.5, method: 'scale', occasion: 'other' }],
    });
    const again = await patchCow(keeper, id, { weight: 612 });
    expect(again.body.weights).toMatchObject([{ id: first.body.weights[0].id, kg: 612, version: 2 }]);
    test.setClock('2026-06-15T22:05:00Z');
    const next = await patchCow(keeper, id, { weight: 613 });
    expect(next.body.weights).toMatchObject([{ weighed_on: '2026-06-16', kg: 613 }, { kg: 612 }]);
    test.setClock('2026-06-15T21:55:00Z');
    // Back on the day before, the later weighing stays the latest.
    const back = await patchCow(keeper, id, { weight: 614 });
    expect(back.body).toMatchObject({ weight: 614, weights: [{ weighed_on: '2026-06-16', kg: 614 }, {}] });
    test.setClock(TEST_NOW);
  });

  it('raises her version where it is changed to the one that was given last, too', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ weight: 650 });
    await weigh(keeper, id, '2026-06-10', 640);
    const ifMatch = { 'if-match': '"1"' };
    const changed = await keeper.patch(`/api/cows/update/${id}/`, { weight: 650 }, ifMatch);
    expect(changed.body).toMatchObject({ version: 2, weight: 650 });
    const late = await keeper.patch(`/api/cows/update/${id}/`, { weight: 600 }, ifMatch);
    expectRefusal(late, 412);
  });

  it('changed on a day on which she was weighed is a weighing of its own', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ weight: 600 });
    await weigh(keeper, id, TODAY, 640);
    expect((await patchCow(keeper, id, { weight: 600 })).body).toMatchObject({
      weight: 600,
      weights: [{ kg: 600 }, { kg: 640 }],
    });
    await weigh(keeper, id, TODAY, 650);
    expect((await patchCow(keeper, id, { weight: 655 })).body.weights).toHaveLength(4);
  });

  it('cannot be unknown while there are weighings', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ weight: 600 });
    for (const empty of [null, '', '  ']) {
      const { status, body } = await patchCow(keeper, id, { weight: empty });
      expect([status, body.weight, body.weights]).toEqual([200, null, []]);
    }
    await patchCow(keeper, id, { weight: 5 });
    const refused = await expectNothingWritten(keeper, () => patchCow(keeper, id, { weight: null }));
    expectRefusal(refused, 400, 'weight');
    expect(codesOf(refused)).toEqual(['cow.weight-of-weighing']);
  });

  it('of a calf that is born tomorrow is one of tomorrow', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2026-06-16' });
    expect((await patchCow(keeper, id, { weight: 41 })).body.weights).toMatchObject([
      { weighed_on: '2026-06-16', kg: 41 },
    ]);
  });

  it('comes back with every undo, whatever was done', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ weight: 600 });
    const states = [await herd(keeper)];
    const done: Answer[] = [];
    const act = async (answer: Promise<Answer>) => {
      done.push(await answer);
      expect(done.at(-1)?.status).toBeLessThan(300);
      states.push(await herd(keeper));
    };
    await act(patchCow(keeper, id, { weight: 610, breed: 'Jersey' }));
    await act(weigh(keeper, id, '2026-06-14', 590, { occasion: 'weaning' }));
    await act(patchCow(keeper, id, { weight: 620 }));
    const [latest] = (await keeper.readCow(id)).weights;
    await act(keeper.patch(`/api/weights/update/${latest?.id}/`, { kg: 630, weighed_on: '2026-06-01' }));
    await act(keeper.delete(`/api/weights/delete/${latest?.id}/`));
    await act(keeper.delete(`/api/cows/delete/${id}/`));
    for (const answer of done.toReversed()) {
      states.pop();
      expect((await undo(keeper, answer)).status).toBe(200);
      expect(await herd(keeper)).toBe(states.at(-1));
    }
  });

  it('is asked for until she was weighed', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2025-01-01' });
    await patchCow(keeper, id, { weight: null });
    const asked = async () => {
      const kinds: { kind: string }[] = (await keeper.get('/api/farm-alerts/')).body;
      return JSON.stringify(kinds).includes('never-weighed');
    };
    const before = await asked();
    await weigh(keeper, id, '2026-06-01', 300);
    expect([before, await asked()]).toEqual([true, false]);
  });
});

describe('her weight at 205 days', () => {
  it('is worked out from the weighing of her birth and the one at about that age', async () => {
    const keeper = await test.keeper();
    const { id, weight_205 } = await keeper.cow({ date_of_birth: '2025-11-01' });
    expect(weight_205).toBeNull();
    await weigh(keeper, id, '2025-11-01', 40, { occasion: 'birth' });
    await weigh(keeper, id, '2026-05-25', 244.03);
    expect((await keeper.readCow(id)).weight_205).toBe(244);
    await weigh(keeper, id, '2026-04-30', 220, { occasion: 'weaning' });
    expect((await keeper.readCow(id)).weight_205).toBe(245);
  });
});
