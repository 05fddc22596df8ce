/** What is to be declared to the authority, as the day's work and whatever takes its rows from there have it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Work } from '#domain/work/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { movement } from '../../testing/records.ts';

const TODAY = '2026-06-15';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ago = (days: number) => addDays(TODAY, -days);

/** A farm in Germany that declares all that happened this year. */
async function declaring(): Promise<Client> {
  const keeper = await test.keeper();
  await keeper.patch('/api/settings/', { country: 'DE', declare_from: '2026-01-01' });
  return keeper;
}

const workOf = async (keeper: Client): Promise<Work> => (await keeper.get('/api/work/')).body;
const listOf = async (keeper: Client, key = 'declare') =>
  (await workOf(keeper)).lists.find((list) => list.key === key);

/** The lists on which an animal stands. */
async function listsWith(keeper: Client, cow: number): Promise<string[]> {
  const { lists } = await workOf(keeper);
  return lists.filter(({ items }) => items.some((row) => row.cow === cow)).map(({ key }) => key);
}

const mark = (keeper: Client, declaration: string, said: object) =>
  keeper.post('/api/declarations/mark/', { declarations: [declaration], ...said });

/** A calf of this day; answers its id. */
async function calved(keeper: Client, birth_date: string): Promise<{ calf: number; record: number }> {
  const { id: mother } = await keeper.cow({ date_of_birth: '2020-01-01' });
  const calves = [{ id_number: `DE 09 ${mother}`, name: 'Kalb', calf_sex: 'Female', calf_status: 'alive' }];
  const { body } = await keeper.post('/api/calvings/', { mother_cow: mother, birth_date, calves });
  return { calf: body.cows[0].id, record: body.birth_records[0].id };
}

/** An animal that was sold on this day. */
async function sold(keeper: Client, day: string): Promise<{ id: number; name: string }> {
  const cow = await keeper.cow({ date_of_birth: '2020-01-01' });
  await movement(keeper, cow.id, 'out', day, { kind: 'sale' });
  return cow;
}

describe('the list of what is to be declared', () => {
  it('is there once the farm has a country, and goes with it', async () => {
    const keeper = await test.keeper();
    await calved(keeper, ago(1));
    expect(await listOf(keeper)).toBeUndefined();
    await keeper.patch('/api/settings/', { country: 'DE', declare_from: '2026-01-01' });
    expect(await listOf(keeper)).toMatchObject({ count: 1, held: 0 });
    expect((await workOf(keeper)).lists.map(({ key }) => key).slice(-3)).toEqual([
      'weaned',
      'declare',
      'own',
    ]);
    await keeper.patch('/api/settings/', { country: null });
    expect(await listOf(keeper)).toBeUndefined();
  });

  it('has an event from its day until it is declared, and again when that is undone', async () => {
    const keeper = await declaring();
    const { id, name } = await sold(keeper, ago(10));
    const declaration = `departure-${id}-${ago(10)}`;
    const row = {
      cow: id,
      cow_name: name,
      since: ago(10),
      due: ago(3),
      late_days: 3,
      reason: expect.objectContaining({ code: 'work.declare' }),
      held_until: null,
      hold: null,
      declaration,
    };
    expect((await listOf(keeper))?.items).toEqual([row]);
    const refused = await mark(keeper, declaration, { state: 'refused', reason: 'Unknown holding' });
    expect((await listOf(keeper))?.items).toEqual([
      {
        ...row,
        reason: expect.objectContaining({
          code: 'work.declare_refused',
          values: { event: 'departure', day: ago(10), why: 'Unknown holding' },
        }),
      },
    ]);
    const declared = await mark(keeper, declaration, { state: 'declared' });
    expect((await listOf(keeper))?.items).toEqual([]);
    await undo(keeper, entryOf(declared));
    await undo(keeper, entryOf(refused));
    expect((await listOf(keeper))?.items).toEqual([row]);
  });

  it('has what was written to a file from its last day on', async () => {
    const keeper = await declaring();
    const [early, due] = [await sold(keeper, ago(6)), await sold(keeper, ago(7))];
    await mark(keeper, `departure-${early.id}-${ago(6)}`, { state: 'file_made' });
    await mark(keeper, `departure-${due.id}-${ago(7)}`, { state: 'file_made' });
    expect((await listOf(keeper))?.items.map(({ cow }) => cow)).toEqual([due.id]);
  });

  it('is brought up as events are moved, calves deleted and animals called otherwise', async () => {
    const keeper = await declaring();
    const { calf, record } = await calved(keeper, ago(5));
    const { id } = await sold(keeper, ago(4));
    const rows = async () => (await listOf(keeper))?.items.map((row) => [row.declaration, row.cow_name]);
    expect(await rows()).toEqual([
      [`birth-${calf}-${ago(5)}`, 'Kalb'],
      [`departure-${id}-${ago(4)}`, expect.any(String)],
    ]);
    await keeper.patch(`/api/birth-records/update/${record}/`, { birth_date: ago(3) });
    await keeper.patch(`/api/cows/update/${id}/`, { name: 'Liese' });
    expect(await rows()).toEqual([
      [`departure-${id}-${ago(4)}`, 'Liese'],
      [`birth-${calf}-${ago(3)}`, 'Kalb'],
    ]);
    const unborn = await keeper.delete(`/api/birth-records/delete/${record}/`);
    expect(await rows()).toEqual([[`departure-${id}-${ago(4)}`, 'Liese']]);
    await undo(keeper, entryOf(unborn));
    expect(await rows()).toHaveLength(2);
    const gone = await keeper.delete(`/api/cows/delete/${calf}/`);
    expect(await rows()).toEqual([[`departure-${id}-${ago(4)}`, 'Liese']]);
    await undo(keeper, entryOf(gone));
    expect(await rows()).toHaveLength(2);
  });

  it('asks in Argentina for a birth once the calf is tagged', async () => {
    const keeper = await test.keeper();
    await keeper.patch('/api/settings/', { country: 'AR', declare_from: '2026-01-01' });
    const { calf } = await calved(keeper, ago(9));
    expect((await listOf(keeper))?.items).toEqual([]);
    await keeper.post('/api/tasks-done/', { cow: calf, task: 'ear_tag', done_on: ago(1) });
    expect((await listOf(keeper))?.items).toMatchObject([{ cow: calf, since: ago(9), due: '2026-06-26' }]);
  });

  it('cannot be held, and can be switched off', async () => {
    const keeper = await declaring();
    const { calf } = await calved(keeper, ago(1));
    expectRefusal(await keeper.post('/api/holds/', { cow: calf, list: 'declare' }), 400, 'list');
    await keeper.patch('/api/settings/', { work: { lists: { declare: false } } });
    expect(await listOf(keeper)).toBeUndefined();
    expect((await keeper.get('/api/work/counts/')).body.counts).toMatchObject({ declare: 1 });
  });
});

