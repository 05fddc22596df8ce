/** A pregnancy that a check found or a loss ended: what becomes of it when that is changed or taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import type { Client } from '../../testing/client.ts';
import { herd } from '../../testing/history.ts';
import { OPEN, since, standing } from '../../testing/pregnancies.ts';
import { calving, check, loss, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { patch, remove } = callsOf('pregnancy-checks');

describe('a pregnancy check that is taken back', () => {
  it.each([
    ['pregnant', {}],
    ['pregnant', { days_pregnant: 40 }],
    ['empty', {}],
    ['empty', { lost: true }],
    ['recheck', {}],
  ] as const)('%s %j gives back all as it was', async (result, more) => {
    for (const successful of [true, false]) {
      const { keeper, id } = await test.animal();
      await semination(keeper, id, '2026-03-20', { successful });
      await semination(keeper, id, '2026-04-05');
      const before = await herd(keeper);
      const { id: made } = await check(keeper, id, '2026-05-15', result, more);
      expect((await remove(keeper, made)).status).toBe(204);
      expect(await herd(keeper)).toBe(before);
    }
  });

  it('leaves what a later check decided, and with that one gone all is as it was', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-20');
    const before = await herd(keeper);
    const first = await check(keeper, id, '2026-04-25', 'pregnant');
    const second = await check(keeper, id, '2026-06-01', 'pregnant', { days_pregnant: 73 });
    await remove(keeper, first.id);
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-20'), seminations: ['true pregnant'] });
    await remove(keeper, second.id);
    expect(await herd(keeper)).toBe(before);
  });

  it('an empty one before a later pregnant one: the pregnancy of before is what that one found', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-01-10', { successful: true });
    const before = await herd(keeper);
    const empty = await check(keeper, id, '2026-02-20', 'empty');
    const { id: again } = await semination(keeper, id, '2026-03-10');
    const found = await check(keeper, id, '2026-05-01', 'pregnant');
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-10'));
    await remove(keeper, empty.id);
    expect(await standing(keeper, id)).toMatchObject(since('2026-01-10'));
    await remove(keeper, found.id);
    await keeper.delete(`/api/semination-records/delete/${again}/`);
    expect(await herd(keeper)).toBe(before);
  });

  it('leaves what was entered by hand since, and what a calving says', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-20');
    const first = await check(keeper, id, '2026-04-25', 'pregnant');
    await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: true, pregnancy_start_date: '2026-03-01' });
    await remove(keeper, first.id);
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-01'));

    const other = await test.animal();
    await semination(other.keeper, other.id, '2025-03-20');
    const found = await check(other.keeper, other.id, '2025-05-01', 'pregnant');
    await calving(other.keeper, other.id, '2025-12-28');
    await remove(other.keeper, found.id);
    expect(await standing(other.keeper, other.id)).toEqual({
      ...OPEN,
      seminations: ['calved 2025-12-28'],
    });
  });

  it('a change of its day, result or days is as if it were entered anew', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-20', { successful: true });
    await semination(keeper, id, '2026-04-10');
    const { id: made } = await check(keeper, id, '2026-05-15', 'pregnant', { days_pregnant: 35 });
    const changed = await patch(keeper, made, { days_pregnant: 56 });
    expect(changed).toMatchObject({ status: 200, body: { id: made, pregnant_since: '2026-03-20' } });
    expect(await standing(keeper, id)).toEqual({
      ...since('2026-03-20'),
      seminations: ['true pregnant', 'empty 2026-05-15'],
    });
    expect(await patch(keeper, made, { result: 'empty' })).toMatchObject({
      status: 400,
      body: { errors: { days_pregnant: expect.anything() } },
    });
    await patch(keeper, made, { result: 'empty', days_pregnant: null, lost: true });
    expect((await keeper.readCow(id)).pregnancy_losses).toMatchObject([{ loss_date: '2026-05-15' }]);
    await patch(keeper, made, { check_date: '2026-05-16' });
    expect((await keeper.readCow(id)).pregnancy_losses).toMatchObject([{ loss_date: '2026-05-16' }]);
    await patch(keeper, made, { lost: false });
    expect(await standing(keeper, id)).toEqual({
      ...OPEN,
      seminations: ['repeated 2026-04-10', 'empty 2026-05-16'],
    });
    expect((await keeper.readCow(id)).pregnancy_losses).toEqual([]);
  });
});

describe('a pregnancy that a check found', () => {
  it('moves with its semination, and stays without it, since nobody knows when', async () => {
    const { keeper, id } = await test.animal();
    const { id: record } = await semination(keeper, id, '2026-03-20');
    const { id: made } = await check(keeper, id, '2026-05-15', 'pregnant');
    await keeper.patch(`/api/semination-records/update/${record}/`, { semination_date: '2026-03-22' });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-22'), seminations: ['true pregnant'] });
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: false });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-22'), seminations: ['pregnant'] });
    await keeper.delete(`/api/semination-records/delete/${record}/`);
    expect(await standing(keeper, id)).toEqual({ ...since(null), seminations: [] });
    await remove(keeper, made);
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: [] });
  });

  it('stays, without a start, when the semination is gone that alone said when it began', async () => {
    const { keeper, id } = await test.animal();
    const { id: made } = await check(keeper, id, '2026-04-20', 'pregnant');
    expect(await standing(keeper, id)).toEqual({ ...since(null), seminations: [] });
    const { id: record } = await semination(keeper, id, '2026-03-01', { successful: true });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-01'), seminations: ['true pregnant'] });
    // The check found that very start, as if the semination had been entered on its day.
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: false });
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-01'));
    await keeper.delete(`/api/semination-records/delete/${record}/`);
    expect(await standing(keeper, id)).toEqual({ ...since(null), seminations: [] });
    await remove(keeper, made);
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: [] });
  });

  it('is another one than that of a semination after a later empty check or calving', async () => {
    for (const between of [
      (keeper: Client, id: number) => check(keeper, id, '2026-05-05', 'empty'),
      (keeper: Client, id: number) => calving(keeper, id, '2026-05-05'),
    ]) {
      const { keeper, id } = await test.animal();
      await check(keeper, id, '2026-04-20', 'pregnant');
      await between(keeper, id);
      const { id: record } = await semination(keeper, id, '2026-05-10', { successful: true });
      expect(await standing(keeper, id)).toMatchObject(since('2026-05-10'));
      await keeper.delete(`/api/semination-records/delete/${record}/`);
      expect(await standing(keeper, id)).toMatchObject(OPEN);
    }
  });
});

describe('a loss', () => {
  it('ends the pregnancy that began before its day, and gives it back', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-20', { successful: true });
    const before = await herd(keeper);
    const early = await loss(keeper, id, '2026-03-19');
    expect(early).toMatchObject({ ended_pregnancy: false, days_carried: null });
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-20'));
    const moved = await keeper.patch(`/api/pregnancy-losses/update/${early.id}/`, {
      loss_date: '2026-05-01',
    });
    expect(moved.body).toMatchObject({ ended_pregnancy: true, days_carried: 42 });
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: ['true lost 2026-05-01'] });
    await keeper.delete(`/api/pregnancy-losses/delete/${early.id}/`);
    expect(await herd(keeper)).toBe(before);
  });

  it('is no calving, and is taken of a female that nobody knew to be pregnant', async () => {
    const { keeper, id } = await test.animal();
    await calving(keeper, id, '2025-09-01');
    await semination(keeper, id, '2026-02-01');
    const { last_calving_date, group_number } = await keeper.readCow(id);
    expect(await loss(keeper, id, '2026-06-10')).toMatchObject({ ended_pregnancy: false, days_carried: 129 });
    expect(await keeper.readCow(id)).toMatchObject({ last_calving_date, group_number, ...OPEN });
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: ['lost 2026-06-10'] });
    // What is marked now lies before it: it is history.
    const [{ id: record } = { id: 0 }] = (await keeper.readCow(id)).semination_records;
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: true });
    expect(await standing(keeper, id)).toMatchObject(OPEN);
  });
});
