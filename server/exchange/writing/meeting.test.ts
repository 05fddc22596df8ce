/** What programs send meets what is here: what keepers entered, and what other programs sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { noticesOf, type WritingFarmer, writingFarm } from '../../../testing/ade/writing.ts';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/client.ts';
import { undo } from '../../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

/** So many minutes after the test began. */
const later = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString();

const animal = { scheme: 'nl.ubn', id: 'NL 123' };
const COW = { id_number: 'NL123', name: 'Bella', date_of_birth: '2020-01-01' };
const eventDateTime = '2026-05-01';
const weight = { measurement: 600, units: 'KGM' };
const of = (sourceId: string, more: object = {}, source = 'robot') => ({
  ...{ meta: { source, sourceId, ...more }, animal, eventDateTime },
});

async function farmWithCow(): Promise<WritingFarmer & { cow: number }> {
  const farm = await writingFarm(test);
  return { ...farm, cow: (await farm.keeper.cow(COW)).id };
}

describe('what a keeper entered', () => {
  it('is met where it says nothing different, and filled', async () => {
    const { keeper, post, cow } = await farmWithCow();
    const body = { cow, weighed_on: '2026-05-01', kg: 600, method: 'scale' };
    const { id } = (await keeper.post('/api/weights/', body)).body;
    const met = await post('weights', { ...of('W1'), weight, remark: 'After grazing' });
    expect([met.status, noticesOf(met), met.body.id]).toEqual([200, ['met'], `weights/${id}`]);
    expect(met.body.meta).toMatchObject({ source: 'robot', sourceId: 'W1' });
    expect((await keeper.readCow(cow)).weights).toMatchObject([{ id, notes: 'After grazing' }]);
    expect((await undo(keeper, met)).status).toBe(200);
    expect((await keeper.readCow(cow)).weights).toMatchObject([{ id, notes: null }]);
  });

  it('is not met where it says something else, or where it came from outside already', async () => {
    const { keeper, post, cow } = await farmWithCow();
    await keeper.post('/api/weights/', { cow, weighed_on: '2026-05-01', kg: 590 });
    expect((await post('weights', { ...of('W1'), weight })).status).toBe(201);
    expect((await post('weights', { ...of('W1', {}, 'scale'), weight })).status).toBe(201);
    expect((await keeper.readCow(cow)).weights).toHaveLength(3);
  });

  it('stays where it was changed or deleted after the sender did', async () => {
    const { keeper, post, cow } = await farmWithCow();
    const modified = TEST_NOW;
    const made = await post('weights', { ...of('W1', { modified }), weight });
    const id = made.body.id.split('/')[1];
    test.setClock(later(1));
    await keeper.patch(`/api/weights/update/${id}/`, { kg: 610 });
    const other = { ...of('W1', { modified }), weight: { ...weight, measurement: 605 } };
    const left = await post('weights', other);
    expect([left.status, noticesOf(left), left.body.messages[0].severity]).toEqual([
      200,
      ['changed-here'],
      'Warning',
    ]);
    expect((await keeper.readCow(cow)).weights).toMatchObject([{ kg: 610 }]);
    const newer = await post('weights', { ...other, meta: { ...other.meta, modified: undefined } });
    expect([newer.status, newer.body.weight.measurement]).toEqual([200, 605]);
    expect(noticesOf(await post('weights', { ...other, remark: 'Old' }))).toEqual(['older']);

    test.setClock(later(2));
    await keeper.delete(`/api/weights/delete/${id}/`);
    expect(noticesOf(await post('weights', other))).toEqual(['changed-here']);
    expect((await keeper.readCow(cow)).weights).toEqual([]);
  });

  it('stays where the sender sends the same again without saying when it was changed', async () => {
    const { keeper, post, cow } = await farmWithCow();
    const same = { ...of('W1'), weight };
    const id = (await post('weights', same)).body.id.split('/')[1];
    test.setClock(later(1));
    await keeper.patch(`/api/weights/update/${id}/`, { kg: 610 });
    test.setClock(later(2));
    expect(noticesOf(await post('weights', same))).toEqual(['changed-here']);
    expect((await keeper.readCow(cow)).weights).toMatchObject([{ kg: 610 }]);
    const other = await post('weights', { ...same, weight: { ...weight, measurement: 605 } });
    expect(other.body.weight.measurement).toBe(605);
    test.setClock(later(3));
    await keeper.delete(`/api/weights/delete/${id}/`);
    test.setClock(later(4));
    const again = { ...same, weight: { ...weight, measurement: 605 } };
    expect(noticesOf(await post('weights', again))).toEqual(['changed-here']);
    expect((await keeper.readCow(cow)).weights).toEqual([]);
  });
});

