/** What is said by hand of a pregnancy, in calls of its own and in those that the contract has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Work } from '#domain/work/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import type { Client } from '../../testing/client.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';
import { OPEN, since } from '../../testing/pregnancies.ts';
import { calving, check, loss, movement, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const statements = callsOf('pregnancy-statements');
const say = (keeper: Client, id: number, said: object) => keeper.patch(`/api/cows/update/${id}/`, said);
/** How she stands, and what was said of her, the oldest first. */
async function answered(keeper: Client, id: number) {
  const { is_pregnant, pregnancy_start_date, pregnancy_statements } = await keeper.readCow(id);
  const said = pregnancy_statements
    .map(({ as_of, is_pregnant, pregnancy_start_date: start }) =>
      [as_of, is_pregnant ? (start ?? '?') : 'not'].join(' '),
    )
    .reverse();
  return { is_pregnant, pregnancy_start_date, said };
}

describe('a statement', () => {
  it('is made, changed, deleted and undone, and she is what it says', async () => {
    const { keeper, id } = await test.animal();
    const { status, body } = await statements.post(keeper, { cow: id, is_pregnant: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ cow: id, as_of: '2026-06-15', ...since(null), notes: null, version: 1 });
    expect(await answered(keeper, id)).toEqual({ ...since(null), said: ['2026-06-15 ?'] });
    const changed = await statements.patch(keeper, body.id, { pregnancy_start_date: '2026-02-02' });
    expect(await answered(keeper, id)).toMatchObject(since('2026-02-02'));
    expect((await undo(keeper, changed)).status).toBe(200);
    expect(await answered(keeper, id)).toMatchObject(since(null));
    const removed = await statements.remove(keeper, body.id);
    expect(await answered(keeper, id)).toEqual({ ...OPEN, said: [] });
    expect((await undo(keeper, removed)).status).toBe(200);
    expect(await answered(keeper, id)).toMatchObject(since(null));
  });

  it('gives way to a later one of its day, also beside a loss on the day since which she was said to be pregnant', async () => {
    const { keeper, id } = await test.animal();
    const day = '2026-06-10';
    await statements.post(keeper, { cow: id, as_of: day, ...since(day) });
    await loss(keeper, id, day);
    expect(await answered(keeper, id)).toEqual({ ...since(day), said: [`${day} ${day}`] });
    expect((await say(keeper, id, { is_pregnant: false })).status).toBe(200);
    expect(await answered(keeper, id)).toEqual({ ...OPEN, said: [`${day} not`] });
  });

  it.each<[string, object, field: string, code: string]>([
    ['of a day that has one', { as_of: '2026-05-05' }, 'as_of', 'pregnancy-statement.day-taken'],
    ['before her birth', { as_of: '2019-12-31' }, 'as_of', 'record.before-birth'],
    ['over a day ahead', { as_of: '2026-06-17' }, 'as_of', 'date.in-future'],
    [
      'with a start and not pregnant',
      { is_pregnant: false, pregnancy_start_date: '2026-01-01' },
      'pregnancy_start_date',
      'cow.not-pregnant',
    ],
    [
      'with a start after it',
      { as_of: '2026-01-01', pregnancy_start_date: '2026-01-02' },
      'pregnancy_start_date',
      'pregnancy-statement.start-after',
    ],
    [
      'with a start before her birth',
      { pregnancy_start_date: '2019-12-31' },
      'pregnancy_start_date',
      'record.before-birth',
    ],
  ])('%s is refused', async (_, body, field, code) => {
    const { keeper, id } = await test.animal({ date_of_birth: '2020-01-01' });
    await statements.post(keeper, { cow: id, as_of: '2026-05-05', is_pregnant: true });
    const answer = await expectNothingWritten(keeper, () =>
      statements.post(keeper, { cow: id, is_pregnant: true, ...body }),
    );
    expectRefusal(answer, 400, field);
    expect(codesOf(answer)).toEqual([code]);
  });

  it('is of no male, and of none that left before', async () => {
    const bull = await test.animal({ cow_gender: 'Male', milk_supply_group: null });
    expectRefusal(await statements.post(bull.keeper, { cow: bull.id, is_pregnant: false }), 400, 'cow');
    const { keeper, id } = await test.animal();
    await movement(keeper, id, 'out', '2026-05-05');
    expectRefusal(await statements.post(keeper, { cow: id, is_pregnant: true }), 400, 'as_of');
  });

  it('goes with the birthday, and of several that it passes the last one counts', async () => {
    const { keeper, id } = await test.animal({ date_of_birth: '2022-01-01' });
    for (const [as_of, is_pregnant] of [
      ['2022-02-01', false],
      ['2022-03-01', true],
    ])
      await statements.post(keeper, { cow: id, as_of, is_pregnant });
    const moved = await say(keeper, id, { date_of_birth: '2022-04-01' });
    expect(moved.status).toBe(200);
    expect(await answered(keeper, id)).toEqual({ ...since(null), said: ['2022-04-01 ?'] });
    await undo(keeper, moved);
    expect(await answered(keeper, id)).toMatchObject({ said: ['2022-02-01 not', '2022-03-01 ?'] });
    await say(keeper, id, { pregnancy_start_date: '2022-03-01' });
    expectRefusal(await say(keeper, id, { date_of_birth: '2022-04-01' }), 400, 'date_of_birth');
  });

  it('goes when she is a male, and comes back with the undo', async () => {
    const { keeper, id } = await test.animal();
    await say(keeper, id, { is_pregnant: true });
    const male = await say(keeper, id, { cow_gender: 'Male' });
    expect(male.status).toBe(200);
    expect(await answered(keeper, id)).toEqual({ ...OPEN, said: [] });
    expect((await undo(keeper, male)).status).toBe(200);
    expect(await answered(keeper, id)).toMatchObject(since(null));
  });
});

