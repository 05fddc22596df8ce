/** Programs read a farm by ICAR's data exchange. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { type AdeFarmer, exchanging, type Resource, readAll } from '../../../testing/ade/farmer.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/client.ts';
import { undo } from '../../../testing/history.ts';
import { programOf } from '../../../testing/programs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Of which a made-up herd of 60 may have none. */
const MAYBE_NONE = new Set(['arrivals', 'abortions', 'deaths', 'test-day-results']);

const modifiedOf = (resource: Resource): string => resource?.meta.modified;
const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

describe('who may ask', () => {
  let farm: AdeFarmer;
  beforeAll(async () => {
    farm = await exchanging(test);
  });

  it('a key that opens it, of its own farm alone', async () => {
    const other = await exchanging(test);
    const uuid = other.at.split('/').at(-1);
    const { body } = await farm.robot.get('/ade/v1/locations/');
    expect(body.member).toHaveLength(1);
    expect(adeFaults('icarLocationCollection', body)).toEqual([]);
    const addresses = [
      `${other.at}/animals`,
      '/ade/v1/locations/eu.farmId/276012345678901/animals',
      `/ade/v1/locations/cowbell.farm/${uuid}/animals/`,
      `${farm.at}/milking-visits`,
      '/ade/v1/nothing',
      '/ade/',
      '/ade/v1/locations/%zz/1/animals',
      `${farm.at}/animals/1`,
      `${farm.at}/__proto__`,
      `/ade/v1/locations/x/${'9'.repeat(300)}/animals`,
    ];
    const answers = await Promise.all(addresses.map((address) => farm.robot.get(address)));
    for (const { status, raw } of answers)
      expect([status, raw.toString()]).toEqual([404, answers[0]?.raw.toString()]);
    expect(adeFaults('icarErrorCollection', answers[0]?.body)).toEqual([]);
  });

  it('nobody without a key, or with a token of a person', async () => {
    for (const client of [test.client, farm.keeper, test.client.as({ access: 'cowbell_none' })]) {
      const { status, body } = await client.get(`${farm.at}/animals`);
      expect([status, body.errors[0].type]).toEqual([401, 'unauthorized']);
      expect(adeFaults('icarErrorCollection', body)).toEqual([]);
    }
  });

  it('no key for the interface alone, and no key of this at the interface', async () => {
    const { program } = await programOf(test, farm.keeper);
    expect((await program.get(`${farm.at}/animals`)).status).toBe(403);
    expect((await farm.robot.get('/api/cows/')).status).toBe(403);
    expect((await farm.robot.post(`${farm.at}/weights`, {})).body.errors[0].type).toBe('forbidden');
  });

  it('whatever farm a header names', async () => {
    const { status } = await farm.robot.get(`${farm.at}/animals`, { 'x-farm': '1000000' });
    expect(status).toBe(200);
  });

  it('1,200 times a minute', async () => {
    const { robot } = await exchanging(test);
    // One was asked by then.
    for (let times = 1; times < 1200; times += 1) await robot.get('/ade/v1/version');
    const { status, headers, body } = await robot.get('/ade/v1/version');
    expect([status, body.errors[0].type]).toEqual([429, 'too-often']);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('tells its version, and describes itself to anybody', async () => {
    expect((await farm.robot.get('/ade/v1/version/')).body).toMatchObject({ ade: '1.5.1' });
    const { status, body } = await test.client.get('/ade/v1/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const { name, collectionType } of COLLECTIONS) {
      const { get } = body.paths[`/locations/{scheme}/{id}/${name}`];
      const { example } = get.responses['200'].content['application/json'];
      expect(example.member).toHaveLength(1);
      expect(adeFaults(collectionType, example)).toEqual([]);
    }
  });

  it('in the language that it asks for', async () => {
    const { body } = await farm.robot.get('/ade/v1/none', { 'accept-language': 'de' });
    expect(body.errors[0]).toMatchObject({ title: 'Nicht gefunden', type: 'not-found', instance: null });
  });
});

describe('the numbers of the farm', () => {
  it('all name it, the first on what is sent, without regard to case and blanks', async () => {
    const { keeper, robot, at } = await exchanging(test);
    await keeper.cow();
    const farm_numbers = [
      { scheme: 'eu.farmId', id: '276012345678901' },
      { scheme: 'uk.cph', id: '12/345/6789' },
    ];
    expect((await keeper.patch('/api/settings/', { farm_numbers })).status).toBe(200);
    for (const address of [
      at,
      '/ade/v1/locations/EU.FARMID/276%20012345678901',
      '/ade/v1/locations/uk.cph/12%2F345%2F6789',
    ]) {
      const { status, body } = await robot.get(`${address}/animals`);
      expect([status, body.member[0].location]).toEqual([200, farm_numbers[0]]);
    }
    const { body } = await robot.get('/ade/v1/locations');
    expect(body.member[0]).toMatchObject({ identifier: farm_numbers[0] });
    expect(body.member[0].alternativeIdentifiers).toHaveLength(2);
  });
});

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

describe('what was changed', () => {
  let farm: AdeFarmer;
  beforeEach(async () => {
    farm = await exchanging(test);
  });
  const read = (name: string, query = '') => readAll(farm.robot, `${farm.at}/${name}${query}`);

  it('a deletion is told of to who asks from before it, once, until it is undone', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow({ date_of_birth: '2022-01-01' });
    const { body: kept } = await keeper.post('/api/semination-records/', {
      ...{ cow: cow.id, semination_date: '2026-01-10T08:00:00', successful: true },
    });
    const [animal] = await read('animals');
    const [gestation] = await read('gestations');
    const [insemination] = await read('inseminations');
    expect(animal?.reproductionStatus).toBe('Pregnant');
    const from = `?meta-modified-from=${modifiedOf(animal)}`;

    const deleted = await keeper.delete(`/api/semination-records/delete/${kept.id}/`);
    expect(await read('inseminations')).toEqual([]);
    const gone = await read('inseminations', from);
    expect(gone).toEqual([
      { ...insemination, meta: { ...insemination?.meta, isDeleted: true, modified: expect.any(String) } },
    ]);
    expect(modifiedOf(gone[0]) > modifiedOf(insemination)).toBe(true);
    const [noGestation] = await read('gestations', from);
    expect(noGestation).toEqual({
      ...gestation,
      meta: { ...gestation?.meta, isDeleted: true, modified: modifiedOf(gone[0]) },
    });
    const [open] = await read('animals', from);
    expect([open?.reproductionStatus, modifiedOf(open)]).toEqual(['Open', modifiedOf(gone[0])]);
    expect(adeFaults('icarReproInseminationEventCollection', { member: gone })).toEqual([]);

    await undo(keeper, deleted);
    const [back, ...others] = await read('inseminations', from);
    expect(others).toEqual([]);
    expect(back).toEqual({ ...insemination, meta: { ...insemination?.meta, modified: expect.any(String) } });
    expect(modifiedOf(back) > modifiedOf(gone[0])).toBe(true);
    expect((await read('gestations', from))[0]?.meta.isDeleted).toBeUndefined();
  });

  it('an animal that was deleted with her records, as she last was', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow();
    await keeper.post('/api/weights/', { cow: cow.id, weighed_on: '2026-06-01', kg: 600 });
    const [animal] = await read('animals');
    const [weight] = await read('weights');
    const from = `?meta-modified-from=${modifiedOf(animal)}`;
    await keeper.delete(`/api/cows/delete/${cow.id}/`);
    expect(await read('animals')).toEqual([]);
    expect(
      (await read('animals', from)).map(({ meta, ...fields }) => ({ ...fields, is: meta.isDeleted })),
    ).toEqual([
      { ...Object.fromEntries(Object.entries(animal ?? {}).filter(([name]) => name !== 'meta')), is: true },
    ]);
    const [gone] = await read('weights', from);
    expect(gone).toMatchObject({ id: weight?.id, animal: weight?.animal, meta: { isDeleted: true } });
  });

  it('a sale that becomes a death changes its collection', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow();
    const moved = { cow: cow.id, direction: 'out', kind: 'sale', moved_on: '2026-06-10' };
    const { body } = await keeper.post('/api/movements/', moved);
    const [sale] = await read('departures');
    expect((await read('animals'))[0]?.status).toBe('OffFarm');
    const { status } = await keeper.patch(`/api/movements/update/${body.id}/`, { kind: 'death' });
    expect(status).toBe(200);
    const from = `?meta-modified-from=${modifiedOf(sale)}`;
    expect(await read('departures', from)).toEqual([
      expect.objectContaining({ id: sale?.id, departureKind: 'Sale' }),
    ]);
    expect((await read('departures', from))[0]?.meta.isDeleted).toBe(true);
    expect(await read('deaths')).toHaveLength(1);
    expect((await read('animals', from))[0]?.status).toBe('Dead');
  });

  it('a birth changes the calf, the mother, the calving and the gestation', async () => {
    const { keeper } = farm;
    const cow = await keeper.cow({ date_of_birth: '2022-01-01' });
    await keeper.post('/api/semination-records/', {
      ...{ cow: cow.id, semination_date: '2025-09-01T08:00:00', successful: true },
    });
    const [before] = await read('animals');
    const from = `?meta-modified-from=${after(modifiedOf(before))}`;
    const born = {
      mother_cow: cow.id,
      birth_date: '2026-06-08T05:00:00',
      calves: [{ calf_sex: 'Female', calf_status: 'alive', id_number: 'DE 03 123 99999', name: 'Mia' }],
    };
    const calved = await keeper.post('/api/calvings/', born);
    expect(calved.status).toBe(201);
    expect((await read('animals', from)).map(({ name }) => name).sort()).toEqual(
      [before?.name, 'Mia'].sort(),
    );
    expect(await read('parturitions', from)).toHaveLength(1);
    expect(await read('births', from)).toHaveLength(1);
    expect((await read('gestations', from))[0]?.meta.isDeleted).toBe(true);
    await undo(keeper, calved);
    const gone = await read('births', from);
    expect(gone).toEqual([
      expect.objectContaining({
        registrationReason: 'Born',
        animalDetail: expect.objectContaining({ name: 'Mia' }),
      }),
    ]);
    expect(gone[0]?.meta.isDeleted).toBe(true);
    expect((await read('gestations', from))[0]?.meta.isDeleted).toBeUndefined();
  });

  it('each change is later than the one before, though all are of one moment', async () => {
    const { keeper } = farm;
    for (const name of ['Alma', 'Bella', 'Cora']) await keeper.cow({ name });
    const moments = (await read('animals')).map(modifiedOf);
    expect(new Set(moments).size).toBe(3);
    expect(moments).toEqual([...moments].sort());
  });

  it('is read to its end while others write and delete', async () => {
    const { keeper, robot, at } = farm;
    const cow = await keeper.cow();
    const ids: number[] = [];
    for (let day = 1; day <= 9; day += 1) {
      const { body } = await keeper.post('/api/weights/', {
        cow: cow.id,
        weighed_on: `2026-05-0${day}`,
        kg: 600,
      });
      ids.push(body.id);
    }
    const seen: string[] = [];
    let next: string | undefined = `${at}/weights?page-size=2`;
    for (let page = 0; next; page += 1) {
      const { body }: Answer = await robot.get(next);
      seen.push(...body.member.map(({ id }: { id: string }) => id));
      if (page === 1) {
        // One that was seen, and one that was not.
        await keeper.patch(`/api/weights/update/${ids[0]}/`, { kg: 601 });
        await keeper.patch(`/api/weights/update/${ids[8]}/`, { kg: 601 });
        await keeper.delete(`/api/weights/delete/${ids[6]}/`);
      }
      next = body.view.next && new URL(body.view.next).pathname + new URL(body.view.next).search;
    }
    const left = ids.filter((id) => id !== ids[6]).map((id) => `weights/${id}`);
    expect(new Set(seen)).toEqual(new Set(left));
    expect(seen.filter((id) => id === `weights/${ids[0]}`)).toHaveLength(2);
    expect(seen).toHaveLength(9);
  });

  it('a feed and what there is of it', async () => {
    const { keeper } = farm;
    const { body: feed } = await keeper.post('/api/feeds/', {
      name: 'Hay',
      total_amount: 500,
      date_added: '2026-06-01',
    });
    const [storage] = await read('feed-storages');
    expect(storage?.quantityAvailable).toEqual({ unitCode: 'KGM', value: 500 });
    const from = `?meta-modified-from=${modifiedOf(storage)}`;
    await keeper.delete(`/api/feeds/delete/${feed.id}/`);
    const [gone] = await read('feed-storages', from);
    expect(gone).toEqual({
      ...storage,
      meta: { ...storage?.meta, isDeleted: true, modified: expect.any(String) },
    });
  });
});

it('pages at the address that is published', async () => {
  const published = await testApp({ PUBLIC_URL: 'https://farm.example' });
  try {
    const keeper = await published.keeper();
    await keeper.cow();
    await keeper.cow();
    const { program } = await programOf(published, keeper, { opens: 'both' });
    const { identifier } = (await program.get('/ade/v1/locations')).body.member[0];
    const address = `/ade/v1/locations/cowbell.farm/${identifier.id}/animals`;
    const { body } = await program.get(`${address}?page-size=1`);
    expect(body.view.first).toBe(`https://farm.example${address}?page-size=1`);
    expect(body.view.next).toMatch(`https://farm.example${address}?page-size=1&cursor=`);
    expect((await program.get('/api/cows/')).status).toBe(200);
  } finally {
    await published.close();
  }
});
