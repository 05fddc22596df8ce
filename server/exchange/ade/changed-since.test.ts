/** Programs read what was changed and deleted on a farm since they asked last, by ICAR's data exchange. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdeFarmer, exchanging, type Resource, readAll } from '../../../testing/ade/farmer.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/client.ts';
import { undo } from '../../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const modifiedOf = (resource: Resource): string => resource?.meta.modified;
const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

describe('what was changed', () => {
  let farm: AdeFarmer;
  beforeEach(async () => {
    farm = await exchanging(test);
  });
  const read = (name: string, query = '') => readAll(farm.robot, `${farm.at}/${name}${query}`);

  it('a deletion is told of to who asks from before it, once, until it is undone', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow({ date_of_birth: '2022-01-01' });
    const { body: kept } = await keeper.post('/api/semination-records/', {
      ...{ cow: cow.id, semination_date: '2026-01-10T08:00:00', successful: true },
    });
    const [animal] = await read('animals');
    const [gestation] = await read('gestations');
    const [insemination] = await read('inseminations');
    expect(animal?.reproductionStatus).toBe('Pregnant');
    const from = `?meta-modified-from=${modifiedOf(animal)}`;

    const deleted = await keeper.delete(`/api/semination-records/delete/${kept.id}/`);
    expect(await read('inseminations')).toEqual([]);
    const gone = await read('inseminations', from);
    expect(gone).toEqual([
      { ...insemination, meta: { ...insemination?.meta, isDeleted: true, modified: expect.any(String) } },
    ]);
    expect(modifiedOf(gone[0]) > modifiedOf(insemination)).toBe(true);
    const [noGestation] = await read('gestations', from);
    expect(noGestation).toEqual({
      ...gestation,
      meta: { ...gestation?.meta, isDeleted: true, modified: modifiedOf(gone[0]) },
    });
    const [open] = await read('animals', from);
    expect([open?.reproductionStatus, modifiedOf(open)]).toEqual(['Open', modifiedOf(gone[0])]);
    expect(adeFaults('icarReproInseminationEventCollection', { member: gone })).toEqual([]);

    await undo(keeper, deleted);
    const [back, ...others] = await read('inseminations', from);
    expect(others).toEqual([]);
    expect(back).toEqual({ ...insemination, meta: { ...insemination?.meta, modified: expect.any(String) } });
    expect(modifiedOf(back) > modifiedOf(gone[0])).toBe(true);
    expect((await read('gestations', from))[0]?.meta.isDeleted).toBeUndefined();
  });

  it('an animal that was deleted with her records, as she last was', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow();
    await keeper.post('/api/weights/', { cow: cow.id, weighed_on: '2026-06-01', kg: 600 });
    const [animal] = await read('animals');
    const [weight] = await read('weights');
    const from = `?meta-modified-from=${modifiedOf(animal)}`;
    await keeper.delete(`/api/cows/delete/${cow.id}/`);
    expect(await read('animals')).toEqual([]);
    expect(
      (await read('animals', from)).map(({ meta, ...fields }) => ({ ...fields, is: meta.isDeleted })),
    ).toEqual([
      { ...Object.fromEntries(Object.entries(animal ?? {}).filter(([name]) => name !== 'meta')), is: true },
    ]);
    const [gone] = await read('weights', from);
    expect(gone).toMatchObject({ id: weight?.id, animal: weight?.animal, meta: { isDeleted: true } });
  });

  it('a sale that becomes a death changes its collection', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow();
    const moved = { cow: cow.id, direction: 'out', kind: 'sale', moved_on: '2026-06-10' };
    const { body } = await keeper.post('/api/movements/', moved);
    const [sale] = await read('departures');
    expect((await read('animals'))[0]?.status).toBe('OffFarm');
    const { status } = await keeper.patch(`/api/movements/update/${body.id}/`, { kind: 'death' });
    expect(status).toBe(200);
    const from = `?meta-modified-from=${modifiedOf(sale)}`;
    expect(await read('departures', from)).toEqual([
      expect.objectContaining({ id: sale?.id, departureKind: 'Sale' }),
    ]);
    expect((await read('departures', from))[0]?.meta.isDeleted).toBe(true);
    expect(await read('deaths')).toHaveLength(1);
    expect((await read('animals', from))[0]?.status).toBe('Dead');
  });

  it('a birth changes the calf, the mother, the calving and the gestation', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow({ date_of_birth: '2022-01-01' });
    await keeper.post('/api/semination-records/', {
      ...{ cow: cow.id, semination_date: '2025-09-01T08:00:00', successful: true },
    });
    const [before] = await read('animals');
    const from = `?meta-modified-from=${after(modifiedOf(before))}`;
    const born = {
      mother_cow: cow.id,
      birth_date: '2026-06-08T05:00:00',
      calves: [{ calf_sex: 'Female', calf_status: 'alive', id_number: 'DE 03 123 99999', name: 'Mia' }],
    };
    const calved = await keeper.post('/api/calvings/', born);
    expect(calved.status).toBe(201);
    expect((await read('animals', from)).map(({ name }) => name).sort()).toEqual(
      [before?.name, 'Mia'].sort(),
    );
    expect(await read('parturitions', from)).toHaveLength(1);
    expect(await read('births', from)).toHaveLength(1);
    expect((await read('gestations', from))[0]?.meta.isDeleted).toBe(true);
    await undo(keeper, calved);
    const gone = await read('births', from);
    expect(gone).toEqual([
      expect.objectContaining({
        registrationReason: 'Born',
        animalDetail: expect.objectContaining({ name: 'Mia' }),
      }),
    ]);
    expect(gone[0]?.meta.isDeleted).toBe(true);
    expect((await read('gestations', from))[0]?.meta.isDeleted).toBeUndefined();
  });

  it('each change is later than the one before, though all are of one moment', async () => {
    const { keeper } = farm;
    for (const name of ['Alma', 'Bella', 'Cora']) await keeper.cow({ name });
    const moments = (await read('animals')).map(modifiedOf);
    expect(new Set(moments).size).toBe(3);
    expect(moments).toEqual([...moments].sort());
  });

  it('is read to its end while others write and delete', async () => {
    const { keeper, robot, at } = farm;
    const cow = await keeper.cow();
    const ids: number[] = [];
    for (let day = 1; day <= 9; day += 1) {
      const { body } = await keeper.post('/api/weights/', {
        cow: cow.id,
        weighed_on: `2026-05-0${day}`,
        kg: 600,
      });
      ids.push(body.id);
    }
    const seen: string[] = [];
    let next: string | undefined = `${at}/weights?page-size=2`;
    for (let page = 0; next; page += 1) {
      const { body }: Answer = await robot.get(next);
      seen.push(...body.member.map(({ id }: { id: string }) => id));
      if (page === 1) {
        // One that was seen, and one that was not.
        await keeper.patch(`/api/weights/update/${ids[0]}/`, { kg: 601 });
        await keeper.patch(`/api/weights/update/${ids[8]}/`, { kg: 601 });
        await keeper.delete(`/api/weights/delete/${ids[6]}/`);
      }
      next = body.view.next && new URL(body.view.next).pathname + new URL(body.view.next).search;
    }
    const left = ids.filter((id) => id !== ids[6]).map((id) => `weights/${id}`);
    expect(new Set(seen)).toEqual(new Set(left));
    expect(seen.filter((id) => id === `weights/${ids[0]}`)).toHaveLength(2);
    expect(seen).toHaveLength(9);
  });

  it('a feed and what there is of it', async () => {
    const { keeper } = farm;
    const { body: feed } = await keeper.post('/api/feeds/', {
      name: 'Hay',
      total_amount: 500,
      date_added: '2026-06-01',
    });
    const [storage] = await read('feed-storages');
    expect(storage?.quantityAvailable).toEqual({ unitCode: 'KGM', value: 500 });
    const from = `?meta-modified-from=${modifiedOf(storage)}`;
    await keeper.delete(`/api/feeds/delete/${feed.id}/`);
    const [gone] = await read('feed-storages', from);
    expect(gone).toEqual({
      ...storage,
      meta: { ...storage?.meta, isDeleted: true, modified: expect.any(String) },
    });
  });
});
