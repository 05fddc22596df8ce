import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CowSent } from '#domain/kinds/cow/schema.ts';
import { fromList } from '#domain/kinds/cow/sent.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function farm() {
  const keeper = await test.keeper();
  const cows = [
    await keeper.cow({ name: 'Anna', date_of_birth: '2020-01-01' }),
    await keeper.cow({ name: 'Berta', date_of_birth: '2026-06-10' }),
  ];
  const { body: place } = await keeper.post('/api/places/', { name: 'Meadow', kind: 'pasture' });
  const animals = cows.map(({ id }) => ({ cow: id }));
  return { keeper, animals, place: place.id as number };
}

function move(keeper: Client, shared: object, animals: readonly object[]) {
  return keeper.post('/api/acts/', { act: 'place-moves', shared, animals });
}

const placesOf = async (keeper: Client) =>
  (await keeper.get('/api/cows/')).body.map((cow: CowSent) => fromList(cow).place_name);

describe('many animals at once', () => {
  it('are moved by one entry of the history, and go back by one undo', async () => {
    const { keeper, animals, place } = await farm();
    const moved = await move(keeper, { place, moved_on: '2026-06-15', notes: 'Spring' }, animals);
    expect(moved.status).toBe(201);
    const made = await Promise.all(animals.map(({ cow }) => keeper.readCow(cow)));
    expect(moved.body).toEqual({
      act: 'place-moves',
      count: 2,
      history: Number(entryOf(moved)),
      records: made.map(({ place_moves: [record] }) => record?.id),
    });
    expect(made.map(({ place_moves: [record] }) => record)).toMatchObject(
      animals.map(({ cow }) => ({
        cow,
        place,
        place_name: 'Meadow',
        moved_on: '2026-06-15',
        notes: 'Spring',
      })),
    );
    expect(await placesOf(keeper)).toEqual(['Meadow', 'Meadow']);
    const history = await keeper.get('/api/history/');
    expect(history.body[0]).toMatchObject({
      id: Number(entryOf(moved)),
      summary: '2 moves to places added.',
      undoable: true,
    });
    expect((await undo(keeper, moved)).status).toBe(200);
    expect(await placesOf(keeper)).toEqual([null, null]);
  });

  it('are moved all or not at all: each that cannot be is named, and what holds for all is said once', async () => {
    const { keeper, animals, place } = await farm();
    const errorsOf = async (shared: object, some: readonly object[] = animals) => {
      const { status, body } = await move(keeper, shared, some);
      return [status, Object.keys(body.errors)];
    };
    const stranger = await farm();
    const [anna] = animals;
    const foreign = stranger.animals[0];
    expect(await errorsOf({ place, moved_on: '2026-06-09' })).toEqual([400, ['animals.1.moved_on']]);
    expect(await errorsOf({ place, moved_on: '2026-06-17' })).toEqual([400, ['shared.moved_on']]);
    expect(await errorsOf({ place: stranger.place, moved_on: '2026-06-15' })).toEqual([
      400,
      ['shared.place'],
    ]);
    const unknown = [anna, foreign, { cow: 999_999_999 }].flatMap((animal) => animal ?? []);
    expect(await errorsOf({ place, moved_on: '2026-06-15' }, unknown)).toEqual([
      400,
      ['animals.1.cow', 'animals.2.cow'],
    ]);
    expect(await errorsOf({ place, moved_on: '2026-06-15' }, [])).toEqual([400, ['animals']]);
    const out = { cow: anna?.cow, direction: 'out', kind: 'sale', moved_on: '2026-06-14' };
    expect((await keeper.post('/api/movements/', out)).status).toBe(201);
    expect(await errorsOf({ place, moved_on: '2026-06-15' })).toEqual([400, ['animals.0.moved_on']]);
    expect(await placesOf(keeper)).toEqual([null]);
  });

  it('are moved once, however often the request is sent', async () => {
    const { keeper, animals, place } = await farm();
    const body = { act: 'place-moves', shared: { place, moved_on: '2026-06-15' }, animals };
    const headers = { 'idempotency-key': 'move-them' };
    const first = await keeper.request('POST', '/api/acts/', body, headers);
    const again = await keeper.request('POST', '/api/acts/', body, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const [cow] = (await keeper.get('/api/cows/')).body;
    expect((await keeper.readCow(cow.id)).place_moves).toHaveLength(1);
  });

  it('are reported for everything that is wrong at once, each of hers', async () => {
    const { keeper, animals } = await farm();
    const [anna, berta] = animals;
    const bull = await keeper.cow({ name: 'Caesar', cow_gender: 'Male', milk_supply_group: null });
    const send = async (act: string, shared: unknown, some: unknown) => {
      const { status, body } = await keeper.post('/api/acts/', { act, shared, animals: some });
      const codes = body.reasons.map(({ field, code }: { field: string; code: string }) => [field, code]);
      return [status, Object.fromEntries(codes)];
    };
    const check = { check_date: '2026-06-09', result: 'empty' };
    expect(
      await send('pregnancy-checks', check, [
        { ...anna, days_pregnant: 'long' },
        berta,
        { cow: bull.id },
        { cow: 999_999_999 },
        anna,
        { cow: 'Anna' },
        { cow: 2 ** 53 },
        {},
      ]),
    ).toEqual([
      400,
      {
        'animals.0.days_pregnant': 'value.not-a-number',
        'animals.1.check_date': 'record.before-birth',
        'animals.2.cow': 'cow.not-female',
        'animals.3.cow': 'cow.unknown',
        'animals.4.cow': 'cow.named-twice',
        'animals.5.cow': 'value.not-a-number',
        'animals.6.cow': 'value.too-big',
        'animals.7.cow': 'value.required',
      },
    ]);
    // What no animal says is wanted of all, what one says of each.
    expect(await send('weights', { weighed_on: 'today' }, animals)).toEqual([
      400,
      { 'shared.weighed_on': 'value.not-a-date', 'shared.kg': 'value.required' },
    ]);
    expect(await send('weights', { weighed_on: '2026-06-14' }, [{ ...anna, kg: 500 }, berta])).toEqual([
      400,
      { 'animals.1.kg': 'value.required' },
    ]);
    // What is said of all counts for nobody where each says it herself.
    const own = [
      { ...anna, kg: 500 },
      { ...berta, kg: 90 },
    ];
    const heavy = { act: 'weights', shared: { weighed_on: '2026-06-14', kg: 'much' }, animals: own };
    expect((await keeper.post('/api/acts/', heavy)).status).toBe(201);
    expect(await send('weights', { weighed_on: '2026-06-17' }, own)).toEqual([
      400,
      { 'shared.weighed_on': 'date.in-future' },
    ]);
    const ahead = [own[0], { ...own[1], weighed_on: '2026-06-18' }];
    expect(await send('weights', { weighed_on: '2026-06-17' }, ahead)).toEqual([
      400,
      { 'animals.0.weighed_on': 'date.in-future', 'animals.1.weighed_on': 'date.in-future' },
    ]);
    expect(await send('shearings', {}, animals)).toEqual([400, { act: 'value.not-a-choice' }]);
    expect(await send('heats', { heat_date: '2026-06-14' }, 'all')).toEqual([
      400,
      { animals: 'value.wrong-kind' },
    ]);
    expect(await send('heats', 'today', animals)).toEqual([400, { shared: 'value.not-an-object' }]);
    const nobody = Array.from({ length: 30 }, (_, place) => ({ cow: 900_000_000 + place }));
    const refused = await keeper.post('/api/acts/', {
      act: 'heats',
      shared: { heat_date: '2026-06-14' },
      animals: nobody,
    });
    expect(Object.keys(refused.body.errors)).toHaveLength(30);
    expect(refused.body.detail).toBe('There is no animal with this id.');
    const many = Array.from({ length: 5001 }, () => ({ ...anna, notes: 'n'.repeat(300) }));
    expect(await send('heats', { heat_date: '2026-06-14' }, many)).toEqual([
      400,
      { animals: 'value.too-many' },
    ]);
    expect(await send('heats', { heat_date: '2026-06-14' }, [anna, 'Berta'])).toEqual([
      400,
      { 'animals.1': 'value.not-an-object' },
    ]);
    const [whole] = await Promise.all(animals.map(({ cow }) => keeper.readCow(cow)));
    expect([whole?.weights.length, whole?.heats.length, whole?.pregnancy_checks.length]).toEqual([1, 0, 0]);
  });

  it('are slaughtered while their meat is withheld only where that is confirmed, each named', async () => {
    const { keeper, animals } = await farm();
    const treatment = { medicine_name: 'Ubrocell', started_at: '2026-06-14', milk_hours: 96, meat_days: 7 };
    expect((await keeper.post('/api/acts/', { act: 'treatments', shared: treatment, animals })).status).toBe(
      201,
    );
    const shared = { direction: 'out', kind: 'slaughter', moved_on: '2026-06-15' };
    const refused = await keeper.post('/api/acts/', { act: 'movements', shared, animals });
    expect([refused.status, refused.body.code]).toEqual([409, 'under_withdrawal']);
    expect(refused.body.reasons).toMatchObject([
      { field: 'animals.0.moved_on', values: { name: 'Anna', date: '2026-06-21' } },
      { field: 'animals.1.moved_on', values: { name: 'Berta', date: '2026-06-21' } },
    ]);
    const confirmed = { act: 'movements', shared: { ...shared, confirmed: true }, animals };
    expect((await keeper.post('/api/acts/', confirmed)).status).toBe(201);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it('are left as they are where they are so already', async () => {
    const { keeper, animals } = await farm();
    const body = { act: 'cows', shared: { do_not_breed: false }, animals };
    const done = await keeper.post('/api/acts/', body);
    expect([done.status, done.body]).toEqual([
      201,
      { act: 'cows', count: 2, history: null, records: animals.map(({ cow }) => cow) },
    ]);
    const bare = await keeper.post('/api/acts/', {
      act: 'weights',
      animals: animals.map((animal, place) => ({ ...animal, weighed_on: '2026-06-14', kg: 100 + place })),
    });
    expect(bare.status).toBe(201);
    const other = { ...body, shared: { do_not_breed: true } };
    const headers = { 'idempotency-key': 'once' };
    expect((await keeper.request('POST', '/api/acts/', body, headers)).status).toBe(201);
    expect((await keeper.request('POST', '/api/acts/', other, headers)).status).toBe(422);
  });
});
