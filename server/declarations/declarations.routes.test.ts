import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { applyImport, csv } from '../../testing/import-files.ts';
import { joined } from '../../testing/invited.ts';
import { movement } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/declarations/';

/** A farm of a country, with everything asked for from the beginning of the year. */
async function farmIn(country: string) {
  const keeper = await test.keeper();
  await keeper.patch('/api/settings/', { country, declare_from: '2026-01-01' });
  return keeper;
}

const read = async (keeper: Client, query = '') => (await keeper.get(`${PATH}${query}`)).body;
const mark = (keeper: Client, declarations: readonly string[], said: object) =>
  keeper.post(`${PATH}mark/`, { declarations, ...said });

/** A cow with a calf of this day. */
async function calved(keeper: Client, birth_date: string, more: object = {}) {
  const { id: mother, name } = await keeper.cow({ date_of_birth: '2020-01-01' });
  const calf = {
    id_number: `DE 09 ${mother}`,
    name: 'Kalb',
    calf_sex: 'Female',
    calf_status: 'alive',
    ...more,
  };
  const { status, body } = await keeper.post('/api/calvings/', {
    mother_cow: mother,
    birth_date,
    calves: [calf],
  });
  expect(status).toBe(201);
  return { mother, name, calf: body.cows[0]?.id as number, record: body.birth_records[0].id as number };
}

describe('declarations', () => {
  it('are none of a farm without a country', async () => {
    const keeper = await test.keeper();
    await calved(keeper, '2026-06-14');
    expect(await read(keeper)).toEqual({
      ...{ country: null, today: '2026-06-15', count: 0, late: 0, files: [], items: [] },
    });
  });

  it("are of yesterday's calf due in 6 days in Germany, and found by state, event, days and animal", async () => {
    const keeper = await farmIn('DE');
    const { calf } = await calved(keeper, '2026-06-14T05:30');
    const { id: bought } = await keeper.cow();
    await movement(keeper, bought, 'in', '2026-06-01', { kind: 'purchase' });
    const all = await read(keeper);
    expect(all).toMatchObject({ country: 'DE', today: '2026-06-15', count: 2, late: 1 });
    const id = `birth-${calf}-2026-06-14`;
    expect(all.items.map((item: { id: string }) => item.id)).toEqual([`arrival-${bought}-2026-06-01`, id]);
    expect(all.items[1]).toEqual({
      ...{
        id,
        event: 'birth',
        cow: calf,
        cow_name: 'Kalb',
        id_number: expect.any(String),
        day: '2026-06-14',
      },
      ...{
        due_on: '2026-06-21',
        late_days: 0,
        state: 'to_do',
        number: null,
        declared_on: null,
        reason: null,
      },
      ...{ file: null, missing: ['id_number'], gone: false },
    });
    expect(all.items[0]).toMatchObject({ due_on: '2026-06-08', late_days: 7 });
    for (const [query, count] of [
      ['?event=birth', 1],
      ['?event=death', 0],
      ['?state=to_do', 2],
      ['?state=to_do&state=declared', 2],
      ['?state=declared&state=refused', 0],
      ['?state=declared', 0],
      ['?from=2026-06-02', 1],
      ['?to=2026-06-13', 1],
      [`?cow=${bought}`, 1],
    ] as const) {
      const { items, ...sums } = await read(keeper, query);
      expect([query, items.length, sums.count, sums.late]).toEqual([query, count, 2, 1]);
    }
    for (const [query, field] of [
      ['?state=done', 'state'],
      ['?state=to_do&state=done', 'state'],
      ['?event=sale', 'event'],
      ['?from=2026-06-02&to=2026-06-01', 'to'],
      ['?cow=0', 'cow'],
    ] as const)
      expectRefusal(await keeper.get(`${PATH}${query}`), 400, field);
  });

  it('are of births, arrivals, departures, deaths and lost tags, each of its own country', async () => {
    const keeper = await farmIn('AR');
    const { calf } = await calved(keeper, '2026-06-01');
    const { id: dead } = await keeper.cow();
    await movement(keeper, dead, 'out', '2026-06-12', { kind: 'death' });
    const { id: sold } = await keeper.cow();
    await movement(keeper, sold, 'out', '2026-06-12', { kind: 'sale' });
    const { id: worn, id_number } = await keeper.cow();
    const tag = {
      cow: worn,
      kind: 'official',
      number: `${id_number}9`,
      fitted_on: '2026-06-10',
      why: 'lost',
    };
    expect((await keeper.post('/api/tags/', tag)).status).toBe(201);
    const ids = async () => (await read(keeper)).items.map((item: { id: string }) => item.id);
    // Sales are not declared in Argentina, and a calf not before it has its ear tag.
    expect(await ids()).toEqual([`tag_lost-${worn}-2026-06-10`, `death-${dead}-2026-06-12`]);
    await keeper.post('/api/tasks-done/', { cow: calf, task: 'ear_tag', done_on: '2026-06-11' });
    expect((await read(keeper, `?cow=${calf}`)).items).toMatchObject([
      { id: `birth-${calf}-2026-06-01`, due_on: '2026-06-25' },
    ]);
  });
});

