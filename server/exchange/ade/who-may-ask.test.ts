/** Who may ask a farm by ICAR's data exchange, and as whom it answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { type AdeFarmer, exchanging } from '../../../testing/ade/farmer.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { programOf } from '../../../testing/programs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

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
