import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { herd, undo } from '../../testing/history.ts';
import { applyImport } from '../../testing/import-files.ts';
import { patchCow, weigh } from '../../testing/weighings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** The day it is on the farm. */
const TODAY = '2026-06-15';

describe('the weighings of a birth', () => {
  it('go along when the birthday moves', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2026-01-01' });
    await weigh(keeper, id, '2026-01-01', 40, { occasion: 'birth' });
    await weigh(keeper, id, '2026-01-21', 55);
    const before = await herd(keeper);
    const moved = await patchCow(keeper, id, { date_of_birth: '2026-01-05' });
    expect(moved.body.weights).toMatchObject([
      { weighed_on: '2026-01-21', gain_since_birth: 938 },
      { weighed_on: '2026-01-05', kg: 40 },
    ]);
    expect((await undo(keeper, moved)).status).toBe(200);
    expect(await herd(keeper)).toBe(before);
  });
});

describe('the weight at birth', () => {
  it('is one fact, said by the record of the birth and by the weighing', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow();
    const states = [await herd(keeper)];
    const done: Answer[] = [];
    const act = async (answer: Promise<Answer>) => {
      done.push(await answer);
      expect(done.at(-1)?.status, JSON.stringify(done.at(-1)?.body)).toBeLessThan(300);
      states.push(await herd(keeper));
    };
    const answered = async () => {
      const [birth] = (await keeper.readCow(mother.id)).birth_records;
      const calf = birth?.newborn_cow ? await keeper.readCow(birth.newborn_cow) : null;
      const weighings = calf?.weights.map(({ kg, occasion, weighed_on }) => [kg, occasion, weighed_on]);
      return [birth?.birth_weight, calf?.weight, weighings];
    };
    const calf = {
      calf_status: 'alive',
      calf_sex: 'Female',
      id_number: 'C1',
      birth_weight: 38,
      milk_supply_group: 1,
    };
    await act(
      keeper.post('/api/calvings/', { mother_cow: mother.id, birth_date: '2026-06-01', calves: [calf] }),
    );
    expect(await answered()).toEqual([38, 38, [[38, 'birth', '2026-06-01']]]);
    const [birth] = (await keeper.readCow(mother.id)).birth_records;
    const born = birth?.newborn_cow ?? 0;
    await act(keeper.patch(`/api/birth-records/update/${birth?.id}/`, { birth_weight: 39.5 }));
    expect(await answered()).toEqual([39.5, 39.5, [[39.5, 'birth', '2026-06-01']]]);
    const [weighing] = (await keeper.readCow(born)).weights;
    await act(keeper.patch(`/api/weights/update/${weighing?.id}/`, { kg: 40, method: 'tape' }));
    expect(await answered()).toEqual([40, 40, [[40, 'birth', '2026-06-01']]]);
    await act(keeper.patch(`/api/birth-records/update/${birth?.id}/`, { birth_date: '2026-06-03' }));
    expect(await answered()).toEqual([40, 40, [[40, 'birth', '2026-06-03']]]);
    await act(keeper.patch(`/api/weights/update/${weighing?.id}/`, { occasion: 'other' }));
    expect(await answered()).toEqual([null, 40, [[40, 'other', '2026-06-03']]]);
    await act(keeper.delete(`/api/weights/delete/${weighing?.id}/`));
    expect(await answered()).toEqual([null, null, []]);
    await act(weigh(keeper, born, '2026-06-03', 41, { occasion: 'birth' }));
    expect(await answered()).toEqual([41, 41, [[41, 'birth', '2026-06-03']]]);
    await act(keeper.patch(`/api/birth-records/update/${birth?.id}/`, { birth_weight: null }));
    expect(await answered()).toEqual([null, null, []]);
    for (const answer of done.toReversed()) {
      states.pop();
      expect((await undo(keeper, answer)).status).toBe(200);
      expect(await herd(keeper)).toBe(states.at(-1));
    }
  });

  it('of a calf that is registered later is her weighing then', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow();
    const calves = [{ calf_status: 'alive', calf_sex: 'Female', birth_weight: 36 }];
    await keeper.post('/api/calvings/', { mother_cow: mother.id, birth_date: '2026-06-01', calves });
    const { id } = await keeper.cow({ cow_mother: mother.id, date_of_birth: '2026-06-01', weight: 50 });
    expect(await keeper.readCow(id)).toMatchObject({
      weight: 36,
      weights: [{ kg: 36, occasion: 'birth', weighed_on: '2026-06-01' }],
    });
  });
});

