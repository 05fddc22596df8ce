/** Coming and leaving: the order in which it happens, and what becomes of an animal that left. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { entryOf } from '../../testing/history.ts';
import { applyImport, codesOf } from '../../testing/import-files.ts';
import { calving, movement, semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function animal(overrides: Record<string, unknown> = {}) {
  const keeper = await test.keeper();
  const { id } = await keeper.cow(overrides);
  return { keeper, id };
}

const post = (keeper: Client, body: object) => keeper.post('/api/movements/', body);
const patch = (keeper: Client, id: number, body: object) =>
  keeper.patch(`/api/movements/update/${id}/`, body);
const remove = (keeper: Client, id: number) => keeper.delete(`/api/movements/delete/${id}/`);
const undo = (keeper: Client, entry: unknown) => keeper.post(`/api/history/${entry}/undo/`);

describe('movements', () => {
  it('are recorded, changed and deleted', async () => {
    const { keeper, id } = await animal();
    const sent = {
      cow: id,
      direction: 'out',
      moved_on: '2026-05-03',
      kind: 'sale',
      reason: 'fertility',
      place: ' Hof Berg ',
      document: 'EU-7',
      weight: 612.5,
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
    const { keeper, id } = await animal();
    const body = { cow: id, direction: 'out', moved_on: '2026-05-03', kind: 'sale', ...wrong };
    await expectNothingWritten(keeper, async () => {
      expectRefusal(await post(keeper, body), 400, field);
    });
  });

  it('count at once, also on the day ahead that clocks may differ by', async () => {
    const { keeper, id } = await animal();
    await movement(keeper, id, 'out', '2026-06-16');
    expect((await keeper.readCow(id)).in_herd).toBe(false);
  });

  it('take turns', async () => {
    const { keeper, id } = await animal();
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

  it('of one day are told apart by the order in which they were recorded', async () => {
    const { keeper, id } = await animal();
    await movement(keeper, id, 'out', '2026-03-01');
    await movement(keeper, id, 'in', '2026-03-01', { kind: 'return' });
    expect((await keeper.readCow(id)).in_herd).toBe(true);
  });

  it('do not come undone where another rests on them', async () => {
    const { keeper, id } = await animal();
    const out = await post(keeper, { cow: id, direction: 'out', moved_on: '2026-03-01', kind: 'sale' });
    await movement(keeper, id, 'in', '2026-04-01', { kind: 'return' });
    const refused = await undo(keeper, entryOf(out));
    expect(refused.status).toBe(409);
    expect(refused.body.reasons).toMatchObject([
      { code: 'undo.refused' },
      { code: 'undo.movements-disordered' },
    ]);
  });
});

describe('an animal that left', () => {
  it('takes records up to the day, and none after it', async () => {
    const { keeper, id } = await animal();
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
    const { keeper, id } = await animal();
    await movement(keeper, id, 'in', '2024-01-01');
    await vaccination(keeper, id, '2023-05-01');
    await movement(keeper, id, 'out', '2026-03-01');
    await movement(keeper, id, 'in', '2026-04-01', { kind: 'return' });
    await vaccination(keeper, id, '2026-03-15');
  });

  it('cannot have left before a record of hers', async () => {
    const { keeper, id } = await animal();
    await vaccination(keeper, id, '2026-05-04');
    const out = { cow: id, direction: 'out', moved_on: '2026-05-03', kind: 'sale' };
    const refused = await post(keeper, out);
    expectRefusal(refused, 400, 'moved_on');
    expect(refused.body.reasons).toMatchObject([{ code: 'movement.record-since' }]);
    const { body } = await post(keeper, { ...out, moved_on: '2026-05-04' });
    expectRefusal(await patch(keeper, body.id, { moved_on: '2026-05-01' }), 400, 'moved_on');
  });

  it('does not leave again by a deletion or an undo while records of her return are there', async () => {
    const { keeper, id } = await animal();
    await movement(keeper, id, 'out', '2026-03-01');
    const back = await post(keeper, { cow: id, direction: 'in', moved_on: '2026-04-01', kind: 'return' });
    await vaccination(keeper, id, '2026-05-01');
    expectRefusal(await remove(keeper, back.body.id), 409);
    expect((await undo(keeper, entryOf(back))).status).toBe(409);
  });

  it('is in no list, group or alert, and keeps her page, her calves and her number', async () => {
    const { keeper, id } = await animal({
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
    const taken = await keeper.post('/api/cows/', bodyOf('L1'));
    expectRefusal(taken, 409, 'id_number');
  });

  it('is the mother of calves that were born before, and of no later ones', async () => {
    const { keeper, id } = await animal();
    await movement(keeper, id, 'out', '2026-05-03');
    const later = { ...bodyOf('C1'), cow_mother: id, date_of_birth: '2026-05-04' };
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
    const { keeper, id } = await animal();
    await semination(keeper, id, '2026-05-01');
    await calving(keeper, id, '2025-05-01');
    const before = [await keeper.readCow(id), (await keeper.get('/api/cows/')).body];
    const out = await post(keeper, { cow: id, direction: 'out', moved_on: '2026-06-01', kind: 'sale' });
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
    expect((await undo(keeper, entryOf(out))).status).toBe(200);
    expect([await keeper.readCow(id), (await keeper.get('/api/cows/')).body]).toEqual(before);
  });

  it('is deleted and brought back as one who left', async () => {
    const { keeper, id } = await animal();
    await movement(keeper, id, 'out', '2026-05-03');
    const before = await keeper.readCow(id);
    const deleted = await keeper.delete(`/api/cows/delete/${id}/`);
    expect((await keeper.get('/api/cows/?left=1')).body).toEqual([]);
    await undo(keeper, entryOf(deleted));
    expect(await keeper.readCow(id)).toMatchObject({
      in_herd: false,
      left_on: before.left_on,
      left_kind: 'sale',
    });
  });
});

function bodyOf(id_number: string): Record<string, unknown> {
  return {
    id_number,
    name: 'Newcomer',
    breed: 'Holstein',
    weight: 40,
    milk_supply_group: 0,
    date_of_birth: '2026-05-01',
    cow_gender: 'Female',
    daily_feed_amount: 0,
  };
}

describe('a slaughter', () => {
  /** Treated on 1 June; the meat is withheld through 15 June. */
  async function treated() {
    const { keeper, id } = await animal();
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

describe('a bought cow', () => {
  it('is registered with her purchase and what lies before it, as one act that is undone as one', async () => {
    const keeper = await test.keeper();
    const answer = await keeper.post('/api/cows/', {
      ...bodyOf('B1'),
      date_of_birth: '2020-01-01',
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
    expect((await undo(keeper, entryOf(answer))).status).toBe(200);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it.each([
    ['before she was born', '2026-04-30'],
    ['far ahead', '2026-06-17'],
  ])('cannot be bought %s', async (_, bought_on) => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.post('/api/cows/', { ...bodyOf('B2'), bought_on }), 400, 'bought_on');
  });
});

describe('movements in files', () => {
  const ANIMALS = 'Number;Name;Sex;Born\nm-1;Mia;F;2020-01-01\nm-2;Nora;F;2021-01-01\n';

  it('make animals leave and come back, however their rows are sorted, and stand once', async () => {
    const keeper = await test.keeper();
    const movements = [
      'Animal ID;In/out;Date moved;Type of movement;Sold to;Price',
      'm-1;Came;2026-03-01;Came back;;',
      'm-1;Left;2026-02-01;Sold;Hof Berg;1200',
      'm-2;Left;2026-05-01;Slaughtered;;',
      'm-2;Left;2026-05-01;Slaughtered;;',
    ].join('\n');
    const files = { 'animals.csv': ANIMALS, 'movements.csv': movements };
    const { body } = await applyImport(keeper, files);
    expect(body.tables.map(({ kind }) => kind)).toEqual(['animals', 'movements']);
    const [mia] = (await keeper.get('/api/cows/')).body;
    expect(await keeper.readCow(mia.id)).toMatchObject({
      name: 'Mia',
      movements: [{ kind: 'return' }, { kind: 'sale', place: 'Hof Berg', price: 1200 }],
    });
    const left = (await keeper.get('/api/cows/?left=1')).body;
    expect(left).toMatchObject([{ name: 'Nora', left_on: '2026-05-01', left_kind: 'slaughter' }]);
    expect((await keeper.readCow(left[0].id)).movements).toHaveLength(1);
    // The same once more changes nothing.
    const again = await applyImport(keeper, files);
    expect(entryOf(again as never)).toBeNaN();
  });

  it('need not say that departures are departures: only of one in another way it is asked', async () => {
    const keeper = await test.keeper();
    const departures = [
      'Tier;Abgangsdatum;Abgangsart;Abgangsgrund;Käufer',
      'm-1;01.05.2026;Verkauft;Fruchtbarkeit;Hof Berg',
      'm-2;02.05.2026;Anderes;;',
    ].join('\n');
    const result = await applyImport(keeper, { 'animals.csv': ANIMALS, 'Abgänge.csv': departures });
    expect(result.body.tables.map(({ kind }) => kind)).toEqual(['animals', 'movements']);
    expect((await keeper.get('/api/cows/?left=1')).body).toMatchObject([
      { name: 'Mia', left_on: '2026-05-01', left_kind: 'sale' },
    ]);
    expect(codesOf(result, 'Abgänge.csv')).toEqual([[3, 'import.fields-missing']]);
    // What a row says counts, where that cannot be, too.
    const against = 'Animal ID;In/out;Date moved;Type of movement\nm-2;Came;2026-05-01;Sold\n';
    const refused = await applyImport(keeper, { 'movements.csv': against });
    expect(codesOf(refused, 'movements.csv')).toEqual([[2, 'movement.no-way-in']]);
    // A purchase is an arrival, and a death a departure.
    const both = 'Animal ID;Date moved;Type of movement\nm-2;2026-05-03;purchase\nm-2;2026-05-09;death\n';
    await applyImport(keeper, { 'movements.csv': both });
    const left = (await keeper.get('/api/cows/?left=1')).body;
    expect(left).toMatchObject([{ name: 'Mia' }, { name: 'Nora', left_kind: 'death' }]);
  });

  it('say which records of the same files an animal can have', async () => {
    const keeper = await test.keeper();
    const { body: left } = await keeper.post('/api/cows/', { ...bodyOf('m-1'), date_of_birth: '2020-01-01' });
    await movement(keeper, left.id, 'out', '2026-04-01');
    const result = await applyImport(keeper, {
      'animals.csv': 'Number;Name;Sex;Born\nm-2;Nora;F;2021-01-01\n',
      'calvings.csv': 'Mother;Calving date\nm-1;2026-05-05\nm-2;2026-05-05\n',
      'vaccinations.csv':
        'Animal ID;Vaccine;Vaccination date\nm-1;BVD;2026-05-02\nm-2;BVD;2026-05-02\nm-2;BVD;2026-04-02\n',
      'weights.csv': 'Animal ID;Weighed on;Weight\nm-1;2026-05-03;500\nm-2;2026-05-03;500\n',
      'movements.csv':
        'Animal ID;In/out;Date moved;Type of movement\nm-1;Came;2026-04-15;Came back\nm-2;Left;2026-05-01;Sold\n',
    });
    const after = 'record.after-leaving';
    expect(Object.fromEntries(result.body.tables.map(({ name }) => [name, codesOf(result, name)]))).toEqual({
      'animals.csv': [],
      'calvings.csv': [[3, after]],
      'vaccinations.csv': [[3, after]],
      'weights.csv': [[3, after]],
      'movements.csv': [],
    });
    const [mia] = (await keeper.get('/api/cows/')).body;
    expect(await keeper.readCow(mia.id)).toMatchObject({
      parity: 1,
      vaccinations: [{ vaccine_name: 'BVD' }],
      weights: [{ kg: 500 }],
    });
    const [nora] = (await keeper.get('/api/cows/?left=1')).body;
    expect(await keeper.readCow(nora.id)).toMatchObject({
      left_on: '2026-05-01',
      birth_records: [],
      vaccinations: [{ vaccination_date: '2026-04-02T00:00:00+02:00' }],
      weights: [],
    });
  });

  it('that are impossible are left out, and the row says why', async () => {
    const keeper = await test.keeper();
    const movements =
      'Animal ID;In/out;Date moved;Type of movement\nm-1;Came;2026-03-01;Came back\nm-2;Left;2019-01-01;Sold\n';
    const result = await applyImport(keeper, { 'animals.csv': ANIMALS, 'movements.csv': movements });
    expect(codesOf(result, 'movements.csv')).toEqual([
      [2, 'movement.never-left'],
      [3, 'record.before-birth'],
    ]);
    expect((await keeper.get('/api/cows/')).body).toHaveLength(2);
  });
});
