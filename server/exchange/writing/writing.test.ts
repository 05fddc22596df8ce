/** Programs write to a farm by ICAR's data exchange. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { noticesOf, writingFarm } from '../../../testing/ade/writing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/client.ts';
import { entryOf, undo } from '../../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const meta = (sourceId: string, more: object = {}) => ({ source: 'robot', sourceId, ...more });
const animal = { scheme: 'nl.ubn', id: 'NL 123' };
const eventDateTime = '2026-05-01T10:00:00Z';
const weight = (sourceId: string, kg: number, more: object = {}) => ({
  ...{ meta: meta(sourceId), animal, eventDateTime },
  weight: { measurement: kg, units: 'KGM', method: 'LoadCell' },
  ...more,
});
const insemination = {
  ...{ resourceType: 'icarReproInseminationEventResource', meta: meta('I1') },
  ...{ animal, eventDateTime, inseminationType: 'Insemination', responsible: 'Jo' },
};
const COW = { id_number: 'NL123', name: 'Bella', date_of_birth: '2020-01-01' };

describe('one resource', () => {
  it('is recorded once, however often it is sent', async () => {
    const { keeper, post, get } = await writingFarm(test);
    const cow = await keeper.cow(COW);
    const made = await post('inseminations', insemination);
    expect([made.status, made.body.messages]).toEqual([201, undefined]);
    expect(entryOf(made)).toBeGreaterThan(0);
    expect(made.body.meta).toMatchObject({ source: 'robot', sourceId: 'I1', creator: 'Milking robot' });
    expect(adeFaults('icarReproInseminationEventResource', made.body)).toEqual([]);
    expect(await get('inseminations')).toEqual([made.body]);

    const again = await post('inseminations', insemination);
    expect([again.status, noticesOf(again)]).toEqual([200, ['unchanged']]);
    expect(again.headers['x-journal-entry']).toBeUndefined();
    expect(again.body.meta).toEqual(made.body.meta);
    expect((await keeper.readCow(cow.id)).semination_records).toHaveLength(1);

    const other = await post('inseminations', { ...insemination, responsible: 'Kim' });
    expect([other.status, noticesOf(other)]).toEqual([200, []]);
    expect((await keeper.readCow(cow.id)).semination_records).toMatchObject([{ technician: 'Kim' }]);
    expect(await get('inseminations')).toEqual([other.body]);
  });

  it('is the key of its request alone that counts where it comes again', async () => {
    const { keeper, post } = await writingFarm(test);
    await keeper.cow(COW);
    const key = { 'idempotency-key': 'w-1' };
    const made = await post('weights', weight('W1', 600), key);
    const again = await post('weights', weight('W1', 600), key);
    expect([again.status, again.body]).toEqual([201, made.body]);
    expect((await post('weights', weight('W1', 601), key)).status).toBe(400);
  });

  it('is forgotten with its undo', async () => {
    const { keeper, post, get } = await writingFarm(test);
    const cow = await keeper.cow(COW);
    const made = await post('weights', weight('W1', 600));
    expect((await undo(keeper, made)).status).toBe(200);
    expect(await get('weights')).toEqual([]);
    const again = await post('weights', weight('W1', 600));
    expect([again.status, noticesOf(again)]).toEqual([201, []]);
    expect((await keeper.readCow(cow.id)).weights).toHaveLength(1);
  });

  it('is refused at its place, as a form would refuse it', async () => {
    const { keeper, post, robot } = await writingFarm(test);
    await keeper.cow({ ...COW, cow_gender: 'Male' });
    const faultsOf = async (collection: string, body: unknown) => {
      const { status, body: answer } = await post(collection, body);
      expect(adeFaults('icarErrorCollection', answer)).toEqual([]);
      return [status, ...answer.errors.map((one: Answer['body']) => `${one.type} ${one.instance}`)];
    };
    expect(await faultsOf('weights', { ...weight('1', 1), animal: { scheme: 'x', id: '9' } })).toEqual([
      400,
      'unknown-animal /animal',
    ]);
    expect(await faultsOf('weights', { animal })).toEqual([
      400,
      'required /eventDateTime',
      'required /weight',
    ]);
    expect(await faultsOf('inseminations', insemination)).toEqual([400, 'rule /animal']);
    expect(await faultsOf('weights', insemination)).toEqual([400, 'unknown-kind /resourceType']);
    expect(await faultsOf('weights', weight('1', 600, { eventDateTime: '2030-01-01T10:00:00Z' }))).toEqual([
      400,
      'rule /eventDateTime',
    ]);
    expect(await faultsOf('weights', [])).toEqual([400, 'invalid null']);
    expect((await post('gestations', insemination)).status).toBe(404);
    expect((await robot.post('/ade/v1/locations/cowbell.farm/x/weights', {})).status).toBe(404);
  });
});

describe('animals', () => {
  it('are made of what is needed, and found by what they were sent with', async () => {
    const { keeper, post, get } = await writingFarm(test);
    const herdbook = { scheme: 'de.herdbook', id: 'HB-77' };
    const sent = {
      meta: meta('A1'),
      identifier: { scheme: 'eu.bovine', id: 'DE0312312345' },
      alternativeIdentifiers: [herdbook],
      ...{ gender: 'Female', birthDate: '2022-03-01', name: 'Alma' },
    };
    const needed = await post('animals', { identifier: sent.identifier });
    expect(needed.body.errors.map((one: Answer['body']) => one.instance)).toEqual(['/gender', '/birthDate']);
    const made = await post('animals', sent);
    expect([made.status, made.body.name]).toEqual([201, 'Alma']);
    expect(adeFaults('icarAnimalCoreResource', made.body)).toEqual([]);
    expect(await get('animals')).toEqual([made.body]);
    const weighed = await post('weights', weight('W1', 500, { animal: herdbook }));
    expect([weighed.status, weighed.body.animal]).toEqual([201, made.body.identifier]);
    expect(noticesOf(await post('animals', sent))).toEqual(['unchanged']);
    const renamed = await post('animals', { ...sent, name: 'Alba' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Alba']);
    expect(await keeper.get('/api/cows/')).toMatchObject({ body: [{ name: 'Alba' }] });
  });
});

describe('a batch', () => {
  it('keeps what is good, names what is bad, and is one entry and one undo', async () => {
    const { keeper, batch, get } = await writingFarm(test);
    const cow = await keeper.cow(COW);
    const items = Array.from({ length: 1000 }, (_, place) =>
      weight(`W${place}`, 500 + place / 10, {
        eventDateTime: `2026-0${1 + (place % 5)}-${10 + (place % 18)}T10:00:00Z`,
      }),
    );
    items[3] = { ...weight('x', 1), animal: { scheme: 'x', id: 'nobody' } };
    items[500] = weight('y', 99_999);
    items[999] = weight('z', 600, { eventDateTime: 'never' });
    const sent = await batch('weights', items);
    expect(sent.status).toBe(200);
    const [call] = (await keeper.get('/api/ade-calls/')).body;
    expect(call).toMatchObject({ method: 'POST', status: 200, items: 1000 });
    const { batchResults } = sent.body;
    for (const one of batchResults) expect(adeFaults('icarBatchResult', one)).toEqual([]);
    const told = batchResults.flatMap(({ messages }: Answer['body']) => messages ?? []);
    expect(told.map(({ instance }: Answer['body']) => instance)).toEqual([
      '/3/animal',
      '/500/weight/measurement',
      '/999/eventDateTime',
    ]);
    expect((await keeper.readCow(cow.id)).weights).toHaveLength(997);
    const copies = await get('weights?page-size=1000');
    const metas = new Map(copies.map((one) => [one.id, one.meta]));
    for (const { id, meta: own, messages } of batchResults)
      if (messages === null) expect(metas.get(id)).toEqual(own);
    expect((await undo(keeper, sent)).status).toBe(200);
    expect(await get('weights')).toEqual([]);
    const again = await batch('weights', { member: items.slice(0, 2) });
    expect(again.body.batchResults.map(({ messages }: Answer['body']) => messages)).toEqual([null, null]);
  });

  it('is made once by ten clients at once', async () => {
    const { keeper, batch } = await writingFarm(test);
    const cow = await keeper.cow(COW);
    const items = [weight('W1', 500), weight('W2', 501), insemination];
    const answers = await Promise.all(Array.from({ length: 10 }, () => batch('weights', items)));
    for (const { body } of answers) expect(body.batchResults).toHaveLength(3);
    expect(answers.filter(({ headers }) => headers['x-journal-entry'])).toHaveLength(1);
    expect((await keeper.readCow(cow.id)).weights).toHaveLength(2);
  });

  it('has one to a thousand', async () => {
    const { batch } = await writingFarm(test);
    expect((await batch('weights', [])).status).toBe(400);
    const { status, body } = await batch('weights', Array(1001).fill({}));
    expect([status, body.errors[0].type]).toEqual([413, 'too-many']);
    expect(body.errors[0].detail).toContain('1,000');
  });
});
