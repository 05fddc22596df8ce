/** By which bull an animal is, what it makes of her pedigree, and what is asked before a mating. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const bull = (keeper: Client, name: string, more: Record<string, unknown> = {}) =>
  keeper.cow({ name, cow_gender: 'Male', date_of_birth: '2018-01-01', ...more });

const path = ({ id }: { id: number }) => `/api/cows/update/${id}/`;

describe('the sire of an animal', () => {
  it('is not the bull of a semination who was not born before the calf', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ date_of_birth: '2020-01-01' });
    const young = await bull(keeper, 'Junior', { date_of_birth: '2026-05-20' });
    await keeper.post('/api/semination-records/', {
      cow: mother.id,
      semination_date: '2025-08-01',
      bull: young.id,
    });
    const calf = { cow_mother: mother.id, date_of_birth: '2026-05-11' };
    expect(await keeper.cow(calf)).toMatchObject({ sire: null, sire_name: null });
    await keeper.patch(path(young), { date_of_birth: '2024-05-20' });
    expect(await keeper.cow(calf)).toMatchObject({ sire: young.id, sire_name: 'Junior' });
  });

  it('is a bull of the farm, who is called by his name, or another by name and code', async () => {
    const keeper = await test.keeper();
    const jupiter = await bull(keeper, 'Jupiter');
    const calf = await keeper.cow({ sire: jupiter.id, sire_name: 'Somebody', sire_code: 'FR 12' });
    expect(calf).toMatchObject({ sire: jupiter.id, sire_name: 'Jupiter', sire_code: 'FR 12' });
    await keeper.patch(path(jupiter), { name: 'Mars' });
    expect(await keeper.readCow(calf.id)).toMatchObject({ sire: jupiter.id, sire_name: 'Mars' });

    const other = await keeper.patch(path(calf), { sire: null, sire_name: 'Apollo' });
    expect(other.body).toMatchObject({ sire: null, sire_name: 'Apollo', sire_code: 'FR 12' });
    const nobody = await keeper.patch(path(calf), { sire_name: null, sire_code: '' });
    expect(nobody.body).toMatchObject({ sire: null, sire_name: null, sire_code: null });
    const back = await keeper.patch(path(calf), { sire: jupiter.id });
    expect(back.body).toMatchObject({ sire: jupiter.id, sire_name: 'Mars' });
    const none = await keeper.patch(path(calf), { sire: null });
    expect(none.body).toMatchObject({ sire: null, sire_name: null });
    expect((await undo(keeper, none)).status).toBe(200);

    const deleted = await keeper.delete(`/api/cows/delete/${jupiter.id}/`);
    expect(deleted.status).toBe(204);
    expect(await keeper.readCow(calf.id)).toMatchObject({ sire: null, sire_name: 'Mars' });
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect(await keeper.readCow(calf.id)).toMatchObject({ sire: jupiter.id, sire_name: 'Mars' });
  });

  it('is a male, older, and of the farm', async () => {
    const keeper = await test.keeper();
    const stranger = await bull(await test.keeper(), 'Stranger');
    const young = await bull(keeper, 'Young', { date_of_birth: '2024-01-01' });
    const female = await keeper.cow({ date_of_birth: '2015-01-01' });
    const calf = await keeper.cow({ date_of_birth: '2023-01-01' });
    for (const sire of [stranger.id, young.id, female.id, calf.id, 999_999])
      expectRefusal(
        await expectNothingWritten(keeper, () => keeper.patch(path(calf), { sire })),
        400,
        'sire',
      );
    const { id: jupiter } = await bull(keeper, 'Jupiter');
    await keeper.patch(path(calf), { sire: jupiter });
    // Who is a sire stays a male, and older than his calves; as do they.
    const refused: [Record<string, unknown>, { id: number }, string][] = [
      [{ cow_gender: 'Female' }, { id: jupiter }, 'cow_gender'],
      [{ date_of_birth: '2023-01-01' }, { id: jupiter }, 'date_of_birth'],
      [{ date_of_birth: '2018-01-01' }, calf, 'date_of_birth'],
    ];
    for (const [patch, animal, field] of refused)
      expectRefusal(await expectNothingWritten(keeper, () => keeper.patch(path(animal), patch)), 400, field);
    expect((await keeper.patch(path({ id: jupiter }), { date_of_birth: '2022-12-31' })).status).toBe(200);
  });

  it('is that of the semination that her birth goes back to, unless one is named', async () => {
    const keeper = await test.keeper();
    const jupiter = await bull(keeper, 'Jupiter');
    const mother = await keeper.cow({ date_of_birth: '2020-01-01' });
    const service = { cow: mother.id, successful: true };
    await keeper.post('/api/semination-records/', {
      ...service,
      semination_date: '2024-01-01',
      bull: jupiter.id,
    });
    const first = await keeper.cow({ cow_mother: mother.id, date_of_birth: '2024-10-09' });
    expect(first).toMatchObject({ sire: jupiter.id, sire_name: 'Jupiter' });
    await keeper.post('/api/semination-records/', {
      ...service,
      semination_date: '2025-01-01',
      bull_name: 'Apollo',
      bull_code: 'FR 77',
    });
    const second = await keeper.cow({
      cow_mother: mother.id,
      date_of_birth: '2025-10-09',
      sire: null,
      sire_name: '',
    });
    expect(second).toMatchObject({ sire: null, sire_name: 'Apollo', sire_code: 'FR 77' });
    const twin = await keeper.cow({ cow_mother: mother.id, date_of_birth: '2025-10-09', sire_name: 'Mars' });
    expect(twin).toMatchObject({ sire: null, sire_name: 'Mars', sire_code: null });
  });
});

describe('inbreeding', () => {
  it('is said for an animal and of a mating that is thought of', async () => {
    const keeper = await test.keeper();
    const jupiter = await bull(keeper, 'Jupiter');
    const dam = await keeper.cow({ date_of_birth: '2020-01-01' });
    expect(dam).toMatchObject({ inbreeding: 0, pedigree_depth: 0 });
    const daughter = await keeper.cow({ date_of_birth: '2022-01-01', cow_mother: dam.id, sire: jupiter.id });
    expect(daughter).toMatchObject({ inbreeding: 0, pedigree_depth: 1 });
    const ask = async (query: string) => (await keeper.get(`/api/inbreeding/?${query}`)).body;
    expect(await ask(`dam=${daughter.id}&sire=${jupiter.id}`)).toEqual({
      inbreeding: 0.25,
      pedigree_depth: 2,
      kinship: 'father',
    });
    expect(await ask(`dam=${dam.id}&sire=${jupiter.id}`)).toEqual({
      inbreeding: 0,
      pedigree_depth: 1,
      kinship: null,
    });
    // It is asked about, and refused by nobody.
    const service = { cow: daughter.id, semination_date: '2024-01-01', bull: jupiter.id };
    expect((await keeper.post('/api/semination-records/', service)).status).toBe(201);
    const calf = await keeper.cow({ date_of_birth: '2024-06-01', cow_mother: daughter.id, sire: jupiter.id });
    expect(calf).toMatchObject({ inbreeding: 0.25, pedigree_depth: 2 });
    expect((await keeper.get(`/api/cows/${calf.id}/pedigree/`)).body).toMatchObject({
      generations: [
        [{ name: 'Jupiter' }, { id: daughter.id }],
        [null, null, { id: jupiter.id }, { id: dam.id }],
        [null, null, null, null, null, null, null, null],
      ],
    });
  });

  it('takes outside bulls of one code for one animal, however it is written', async () => {
    const keeper = await test.keeper();
    const daughter = await keeper.cow({
      date_of_birth: '2022-01-01',
      sire_name: 'Apollo',
      sire_code: 'fr 12-34',
    });
    const ask = async (code: string) =>
      (await keeper.get(`/api/inbreeding/?dam=${daughter.id}&bull_code=${encodeURIComponent(code)}`)).body;
    expect(await ask('FR1234')).toEqual({ inbreeding: 0.25, pedigree_depth: 2, kinship: 'father' });
    expect(await ask('FR1235')).toEqual({ inbreeding: 0, pedigree_depth: 2, kinship: null });
  });

  it('is refused for what is no mating, and for animals of others', async () => {
    const keeper = await test.keeper();
    const elsewhere = await test.keeper();
    const jupiter = await bull(keeper, 'Jupiter');
    const dam = await keeper.cow();
    const stranger = await elsewhere.cow();
    for (const [query, field] of [
      [`dam=${dam.id}`, 'sire'],
      [`sire=${jupiter.id}`, 'dam'],
      [`dam=${jupiter.id}&sire=${jupiter.id}`, 'dam'],
      [`dam=${dam.id}&sire=${dam.id}`, 'sire'],
      [`dam=${stranger.id}&sire=${jupiter.id}`, 'dam'],
      ['dam=x&bull_code=y', 'dam'],
    ] as const)
      expectRefusal(await keeper.get(`/api/inbreeding/?${query}`), 400, field);
    expect((await keeper.get(`/api/cows/${stranger.id}/pedigree/`)).status).toBe(404);
    expect((await test.client.get(`/api/inbreeding/?dam=${dam.id}&sire=${jupiter.id}`)).status).toBe(401);
  });
});
