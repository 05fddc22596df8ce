import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { expectNothingWritten } from '../../testing/expectations.ts';
import { calving, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });
const { patch } = callsOf('semination-records');

describe('a successful semination', () => {
  it('makes her pregnant from its day, posted or marked', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-20T23:59', { successful: 'true' });
    expect(await keeper.readCow(id)).toMatchObject({
      ...since('2026-03-20'),
      expected_calving_date: '2026-12-28',
    });

    const other = await test.animal();
    const record = await semination(other.keeper, other.id, '2026-03-20');
    const { body } = await patch(other.keeper, record.id, { successful: true });
    expect(body).toEqual({ ...record, version: 2, successful: true, took: true, outcome: 'pregnant' });
    expect(await other.keeper.readCow(other.id)).toMatchObject(since('2026-03-20'));
  });

  it('that completes a record of the same day makes her pregnant too', async () => {
    const { keeper, id } = await test.animal();
    const { id: record } = await semination(keeper, id, '2026-03-20');
    const completed = await semination(keeper, id, '2026-03-20', { successful: true });
    expect(completed).toMatchObject({ id: record, successful: true });
    expect(await keeper.readCow(id)).toMatchObject(since('2026-03-20'));
  });

  it('of long ago makes her pregnant from her latest one, as the specification says', async () => {
    const { keeper, id } = await test.animal();
    const early = await semination(keeper, id, '2026-02-20');
    await semination(keeper, id, '2026-03-20');
    await patch(keeper, early.id, { successful: true });
    expect(await keeper.readCow(id)).toMatchObject(since('2026-03-20'));
  });

  it.each([
    ['2026-03-21', OPEN],
    ['2026-03-20', since('2026-03-20')],
    ['2026-03-19', since('2026-03-20')],
  ])('of 2026-03-20 with a calving on %s leaves her %j', async (calved, state) => {
    const { keeper, id } = await test.animal();
    await calving(keeper, id, calved);
    const record = await semination(keeper, id, '2026-03-20');
    const { body } = await patch(keeper, record.id, { successful: true });
    expect(body.successful).toBe(true);
    expect(await keeper.readCow(id)).toMatchObject(state);
  });

  it('that a calving followed says nothing of a later semination', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const old = await semination(keeper, cow.id, '2024-01-01');
    await calving(keeper, cow.id, '2024-10-10');
    await semination(keeper, cow.id, '2025-02-01');
    const answer = await keeper.patch(`/api/semination-records/update/${old.id}/`, { successful: true });
    expect(answer.body.successful).toBe(true);
    expect(await keeper.readCow(cow.id)).toMatchObject({ is_pregnant: false, pregnancy_start_date: null });
  });

  it('that is history when it is posted is kept as such', async () => {
    const { keeper, id } = await test.animal();
    await calving(keeper, id, '2026-03-21');
    expect(await semination(keeper, id, '2025-06-20', { successful: true })).toMatchObject({
      successful: true,
    });
    expect(await keeper.readCow(id)).toMatchObject(OPEN);
  });

  it('on her birth date leaves the start of the pregnancy empty', async () => {
    const { keeper, id } = await test.animal();
    const record = await semination(keeper, id, '2022-03-01');
    await patch(keeper, record.id, { successful: true });
    expect(await keeper.readCow(id)).toMatchObject(since(null));
  });

  it('that is marked again changes nothing, also where she was set not pregnant since', async () => {
    const { keeper, id } = await test.animal();
    const record = await semination(keeper, id, '2026-03-20', { successful: true });
    await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: false });
    await expectNothingWritten(keeper, () => patch(keeper, record.id, { successful: true }));
  });
});

describe('the pregnancy that rests on a semination', () => {
  it('moves with it', async () => {
    const { keeper, id } = await test.animal();
    const record = await semination(keeper, id, '2026-03-20', { successful: true });
    await patch(keeper, record.id, { semination_date: '2026-03-25T07:00' });
    expect(await keeper.readCow(id)).toMatchObject(since('2026-03-25'));
    await patch(keeper, record.id, { semination_date: '2022-03-01' });
    expect(await keeper.readCow(id)).toMatchObject(since(null));
  });

  it('ends when it is marked as not successful, or deleted', async () => {
    const { keeper, id } = await test.animal();
    const record = await semination(keeper, id, '2026-03-20', { successful: true });
    await patch(keeper, record.id, { successful: false });
    expect(await keeper.readCow(id)).toMatchObject(OPEN);
    await patch(keeper, record.id, { successful: true });
    expect(await keeper.readCow(id)).toMatchObject(since('2026-03-20'));
    await keeper.delete(`/api/semination-records/delete/${record.id}/`);
    expect(await keeper.readCow(id)).toMatchObject({ ...OPEN, semination_date: null });
  });

  it('stays where another one, or none, began it', async () => {
    const { keeper, id } = await test.animal();
    const record = await semination(keeper, id, '2026-03-20', { successful: true });
    await keeper.patch(`/api/cows/update/${id}/`, { pregnancy_start_date: '2026-03-01' });
    await patch(keeper, record.id, { semination_date: '2026-03-25' });
    await keeper.delete(`/api/semination-records/delete/${record.id}/`);
    expect(await keeper.readCow(id)).toMatchObject(since('2026-03-01'));
  });
});
