import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, herd, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DAY = '2026-06-10';

const PREGNANT = {
  name: 'Pansy',
  breed: 'Angler',
  date_of_birth: '2018-01-01',
  is_pregnant: true,
  pregnancy_start_date: '2025-09-01',
};

const calve = (keeper: Client, mother_cow: number, body: Record<string, unknown>) =>
  keeper.post('/api/calvings/', { mother_cow, birth_date: DAY, ...body });

const FEMALE = { calf_status: 'alive', calf_sex: 'Female' };
const MALE = { calf_status: 'alive', calf_sex: 'Male' };

describe('a calving with its calves', () => {
  it('records each calf, registers those that live and have a number, and ends the pregnancy', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    const { status, body } = await calve(keeper, id, {
      birth_date: `${DAY}T04:30`,
      calving_ease: 'difficult',
      notes: 'backwards',
      calves: [
        { ...FEMALE, id_number: 'C 1', birth_weight: 38.5 },
        { calf_status: 'stillborn', calf_sex: 'Male', birth_weight: 35 },
      ],
    });
    expect(status).toBe(201);
    expect(body.cows).toHaveLength(1);
    const [calf] = body.cows;
    expect(calf).toMatchObject({
      id_number: 'C 1',
      name: "Pansy's calf",
      breed: 'Angler',
      cow_gender: 'Female',
      date_of_birth: DAY,
      cow_mother: id,
      cow_mother_name: 'Pansy',
      milk_supply_group: null,
      daily_feed_amount: null,
      parity: 0,
      is_dry: false,
    });
    const of = {
      mother_cow: id,
      birth_date: `${DAY}T04:30:00+02:00`,
      calving_ease: 'difficult',
      notes: 'backwards',
    };
    expect(body.birth_records).toMatchObject([
      {
        ...of,
        newborn_cow: calf.id,
        newborn_name: calf.name,
        calf_status: 'alive',
        calf_sex: 'Female',
        birth_weight: 38.5,
        ended_pregnancy: true,
      },
      { ...of, newborn_cow: null, calf_status: 'stillborn', calf_sex: 'Male', birth_weight: 35 },
    ]);
    expect(await keeper.readCow(id)).toMatchObject({
      is_pregnant: false,
      last_calving_date: DAY,
      group_number: 1,
      parity: 1,
      birth_records: body.birth_records.toReversed(),
    });
  });

  it('is one entry of the history, and one undo takes all of it back', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    const before = await herd(keeper);
    const answer = await calve(keeper, id, {
      dry_off_date: '2026-04-20',
      calves: [
        { ...FEMALE, id_number: 'C 1', name: 'Kim' },
        { ...MALE, id_number: 'C 2' },
        { calf_status: 'not_kept' },
      ],
    });
    expect(answer.body.cows.map(({ name }: { name: string }) => name)).toEqual(['Kim', "Pansy's calf"]);
    expect(await keeper.readCow(id)).toMatchObject({
      dry_offs: [{ dry_off_date: '2026-04-20' }],
      is_dry: false,
      parity: 1,
    });
    const undone = await undo(keeper, entryOf(answer));
    expect(undone.status).toBe(200);
    expect(await herd(keeper)).toEqual(before);
  });

  it('answers a repeat with the same calves', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    const body = { mother_cow: id, birth_date: DAY, calves: [{ ...FEMALE, id_number: 'C 1' }] };
    const send = () => keeper.post('/api/calvings/', body, { 'idempotency-key': 'once' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await keeper.readCow(id)).birth_records).toHaveLength(1);
  });

  const calves = [
    { ...FEMALE, id_number: 'C 1' },
    { ...MALE, id_number: 'C 2' },
  ];
  it.each([
    [
      'a number that is taken',
      { calves: [calves[0], { ...MALE, id_number: 'T 1' }] },
      409,
      'calves.1.id_number',
    ],
    [
      'two calves of one number',
      { calves: [calves[0], { ...MALE, id_number: 'c-1' }] },
      409,
      'calves.1.id_number',
    ],
    ['a living calf without a sex', { calves: [{ id_number: 'C 1' }] }, 400, 'calves.0.calf_sex'],
    [
      'a number of a stillborn calf',
      { calves: [calves[0], { calf_status: 'stillborn', id_number: 'C 2' }] },
      400,
      'calves.1.id_number',
    ],
    [
      'a number of a calf that died',
      { calves: [{ ...MALE, calf_status: 'died_48h', id_number: 'C 2' }] },
      400,
      'calves.0.id_number',
    ],
    [
      'a number of a calf that is gone',
      { calves: [{ ...MALE, calf_status: 'not_kept', id_number: 'C 2' }] },
      400,
      'calves.0.id_number',
    ],
    [
      'a weight that no calf has',
      { calves: [calves[0], { birth_weight: 151 }] },
      400,
      'calves.1.birth_weight',
    ],
    ['a status that is none', { calves: [{ calf_status: 'dead' }] }, 400, 'calves.0.calf_status'],
    ['an ease that is none', { calves, calving_ease: 'fine' }, 400, 'calving_ease'],
    ['no calf', { calves: [] }, 400, 'calves'],
    ['four calves', { calves: [{}, {}, {}, {}] }, 400, 'calves'],
    ['a mother of another farm', { mother_cow: 1, calves }, 400, 'mother_cow'],
    ['a day ahead', { birth_date: '2027-01-01', calves }, 400, 'birth_date'],
    ['a day before her own birth', { birth_date: '2017-01-01', calves }, 400, 'birth_date'],
    ['a dry-off after the calving', { dry_off_date: '2026-06-11', calves }, 400, 'dry_off_date'],
    ['a dry-off before her own birth', { dry_off_date: '2010-06-11', calves }, 400, 'dry_off_date'],
  ])('is refused as a whole for %s', async (_, body, status, field) => {
    const { keeper, id } = await test.animal(PREGNANT);
    await keeper.cow({ id_number: 'T1' });
    const before = await herd(keeper);
    const answer = await calve(keeper, id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await herd(keeper)).toEqual(before);
  });

  it.each([0, 4])('says how many calves there can be where %d are sent', async (count) => {
    const { keeper, id } = await test.animal(PREGNANT);
    const { status, body } = await calve(keeper, id, { calves: Array.from({ length: count }, () => ({})) });
    expect([status, body.errors]).toEqual([400, { calves: 'Enter 1 to 3 calves.' }]);
  });

  it('tells each calf of its own number which is not free', async () => {
    const { keeper, id } = await test.animal(PREGNANT);
    await keeper.cow({ id_number: 'T1', name: 'Tilda' });
    await keeper.cow({ id_number: 'T2', name: 'Tora' });
    const errorsOf = async (...numbers: string[]) => {
      const { status, body } = await calve(keeper, id, {
        calves: numbers.map((id_number) => ({ ...FEMALE, id_number })),
      });
      return [status, body.errors];
    };
    expect(await errorsOf('C 1', 'c-1', 'C1')).toEqual([
      409,
      {
        'calves.1.id_number': 'Another calf of this calving already has the ID number c-1.',
        'calves.2.id_number': 'Another calf of this calving already has the ID number C1.',
      },
    ]);
    expect(await errorsOf('T 1', 't-2')).toEqual([
      409,
      {
        'calves.0.id_number': 'The ID number T 1 already belongs to Tilda.',
        'calves.1.id_number': 'The ID number t-2 already belongs to Tora.',
      },
    ]);
    expect(await errorsOf('T 1', 'C 1', 'c1')).toEqual([
      409,
      {
        'calves.0.id_number': 'The ID number T 1 already belongs to Tilda.',
        'calves.2.id_number': 'Another calf of this calving already has the ID number c1.',
      },
    ]);
  });

  it('of a bull is refused', async () => {
    const { keeper } = await test.animal(PREGNANT);
    const { id } = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null });
    const answer = await calve(keeper, id, { calves });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['mother_cow']]);
  });
});