describe('what a call of the contract says of a pregnancy', () => {
  it('is stated on top of what is recorded, in place of what was stated there, and only where it differs', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-03');
    await check(keeper, id, '2026-04-04', 'recheck');
    const { body } = await say(keeper, id, { is_pregnant: true });
    expect(body).toMatchObject({ ...since('2026-03-03'), version: 2 });
    expect(await answered(keeper, id)).toMatchObject({ said: ['2026-04-04 2026-03-03'] });
    await say(keeper, id, { is_pregnant: true, pregnancy_start_date: '2026-02-02' });
    expect(await answered(keeper, id)).toEqual({ ...since('2026-02-02'), said: ['2026-04-04 2026-02-02'] });
    await expectNothingWritten(keeper, () => say(keeper, id, { is_pregnant: true }));
    await say(keeper, id, { pregnancy_start_date: '2026-05-05' });
    expect(await answered(keeper, id)).toMatchObject({
      ...since('2026-05-05'),
      said: ['2026-04-04 2026-02-02', '2026-05-05 2026-05-05'],
    });
  });

  it('lies after an older calving and before a later one, by a call as by a file', async () => {
    for (const [born, state] of [
      ['2025-02-10', since(null)],
      ['2026-03-17', OPEN],
    ] as const) {
      const { keeper, id } = await test.animal({ id_number: 'FR 1', date_of_birth: '2020-01-01' });
      await loss(keeper, id, '2026-03-07');
      await say(keeper, id, { is_pregnant: true });
      await calving(keeper, id, born);
      expect(await answered(keeper, id)).toMatchObject(state);
      const file = await test.animal({ id_number: 'FR 1', date_of_birth: '2020-01-01' });
      await loss(file.keeper, file.id, '2026-03-07');
      await say(file.keeper, file.id, { is_pregnant: true });
      const form = new FormData();
      form.append('files', new Blob([`mother_cow,birth_date\nFR 1,${born}\n`]), 'births.csv');
      expect((await file.keeper.post('/api/imports/', form)).status).toBe(200);
      expect(await answered(file.keeper, file.id)).toMatchObject(state);
    }
  });

  it('begins on the day on which she calved, where she was served on it', async () => {
    const { keeper, id } = await test.animal();
    await calving(keeper, id, '2026-03-17');
    await semination(keeper, id, '2026-03-17');
    const { standing, next_act } = await keeper.readCow(id);
    expect([standing?.code, next_act]).toEqual(['check-due', 'pregnancy_checks']);
    const { lists }: Work = (await keeper.get('/api/work/')).body;
    expect(lists.find(({ key }) => key === 'check')?.items.map(({ cow }) => cow)).toEqual([id]);
    await say(keeper, id, { is_pregnant: true });
    expect(await answered(keeper, id)).toMatchObject(since('2026-03-17'));
    const marked = await test.animal();
    await calving(marked.keeper, marked.id, '2026-03-17');
    await semination(marked.keeper, marked.id, '2026-03-17', { successful: true });
    expect(await answered(marked.keeper, marked.id)).toEqual({ ...since('2026-03-17'), said: [] });
  });

  it('counts until a check that is dated later, and gives way when it is deleted', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-01-01');
    await check(keeper, id, '2026-03-01', 'pregnant');
    await say(keeper, id, { is_pregnant: false });
    expect(await answered(keeper, id)).toMatchObject(OPEN);
    await check(keeper, id, '2026-02-15', 'pregnant');
    expect(await answered(keeper, id)).toMatchObject(OPEN);
    const later = await check(keeper, id, '2026-03-20', 'pregnant');
    expect(await answered(keeper, id)).toMatchObject(since('2026-01-01'));
    await keeper.delete(`/api/pregnancy-checks/delete/${later.id}/`);
    expect(await answered(keeper, id)).toMatchObject(OPEN);
    const [said] = (await keeper.readCow(id)).pregnancy_statements;
    await statements.remove(keeper, said?.id);
    expect(await answered(keeper, id)).toMatchObject(since('2026-01-01'));
  });

  it('cannot begin before her last calving or loss', async () => {
    const { keeper, id } = await test.animal();
    await loss(keeper, id, '2026-03-07');
    const answer = await say(keeper, id, { is_pregnant: true, pregnancy_start_date: '2026-03-06' });
    expectRefusal(answer, 400, 'pregnancy_start_date');
    expect(codesOf(answer)).toEqual(['pregnancy.before-last-calving']);
    expect((await say(keeper, id, { is_pregnant: true, pregnancy_start_date: '2026-03-07' })).status).toBe(
      200,
    );
  });

  it('raises her version, and no record of hers does', async () => {
    const { keeper, id } = await test.animal();
    const versionOf = async () => (await keeper.readCow(id)).version;
    await semination(keeper, id, '2026-01-01', { successful: true });
    await check(keeper, id, '2026-03-01', 'pregnant');
    await loss(keeper, id, '2026-04-01');
    await calving(keeper, id, '2025-01-01');
    expect(await versionOf()).toBe(1);
    const headers = { 'if-match': '"1"' };
    expect((await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: true }, headers)).status).toBe(200);
    expect(await versionOf()).toBe(2);
    expect((await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: false }, headers)).status).toBe(412);
  });
});