describe('a declaration', () => {
  it('is marked, stands on the page of its animal, and is as it was when that is undone', async () => {
    const keeper = await farmIn('DE');
    const { calf } = await calved(keeper, '2026-06-04');
    const id = `birth-${calf}-2026-06-04`;
    expect(await read(keeper)).toMatchObject({ count: 1, late: 1 });
    const filed = await mark(keeper, [id], { state: 'file_made' });
    expect([filed.status, filed.body]).toEqual([200, { count: 1, history: entryOf(filed) }]);
    const declared = await mark(keeper, [id], { state: 'declared', number: ' 4711 ' });
    expect((await keeper.readCow(calf)).declarations).toMatchObject([
      {
        event: 'birth',
        event_on: '2026-06-04',
        state: 'declared',
        declared_on: '2026-06-15',
        number: '4711',
      },
    ]);
    expect(await read(keeper)).toMatchObject({
      count: 0,
      late: 0,
      items: [{ state: 'declared', late_days: 0 }],
    });
    const entry = (await keeper.get(`/api/history/${entryOf(declared)}/`)).body;
    expect(entry).toMatchObject({ kind: 'declaration.mark', undoable: true, animal_count: 1 });
    expect((await undo(keeper, declared)).status).toBe(200);
    expect((await read(keeper)).items).toMatchObject([
      { state: 'file_made', number: null, declared_on: null },
    ]);
    await mark(keeper, [id], { state: 'to_do' });
    expect((await keeper.readCow(calf)).declarations).toEqual([]);
    expect(await read(keeper)).toMatchObject({ count: 1, items: [{ state: 'to_do' }] });
  });

  it('is one of two hundred that are marked in one press, and undone in one', async () => {
    const keeper = await farmIn('DE');
    const herd = Array.from({ length: 200 }, (_, at) => `DE ${at},Cow ${at},Female,2022-01-01`);
    await applyImport(keeper, {
      'animals.csv': csv('ID number,Name,Gender,Date of birth', ...herd),
    });
    const cows: { id: number }[] = (await keeper.get('/api/cows/')).body;
    const sold = await keeper.post('/api/acts/', {
      act: 'movements',
      shared: { direction: 'out', kind: 'sale', moved_on: '2026-06-10' },
      animals: cows.map(({ id }) => ({ cow: id })),
    });
    expect(sold.status).toBe(201);
    const { items, count } = await read(keeper);
    expect(count).toBe(200);
    const ids = items.map(({ id }: { id: string }) => id);
    const before = (await keeper.get('/api/history/')).body;
    const marked = await mark(keeper, ids, { state: 'declared', declared_on: '2026-06-11' });
    expect(marked.body).toEqual({ count: 200, history: entryOf(marked) });
    const after = (await keeper.get('/api/history/')).body;
    expect(after.map(({ id }: { id: number }) => id)).toEqual([
      entryOf(marked),
      ...before.map(({ id }: { id: number }) => id),
    ]);
    expect(await read(keeper)).toMatchObject({ count: 0, late: 0 });
    expect((await undo(keeper, marked)).status).toBe(200);
    expect((await read(keeper)).items).toEqual(items);
  });

  it('of an event that was moved is gone, and the moved one is to do', async () => {
    const keeper = await farmIn('DE');
    const { calf, record } = await calved(keeper, '2026-06-04');
    await mark(keeper, [`birth-${calf}-2026-06-04`], { state: 'declared' });
    await keeper.patch(`/api/birth-records/update/${record}/`, { birth_date: '2026-06-05' });
    expect((await read(keeper)).items).toMatchObject([
      { id: `birth-${calf}-2026-06-04`, state: 'declared', gone: true },
      { id: `birth-${calf}-2026-06-05`, state: 'to_do', gone: false },
    ]);
    await keeper.delete(`/api/birth-records/delete/${record}/`);
    expect((await read(keeper)).items).toMatchObject([{ gone: true }]);
  });

  it.each<[string, object, string, string]>([
    ['refused without a reason', { state: 'refused' }, 'reason', 'value.required'],
    [
      'refused with a number',
      { state: 'refused', reason: 'No', number: '1' },
      'number',
      'value.only-declared',
    ],
    [
      'not needed on a day',
      { state: 'not_needed', declared_on: '2026-06-10' },
      'declared_on',
      'value.only-declared',
    ],
    ['declared ahead', { state: 'declared', declared_on: '2026-06-16' }, 'declared_on', 'date.in-future'],
    [
      'declared too early',
      { state: 'declared', declared_on: '2026-06-03' },
      'declared_on',
      'declaration.before-event',
    ],
    ['in a state that there is not', { state: 'registered' }, 'state', 'value.not-a-choice'],
    ['with a long number', { state: 'declared', number: 'x'.repeat(51) }, 'number', 'value.too-long'],
    ['with a long reason', { state: 'refused', reason: 'x'.repeat(201) }, 'reason', 'value.too-long'],
  ])('is not marked as %s', async (_what, said, field, code) => {
    const keeper = await farmIn('DE');
    const { calf } = await calved(keeper, '2026-06-04');
    const answer = await expectNothingWritten(keeper, () => mark(keeper, [`birth-${calf}-2026-06-04`], said));
    expectRefusal(answer, 400, field);
    expect(codesOf(answer)).toEqual([code]);
  });

  it('is not marked beside one that is none, or that is of another farm', async () => {
    const [keeper, other] = [await farmIn('DE'), await farmIn('DE')];
    const [own, foreign] = [await calved(keeper, '2026-06-04'), await calved(other, '2026-06-04')];
    const ids = [own.calf, foreign.calf].map((calf) => `birth-${calf}-2026-06-04`);
    const state = 'declared';
    for (const wrong of [[...ids], [ids[0] ?? '', `birth-${own.calf}-2026-06-05`], [ids[0] ?? '', 'none']]) {
      const answer = await expectNothingWritten(keeper, () => mark(keeper, wrong, { state }));
      expectRefusal(answer, 400, 'declarations.1');
    }
    expectRefusal(await mark(keeper, [], { state }), 400, 'declarations');
    expectRefusal(
      await mark(
        keeper,
        Array.from({ length: 5001 }, () => 'x'),
        { state },
      ),
      400,
      'declarations',
    );
    expect(await read(other)).toMatchObject({ count: 1 });
  });

  it('is read by a viewer, and marked by a worker', async () => {
    const owner = await farmIn('DE');
    const { calf } = await calved(owner, '2026-06-04');
    const id = `birth-${calf}-2026-06-04`;
    const [viewer, vet, worker] = [
      await joined(test, owner, 'viewer'),
      await joined(test, owner, 'vet'),
      await joined(test, owner, 'worker'),
    ];
    expect(await read(viewer)).toMatchObject({ count: 1 });
    for (const member of [viewer, vet]) expectRefusal(await mark(member, [id], { state: 'declared' }), 403);
    expect((await mark(worker, [id], { state: 'declared' })).status).toBe(200);
  });
});