describe('a deletion', () => {
  it('deletes what came from there alone', async () => {
    const { keeper, post, get, cow } = await farmWithCow();
    const { id } = (await keeper.post('/api/heats/', { cow, heat_date: '2026-04-01' })).body;
    await post('weights', { ...of('W1'), weight });
    const gone = (source: string, sourceId: string) => ({ meta: { source, sourceId, isDeleted: true } });
    for (const [collection, body] of [
      ['weights', gone('stranger', 'W1')],
      ['weights', gone('robot', 'W2')],
      ['heats', gone('robot', 'W1')],
      ['heats', gone((await get('heats'))[0].meta.source, `heats/${id}`)],
    ] as const) {
      const { status, body: answer } = await post(collection, body);
      expect([status, answer.messages[0].type]).toEqual([200, 'nothing-deleted']);
    }
    expect(await get('weights')).toHaveLength(1);
    const since = encodeURIComponent(later(3));
    test.setClock(later(3));
    const deleted = await post('weights', gone('robot', 'W1'));
    expect([deleted.status, deleted.body.meta]).toMatchObject([
      200,
      { source: 'robot', sourceId: 'W1', isDeleted: true },
    ]);
    expect(adeFaults('icarWeightEventResource', deleted.body)).toEqual([]);
    expect(await get('weights')).toEqual([]);
    expect(await get(`weights?meta-modified-from=${since}`)).toEqual([deleted.body]);
    expect(noticesOf(await post('weights', gone('robot', 'W1')))).toEqual(['nothing-deleted']);
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect(await get('weights')).toHaveLength(1);
  });

  it('of an animal, only while all of hers came from there', async () => {
    const { keeper, post } = await writingFarm(test);
    const sent = { identifier: animal, gender: 'Female', birthDate: '2022-03-01' };
    const meta = { source: 'robot', sourceId: 'A1' };
    const made = await post('animals', { ...sent, meta });
    await post('weights', { ...of('W1'), weight });
    const [cow] = (await keeper.get('/api/cows/')).body;
    const heat = await keeper.post('/api/heats/', { cow: cow.id, heat_date: '2026-04-01' });
    const gone = { meta: { ...meta, isDeleted: true } };
    expect(noticesOf(await post('animals', gone))).toEqual(['changed-here']);
    await undo(keeper, heat);
    const deleted = await post('animals', gone);
    expect(deleted.body).toMatchObject({ identifier: made.body.identifier, meta: { isDeleted: true } });
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });
});

describe('births and calvings', () => {
  const calves = ['NL 901', 'NL 902'].map((id) => ({ scheme: 'nl.ubn', id }));
  const genders = ['Female', 'Male'];
  const births = calves.map((calf, place) => ({
    meta: { source: 'robot', sourceId: `B${place}` },
    ...{ animal: calf, eventDateTime: '2026-05-01T04:30:00Z' },
    animalDetail: {
      ...{ identifier: calf, gender: genders[place], birthDate: '2026-05-01' },
      parentage: [{ parentOf: calf, gender: 'Female', identifier: animal }],
    },
  }));
  const parturition = {
    ...of('P1'),
    calvingEase: 'EasyUnassisted',
    progenyDetails: calves.map((calf, place) => ({
      ...{ identifier: calf, gender: genders[place], birthStatus: 'Alive' },
      'x-cowbell': { birth_weight: 40 + place },
    })),
  };

  it.each(['first', 'last'])('of twins are one calving with two calves, births %s', async (when) => {
    const { keeper, post, batch, get, cow } = await farmWithCow();
    const send = [() => batch('births', births), () => post('parturitions', parturition)];
    for (const one of when === 'first' ? send : send.toReversed()) {
      const { status, body } = await one();
      expect([200, 201]).toContain(status);
      for (const { messages } of body.batchResults ?? [])
        expect(messages?.map(({ type }: { type: string }) => type) ?? ['met']).toEqual(['met']);
    }
    const { birth_records } = await keeper.readCow(cow);
    expect(birth_records).toHaveLength(2);
    expect(new Set(birth_records.map(({ newborn_cow }) => newborn_cow)).size).toBe(2);
    expect((await keeper.get('/api/cows/')).body).toHaveLength(3);
    const [one, ...others] = await get('parturitions');
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ meta: { source: 'robot', sourceId: 'P1' }, calvingEase: 'EasyUnassisted', totalProgeny: 2 },
      progenyDetails: [{ 'x-cowbell': { birth_weight: 40 } }, { 'x-cowbell': { birth_weight: 41 } }],
    });
    const sources = (await get('births')).map(({ meta }: Answer['body']) => meta.sourceId).sort();
    expect(sources).toEqual(['B0', 'B1']);
    expect(noticesOf(await post('parturitions', parturition))).toEqual(['unchanged']);
    expect((await keeper.readCow(cow)).birth_records).toHaveLength(2);
  });

  it('have records without calves, and more of them where it is told so later', async () => {
    const { keeper, post, cow } = await farmWithCow();
    const dead = { gender: 'Male', birthStatus: 'Stillborn' };
    const first = { ...of('P1'), progenyDetails: [dead] };
    expect((await post('parturitions', first)).status).toBe(201);
    const second = { ...first, progenyDetails: [dead, { gender: 'Female', birthStatus: 'Alive' }] };
    expect((await post('parturitions', second)).body.totalProgeny).toBe(2);
    expect((await keeper.readCow(cow)).birth_records.map(({ calf_status }) => calf_status).sort()).toEqual([
      'alive',
      'stillborn',
    ]);
  });

  it('make a calf without a mother here', async () => {
    const { keeper, post } = await writingFarm(test);
    const made = await post('births', {
      ...births[0],
      animalDetail: { ...births[0]?.animalDetail, parentage: [] },
    });
    expect([made.status, made.body.registrationReason]).toEqual([201, 'Born']);
    expect((await keeper.get('/api/cows/')).body).toMatchObject([{ id_number: 'NL 901' }]);
  });
});