describe('a semination that is marked', () => {
  it('makes her pregnant, though the opposite was stated on top of the same records', async () => {
    const { keeper, id } = await test.animal();
    const { id: early } = await semination(keeper, id, '2026-02-02', { successful: true });
    await semination(keeper, id, '2026-03-03');
    await say(keeper, id, { is_pregnant: false });
    await keeper.patch(`/api/semination-records/update/${early}/`, { successful: false });
    expect(await answered(keeper, id)).toMatchObject(OPEN);
    const marked = await keeper.patch(`/api/semination-records/update/${early}/`, { successful: true });
    expect(marked.body).toMatchObject({ successful: true, took: true, took_as_of: '2026-03-03' });
    expect(await answered(keeper, id)).toEqual({ ...since('2026-03-03'), said: [] });
    expect((await undo(keeper, marked)).status).toBe(200);
    expect(await answered(keeper, id)).toEqual({ ...OPEN, said: ['2026-03-03 not'] });
  });

  it('and is unmarked ends the pregnancy that was stated from it', async () => {
    const { keeper, id } = await test.animal();
    const { id: record } = await semination(keeper, id, '2026-03-03');
    await say(keeper, id, { is_pregnant: true });
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: true });
    expect(await answered(keeper, id)).toMatchObject(since('2026-03-03'));
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: false });
    expect(await answered(keeper, id)).toMatchObject(OPEN);
  });
});

describe('what was said of a pregnancy that has ended', () => {
  /** Her calving or loss, as it answers what it ended. */
  const ended = async (keeper: Client, id: number) => (await keeper.readCow(id)).birth_records[0];
  const mark = (keeper: Client, id: number) =>
    keeper.patch(`/api/semination-records/update/${id}/`, { successful: true });

  it('is not withdrawn, nor what was said since, by a mark on a semination before a calving', async () => {
    const { keeper, id } = await test.animal({ date_of_birth: '2018-01-01' });
    const old = await semination(keeper, id, '2025-01-31');
    await calving(keeper, id, '2025-11-07');
    await statements.post(keeper, { cow: id, is_pregnant: true, pregnancy_start_date: '2026-03-07' });
    const before = await answered(keeper, id);
    expect((await mark(keeper, old.id)).status).toBe(200);
    expect(await answered(keeper, id)).toEqual(before);
  });

  it('stays so where the present one is said and taken back on the same day', async () => {
    const { keeper, id } = await test.animal({ date_of_birth: '2018-01-01' });
    await statements.post(keeper, { cow: id, is_pregnant: true, pregnancy_start_date: '2025-09-08' });
    await calving(keeper, id, '2026-06-15');
    const calved = { ended_pregnancy: true, ended_pregnancy_start: '2025-09-08' };
    expect(await ended(keeper, id)).toMatchObject(calved);
    await say(keeper, id, { is_pregnant: true });
    await say(keeper, id, { is_pregnant: false });
    expect(await ended(keeper, id)).toMatchObject(calved);
    expect(await answered(keeper, id)).toEqual({
      ...OPEN,
      said: ['2025-09-08 2025-09-08', '2026-06-15 not'],
    });
  });

  it('stays so where a semination since is marked', async () => {
    const { keeper, id } = await test.animal({ date_of_birth: '2018-01-01' });
    await statements.post(keeper, {
      ...{ cow: id, as_of: '2026-06-14', is_pregnant: true },
      pregnancy_start_date: '2025-05-31',
    });
    await calving(keeper, id, '2026-03-07');
    const served = await semination(keeper, id, '2026-05-16');
    await mark(keeper, served.id);
    expect(await answered(keeper, id)).toEqual({ ...since('2026-05-16'), said: ['2026-06-14 2025-05-31'] });
    expect(await ended(keeper, id)).toMatchObject({
      ended_pregnancy: true,
      ended_pregnancy_start: '2025-05-31',
    });
  });
});
