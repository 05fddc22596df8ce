import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { removeCow, undo } from '../../testing/history.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function farm() {
  const keeper = await test.keeper();
  const add = (values: object) =>
    keeper.post('/api/tasks/', { title: 'Call the vet', due: '2026-06-15', ...values });
  const change = (id: number, values: object) => keeper.patch(`/api/tasks/update/${id}/`, values);
  const tasks = async () => (await keeper.get('/api/tasks/')).body;
  return { keeper, add, change, tasks };
}

describe('tasks', () => {
  it('are listed: open ones by their due day, then those that are done', async () => {
    const { add, change, tasks } = await farm();
    const later = (await add({ title: 'Later', due: '2027-01-01' })).body;
    const done = (await add({ title: 'Done', due: '2026-01-01', done_on: '2026-06-01' })).body;
    const first = (await add({})).body;
    expect(first).toEqual({
      id: first.id,
      version: 1,
      title: 'Call the vet',
      due: '2026-06-15',
      cow: null,
      repeat_days: null,
      done_on: null,
      last_done_on: null,
      notes: null,
    });
    expect(await tasks()).toEqual([first, later, done]);
    const ticked = await change(later.id, { done_on: '2026-06-16' });
    expect(ticked.body).toMatchObject({ due: '2027-01-01', done_on: '2026-06-16', last_done_on: null });
    expect(await tasks()).toEqual([first, ticked.body, done]);
    expect((await change(later.id, { done_on: null })).body.done_on).toBeNull();
  });

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a long title', { title: 'x'.repeat(101) }, 'title'],
    ['no day', { due: null }, 'due'],
    ['a repetition every 0 days', { repeat_days: 0 }, 'repeat_days'],
    ['a repetition every 401 days', { repeat_days: 401 }, 'repeat_days'],
    ['a repetition every half day', { repeat_days: 1.5 }, 'repeat_days'],
    ['an animal that there is not', { cow: 2_000_000_000 }, 'cow'],
    ['a day two days ahead', { done_on: '2026-06-17' }, 'done_on'],
  ])('are refused with %s', async (_, values, field) => {
    const { add, change, tasks } = await farm();
    expectRefusal(await add(values), 400, field);
    const { id } = (await add({})).body;
    expectRefusal(await change(id, values), 400, field);
    expect(await tasks()).toHaveLength(1);
  });

  it.each([
    ['on its day', '2026-06-15', '2026-06-22'],
    ['a day late', '2026-06-16', '2026-06-22'],
    ['a day early', '2026-06-14', '2026-06-22'],
    ['so late that two are left out', '2026-06-15', '2026-06-22', '2026-06-01'],
    ['a week late', '2026-06-15', '2026-06-22', '2026-06-08'],
  ])(
    'that repeat keep their rhythm when they are ticked %s',
    async (_, done_on, next, due = '2026-06-15') => {
      const { add, change, keeper, tasks } = await farm();
      const { id } = (await add({ due, repeat_days: 7 })).body;
      const ticked = await change(id, { done_on });
      expect(ticked.body).toMatchObject({ due: next, done_on: null, last_done_on: done_on, repeat_days: 7 });
      await undo(keeper, ticked);
      expect(await tasks()).toMatchObject([{ due, done_on: null, last_done_on: null }]);
    },
  );

  it('lose an animal that is deleted, and have it again when it comes back', async () => {
    const { keeper, add, tasks } = await farm();
    const { id: cow } = await keeper.cow({ name: 'Bella' });
    const { body } = await add({ cow, title: 'Trim claws' });
    const deleted = await removeCow(keeper, cow);
    expect(deleted.status).toBe(204);
    expect(await tasks()).toMatchObject([{ id: body.id, cow: null }]);
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect(await tasks()).toMatchObject([{ id: body.id, cow }]);
  });

  it('stop the undo of the registration of an animal that they are for', async () => {
    const { keeper, add } = await farm();
    const { id: cow } = await keeper.cow({ name: 'Bella' });
    const [registered] = (await keeper.get('/api/history/')).body;
    await add({ cow });
    const refused = await undo(keeper, registered.id);
    expectRefusal(refused, 409);
    expect(refused.body.reasons).toMatchObject([
      { code: 'undo.refused' },
      { code: 'undo.records-since', values: { entity: 'tasks', count: 1 } },
    ]);
  });

  it('are called by their titles in the history', async () => {
    const { keeper, add } = await farm();
    const { body } = await add({ title: 'Clean the troughs' });
    await keeper.delete(`/api/tasks/delete/${body.id}/`);
    const summaries = (await keeper.get('/api/history/')).body.map(
      (entry: { summary: string }) => entry.summary,
    );
    expect(summaries).toEqual([
      'Deleted the task Clean the troughs.',
      'Recorded the task Clean the troughs.',
    ]);
  });

  it('move to another farm with their animals, and a second time they are the same', async () => {
    const { keeper, add } = await farm();
    const { id: cow } = await keeper.cow({ id_number: 'DE1' });
    await add({ cow, repeat_days: 14, done_on: '2026-06-10' });
    await add({ title: 'Order straw', done_on: '2026-06-12', notes: 'large bales' });
    const zip = new Uint8Array((await keeper.get('/api/export/zip/')).raw);
    const to = await farm();
    for (const times of [1, 2]) {
      await applyImport(to.keeper, { 'cowbell.zip': zip });
      const [animal] = (await to.keeper.get('/api/cows/')).body;
      expect(await to.tasks(), `import ${times}`).toMatchObject([
        {
          title: 'Call the vet',
          due: '2026-06-29',
          cow: animal.id,
          repeat_days: 14,
          last_done_on: '2026-06-10',
        },
        { title: 'Order straw', cow: null, done_on: '2026-06-12', notes: 'large bales' },
      ]);
    }
  });
});
