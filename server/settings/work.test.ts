/** What a farm sets of its work: which lists there are, and from which day an animal is on one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISMISSIBLE_LINES } from '#domain/work/line-kinds.ts';
import { WORK_LISTS, WORK_NUMBERS } from '#domain/work/numbers.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const USUAL = {
  lists: Object.fromEntries(WORK_LISTS.map((list) => [list, true])),
  lines: Object.fromEntries(DISMISSIBLE_LINES.map((line) => [line, true])),
  ...WORK_NUMBERS,
};

async function farm() {
  const keeper = await test.keeper();
  const change = (work: object) => keeper.patch('/api/settings/', { work });
  const read = async () => (await keeper.get('/api/settings/')).body.work;
  return { keeper, change, read };
}

describe('the work of a farm', () => {
  it('is the usual one until a part of it is changed', async () => {
    const { change, read } = await farm();
    expect(await read()).toEqual(USUAL);
    const changed = await change({ check_days: 40, lists: { dry_off: false } });
    expect(changed.status).toBe(200);
    const lists = { ...USUAL.lists, dry_off: false };
    expect(changed.body.work).toEqual({ ...USUAL, check_days: 40, lists });
    await change({ lists: { heat: false } });
    expect(await read()).toEqual({ ...USUAL, check_days: 40, lists: { ...lists, heat: false } });
    await change({ ...USUAL });
    expect(await read()).toEqual(USUAL);
    expect(
      await test.db.selectFrom('farms').select('work').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    ).toEqual({ work: null });
  });

  it.each(Object.keys(WORK_NUMBERS))('takes whole days of %s within its bounds', async (name) => {
    const { change } = await farm();
    const most = name === 'heifer_days' ? 1000 : 400;
    // So that first and last days are in each other's way nowhere.
    await change({ fresh_from_days: 0, fresh_to_days: 400, vet_from_days: 0, vet_to_days: 400 });
    for (const days of [0, most]) expect((await change({ [name]: days })).body.work[name]).toBe(days);
    for (const days of [-1, most + 1, 1.5, 'soon', null])
      expectRefusal(await change({ [name]: days }), 400, `work.${name}`);
  });

  it('refuses what no list can be', async () => {
    const { change, read } = await farm();
    expectRefusal(await change({ lists: { heat: 'perhaps' } }), 400, 'work.lists.heat');
    expect(await read()).toEqual(USUAL);
  });

  it('refuses a last day before the first, whichever of both is sent', async () => {
    const { change, read } = await farm();
    for (const work of [
      { fresh_from_days: 11 },
      { fresh_to_days: 0 },
      { fresh_from_days: 9, fresh_to_days: 8 },
    ])
      expectRefusal(await change(work), 400, 'work.fresh_to_days');
    const refused = await change({ vet_from_days: 43 });
    expectRefusal(refused, 400, 'work.vet_to_days');
    expect(refused.body.errors['work.vet_to_days']).toBe('The last day cannot lie before the first, 43.');
    expect(await read()).toEqual(USUAL);
    expect((await change({ vet_from_days: 43, vet_to_days: 43 })).status).toBe(200);
  });

  it('is not undone to a first day after the last, which was changed since', async () => {
    const { keeper, change, read } = await farm();
    const later = await change({ fresh_from_days: 0 });
    await change({ fresh_to_days: 0 });
    expectRefusal(await undo(keeper, later), 409);
    const entry = (await keeper.get(`/api/history/${later.headers['x-journal-entry']}/`)).body;
    expect(entry).toMatchObject({ undoable: false });
    expect(await read()).toMatchObject({ fresh_from_days: 0, fresh_to_days: 0 });
  });

  it('decides the lists from the next read', async () => {
    const { keeper, change } = await farm();
    const { id } = await keeper.cow({ date_of_birth: '2020-01-01' });
    await keeper.post('/api/semination-records/', { cow: id, semination_date: '2026-05-16' });
    const checks = async () =>
      (await keeper.get('/api/work/')).body.lists.find(({ key }: { key: string }) => key === 'check');
    expect(await checks()).toMatchObject({ count: 0 });
    await change({ check_days: 30 });
    expect(await checks()).toMatchObject({ count: 1 });
    const off = await change({ lists: { check: false } });
    expect(await checks()).toBeUndefined();
    await undo(keeper, off);
    expect(await checks()).toMatchObject({ count: 1 });
  });

  it('is said in the history, and undone one setting beside the others', async () => {
    const { keeper, change, read } = await farm();
    const checks = await change({ check_days: 40, lists: { weaned: false } });
    await change({ dry_off_days: 50 });
    const entry = (await keeper.get(`/api/history/${checks.headers['x-journal-entry']}/`)).body;
    expect(entry).toMatchObject({
      summary: 'Changed the settings of the farm: list “Weaning” and first day of pregnancy checks.',
      changes: [
        { field: 'work.lists.weaned', before: 'true', after: 'false' },
        { field: 'work.check_days', before: '35', after: '40' },
      ],
      undoable: true,
    });
    expect((await undo(keeper, checks)).status).toBe(200);
    expect(await read()).toEqual({ ...USUAL, dry_off_days: 50 });
  });

  it('is not undone once the same setting was changed again', async () => {
    const { keeper, change } = await farm();
    const first = await change({ lists: { heat: false } });
    await change({ lists: { heat: true } });
    const refused = await undo(keeper, first);
    expectRefusal(refused, 409);
    expect(refused.body.detail).toBe(
      'This cannot be undone. The farm was changed since: list “Heat” is “on” now, not “off”.',
    );
  });
});