it('a calf whose birth is declared here is not to be registered as well, however far that is', async () => {
  const keeper = await test.keeper();
  const { calf } = await calved(keeper, ago(25));
  expect(await listsWith(keeper, calf)).toContain('registered');
  await keeper.patch('/api/settings/', { country: 'DE', declare_from: '2026-01-01' });
  const declaration = `birth-${calf}-${ago(25)}`;
  expect(await listsWith(keeper, calf)).toEqual(['ear_tag', 'declare']);
  await mark(keeper, declaration, { state: 'declared' });
  expect(await listsWith(keeper, calf)).toEqual(['ear_tag']);
  await mark(keeper, declaration, { state: 'not_needed' });
  expect(await listsWith(keeper, calf)).toEqual(['ear_tag']);
  // What the farm does not ask for is registered as before.
  await mark(keeper, declaration, { state: 'to_do' });
  await keeper.patch('/api/settings/', { declare: { birth: null } });
  expect(await listsWith(keeper, calf)).toEqual(['ear_tag', 'registered']);
});

it('counts and is named everywhere the day is told, who left the herd too', async () => {
  const keeper = await declaring();
  const { id, name } = await sold(keeper, ago(10));
  const declaration = `departure-${id}-${ago(10)}`;
  expect((await workOf(keeper)).count).toBe(1);
  const home = (await keeper.get('/api/work/today/')).body;
  expect(home).toMatchObject({
    count: 1,
    first: [{ list: 'declare', count: 1, row: { cow: id, cow_name: name, declaration } }],
  });
  const bell = (await keeper.get('/api/farm-alerts/')).body;
  expect(bell).toMatchObject({
    count: 1,
    lists: [{ key: 'declare', count: 1, due: 1, late: 1, first: [{ cow: id, name }] }],
    alerts: [
      { kind: 'declaration-due', type: 'birth_alerts', list: 'declare', cow_ids: [id], names: [name] },
    ],
  });
  expect(bell.alerts[0].sentence).toContain(name);
  const { events } = (await keeper.get('/api/calendar/events/')).body;
  expect(events).toEqual([
    { id: 'late-declare', list: 'declare', day: TODAY, cows: [id], left: [{ cow: id, name }], late: true },
  ]);
  const table = await keeper.get('/api/work/table/?format=csv&list=declare');
  expect(table.raw.toString()).toContain(name);
  const { body: address } = await keeper.post('/api/calendar/');
  const file = await test.client.get(new URL(address.url).pathname);
  expect(file.raw.toString()).toContain(name);
});
