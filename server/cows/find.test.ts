/** Whom a number means, by a call of its own and in acts on many animals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const OLD = '982000364696050';
const NEW = '982000364696051';

const find = (keeper: Client, number: string) =>
  keeper.get(`/api/cows/find/?number=${encodeURIComponent(number)}`);
const leave = (keeper: Client, cow: number) =>
  keeper.post('/api/movements/', { cow, direction: 'out', kind: 'sale', moved_on: '2026-06-01' });

async function herd() {
  const keeper = await test.keeper();
  const alma = await keeper.cow({ id_number: 'DE 01', name: 'Alma', eid: OLD, barn_number: 'b12' });
  const berta = await keeper.cow({ id_number: 'FR002885', name: 'Berta' });
  const gone = await keeper.cow({ id_number: 'N 777', name: 'Gone', barn_number: 'B12' });
  await keeper.post('/api/tags/', { cow: alma.id, kind: 'electronic', number: NEW });
  await leave(keeper, gone.id);
  return { keeper, alma: alma.id, berta: berta.id, gone: gone.id };
}

describe('a number', () => {
  it('means who is called so, wears it, wore it, or has a number that ends so', async () => {
    const { keeper, alma, berta, gone } = await herd();
    const found = async (number: string) =>
      (await find(keeper, number)).body.cows.map(({ cow, how }: { cow: number; how: string }) => [how, cow]);
    expect((await find(keeper, 'B12')).body).toEqual({
      number: 'B12',
      cows: [
        {
          cow: alma,
          how: 'barn_number',
          in_herd: true,
          id_number: 'DE 01',
          eid: NEW,
          barn_number: 'b12',
          name: 'Alma',
        },
        {
          cow: gone,
          how: 'barn_number',
          in_herd: false,
          id_number: 'N 777',
          eid: null,
          barn_number: 'B12',
          name: 'Gone',
        },
      ],
    });
    expect(await found('982 000-364696051')).toEqual([['eid', alma]]);
    expect(await found('250000000002885')).toEqual([['id_number', berta]]);
    expect(await found(OLD)).toEqual([['former', alma]]);
    expect(await found('885')).toEqual([['ends', berta]]);
    expect(await found('6051')).toEqual([['ends', alma]]);
    expect(await found('N777')).toEqual([['id_number', gone]]);
    expect(await found('85')).toEqual([]);
    // Who wears it now outranks who wore it.
    const third = await keeper.cow({ id_number: 'N 3', eid: OLD });
    expect(await found(OLD)).toEqual([['eid', third.id]]);
  });

  it('has 1 to 50 characters, and means animals of the farm alone', async () => {
    const { keeper } = await herd();
    for (const number of ['', '   ', 'x'.repeat(51)])
      expectRefusal(await find(keeper, number), 400, 'number');
    expectRefusal(await keeper.get('/api/cows/find/'), 400, 'number');
    const other = await test.keeper();
    expect((await find(other, OLD)).body).toEqual({ number: OLD, cows: [] });
  });
});

describe('an act on many animals', () => {
  const weigh = (keeper: Client, animals: object[]) =>
    keeper.post('/api/acts/', { act: 'weights', shared: { weighed_on: '2026-05-14', kg: 400 }, animals });

  it('names them by whole numbers too', async () => {
    const { keeper, alma, berta, gone } = await herd();
    const done = await weigh(keeper, [
      { animal: OLD, kg: 410 },
      { animal: '250 000 000002885' },
      { animal: 'n-777' },
    ]);
    expect(done.status).toBe(201);
    const kg = async (cow: number) => (await keeper.readCow(cow)).weights.map((row) => row.kg);
    expect([await kg(alma), await kg(berta), await kg(gone)]).toEqual([[410], [400], [400]]);
    // In the herd and not in it: she who is here is meant.
    expect((await weigh(keeper, [{ animal: 'b12' }])).body.count).toBe(1);
    expect((await kg(alma)).length).toBe(2);
  });

  it('says of which number nobody or several are meant, with all other faults, and whom it names twice', async () => {
    const { keeper, alma, berta } = await herd();
    await keeper.patch(`/api/cows/update/${berta}/`, { barn_number: 'B12' });
    await expectNothingWritten(keeper, async () => {
      const refused = await weigh(keeper, [{ animal: 'B12' }, { animal: '885' }, { cow: alma, kg: -1 }, {}]);
      expect(refused.status).toBe(400);
      const reasons = refused.body.reasons.map(({ field, code }: { field: string; code: string }) => [
        field,
        code,
      ]);
      expect(reasons).toEqual([
        ['animals.0.animal', 'number.ambiguous'],
        ['animals.1.animal', 'number.unknown'],
        ['animals.2.kg', 'value.too-small'],
        ['animals.3.cow', 'value.required'],
      ]);
      const twice = await weigh(keeper, [{ cow: alma }, { animal: NEW }]);
      expectRefusal(twice, 400, 'animals.1.cow');
    });
  });
});
