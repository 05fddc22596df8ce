/** Rows of a session: who may, who was here already, what is wrong with them, which way they go, and what their undo takes along. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { member, membershipOf } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const KEY = 'session-of-rows';
const WEIGHTS = [{ act: 'weights', shared: {} }];

const begin = (keeper: Client, body: object = {}) =>
  keeper.post('/api/crush/', { key: KEY, name: 'Weighing', what: WEIGHTS, ...body });
const add = (keeper: Client, body: object, headers: Record<string, string> = {}) =>
  keeper.post(`/api/crush/${KEY}/animals/`, body, headers);
const change = (keeper: Client, cow: number, body: object, headers: Record<string, string> = {}) =>
  keeper.request('PATCH', `/api/crush/${KEY}/animals/${cow}/`, body, headers);
const read = async (keeper: Client) => (await keeper.get(`/api/crush/${KEY}/`)).body;
const undo = (keeper: Client, entry: unknown) => keeper.post(`/api/history/${entry}/undo/`);
const entryOf = ({ headers }: Answer) => Number(headers['x-journal-entry']);
const codes = ({ body }: Answer) => body.reasons.map(({ code }: { code: string }) => code);

describe('a key', () => {
  it('makes one session, and finds none of another farm', async () => {
    const keeper = await test.keeper();
    const made = await begin(keeper);
    const again = await begin(keeper, { name: 'Another', what: [{ act: 'nothing' }] });
    expect([made.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(made.body);
    expect(again.headers['x-journal-entry']).toBeUndefined();
    const other = await test.keeper();
    expect((await other.get(`/api/crush/${KEY}/`)).status).toBe(404);
    expect((await other.get('/api/crush/')).body).toEqual([]);
    expect((await begin(other)).status).toBe(201);
    expect((await keeper.get('/api/crush/?state=open')).body).toMatchObject([
      { key: KEY, done: 0, expected: 0, state: 'open', history: made.body.history },
    ]);
    expect((await keeper.get('/api/crush/?state=ended')).body).toEqual([]);
  });

  it('is refused with all that is wrong', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const wrong = await begin(keeper, {
      key: 'no',
      name: '',
      what: [{ act: 'weights', shared: { kg: 'heavy' } }],
    });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['key', 'name', 'what.0.kg']);
    const unknown = await begin(keeper, {
      day: '2026-07-01',
      what: [...WEIGHTS, { act: 'treatments', shared: { medicine: 999 } }],
      ways: [
        { way: 'A', if: {}, place: 999 },
        { way: 'a', if: { kg_from: 3 }, list: 999 },
      ],
      expected: [cow.id, 999_999],
    });
    expect(Object.keys(unknown.body.errors).sort()).toEqual([
      'day',
      'expected',
      'ways.0.place',
      'ways.1.list',
      'ways.1.way',
      'what.1.medicine',
    ]);
    expect((await keeper.get('/api/crush/')).body).toEqual([]);
  });
});

describe('a row', () => {
  it('is kept once from two devices at once, and averages are those of a count by hand', async () => {
    const keeper = await test.keeper();
    await begin(keeper);
    const herd: number[] = [];
    for (let place = 0; place < 12; place += 1) herd.push((await keeper.cow()).id);
    const kg = (place: number) => 300 + place * 7.3;
    const sent = herd.map((cow, place) =>
      add(keeper, { cow, values: { weights: { kg: kg(place) } } }, { 'idempotency-key': `row-${cow}` }),
    );
    const twice = herd.slice(0, 3).map((cow) => add(keeper, { cow, values: { weights: { kg: 1 } } }));
    const answers = [...(await Promise.all(sent)), ...(await Promise.all(twice))];
    expect(answers.map(({ status }) => status).sort()).toEqual([...herd.map(() => 201), 409, 409, 409]);
    // The same request again is answered as the first time.
    const repeated = await add(
      keeper,
      { cow: herd[11], values: { weights: { kg: kg(11) } } },
      { 'idempotency-key': `row-${herd[11]}` },
    );
    expect(repeated.status).toBe(201);
    const { rows, summary } = await read(keeper);
    expect(rows.map(({ cow }: { cow: number }) => cow).sort()).toEqual(herd.toSorted());
    const weights: number[] = rows.map(
      (row: { values: { weights: { kg: number } } }) => row.values.weights.kg,
    );
    expect(summary.weights).toMatchObject({
      n: 12,
      mean: Math.round((weights.reduce((sum, one) => sum + one, 0) / 12) * 10) / 10,
      min: Math.min(...weights),
      max: Math.max(...weights),
    });
    const refused = answers.find(({ status }) => status === 409);
    expect(codes(refused as Answer)).toEqual(['crush.already']);
    expect(refused?.body.current).toMatchObject({ values: { weights: {} } });
  });

  it('is summed up with what others changed meanwhile', async () => {
    const keeper = await test.keeper();
    const [alma, berta, cora, dora] = await Promise.all(
      ['Alma', 'Berta', 'Cora', 'Dora'].map(async (name) => (await keeper.cow({ name })).id as number),
    );
    await begin(keeper, { expected: [alma, berta, cora, dora] });
    for (const cow of [alma, berta, cora]) await add(keeper, { cow, values: { weights: { kg: 400 } } });
    const { rows } = await read(keeper);
    const weighing = rows.find(({ cow }: { cow: number }) => cow === alma).records.weights;
    await keeper.patch(`/api/weights/update/${weighing}/`, { kg: 460 });
    const deleted = await keeper.request('DELETE', `/api/cows/delete/${berta}/`);
    // Nobody of the session.
    await keeper.cow();
    const last = await add(keeper, { cow: dora, values: { weights: { kg: 500 } } });
    expect(last.body.summary).toMatchObject({
      ...{ done: 3, expected: 3, not_seen: [] },
      weights: { n: 3, min: 400, max: 500, mean: 453.3 },
    });
    expect(last.body.summary).toEqual((await read(keeper)).summary);
    await undo(keeper, entryOf(deleted));
    const corrected = await change(keeper, Number(dora), { values: { weights: { kg: 510 } } });
    expect(corrected.body.summary).toMatchObject({ done: 4, expected: 4 });
    expect(corrected.body.summary).toEqual((await read(keeper)).summary);
  });

  it('is of the animal that wore the number once, and of nobody who is here twice by another of hers', async () => {
    const keeper = await test.keeper();
    const [lost, worn] = ['982000364696050', '982000364696051'];
    const alma = await keeper.cow({ name: 'Alma', eid: lost });
    const fitted = await keeper.post('/api/tags/', {
      cow: alma.id,
      kind: 'electronic',
      number: worn,
      why: 'lost',
    });
    expect(fitted.status).toBe(201);
    await begin(keeper);
    const done = await add(keeper, { animal: lost, values: { weights: { kg: 400 } } });
    expect(done.body.row).toMatchObject({ cow: alma.id, eid: worn });
    const again = await add(keeper, { animal: worn, values: { weights: { kg: 400 } } });
    expect([again.status, codes(again)]).toEqual([409, ['crush.already']]);
    expect((await undo(keeper, entryOf(fitted))).status).toBe(200);
    const { rows } = await read(keeper);
    expect(rows).toMatchObject([{ cow: alma.id, eid: lost, values: { weights: { kg: 400 } } }]);
    expect((await keeper.get(`/api/cows/find/?number=${worn}`)).body.cows).toEqual([]);
    expect(await keeper.readCow(alma.id)).toMatchObject({ eid: lost, tags: [] });
  });

  it('tells every fault by its field, and then writes nothing', async () => {
    const keeper = await test.keeper();
    const alma = await keeper.cow({ name: 'Alma', id_number: 'DE 1', cow_gender: 'Male' });
    await begin(keeper);
    const wrong = await add(keeper, {
      animal: 'DE 1',
      day: '2026-07-01',
      way: 'nowhere',
      values: { weights: { kg: 'heavy' }, 'condition-scores': {}, 'pregnancy-checks': { result: 'empty' } },
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'day',
      'values.condition-scores.score',
      'values.pregnancy-checks.check_date',
      'values.pregnancy-checks.cow',
      'values.weights.kg',
      'way',
    ]);
    expect(codes(await add(keeper, { animal: 'DE 2', values: {} }))).toEqual(['number.unknown']);
    expect((await add(keeper, { values: {} })).body.errors).toHaveProperty('cow');
    expect((await add(keeper, { cow: 999_999, values: {} })).body.errors).toHaveProperty('cow');
    const early = await add(keeper, { cow: alma.id, day: '1990-01-01', values: {} });
    expect(Object.keys(early.body.errors)).toEqual(['cow']);
    expect((await read(keeper)).rows).toEqual([]);
  });

  it('is changed only as it is known, and moves its records with its day', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await begin(keeper);
    await add(keeper, { cow: id, values: { weights: { kg: 400 } } });
    expect((await change(keeper, id, { notes: 'x' }, { 'if-match': '"7"' })).status).toBe(412);
    const moved = await change(keeper, id, { day: '2026-06-10' }, { 'if-match': '"1"' });
    expect(moved.body.row).toMatchObject({ day: '2026-06-10', version: 2, values: { weights: { kg: 400 } } });
    expect((await keeper.readCow(id)).weights).toMatchObject([{ weighed_on: '2026-06-10' }]);
    const unchanged = await change(keeper, id, { day: '2026-06-10' });
    expect(unchanged.headers['x-journal-entry']).toBeUndefined();
    const before = await keeper.get(`/api/crush/${KEY}/`);
    const tag = { 'if-none-match': String(before.headers.etag) };
    expect((await keeper.request('GET', `/api/crush/${KEY}/`, undefined, tag)).status).toBe(304);
  });

  it('goes with a deleted animal, and comes back with her', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await begin(keeper, { expected: [id] });
    await add(keeper, { cow: id, values: { weights: { kg: 400 } } });
    const deleted = await keeper.delete(`/api/cows/delete/${id}/`);
    expect(await read(keeper)).toMatchObject({ rows: [], summary: { done: 0, not_seen: [] } });
    await undo(keeper, entryOf(deleted));
    expect((await read(keeper)).rows).toMatchObject([{ cow: id, values: { weights: { kg: 400 } } }]);
  });
});

describe('ways', () => {
  it('draft by the weight, move and list, and let go again', async () => {
    const keeper = await test.keeper();
    const heavy = (await keeper.post('/api/places/', { name: 'Paddock 3' })).body.id;
    const list = (await keeper.post('/api/lists/', { name: 'To sell', cows: [] })).body.id;
    const { id } = await keeper.cow();
    const made = await begin(keeper, {
      ways: [
        { way: 'A', if: { kg_from: 450, meat_free: true }, place: heavy, list },
        { way: 'B', if: { kg_below: 450 } },
      ],
    });
    const onList = async () => (await keeper.get('/api/lists/')).body[0].cows;
    const done = await add(keeper, { cow: id, values: { weights: { kg: 450 } } });
    expect(done.body.row).toMatchObject({ way: 'A', way_chosen: false });
    expect(done.body.row.records).toHaveProperty('place-moves');
    expect(done.body.row.values).not.toHaveProperty('place-moves');
    expect((await keeper.readCow(id)).place).toBe(heavy);
    expect(await onList()).toEqual([id]);
    // A correction drafts anew.
    const light = await change(keeper, id, { values: { weights: { kg: 449 } } });
    expect(light.body.row).toMatchObject({ way: 'B', way_chosen: false });
    expect((await keeper.readCow(id)).place).toBeNull();
    expect(await onList()).toEqual([]);
    const chosen = await change(keeper, id, { way: 'A' });
    expect(chosen.body.row).toMatchObject({ way: 'A', way_chosen: true });
    expect(await onList()).toEqual([id]);
    expect((await change(keeper, id, { way: null })).body.row).toMatchObject({ way: 'B', way_chosen: false });
    await change(keeper, id, { way: 'A' });
    // Others put somebody else on the list meanwhile.
    const other = (await keeper.cow()).id;
    await keeper.patch(`/api/lists/update/${list}/`, { cows: [id, other] });
    const second = (await keeper.cow()).id;
    await add(keeper, { cow: second, values: { weights: { kg: 500 } } });
    expect((await onList()).toSorted()).toEqual([id, other, second].toSorted());
    const { summary } = await read(keeper);
    expect(summary.ways).toEqual([
      { way: 'A', count: 2 },
      { way: 'B', count: 0 },
    ]);
    expect((await undo(keeper, made.body.history)).status).toBe(200);
    expect(await onList()).toEqual([other]);
    expect((await keeper.readCow(id)).place).toBeNull();
  });
});

describe('the undo of a session', () => {
  it('is whole or not at all, and names whom others changed since', async () => {
    const keeper = await test.keeper();
    const made = await begin(keeper);
    const herd: number[] = [];
    for (const name of ['Alma', 'Berta', 'Cora']) {
      const { id } = await keeper.cow({ name });
      herd.push(id);
      await add(keeper, { cow: id, values: { weights: { kg: 400 } } });
    }
    for (const id of herd.slice(0, 2)) {
      const [weighing] = (await keeper.readCow(id)).weights;
      await keeper.patch(`/api/weights/update/${weighing?.id}/`, { kg: 401 });
    }
    const refused = await undo(keeper, made.body.history);
    expect(refused.status).toBe(409);
    expect(codes(refused)).toEqual(['undo.refused', 'undo.field-changed-since', 'undo.field-changed-since']);
    expect(
      refused.body.reasons
        .slice(1)
        .map(({ values }: { values: { name: string } }) => values.name)
        .sort(),
    ).toEqual(['Alma', 'Berta']);
    expect((await read(keeper)).state).toBe('open');
    expect((await keeper.readCow(herd[2] ?? 0)).weights).toHaveLength(1);
    expect((await keeper.get(`/api/history/${made.body.history}/`)).body).toMatchObject({ undoable: false });
  });

  it('of one animal takes that save back alone', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await begin(keeper);
    const first = await add(keeper, { cow: id, values: { weights: { kg: 400 } } });
    const second = await change(keeper, id, { values: { weights: { kg: 410 } } });
    expect((await undo(keeper, entryOf(first))).status).toBe(409);
    expect((await undo(keeper, entryOf(second))).status).toBe(200);
    expect((await read(keeper)).rows).toMatchObject([{ values: { weights: { kg: 400 } } }]);
    expect((await undo(keeper, entryOf(first))).status).toBe(200);
    expect((await read(keeper)).rows).toEqual([]);
    expect((await keeper.readCow(id)).weights).toEqual([]);
  });
});

describe('roles', () => {
  it('let a vet record what is theirs, and take back what they entered', async () => {
    const keeper = await test.keeper();
    const { farm_id } = await membershipOf(test.db, String(keeper.username));
    const vet = (await member(test, farm_id, 'vet')).client;
    const viewer = (await member(test, farm_id, 'viewer')).client;
    const place = (await keeper.post('/api/places/', { name: 'Barn' })).body.id;
    const [alma, berta] = [(await keeper.cow()).id, (await keeper.cow()).id];
    const statuses = async (...answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect((await begin(viewer)).status).toBe(403);
    for (const act of ['tags', 'dry-offs', 'place-moves'])
      expect((await begin(vet, { what: [{ act, shared: {} }] })).status).toBe(403);
    expect((await begin(vet, { ways: [{ way: 'A', if: {}, place }] })).status).toBe(403);
    const made = await begin(vet);
    expect(made.status).toBe(201);
    expect((await viewer.get(`/api/crush/${KEY}/`)).status).toBe(200);
    expect((await add(viewer, { cow: alma, values: {} })).status).toBe(403);
    // Before any animal.
    expect((await add(vet, { cow: 999_999, values: { 'place-moves': { place } } })).status).toBe(403);
    expect(
      await statuses(
        add(vet, { cow: alma, values: { weights: { kg: 400 } } }),
        add(keeper, { cow: berta, values: { weights: { kg: 400 } } }),
      ),
    ).toEqual([201, 201]);
    expect((await change(vet, berta, { values: { weights: null } })).status).toBe(403);
    expect((await vet.delete(`/api/crush/${KEY}/animals/${berta}/`)).status).toBe(403);
    expect((await undo(vet, made.body.history)).status).toBe(403);
    expect((await keeper.delete(`/api/crush/${KEY}/animals/${berta}/`)).status).toBe(204);
    expect((await change(vet, alma, { values: { weights: null } })).status).toBe(200);
    expect((await undo(vet, made.body.history)).status).toBe(200);
    expect(await read(keeper)).toMatchObject({ state: 'undone' });
  });

  it('refuse a vet whose row would go a way that moves her', async () => {
    const keeper = await test.keeper();
    const { farm_id } = await membershipOf(test.db, String(keeper.username));
    const vet = (await member(test, farm_id, 'vet')).client;
    const place = (await keeper.post('/api/places/', { name: 'Barn' })).body.id;
    await begin(keeper, { ways: [{ way: 'A', if: { kg_from: 400 }, place }] });
    const [alma, berta] = [(await keeper.cow()).id, (await keeper.cow()).id];
    expect((await add(vet, { cow: alma, values: { weights: { kg: 400 } } })).status).toBe(403);
    expect((await add(vet, { cow: berta, values: { weights: { kg: 399 } } })).status).toBe(201);
    expect((await keeper.readCow(alma)).weights).toEqual([]);
  });
});

describe('what a session is known by', () => {
  it('has cards of the herd, and a sheet', async () => {
    const keeper = await test.keeper();
    const alma = await keeper.cow({ name: 'Alma', id_number: 'DE 1' });
    const berta = await keeper.cow({ name: 'Berta', id_number: 'DE 2' });
    for (const [weighed_on, kg] of [
      ['2026-05-01', 380],
      ['2026-06-10', 400],
    ] as const)
      await keeper.post('/api/weights/', { cow: alma.id, weighed_on, kg });
    const { today, cards } = (await keeper.get('/api/crush/cards/')).body;
    expect(today).toBe('2026-06-15');
    expect(cards).toMatchObject([
      { cow: alma.id, kg: 400, on: '2026-06-10', base_kg: 380, base_on: '2026-05-01' },
      { cow: berta.id, kg: null, on: null, base_kg: null, base_on: null },
    ]);
    await begin(keeper, { expected: [alma.id, berta.id] });
    const done = await add(keeper, { cow: alma.id, values: { weights: { kg: 425 } }, notes: 'calm' });
    expect(done.body.summary.weights).toMatchObject({ gain_n: 1, gain_mean: 1000 });
    const sheet = await keeper.get(`/api/crush/${KEY}/table/?format=csv`);
    const [head, ...lines] = sheet.raw.toString().trim().split(/\r?\n/);
    expect(head).toContain('id_number,barn_number,name,eid,at,kg,way,notes');
    expect(lines).toEqual(['DE 1,,Alma,,2026-06-15 12:00,425,,calm', 'DE 2,,Berta,,,,,']);
    expect((await keeper.get(`/api/crush/${KEY}/table/`)).status).toBe(200);
  });
});
