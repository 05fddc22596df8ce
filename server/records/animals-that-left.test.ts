/** What becomes of an animal that left, and what is asked before one is slaughtered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { buildCow } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';
import { calving, movement, semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { post, patch, remove } = callsOf('movements');

describe('an animal that left', () => {
  it('takes records up to the day, and none after it', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-05-03');
    const dose = { cow: id, vaccine_name: 'BVD' };
    expect(
      (await keeper.post('/api/vaccinations/', { ...dose, vaccination_date: '2026-05-03T18:00' })).status,
    ).toBe(201);
    expectRefusal(
      await keeper.post('/api/vaccinations/', { ...dose, vaccination_date: '2026-05-04' }),
      400,
      'vaccination_date',
    );
    expectRefusal(
      await keeper.post('/api/semination-records/', { cow: id, semination_date: '2026-05-04' }),
      400,
      'semination_date',
    );
    expectRefusal(
      await keeper.post('/api/birth-records/', { mother_cow: id, birth_date: '2026-05-04' }),
      400,
      'birth_date',
    );
    // Planned days are no records.
    const planned = { ...dose, vaccination_date: '2026-05-02', next_vaccination_date: '2027-05-02' };
    expect((await keeper.post('/api/vaccinations/', planned)).status).toBe(201);
  });

  it('takes records of an absence that she came back from, and older ones than her purchase', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'in', '2024-01-01');
    await vaccination(keeper, id, '2023-05-01');
    await movement(keeper, id, 'out', '2026-03-01');
    await movement(keeper, id, 'in', '2026-04-01', { kind: 'return' });
    await vaccination(keeper, id, '2026-03-15');
  });

  it('cannot have left before a record of hers', async () => {
    const { keeper, id } = await test.animal();
    await vaccination(keeper, id, '2026-05-04');
    const out = { cow: id, direction: 'out', moved_on: '2026-05-03', kind: 'sale' };
    const refused = await post(keeper, out);
    expectRefusal(refused, 400, 'moved_on');
    expect(refused.body.reasons).toMatchObject([{ code: 'movement.record-since' }]);
    const { body } = await post(keeper, { ...out, moved_on: '2026-05-04' });
    expectRefusal(await patch(keeper, body.id, { moved_on: '2026-05-01' }), 400, 'moved_on');
  });

  it('does not leave again by a deletion or an undo while records of her return are there', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-03-01');
    const back = await post(keeper, { cow: id, direction: 'in', moved_on: '2026-04-01', kind: 'return' });
    await vaccination(keeper, id, '2026-05-01');
    expectRefusal(await remove(keeper, back.body.id), 409);
    expect((await undo(keeper, back)).status).toBe(409);
  });

  it('is in no list, group or alert, and keeps her page, her calves and her number', async () => {
    const { keeper, id } = await test.animal({
      id_number: 'L1',
      is_pregnant: true,
      pregnancy_start_date: '2025-09-08',
    });
    await vaccination(keeper, id, '2025-06-01', { next_vaccination_date: '2026-06-16' });
    const calf = await keeper.cow({ cow_mother: id, date_of_birth: '2024-05-05' });
    const before = await keeper.readCow(id);
    expect(
      (await keeper.get('/api/farm-alerts/')).body.alerts.flatMap(
        ({ cow_ids }: { cow_ids: number[] }) => cow_ids,
      ),
    ).toContain(id);
    await movement(keeper, id, 'out', '2026-06-15', { kind: 'death' });

    const listed = (await keeper.get('/api/cows/')).body.map((cow: { id: number }) => cow.id);
    expect(listed).toEqual([calf.id]);
    const groups = (await keeper.get('/api/cows/grouped/')).body;
    expect(groups.flatMap((group: { cows: { id: number }[] }) => group.cows.map((cow) => cow.id))).toEqual([
      calf.id,
    ]);
    const left = (await keeper.get('/api/cows/?left=1')).body;
    expect(left).toEqual([
      expect.objectContaining({ id, in_herd: false, left_on: '2026-06-15', left_kind: 'death' }),
    ]);
    const { alerts } = (await keeper.get('/api/farm-alerts/')).body;
    expect(alerts.flatMap(({ cow_ids }: { cow_ids: number[] }) => cow_ids)).not.toContain(id);

    expect(await keeper.readCow(id)).toMatchObject({
      group_number: null,
      group_name: null,
      is_pregnant: true,
      pregnancy_start_date: before.pregnancy_start_date,
      expected_calving_date: before.expected_calving_date,
    });
    expect((await keeper.readCow(calf.id)).cow_mother).toBe(id);
    expect((await keeper.get(`/api/history/?cow=${id}`)).body.length).toBeGreaterThan(1);
    const taken = await keeper.post('/api/cows/', buildCow({ id_number: 'L1' }));
    expectRefusal(taken, 409, 'id_number');
  });

  it('is the mother of calves that were born before, and of no later ones', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-05-03');
    const later = buildCow({ cow_mother: id, date_of_birth: '2026-05-04' });
    expectRefusal(await keeper.post('/api/cows/', later), 400, 'cow_mother');
    const born = await keeper.cow({ cow_mother: id, date_of_birth: '2026-05-03' });
    expectRefusal(
      await keeper.patch(`/api/cows/update/${born.id}/`, { date_of_birth: '2026-05-04' }),
      400,
      'date_of_birth',
    );
    const other = await keeper.cow({ date_of_birth: '2026-05-20' });
    expectRefusal(await keeper.patch(`/api/cows/update/${other.id}/`, { cow_mother: id }), 400, 'cow_mother');
  });

  it('comes back with all that she had, and her sale undone is as if she had never left', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-05-01');
    await calving(keeper, id, '2025-05-01');
    const before = [await keeper.readCow(id), (await keeper.get('/api/cows/')).body];
    const out = await post(keeper, { cow: id, direction: 'out', moved_on: '2026-06-01', kind: 'sale' });
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
    expect((await undo(keeper, out)).status).toBe(200);
    expect([await keeper.readCow(id), (await keeper.get('/api/cows/')).body]).toEqual(before);
  });

  it('is deleted and brought back as one who left', async () => {
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-05-03');
    const before = await keeper.readCow(id);
    const deleted = await keeper.delete(`/api/cows/delete/${id}/`);
    expect((await keeper.get('/api/cows/?left=1')).body).toEqual([]);
    await undo(keeper, deleted);
    expect(await keeper.readCow(id)).toMatchObject({
      in_herd: false,
      left_on: before.left_on,
      left_kind: 'sale',
    });
  });
});

describe('a slaughter', () => {
  /** Treated on 1 June; the meat is withheld through 15 June. */
  async function treated() {
    const { keeper, id } = await test.animal();
    const dose = {
      cow: id,
      medicine_name: 'Ceftiofur',
      started_at: '2026-06-01T08:00',
      milk_hours: 0,
      meat_days: 14,
    };
    expect((await keeper.post('/api/treatments/', dose)).status).toBe(201);
    return { keeper, out: { cow: id, direction: 'out', moved_on: '2026-06-15', kind: 'slaughter' } };
  }

  it('on a day on which the meat is withheld is refused until somebody confirms it', async () => {
    const { keeper, out } = await treated();
    const refused = await expectNothingWritten(keeper, () => post(keeper, out));
    expectRefusal(refused, 409, 'moved_on');
    expect(refused.body).toMatchObject({
      code: 'under_withdrawal',
      reasons: [{ code: 'movement.under-withdrawal', values: { date: '2026-06-15' } }],
    });
    expectRefusal(await post(keeper, { ...out, confirmed: false }), 409, 'moved_on');
    const { status, body } = await post(keeper, { ...out, confirmed: true });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('confirmed');
    // Nothing that says when or how is changed: it was meant.
    expect((await patch(keeper, body.id, { notes: 'changed' })).status).toBe(200);
  });

  it.each([
    ['the day after the last', { moved_on: '2026-06-16' }],
    ['a sale', { kind: 'sale' }],
    ['a death', { kind: 'death' }],
    ['another way', { kind: 'other' }],
  ])('is not asked about: %s', async (_, other) => {
    const { keeper, out } = await treated();
    expect((await post(keeper, { ...out, ...other })).status).toBe(201);
  });

  it('before the first dose is not asked about', async () => {
    const { keeper, out } = await treated();
    // Her treatment would lie after it: that is what is refused.
    expectRefusal(await post(keeper, { ...out, moved_on: '2026-05-31' }), 400, 'moved_on');
  });

  it('is refused where a sale becomes one', async () => {
    const { keeper, out } = await treated();
    const { body } = await post(keeper, { ...out, kind: 'sale' });
    const refused = await patch(keeper, body.id, { kind: 'slaughter' });
    expectRefusal(refused, 409, 'moved_on');
    expect(refused.body.code).toBe('under_withdrawal');
    expect((await patch(keeper, body.id, { kind: 'slaughter', confirmed: true })).status).toBe(200);
    // Moved to another day on which it is withheld.
    expectRefusal(await patch(keeper, body.id, { moved_on: '2026-06-10' }), 409, 'moved_on');
    expect((await patch(keeper, body.id, { moved_on: '2026-06-16' })).status).toBe(200);
  });
});
