/** Coming and leaving: the order in which it happens, and the purchase of a cow that is registered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { buildCow } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';
import { movement } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { post, patch, remove } = callsOf('movements');

describe('movements', () => {
  it('are recorded, changed and deleted', async () => {
    const { keeper, id } = await test.animal();
    const sent = {
      cow: id,
      direction: 'out',
      moved_on: '2026-05-03',
      kind: 'sale',
      reason: 'fertility',
      place: ' Hof Berg ',
      place_number: 'DE 09 123 456 7890',
      document: 'EU-7',
      weight: 612.5,
      carcass_kg: 318.4,
      grade: 'R3',
      price: 1250.25,
      notes: 'healthy',
    };
    const created = await post(keeper, sent);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: expect.any(Number), version: 1, ...sent, place: 'Hof Berg' });
    const changed = await patch(keeper, created.body.id, { moved_on: '2026-05-04', price: null, reason: '' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...created.body,
      version: 2,
      moved_on: '2026-05-04',
      price: null,
      reason: null,
    });
    expect(await keeper.readCow(id)).toMatchObject({
      movements: [changed.body],
      in_herd: false,
      left_on: '2026-05-04',
      left_kind: 'sale',
    });
    expect((await remove(keeper, changed.body.id)).status).toBe(204);
    expect(await keeper.readCow(id)).toMatchObject({
      movements: [],
      in_herd: true,
      left_on: null,
      left_kind: null,
    });
  });

  it.each<[string, object, string]>([
    ['no direction', { direction: undefined }, 'direction'],
    ['an unknown direction', { direction: 'up' }, 'direction'],
    ['a purchase out', { kind: 'purchase' }, 'kind'],
    ['a return out', { kind: 'return' }, 'kind'],
    ['a sale in', { direction: 'in' }, 'kind'],
    ['an unknown kind', { kind: 'lost' }, 'kind'],
    ['an unknown reason', { reason: 'bad luck' }, 'reason'],
    ['a return of one who never left', { direction: 'in', kind: 'return' }, 'direction'],
    ['a day far ahead', { moved_on: '2026-06-17' }, 'moved_on'],
    ['a day before her birth', { moved_on: '2022-02-28' }, 'moved_on'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price beyond a million', { price: 1_000_001 }, 'price'],
    ['a long place', { place: 'x'.repeat(201) }, 'place'],
    ['nobody', { cow: 999_999 }, 'cow'],
  ])('refuse %s', async (_, wrong, field) => {
    const { keeper, id } = await test.animal();
    const body = { cow: id, direction: 'out', moved_on: '2026-05-03', kind: 'sale', ...wrong };
    await expectNothingWritten(keeper, async () => {
      expectRefusal(await post(keeper, body), 400, field);
    });
  });

  it('count at once, also on the day ahead that clocks may differ by', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-06-16');
    expect((await keeper.readCow(id)).in_herd).toBe(false);
  });

  it('take turns', async () => {
    const { keeper, id } = await test.animal();
    const out = await movement(keeper, id, 'out', '2026-03-01');
    const twice = { cow: id, direction: 'out', moved_on: '2026-04-01', kind: 'death' };
    expectRefusal(await post(keeper, twice), 400, 'direction');
    expectRefusal(await post(keeper, { ...twice, moved_on: '2026-02-01' }), 400, 'direction');
    const back = await movement(keeper, id, 'in', '2026-04-01', { kind: 'return' });
    expect((await keeper.readCow(id)).in_herd).toBe(true);
    expectRefusal(await post(keeper, { ...twice, direction: 'in', kind: 'purchase' }), 400, 'direction');
    // The same by a change, and what a deletion or an undo would bring about.
    expectRefusal(await patch(keeper, out.id, { moved_on: '2026-04-02' }), 400, 'direction');
    expectRefusal(await patch(keeper, back.id, { direction: 'out', kind: 'sale' }), 400, 'direction');
    expectRefusal(await remove(keeper, out.id), 409);
    const last = await movement(keeper, id, 'out', '2026-05-01');
    expectRefusal(await remove(keeper, back.id), 409);
    await remove(keeper, last.id);
    expect((await remove(keeper, back.id)).status).toBe(204);
    expect((await remove(keeper, out.id)).status).toBe(204);
  });

  it('of one day are distinguished by the order in which they were recorded', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-03-01');
    await movement(keeper, id, 'in', '2026-03-01', { kind: 'return' });
    expect((await keeper.readCow(id)).in_herd).toBe(true);
  });

  it('do not come undone where another rests on them', async () => {
    const { keeper, id } = await test.animal();
    const out = await post(keeper, { cow: id, direction: 'out', moved_on: '2026-03-01', kind: 'sale' });
    await movement(keeper, id, 'in', '2026-04-01', { kind: 'return' });
    const refused = await undo(keeper, out);
    expect(refused.status).toBe(409);
    expect(refused.body.reasons).toMatchObject([
      { code: 'undo.refused' },
      { code: 'undo.movements-disordered' },
    ]);
  });
});

describe('a bought cow', () => {
  it('is registered with her purchase and what lies before it, as one act that is undone as one', async () => {
    const keeper = await test.keeper();
    const answer = await keeper.post('/api/cows/', {
      ...buildCow({ date_of_birth: '2020-01-01' }),
      bought_on: '2026-06-01',
      bought_from: 'Hof Berg',
      bought_price: 1800.5,
      last_calving_date: '2026-01-10',
      parity_offset: 2,
      is_pregnant: true,
      pregnancy_start_date: '2026-04-01',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      in_herd: true,
      parity: 3,
      last_calving_date: '2026-01-10',
      pregnancy_start_date: '2026-04-01',
      movements: [
        { direction: 'in', kind: 'purchase', moved_on: '2026-06-01', place: 'Hof Berg', price: 1800.5 },
      ],
    });
    expect(await keeper.readCow(answer.body.id)).toEqual(answer.body);
    expect((await undo(keeper, answer)).status).toBe(200);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it.each([
    ['before she was born', '2026-04-30'],
    ['far ahead', '2026-06-17'],
  ])('cannot be bought %s', async (_, bought_on) => {
    const keeper = await test.keeper();
    expectRefusal(
      await keeper.post('/api/cows/', buildCow({ date_of_birth: '2026-05-01', bought_on })),
      400,
      'bought_on',
    );
  });
});