describe('what else is sent', () => {
  it('an arrival makes the animal that came', async () => {
    const { keeper, post } = await writingFarm(test);
    const detail = { identifier: animal, gender: 'Female', birthDate: '2022-03-01' };
    const came = { ...of('M1'), arrivalReason: 'Sale', animalDetail: detail };
    const made = await post('arrivals', came);
    expect([made.status, made.body.arrivalReason]).toEqual([201, 'Purchase']);
    const [cow] = (await keeper.get('/api/cows/')).body;
    expect((await keeper.readCow(cow.id)).movements).toMatchObject([{ kind: 'purchase' }]);
    expect(noticesOf(await post('arrivals', came))).toEqual(['unchanged']);
    const left = await post('departures', {
      ...of('M2'),
      eventDateTime: '2026-05-20',
      departureKind: 'Sale',
    });
    expect(left.status).toBe(201);
    const late = await post('weights', { ...of('W1'), eventDateTime: '2026-06-01', weight });
    expect([late.status, late.body.errors[0].type]).toEqual([400, 'rule']);
  });

  it('feeds, and how much there is of them', async () => {
    const { keeper, post } = await writingFarm(test);
    const feed = { meta: { source: 'robot', sourceId: 'F1' }, id: 'hay-1', name: 'Hay' };
    expect((await post('feeds', feed)).status).toBe(201);
    const stock = (value: number) => ({
      ...{ meta: { source: 'robot', sourceId: 'S1' }, feedId: 'hay-1' },
      quantityAvailable: { value, unitCode: 'KGM' },
    });
    const counted = await post('feed-storages', stock(1200));
    expect([counted.status, counted.body.quantityAvailable.value]).toEqual([200, 1200]);
    expect(noticesOf(await post('feed-storages', stock(1200)))).toEqual(['unchanged']);
    expect((await keeper.get('/api/feeds/')).body).toMatchObject([{ name: 'Hay', total_amount: 1200 }]);
    const unknown = await post('feed-storages', { ...stock(1), feedId: 'straw' });
    expect(unknown.body.errors[0]).toMatchObject({ type: 'invalid', instance: '/feedId' });
  });

  it('by nobody in particular is known by its animal and its time', async () => {
    const { keeper, post, cow } = await farmWithCow();
    const nameless = { animal, eventDateTime, weight };
    expect((await post('weights', nameless)).status).toBe(201);
    expect(noticesOf(await post('weights', nameless))).toEqual(['unchanged']);
    expect((await post('weights', { ...nameless, weight: { measurement: 700 } })).status).toBe(200);
    expect((await keeper.readCow(cow)).weights).toMatchObject([{ kg: 700 }]);
  });

  it('what was read here changes nothing where it comes back', async () => {
    const { keeper, post, get, cow } = await farmWithCow();
    await keeper.post('/api/semination-records/', { cow, semination_date: '2026-04-01', technician: 'Jo' });
    const [own] = await get('inseminations');
    expect(noticesOf(await post('inseminations', own))).toEqual(['unchanged']);
    const changed = await post('inseminations', { ...own, responsible: 'Kim' });
    expect([changed.status, changed.body.id, changed.body.responsible]).toEqual([200, own.id, 'Kim']);
    const [{ meta, ...her }] = await get('animals');
    expect(noticesOf(await post('animals', { ...her, meta }))).toEqual(['unchanged']);
  });
});
