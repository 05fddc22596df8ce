/** The country of a farm, its official numbers, and the days within which it declares what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposedDays } from '#domain/declare/change.ts';
import { NOTHING_DECLARED } from '#domain/declare/settings.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';
import { readFarmUuid } from '../herd/farm.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/settings/';

async function farm() {
  const keeper = await test.keeper();
  const change = (body: object) => keeper.patch(PATH, body);
  const read = async () => {
    const { country, farm_numbers, declare, declare_from } = (await keeper.get(PATH)).body;
    return { country, farm_numbers, declare, declare_from };
  };
  return { keeper, change, read };
}

const NONE = { country: null, farm_numbers: [], declare: NOTHING_DECLARED, declare_from: null };

describe('the country of a farm', () => {
  it('brings its days, from the day on which it is set', async () => {
    const { change, read } = await farm();
    expect(await read()).toEqual(NONE);
    expect((await change({ country: 'AR' })).status).toBe(200);
    const argentina = {
      country: 'AR',
      farm_numbers: [],
      declare: proposedDays('AR'),
      declare_from: '2026-06-15',
    };
    expect(await read()).toEqual(argentina);
    // Forms send all that they show.
    await change({ declare: { birth: 12 }, declare_from: '2026-03-01' });
    await change({ country: 'AR' });
    expect(await read()).toMatchObject({ declare: { birth: 12 }, declare_from: '2026-03-01' });
    await change({ country: 'DE', declare: { birth: 5, tag_lost: '14' }, declare_from: '2026-01-01' });
    expect(await read()).toEqual({
      ...{ country: 'DE', farm_numbers: [], declare_from: '2026-01-01' },
      declare: { ...proposedDays('DE'), birth: 5, tag_lost: 14 },
    });
    await change({ declare: { death: null, working_days: true } });
    expect((await read()).declare).toMatchObject({ birth: 5, death: null, working_days: true });
    await change({ country: null });
    expect(await read()).toEqual(NONE);
  });

  it.each<[object, string[]]>([
    [{ country: 'UK' }, ['country']],
    [{ country: 'de' }, ['country']],
    [{ country: 'DEU' }, ['country']],
    [{ country: 49 }, ['country']],
    [{ declare: { birth: -1 } }, ['declare.birth']],
    [{ declare: { birth: 401 } }, ['declare.birth']],
    [{ declare: { arrival: 1.5, death: 'soon' } }, ['declare.arrival', 'declare.death']],
    [{ declare: { working_days: 'perhaps' } }, ['declare.working_days']],
    [{ declare: 7 }, ['declare']],
    [{ declare_from: '2026-02-30' }, ['declare_from']],
    // Without a country nothing is declared.
    [{ declare: { birth: 7 } }, ['declare.birth']],
    [{ declare_from: '2026-01-01' }, ['declare_from']],
    [{ country: null, declare: { working_days: true } }, ['declare.working_days']],
  ])('is refused as %j', async (sent, fields) => {
    const { change, read } = await farm();
    expectRefusal(await change(sent), 400, ...fields);
    expect(await read()).toEqual(NONE);
  });

  it('is given back by undoing, with the days that stood beside it', async () => {
    const { keeper, change, read } = await farm();
    await change({ country: 'DE', declare: { birth: 5 } });
    const before = await read();
    const moved = await change({ country: 'FR' });
    const entry = (await keeper.get(`/api/history/${moved.headers['x-journal-entry']}/`)).body;
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['country', 'declare.birth']);
    await change({ declare: { death: 2 } });
    expect((await undo(keeper, moved)).status).toBe(200);
    expect(await read()).toEqual({ ...before, declare: { ...before.declare, death: 2 } });
  });

  it('is not taken back where days were set since that cannot stand without it', async () => {
    const { keeper, change, read } = await farm();
    const set = await change({ country: 'DE' });
    await change({ declare: { tag_lost: 10 } });
    const before = await read();
    expectRefusal(await undo(keeper, set), 409);
    expect(await read()).toEqual(before);
  });
});

describe("a farm's numbers", () => {
  const CPH = { scheme: 'uk.cph', id: '12/345/6789' };
  const EU = { scheme: 'eu.farmId', id: '276012345678901' };

  it('are sent and kept as a whole, without blanks where they have a form', async () => {
    const { keeper, change, read } = await farm();
    const changed = await change({ farm_numbers: [{ ...CPH, id: ' 12/345/ 6789' }, EU] });
    expect(changed.body.farm_numbers).toEqual([CPH, EU]);
    const entry = (await keeper.get(`/api/history/${changed.headers['x-journal-entry']}/`)).body;
    expect(entry).toMatchObject({
      summary: 'Changed the settings of the farm: official numbers.',
      changes: [
        { field: 'farm_numbers', before: '', after: 'uk.cph 12/345/6789, eu.farmId 276012345678901' },
      ],
    });
    await change({ farm_numbers: [EU] });
    expect((await read()).farm_numbers).toEqual([EU]);
    await change({ farm_numbers: [] });
    expect((await read()).farm_numbers).toEqual([]);
  });

  it('may be those of another farm too', async () => {
    const [first, second] = [await farm(), await farm()];
    for (const { change } of [first, second])
      expect((await change({ farm_numbers: [EU] })).body.farm_numbers).toEqual([EU]);
  });

  it.each<[unknown, string[]]>([
    [null, ['farm_numbers']],
    ['eu.farmId', ['farm_numbers']],
    [Array.from({ length: 11 }, (_, n) => ({ scheme: `own.${n}`, id: '1' })), ['farm_numbers']],
    [[{ ...CPH, id: '123456789' }], ['farm_numbers.0.id']],
    [[CPH, { ...EU, id: '27601234567890' }], ['farm_numbers.1.id']],
    [[{ scheme: 'e', id: '1' }], ['farm_numbers.0.scheme']],
    [[{ scheme: 'nl.ubn' }], ['farm_numbers.0.id']],
    [[CPH, CPH], ['farm_numbers.1.scheme']],
  ])('are refused as %j', async (farm_numbers, fields) => {
    const { change, read } = await farm();
    expectRefusal(await change({ farm_numbers }), 400, ...fields);
    expect(await read()).toEqual(NONE);
  });
});

it('is known by a UUID of its own', async () => {
  await Promise.all([test.keeper(), test.keeper()]);
  const farms = await test.db.selectFrom('farms').select('id').execute();
  const uuids = await Promise.all(farms.map(({ id }) => readFarmUuid(test.db, id)));
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(uuids).size).toBe(farms.length);
});
