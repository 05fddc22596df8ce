import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  (await keeper.get('/api/cows/')).body.map((cow: { place_name: string | null }) => cow.place_name);

describe('many animals at once', () => {
  it('are moved by one entry of the history, and go back by one undo', async () => {
    const { keeper, animals, place } = await farm();
    const moved = await move(keeper, { place, moved_on: '2026-06-15', notes: 'Spring' }, animals);
    expect(moved.status).toBe(201);
    expect(moved.body.records).toMatchObject(
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
});
