/**
 * Rows that an older release stored are brought up when they are read: the test adds a step, and stores rows as they
 * were before it.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HERD_STEPS, type HerdStep, type KeptRow } from '#domain/formats/herd-rows.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { withStep } from '../../testing/formats.ts';
import { entryOf, removeCow, undo } from '../../testing/history.ts';
import { vaccination } from '../../testing/records.ts';

let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  keeper = await test.keeper();
});

/** As if a migration had renamed the breed, dropped a column of vaccinations and replaced it. */
const STEP: HerdStep = {
  cows: ({ race, ...cow }) => ({ ...cow, breed: race }),
  vaccinations: ({ batch: _dropped, ...record }) => ({ ...record, notes: 'not known' }),
};

/** A row in the format before `STEP`. */
function olderRow(entity: string, { breed, notes, ...row }: KeptRow): KeptRow {
  if (entity === 'cows') return { ...row, notes, race: breed };
  return entity === 'vaccinations' ? { ...row, batch: '7' } : { ...row, breed, notes };
}

/** Rewrites an entry of the journal in the format before `STEP`. */
async function age(entry: number): Promise<void> {
  const rows = await test.db.selectFrom('journal_rows').selectAll().where('journal_id', '=', entry).execute();
  for (const { id, entity, before, after } of rows) {
    const older = (text: string | null) => text && JSON.stringify(olderRow(entity, JSON.parse(text)));
    await test.db
      .updateTable('journal_rows')
      .set({ before: older(before), after: older(after) })
      .where('id', '=', id)
      .execute();
  }
  await test.db.updateTable('journal').set({ format: 'herd/1' }).where('id', '=', entry).execute();
}

it('undoes what an older release deleted', async () => {
  const cow = await keeper.cow({ name: 'Bella', breed: 'Jersey' });
  await vaccination(keeper, cow.id, '2026-06-01', { notes: 'left' });
  const deleted = await removeCow(keeper, cow.id);
  await age(entryOf(deleted));
  await withStep(HERD_STEPS, STEP, async () => {
    expect(await undo(keeper, deleted)).toMatchObject({ status: 200 });
  });
  const back = await keeper.readCow(cow.id);
  expect(back).toMatchObject({ name: 'Bella', breed: 'Jersey' });
  expect(back.vaccinations).toMatchObject([{ notes: 'not known' }]);
});

it('undoes what an older release changed, by the column that it is now', async () => {
  const cow = await keeper.cow({ breed: 'Jersey' });
  const changed = await keeper.patch(`/api/cows/update/${cow.id}/`, { breed: 'Angus' });
  await age(entryOf(changed));
  await withStep(HERD_STEPS, STEP, async () => {
    const { body } = await keeper.get(`/api/history/${entryOf(changed)}/`);
    expect(body).toMatchObject({
      undoable: true,
      changes: [{ field: 'breed', before: 'Jersey', after: 'Angus' }],
    });
    expect(await undo(keeper, changed)).toMatchObject({ status: 200 });
  });
  expect((await keeper.readCow(cow.id)).breed).toBe('Jersey');
});

it('names an animal that an older release deleted', async () => {
  const cow = await keeper.cow({ name: 'Bella' });
  const made = await vaccination(keeper, cow.id, '2026-06-01');
  const deleted = await removeCow(keeper, cow.id);
  const name: HerdStep = { cows: ({ called, ...row }) => ({ ...row, name: called }) };
  const row = await test.db
    .selectFrom('journal_rows')
    .selectAll()
    .where('journal_id', '=', entryOf(deleted))
    .where('entity', '=', 'cows')
    .executeTakeFirstOrThrow();
  const { name: called, ...before } = JSON.parse(row.before ?? '');
  await test.db
    .updateTable('journal_rows')
    .set({ before: JSON.stringify({ ...before, called }) })
    .where('id', '=', row.id)
    .execute();
  await withStep(HERD_STEPS, name, async () => {
    const { body } = await keeper.get('/api/history/?kind=vaccination.create');
    expect(body[0].animals).toEqual([{ id: cow.id, name: 'Bella', id_number: cow.id_number, exists: false }]);
  });
  expect(made.id).toBeGreaterThan(0);
});

it('writes what is new in the format of now, and takes no step on it', async () => {
  const cow = await keeper.cow({ breed: 'Jersey' });
  await withStep(HERD_STEPS, STEP, async () => {
    const deleted = await removeCow(keeper, cow.id);
    const entry = await test.db
      .selectFrom('journal')
      .select('format')
      .where('id', '=', entryOf(deleted))
      .executeTakeFirstOrThrow();
    expect(entry.format).toBe(`herd/${HERD_STEPS.length + 1}`);
    expect(await undo(keeper, deleted)).toMatchObject({ status: 200 });
  });
  expect((await keeper.readCow(cow.id)).breed).toBe('Jersey');
});
