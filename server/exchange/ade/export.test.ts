/** A farm is taken out as files of ICAR's data exchange. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { PLAIN_KINDS } from '#domain/kinds/index.ts';
import { type AdeFarmer, exchanging, type Resource, readAll } from '../../../testing/ade/farmer.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeSample } from '../../../testing/samples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function takenOut(keeper: Client): Promise<Map<string, Resource>> {
  const { status, raw, headers } = await keeper.get('/api/export/ade/');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="cowbell-ade-\d{4}-\d\d-\d\d\.zip"$/);
  const files = Object.entries(unzipSync(new Uint8Array(raw)));
  return new Map(files.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]));
}

const NAMES = COLLECTIONS.map(({ name }) => `${name}.json`);

describe('a herd with something in every collection', () => {
  let farm: AdeFarmer;
  let files: Map<string, Resource>;
  beforeAll(async () => {
    farm = await exchanging(test, { scope: 'record' });
    const { keeper, robot, at } = farm;
    expect((await keeper.post('/api/imports/sample/', {})).status).toBe(201);
    for (const kind of PLAIN_KINDS) await makeSample(keeper, kind);
    const cow = await keeper.cow({ name: 'Лыска "Ü" 🐄' });
    for (const [kind, direction] of [
      ['purchase', 'in'],
      ['death', 'out'],
    ])
      await keeper.post('/api/movements/', { cow: cow.id, direction, kind, moved_on: '2026-06-10' });
    await keeper.post('/api/losses/', { cow: (await keeper.cow()).id, lost_on: '2026-06-10' });
    const weighed = await keeper.post('/api/weights/', { cow: cow.id, weighed_on: '2026-06-01', kg: 600 });
    await keeper.delete(`/api/weights/delete/${weighed.body.id}/`);
    const sent = {
      ...{ resourceType: 'icarWeightEventResource', eventDateTime: '2026-06-08T08:00:00Z' },
      meta: { source: 'scale', sourceId: 'W1', modified: '2026-06-08T08:00:00Z' },
      animal: (await readAll(robot, `${at}/animals`))[0].identifier,
      weight: { measurement: 600, units: 'KGM', method: 'LoadCell' },
    };
    expect((await robot.post(`${at}/weights`, sent)).status).toBe(201);
    files = await takenOut(keeper);
  });

  it('is a file for each', () => {
    expect([...files.keys()]).toEqual(NAMES);
  });

  it.each(COLLECTIONS)('$name is what programs read, as the published schema has it', async (collection) => {
    const { name, collectionType } = collection;
    const file = files.get(`${name}.json`);
    expect(adeFaults(collectionType, file)).toEqual([]);
    const read = await readAll(farm.robot, `${farm.at}/${name}`);
    expect(file.member.length).toBe(read.length);
    expect(new Set(file.member.map(asText))).toEqual(new Set(read.map(asText)));
    expect(file.view).toEqual({ totalItems: read.length, pageSize: read.length });
    expect(read.length).toBeGreaterThan(0);
  });

  it('names the sender of what came from outside', () => {
    const { member } = files.get('weights.json') ?? {};
    const metas = member.map(({ meta }: Resource) => meta);
    expect(metas).toContainEqual(expect.objectContaining({ source: 'scale', sourceId: 'W1' }));
  });
});

const asText = (resource: Resource) => JSON.stringify(resource);

it('of an empty farm has empty files', async () => {
  const files = await takenOut(await test.keeper());
  expect([...files.keys()]).toEqual(NAMES);
  for (const { name, collectionType } of COLLECTIONS) {
    const file = files.get(`${name}.json`);
    expect(file).toEqual({ member: [], view: { totalItems: 0, pageSize: 0 } });
    expect(adeFaults(collectionType, file)).toEqual([]);
  }
});

it('has nothing of another farm', async () => {
  const [one, other] = [await exchanging(test), await exchanging(test)];
  await one.keeper.cow({ name: 'Hers' });
  await other.keeper.cow({ name: 'Theirs' });
  const text = JSON.stringify([...(await takenOut(one.keeper)).values()]);
  expect(text).toContain('Hers');
  expect(text).not.toContain('Theirs');
  expect(text).not.toContain(other.at.split('/').at(-1));
});
