/** Bodies that are JSON and yet nothing that a program would send on purpose: each is taken or refused, and none fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../../testing/ade/farmer.ts';
import { writingFarm } from '../../../testing/ade/writing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const COW = { id_number: 'A-1', name: 'Alma', date_of_birth: '2020-01-01' };
const animal = { scheme: 'cowbell.animal', id: 'A-1' };
const weight = (more: object) => ({
  ...{ meta: { source: 'scale', sourceId: 'W1' }, animal, eventDateTime: '2026-05-01T10:00:00Z' },
  ...{ weight: { measurement: 600, units: 'KGM' }, ...more },
});

describe('a moment of change of which nothing can be kept', () => {
  const YEARS = ['0000-01-01T00:00:00Z', '-000001-12-31T00:00:00Z', '+200000-01-01T00:00:00Z'];

  it.each([...YEARS, '2026-02-30T00:00:00Z'])('%s is as if it were not said', async (modified) => {
    const { keeper, post } = await writingFarm(test);
    await keeper.cow(COW);
    const sent = weight({ meta: { source: 'scale', sourceId: 'W1', modified } });
    expect((await post('weights', sent)).status).toBe(201);
    const changed = await post('weights', { ...sent, weight: { measurement: 610, units: 'KGM' } });
    expect([changed.status, changed.body.weight.measurement]).toEqual([200, 610]);
  });
});

describe('an id that no row can have', () => {
  it.each(['9007199254740993', '9999999999999999'])('%s is nobody’s', async (id) => {
    const { keeper, robot, post } = await writingFarm(test);
    await keeper.cow(COW);
    const farm = (await robot.get('/ade/v1/locations')).body.member[0].identifier.id;
    const refused = await post('weights', weight({ animal: { scheme: 'cowbell.id', id: `${farm}/${id}` } }));
    expect([refused.status, refused.body.errors[0].type]).toEqual([400, 'unknown-animal']);
    const meta = { source: `urn:uuid:${farm}`, sourceId: `weights/${id}` };
    expect((await post('weights', weight({ meta }))).status).toBe(201);
    const storage = { feedId: `feeds/${id}`, quantityAvailable: { value: 5, unitCode: 'KGM' } };
    expect((await post('feed-storages', storage)).body.errors[0].instance).toBe('/feedId');
  });
});

describe('half a character', () => {
  const HALF = 'x\ud800';

  it.each([
    ['/meta/source', { meta: { source: HALF, sourceId: 'W1' } }],
    ['/meta/sourceId', { meta: { source: 'scale', sourceId: HALF } }],
    ['/id', { id: HALF, meta: {} }],
  ])('%s with one names nothing', async (instance, named) => {
    const { keeper, post, get } = await writingFarm(test);
    await keeper.cow(COW);
    const { status, body } = await post('weights', weight(named));
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ type: 'invalid', instance })]]);
    expect(await get('weights')).toEqual([]);
  });

  it('in a further identifier of an animal leaves the others', async () => {
    const { post, get } = await writingFarm(test);
    const born = { ...animal, id: 'B-2' };
    const also = [{ scheme: 'robot', id: HALF }];
    const sent = {
      identifier: born,
      gender: 'Female',
      birthDate: '2022-01-01',
      alternativeIdentifiers: also,
    };
    expect((await post('animals', sent)).status).toBe(201);
    expect((await post('animals', sent)).status).toBe(200);
    expect(await get('animals')).toHaveLength(1);
  });
});

describe('a calving of calves that cannot be', () => {
  const calf = (id: string) => ({ identifier: { scheme: 'x', id }, gender: 'Female', birthStatus: 'Alive' });

  it.each([
    ['one calf twice', ['C-1', 'c 1'], '/progenyDetails/1'],
    ['the mother as a calf', ['A-1'], '/progenyDetails'],
  ])('%s: each reason is told once, at its place', async (_, ids, at) => {
    const { keeper, post, get } = await writingFarm(test);
    await keeper.cow(COW);
    const { status, body } = await post('parturitions', {
      ...{ meta: { source: 'robot', sourceId: 'P1' }, animal, eventDateTime: '2026-05-01' },
      progenyDetails: ids.map(calf),
    });
    expect(status).toBe(400);
    const places = body.errors.map(({ type, instance }: Resource) => `${type} ${instance}`);
    expect(new Set(places)).toEqual(new Set([`rule ${at}`]));
    expect(new Set(body.errors.map(({ detail }: Resource) => detail)).size).toBe(body.errors.length);
    expect(await get('animals')).toHaveLength(1);
  });
});

it('a body that is too large names the limit of this interface', async () => {
  const { post } = await writingFarm(test);
  const { status, body } = await post('weights', weight({ remark: 'x'.repeat(6_000_000) }));
  expect([status, body.errors]).toEqual([
    413,
    [expect.objectContaining({ type: 'too-large', detail: 'At most 5 MB are sent at once.' })],
  ]);
});
