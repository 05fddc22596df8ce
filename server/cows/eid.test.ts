/** The electronic number of an animal: how it is read, and that no two animals have one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Answer, buildCow, type Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const A = '982000364696050';
const B = '982000364696051';

const patch = (keeper: Client, id: number, values: object) => keeper.patch(`/api/cows/update/${id}/`, values);
const undo = (keeper: Client, { headers }: Answer) =>
  keeper.post(`/api/history/${headers['x-journal-entry']}/undo/`);
const codeOf = ({ status, body }: Answer) => [status, body.reasons?.at(-1)?.code];

describe('an electronic number', () => {
  it('is read without what stands between its digits', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: ' 982 000-364_696.050 ' });
    expect((await keeper.readCow(id)).eid).toBe(A);
    expect((await patch(keeper, id, { eid: '' })).body.eid).toBeNull();
    expect((await patch(keeper, id, { eid: `${A.slice(0, 3)}/${A.slice(3)}` })).body.eid).toBe(A);
    const [listed] = (await keeper.get('/api/cows/')).body;
    expect(listed.eid).toBe(A);
    for (const eid of ['98200036469605', `${A}0`, 'LA 98200036469', '98200036469605x']) {
      const refused = await patch(keeper, id, { eid });
      expectRefusal(refused, 400, 'eid');
      expect(refused.body.reasons[0].code).toBe('value.not-an-eid');
    }
    expectRefusal(await keeper.post('/api/cows/', buildCow({ eid: '1' })), 400, 'eid');
  });

  it.each([
    [A, null],
    ['999000000000001', 'test_tag'],
    ['000000000000001', 'no_country'],
    ['982274877906943', null],
    ['982274877906944', 'too_large'],
  ])('%s warns of %s', async (eid, warning) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid });
    expect((await keeper.readCow(id)).eid_warning).toBe(warning);
    expect((await keeper.readCow((await keeper.cow({ id_number: 'N 2' })).id)).eid_warning).toBeNull();
  });

  it('is no other animal’s, not even of one that left', async () => {
    const keeper = await test.keeper();
    const first = await keeper.cow({ eid: A, name: 'Alma' });
    const second = await keeper.cow({ id_number: 'N 2' });
    await keeper.post('/api/movements/', {
      cow: first.id,
      direction: 'out',
      kind: 'sale',
      moved_on: '2026-06-01',
    });
    await expectNothingWritten(keeper, async () => {
      const refused = await patch(keeper, second.id, { eid: A });
      expectRefusal(refused, 409, 'eid');
      expect(refused.body.reasons[0]).toMatchObject({
        code: 'cow.eid-taken',
        values: { eid: A, name: 'Alma' },
      });
      const born = await keeper.post('/api/cows/', buildCow({ id_number: 'N 3', eid: A }));
      expect(codeOf(born)).toEqual([409, 'cow.eid-taken']);
    });
    // Her own again.
    expect((await patch(keeper, first.id, { eid: A, name: 'Alma' })).status).toBe(200);
  });

  it('is no other animal’s official number, nor the other way round', async () => {
    const keeper = await test.keeper();
    const first = await keeper.cow({ id_number: 'DE 01 234 56789' });
    const second = await keeper.cow({ id_number: 'N 2', eid: '250000000002885' });
    expect(codeOf(await patch(keeper, second.id, { eid: '276000123456789' }))).toEqual([
      409,
      'cow.eid-taken',
    ]);
    const official = await patch(keeper, first.id, { id_number: 'FR 002885' });
    expectRefusal(official, 409, 'id_number');
    expect(codeOf(official)).toEqual([409, 'cow.id-number-taken']);
    const born = await keeper.post('/api/cows/', buildCow({ id_number: '250000000002885' }));
    expectRefusal(born, 409, 'id_number');
    // An animal may have both alike.
    expect((await patch(keeper, first.id, { eid: '276000123456789' })).status).toBe(200);
    expect((await patch(keeper, first.id, { id_number: 'DE-1-234-56789' })).status).toBe(200);
  });

  it('comes back by no undo where another animal has it by now', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: A });
    const changed = await patch(keeper, id, { eid: B });
    await keeper.cow({ id_number: 'N 2', eid: A });
    expect(codeOf(await undo(keeper, changed))).toEqual([409, 'undo.eid-taken']);
    const deleted = await keeper.delete(`/api/cows/delete/${id}/`);
    await keeper.cow({ id_number: 'N 3', eid: B });
    expect(codeOf(await undo(keeper, deleted))).toEqual([409, 'undo.eid-taken']);
  });

  it('is given to many at once, and judged when all is done', async () => {
    const keeper = await test.keeper();
    const one = await keeper.cow({ id_number: 'N 1', eid: A });
    const two = await keeper.cow({ id_number: 'N 2', eid: B });
    const act = (animals: object[]) => keeper.post('/api/acts/', { act: 'cows', shared: {}, animals });
    const swapped = await act([
      { cow: one.id, eid: B, barn_number: '7' },
      { cow: two.id, eid: '982 000 364696050' },
    ]);
    expect(swapped.status).toBe(201);
    const first = await keeper.readCow(one.id);
    expect([first.eid, first.barn_number, (await keeper.readCow(two.id)).eid]).toEqual([B, '7', A]);
    await expectNothingWritten(keeper, async () => {
      const clash = await act([{ cow: one.id, eid: A }]);
      expect(clash.body.errors).toHaveProperty(['animals.0.eid']);
      const wrong = await act([{ cow: one.id, eid: '12' }]);
      expect(wrong.body.reasons[0]).toMatchObject({ code: 'value.not-an-eid', field: 'animals.0.eid' });
    });
    expect((await undo(keeper, swapped)).status).toBe(200);
    expect((await keeper.readCow(one.id)).eid).toBe(A);
  });

  it('of a calf is recorded with its calving', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ id_number: 'M 1', eid: A });
    const calve = (...eids: string[]) =>
      keeper.post('/api/calvings/', {
        mother_cow: mother.id,
        birth_date: '2026-06-01',
        calves: eids.map((eid, place) => ({ calf_sex: 'Female', id_number: `C ${place}`, eid })),
      });
    expect(codeOf(await calve(A))).toEqual([409, 'cow.eid-taken']);
    expectRefusal(await calve('1'), 400, 'calves.0.eid');
    const twice = await calve(B, B);
    expect(twice.status).toBe(409);
    expect(twice.body.errors).toHaveProperty(['calves.1.eid']);
    const born = await calve(B);
    expect(born.body.cows[0].eid).toBe(B);
  });
});
