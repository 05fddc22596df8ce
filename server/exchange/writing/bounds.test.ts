/** What is too much to make sense is refused at its place, and what is many is written as what is little. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writingFarm } from '../../../testing/ade/writing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const COW = { id_number: 'NL123', name: 'Bella', date_of_birth: '2020-01-01' };
const weight = (sourceId: string, measurement: number, more: object = {}) => ({
  ...{ meta: { source: 'robot', sourceId }, animal: { scheme: 'nl.ubn', id: 'NL 123' } },
  ...{ eventDateTime: '2026-05-01T10:00:00Z', weight: { measurement, units: 'KGM' } },
  ...more,
});
const faultsIn = ({ body }: Answer) =>
  body.batchResults.map(({ messages }: Answer['body']) =>
    (messages ?? []).map(({ type, instance, detail }: Answer['body']) => `${type} ${instance} ${detail}`),
  );

describe('in a batch', () => {
  it('what was made is answered with the id and the meta that it is read with', async () => {
    const { keeper, batch, get } = await writingFarm(test);
    await keeper.cow(COW);
    const animals = ['NL 7', 'NL 8'].map((id, place) => ({
      ...{ meta: { source: 'robot', sourceId: `A${place}` }, identifier: { scheme: 'nl.ubn', id } },
      ...{ gender: 'Female', birthDate: '2024-03-01T11:00:00Z' },
    }));
    const all = [weight('W1', 500), { ...weight('', 510), meta: undefined }, weight('W3', 520)];
    const heat = { meta: { source: 'robot', sourceId: 'H1' }, eventDateTime: '2026-05-01T10:00:00Z' };
    for (const [collection, sent] of [
      ['weights', all],
      ['heats', [{ ...heat, animal: animals[0]?.identifier }]],
    ] as const) {
      if (collection === 'heats') await batch('animals', animals);
      const { status, body } = await batch(collection, sent);
      expect(status).toBe(200);
      const read = await get(collection);
      const byId = (one: Answer['body'], other: Answer['body']) => (one.id < other.id ? -1 : 1);
      const answered = body.batchResults.map(({ id, meta }: Answer['body']) => ({ id, meta }));
      expect(answered.sort(byId)).toEqual(read.map(({ id, meta }) => ({ id, meta })).sort(byId));
    }
    const again = await batch('animals', animals);
    const made = (await get('animals')).filter(({ meta }) => meta.source === 'robot');
    expect(again.body.batchResults.map(({ meta }: Answer['body']) => meta)).toEqual(
      made.map(({ meta }) => meta),
    );
  });

  it('each of several weighings of a day is kept, whatever came before it', async () => {
    const { keeper, batch, get } = await writingFarm(test);
    await keeper.cow(COW);
    await keeper.cow({ ...COW, id_number: 'NL124' });
    const other = { animal: { scheme: 'nl.ubn', id: 'NL 124' } };
    await batch('weights', [weight('1', 500), weight('2', 600, other)]);
    const { body } = await batch('weights', [weight('3', 501), weight('4', 600, other), weight('5', 502)]);
    expect(faultsIn({ body } as Answer)).toEqual([[], [], []]);
    expect((await get('weights')).map((one) => one.weight.measurement).sort()).toEqual([
      ...[500, 501, 502, 600, 600],
    ]);
  });

  it('a resource that is longer than any is refused, and the others are kept', async () => {
    const { keeper, batch, get } = await writingFarm(test);
    await keeper.cow(COW);
    const long = weight('long', 500, { more: 'x'.repeat(200_000) });
    const answer = await batch('weights', [weight('1', 500), long, weight('3', 510)]);
    expect(faultsIn(answer)).toEqual([[], ['invalid /1 Use at most 200000 characters.'], []]);
    expect(await get('weights')).toHaveLength(2);
  });

  it('what has more values than resources have is not read', async () => {
    const { batch } = await writingFarm(test);
    const { status, body } = await batch('weights', [{ more: Array(400_000).fill(1) }]);
    expect([status, body.errors[0].type]).toEqual([400, 'not-json']);
    const { status: taken } = await batch('weights', [{ more: Array(399_000).fill(1) }]);
    expect(taken).toBe(200);
  });

  it('a list that is longer than any is refused at its place, and no more faults are told than are read', async () => {
    const { batch } = await writingFarm(test);
    const animal = { identifier: { scheme: 'x', id: '1' }, gender: 'Female', birthDate: '2024-03-01' };
    const answer = await batch('animals', [
      { ...animal, parentage: Array(201).fill({}) },
      { ...animal, parentage: Array(200).fill(7) },
    ]);
    const [first, second] = faultsIn(answer);
    expect(first).toEqual(['invalid /0/parentage Name at most 200.']);
    expect(second).toHaveLength(20);
  });

  it('of many schemes each is found again', async () => {
    const { batch, get } = await writingFarm(test);
    const names = Array.from({ length: 60 }, (_, n) => ({ scheme: `s${n}`, id: '7' }));
    const animals = [0, 1, 2].map((place) => ({
      ...{ meta: { source: 'robot', sourceId: `A${place}` }, gender: 'Female', birthDate: '2024-03-01' },
      identifier: { scheme: 'nl.ubn', id: `NL ${place + 7}` },
      alternativeIdentifiers: names.slice(20 * place, 20 * place + 20),
    }));
    await batch('animals', animals);
    const sent = names.map((animal, n) => weight(`W${n}`, 300 + n, { animal }));
    expect(faultsIn(await batch('weights', sent)).flat()).toEqual([]);
    expect(await get('weights')).toHaveLength(60);
  });
});
