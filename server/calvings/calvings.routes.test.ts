import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, herd, undo } from '../../testing/history.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DAY = '2026-06-10';
const START = '2025-09-01';

async function pregnantCow() {
  const keeper = await test.keeper();
  const mother = await keeper.cow({
    name: 'Pansy',
    breed: 'Angler',
    date_of_birth: '2018-01-01',
    is_pregnant: true,
    pregnancy_start_date: START,
  });
  return { keeper, mother, id: mother.id };
}

const calve = (keeper: Client, mother_cow: number, body: Record<string, unknown>) =>
  keeper.post('/api/calvings/', { mother_cow, birth_date: DAY, ...body });

const FEMALE = { calf_status: 'alive', calf_sex: 'Female' };
const MALE = { calf_status: 'alive', calf_sex: 'Male' };

describe('a calving with its calves', () => {
  it('records each calf, registers those that live and have a number, and ends the pregnancy', async () => {
    const { keeper, id } = await pregnantCow();
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
    const { keeper, id } = await pregnantCow();
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
    const { keeper, id } = await pregnantCow();
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
    const { keeper, id } = await pregnantCow();
    await keeper.cow({ id_number: 'T1' });
    const before = await herd(keeper);
    const answer = await calve(keeper, id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await herd(keeper)).toEqual(before);
  });

  it.each([0, 4])('says how many calves there can be where %d are sent', async (count) => {
    const { keeper, id } = await pregnantCow();
    const { status, body } = await calve(keeper, id, { calves: Array.from({ length: count }, () => ({})) });
    expect([status, body.errors]).toEqual([400, { calves: 'Enter 1 to 3 calves.' }]);
  });

  it('tells each calf of its own number which is not free', async () => {
    const { keeper, id } = await pregnantCow();
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
    const { keeper } = await pregnantCow();
    const { id } = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null });
    const answer = await calve(keeper, id, { calves });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['mother_cow']]);
  });
});

describe('the ease of a calving', () => {
  const easesOf = async (keeper: Client, id: number) =>
    (await keeper.readCow(id)).birth_records.map(({ calving_ease }) => calving_ease);

  it('is that of all its calves, whichever record says it', async () => {
    const { keeper, id } = await pregnantCow();
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
    const { keeper, id } = await pregnantCow();
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
    const { keeper, id } = await pregnantCow();
    await calve(keeper, id, { calving_ease: 'vet', calves: [{ ...born, birth_weight: 40 }] });
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
    const { keeper, id } = await pregnantCow();
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