describe('a file', () => {
  it('with a weight and its day brings a weighing', async () => {
    const keeper = await test.keeper();
    const csv =
      'Ear tag;Date of birth;Sex;Weight;Weighed on\nA1;2025-01-01;F;300,5;2026-06-01\nA2;2025-01-01;F;310;\n';
    await applyImport(keeper, { 'animals.csv': csv });
    const [first, second] = (await keeper.get('/api/cows/')).body;
    expect((await keeper.readCow(first.id)).weights).toMatchObject([{ weighed_on: '2026-06-01', kg: 300.5 }]);
    expect(await keeper.readCow(second.id)).toMatchObject({ weight: 310, weights: [] });
  });

  it('of weighings is taken, each once, and what cannot be is said', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ id_number: 'A1' });
    const csv =
      'Ohrmarke;Gewogen am;Gewicht (kg);Methode;Anlass\nA1;01.06.2026;640;Maßband;Sonstiges\nA1;02.06.2026;9000;;\nA1;01.06.2026;640;;\n';
    for (let time = 0; time < 2; time += 1) {
      const { body } = await applyImport(keeper, { 'Wiegungen.csv': csv });
      expect(body.tables[0]?.notes.map(({ row }: { row: number }) => row)).toEqual([3, 4]);
      expect((await keeper.readCow(id)).weights).toMatchObject([{ kg: 640, method: 'tape' }]);
    }
  });

  it('with a weight of no day does not gainsay the weighings', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ id_number: 'A1', weight: 600 });
    await weigh(keeper, id, '2026-06-01', 640);
    const answered = async (kg: number) =>
      (
        await applyImport(keeper, { 'animals.csv': `Ear tag;Name;Weight\nA1;Bella;${kg}\n` })
      ).body.tables.flatMap(({ notes }) => notes);
    expect([await answered(600), await answered(640)].map(({ length }) => length)).toEqual([0, 0]);
    expect(await answered(700)).toHaveLength(1);
    expect(await keeper.readCow(id)).toMatchObject({ weight: 640, weights: [{ kg: 640 }] });
  });

  it('of our own keeps what she was registered with', async () => {
    const from = await test.keeper();
    const { id } = await from.cow({ weight: 600 });
    await weigh(from, id, '2026-06-01', 640);
    const other = await from.cow({ weight: 500 });
    await patchCow(from, other.id, { weight: null });
    await patchCow(from, other.id, { weight: 510 });
    const to = await test.keeper();
    await applyImport(to, { 'cowbell.zip': new Uint8Array((await from.get('/api/export/zip/')).raw) });
    const cows: { id: number; weight: number }[] = (await to.get('/api/cows/')).body;
    expect(cows.map(({ weight }) => weight)).toEqual([640, 510]);
    for (const cow of cows)
      for (const { id: record } of (await to.readCow(cow.id)).weights)
        await to.delete(`/api/weights/delete/${record}/`);
    expect((await to.get('/api/cows/')).body.map(({ weight }: { weight: number }) => weight)).toEqual([
      600,
      null,
    ]);
  });
});

describe('a condition score', () => {
  it('is one of 1 to 5, in quarters', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const score = (value: number) =>
      keeper.post('/api/condition-scores/', { cow: id, scored_on: TODAY, score: value, notes: null });
    for (const value of [1, 2.75, 5]) expect((await score(value)).body).toMatchObject({ score: value });
    for (const value of [0.75, 5.25, 3.1]) expectRefusal(await score(value), 400, 'score');
    await keeper.patch('/api/settings/', { condition_scale: '1-9' });
    expectRefusal(await score(9), 400, 'score');
    expect((await keeper.readCow(id)).condition_scores.map((record) => record.score)).toEqual([5, 2.75, 1]);
  });
});

describe('the growth of an animal', () => {
  it('is said beside that of the others of her sex', async () => {
    const keeper = await test.keeper();
    const born = { date_of_birth: '2026-04-01' };
    const { id } = await keeper.cow(born);
    const mate = await keeper.cow(born);
    const bull = await keeper.cow({ ...born, cow_gender: 'Male', milk_supply_group: null });
    const own = (await weigh(keeper, id, '2026-05-01', 80)).body;
    await weigh(keeper, mate.id, '2026-05-11', 90);
    await weigh(keeper, bull.id, '2026-05-01', 500);
    const { status, body } = await keeper.get(`/api/cows/${id}/growth/`);
    expect(status).toBe(200);
    expect(body).toEqual({
      weights: [{ id: own.id, weighed_on: '2026-05-01', age_days: 30, kg: 80, mates: { kg: 90, n: 1 } }],
      herd: [
        { age_days: 30, kg: 90, n: 1 },
        { age_days: 60, kg: 90, n: 1 },
      ],
    });
    expectRefusal(await (await test.keeper()).get(`/api/cows/${id}/growth/`), 404);
  });
});
