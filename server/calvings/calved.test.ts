/** What the calvings of a cow say together: their ease, her calves, how often she calved, and whether she is dry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DAY = '2026-06-10';
const PREGNANT = { date_of_birth: '2018-01-01', is_pregnant: true, pregnancy_start_date: '2025-09-01' };

describe('the ease of a calving', () => {
  const easesOf = async (keeper: Client, id: number) =>
    (await keeper.readCow(id)).birth_records.map(({ calving_ease }) => calving_ease);

  it('is that of all its calves, whichever record says it', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    const first = await calving(keeper, id, DAY);
    await calving(keeper, id, DAY, { calving_ease: 'vet' });
    expect(await easesOf(keeper, id)).toEqual(['vet', 'vet']);
    await calving(keeper, id, DAY);
    expect(await easesOf(keeper, id)).toEqual(['vet', 'vet', 'vet']);
    const changed = await keeper.patch(`/api/birth-records/update/${first.id}/`, {
      calving_ease: 'caesarean',
    });
    expect(changed.status).toBe(200);
    expect(await easesOf(keeper, id)).toEqual(['caesarean', 'caesarean', 'caesarean']);
    await undo(keeper, entryOf(changed));
    expect(await easesOf(keeper, id)).toEqual(['vet', 'vet', 'vet']);
  });

  it('of a calving that is moved to another is that of the other', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    await calving(keeper, id, DAY, { calving_ease: 'vet' });
    const { id: moved } = await calving(keeper, id, '2026-06-09', { calving_ease: 'unassisted' });
    await keeper.patch(`/api/birth-records/update/${moved}/`, { birth_date: DAY });
    expect(await easesOf(keeper, id)).toEqual(['vet', 'vet']);
  });
});

describe('a calf that is registered later', () => {
  it.each([
    [{}, 1],
    [{ calf_status: 'alive' }, 1],
    [{ calf_status: 'alive', calf_sex: 'Female' }, 1],
    [{ calf_status: 'alive', calf_sex: 'Male' }, 2],
    [{ calf_status: 'stillborn' }, 2],
    [{ calf_status: 'not_kept' }, 2],
  ])('beside a record of %j makes %d records of that day', async (born, records) => {
    const { keeper, id } = await test.animal(PREGNANT);
    const calves = [{ ...born, birth_weight: 40 }];
    await keeper.post('/api/calvings/', { mother_cow: id, birth_date: DAY, calving_ease: 'vet', calves });
    const calf = await keeper.cow({ cow_mother: id, date_of_birth: DAY, name: 'Kim' });
    const { birth_records, parity } = await keeper.readCow(id);
    expect(birth_records).toHaveLength(records);
    expect(birth_records.find(({ newborn_cow }) => newborn_cow === calf.id)).toMatchObject({
      newborn_name: 'Kim',
      calf_status: 'alive',
      calf_sex: 'Female',
      calving_ease: 'vet',
      birth_weight: records === 1 ? 40 : null,
    });
    expect(parity).toBe(1);
  });

  it('has the sex and the state that its record says', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    const calf = await keeper.cow({ cow_mother: id, date_of_birth: DAY });
    const record = async () => (await keeper.readCow(id)).birth_records[0];
    const update = `/api/birth-records/update/${(await record())?.id}/`;
    expect(Object.keys((await keeper.patch(update, { calf_sex: 'Male' })).body.errors)).toEqual(['calf_sex']);
    expect(Object.keys((await keeper.patch(update, { calf_status: 'stillborn' })).body.errors)).toEqual([
      'calf_status',
    ]);
    expect((await keeper.patch(update, { calf_status: 'died_48h' })).status).toBe(200);
    await keeper.patch(`/api/cows/update/${calf.id}/`, { cow_gender: 'Male' });
    expect(await record()).toMatchObject({ calf_sex: 'Male', calf_status: 'died_48h' });
  });
});

describe('how often she calved, and whether she is dry', () => {
  it('counts twins once, and the calvings before those that are recorded', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2018-01-01', parity_offset: 2 });
    await calving(keeper, id, '2024-01-01');
    await calving(keeper, id, '2024-01-01T05:00');
    const { id: last } = await calving(keeper, id, '2025-01-01');
    const parities = async () => {
      const { body } = await keeper.get('/api/cows/');
      return [(await keeper.readCow(id)).parity, body[0].parity];
    };
    expect(await parities()).toEqual([4, 4]);
    const removed = await keeper.delete(`/api/birth-records/delete/${last}/`);
    expect(await parities()).toEqual([3, 3]);
    await undo(keeper, entryOf(removed));
    await keeper.patch(`/api/cows/update/${id}/`, { parity_offset: 0, parity: 9 });
    expect(await parities()).toEqual([2, 2]);
    expect((await keeper.patch(`/api/cows/update/${id}/`, { parity_offset: 31 })).status).toBe(400);
  });

  it('is not counted of a male', async () => {
    const keeper = await test.keeper();
    const bull = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null, parity_offset: 3 });
    expect(bull).toMatchObject({ parity: null, parity_offset: 0, do_not_breed: false });
  });

  it.each([
    ['2026-01-01', '2026-02-01', true],
    ['2026-01-01', '2026-01-01', false],
    ['2026-02-01', '2026-01-01', false],
    [null, '2026-01-01', true],
  ])('calved on %s and dried off on %s she is dry: %s', async (calved, dried, dry) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2018-01-01', do_not_breed: true });
    if (calved) await calving(keeper, id, calved);
    const added = await keeper.post('/api/dry-offs/', { cow: id, dry_off_date: dried });
    expect(added.status).toBe(201);
    expect(await keeper.readCow(id)).toMatchObject({
      is_dry: dry,
      do_not_breed: true,
      dry_offs: [added.body],
    });
  });
});
