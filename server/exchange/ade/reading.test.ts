/** Programs read a herd by ICAR's data exchange, page by page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { type AdeFarmer, exchanging, type Resource, readAll } from '../../../testing/ade/farmer.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Of which a made-up herd of 60 may have none. */
const MAYBE_NONE = new Set(['arrivals', 'abortions', 'deaths', 'test-day-results']);

const modifiedOf = (resource: Resource): string => resource?.meta.modified;
const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

describe('a made-up herd', () => {
  let farm: AdeFarmer;
  beforeAll(async () => {
    farm = await exchanging(test);
    expect((await farm.keeper.post('/api/imports/sample/', {})).status).toBe(201);
  });

  it.each(COLLECTIONS)('$name is as the published schema has it', async ({ name, collectionType }) => {
    const { status, body } = await farm.robot.get(`${farm.at}/${name}?page-size=1000`);
    expect(status).toBe(200);
    expect(adeFaults(collectionType, body)).toEqual([]);
    expect(body.view.totalItems).toBe(body.member.length);
    if (!MAYBE_NONE.has(name)) expect(body.member.length).toBeGreaterThan(0);
    for (const resource of body.member) {
      expect(resource).toMatchObject({ resourceType: expect.any(String), location: expect.any(Object) });
      expect(resource.meta).toMatchObject({ source: `urn:uuid:${farm.at.split('/').at(-1)}` });
    }
  });

  it('pages without a gap', async () => {
    const whole = await readAll(farm.robot, `${farm.at}/weights?page-size=1000`);
    const pages = await readAll(farm.robot, `${farm.at}/weights?page-size=7`);
    expect(pages).toEqual(whole);
    const keys = pages.map(({ meta }) => `${meta.modified} ${meta.sourceId}`);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('has nothing after its last change', async () => {
    for (const { name } of COLLECTIONS) {
      const last = modifiedOf((await readAll(farm.robot, `${farm.at}/${name}`)).at(-1));
      if (last === undefined) continue;
      const { body } = await farm.robot.get(`${farm.at}/${name}?meta-modified-from=${after(last)}`);
      expect(body).toMatchObject({ member: [], view: { totalItems: 0 } });
    }
  });

  it('is read animal by animal', async () => {
    const [calved] = await readAll(farm.robot, `${farm.at}/parturitions?page-size=1`);
    const { scheme, id } = calved?.animal ?? {};
    const query = `animal-scheme=${scheme}&animal-id=${encodeURIComponent(id)}`;
    const hers = await readAll(farm.robot, `${farm.at}/animals?${query}`);
    expect(hers).toEqual([expect.objectContaining({ identifier: { scheme, id } })]);
    const inseminations = await readAll(farm.robot, `${farm.at}/inseminations?${query}`);
    for (const { animal } of inseminations) expect(animal).toEqual({ scheme, id });
    const [always] = hers[0].alternativeIdentifiers;
    expect(
      await readAll(farm.robot, `${farm.at}/animals?animal-scheme=${always.scheme}&animal-id=${always.id}`),
    ).toEqual(hers);
    expect(await readAll(farm.robot, `${farm.at}/animals?animal-scheme=x&animal-id=nobody`)).toEqual([]);
  });

  it.each([
    'page-size=0',
    'page-size=1001',
    'page-size=many',
    'meta-modified-from=2026-06-14',
    'meta-modified-from=2026-06-14T10:00:00',
    'meta-modified-to=yesterday',
    'animal-scheme=eu.bovine',
    'animal-id=DE1',
    'cursor=nothing',
  ])('refuses %s', async (query) => {
    const { status, body } = await farm.robot.get(`${farm.at}/animals?${query}`);
    expect(status).toBe(400);
    expect(['invalid', 'required']).toContain(body.errors[0].type);
    expect(body.errors[0].instance).toMatch(
      /^\/(page-size|meta-modified-from|meta-modified-to|animal-id|animal-scheme|cursor)$/,
    );
    expect(adeFaults('icarErrorCollection', body)).toEqual([]);
  });

  it('passes over what it does not know', async () => {
    expect((await farm.robot.get(`${farm.at}/feeds?since=1`)).status).toBe(200);
  });
});
