/** Entries of releases that kept with each row what followed of a pregnancy: their rows go back, and what was said is said as before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptRow } from '#domain/formats/herd-rows.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  keeper = await test.keeper();
});

const NOT_PREGNANT = { is_pregnant: false, pregnancy_start_date: null };
const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });

/** What an older release kept besides in a row of this table. */
type Besides = Partial<Record<string, { before: object | null; after: object | null }>>;

/** Rewrites an entry as an older release kept it; `rows` are further ones, of animals and records as they are now. */
async function age(entry: number, besides: Besides, rows: readonly { entity: string; row: KeptRow }[] = []) {
  for (const { entity, row } of rows) {
    const { farm_id, version: _, ...kept } = row;
    await test.db
      .insertInto('journal_rows')
      .values({
        journal_id: entry,
        farm_id: Number(farm_id),
        entity,
        entity_id: Number(row.id),
        cow_id: Number(row.cow ?? row.id),
        before: JSON.stringify(kept),
        after: JSON.stringify(kept),
      })
      .execute();
  }
  const kept = await test.db.selectFrom('journal_rows').selectAll().where('journal_id', '=', entry).execute();
  for (const { id, entity, before, after } of kept) {
    const own = besides[entity];
    const with_ = (text: string | null, more: object | null | undefined) =>
      text && JSON.stringify({ ...withoutWords(JSON.parse(text)), ...more });
    await test.db
      .updateTable('journal_rows')
      .set({ before: with_(before, own?.before), after: with_(after, own?.after) })
      .where('id', '=', id)
      .execute();
  }
  const counts = kept.map(({ entity, before }) => [entity, before ? 0 : 1, before ? 1 : 0, 0]);
  await test.db
    .updateTable('journal')
    .set({ format: 'herd/2', counts: JSON.stringify(counts) })
    .where('id', '=', entry)
    .execute();
}

const withoutWords = ({ took: _, took_as_of: __, ...row }: KeptRow): KeptRow => row;

const rowOf = (table: 'cows' | 'semination_records', id: number): Promise<KeptRow> =>
  test.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An entry that changed a cow's pregnancy alone, as an older release kept it; what was said stands as its upgrade left it. */
async function saidLong(id: number, before: object, after: object): Promise<Answer> {
  const said = await keeper.patch(`/api/cows/update/${id}/`, after);
  expect(said.status).toBe(200);
  await test.db.deleteFrom('journal_rows').where('journal_id', '=', entryOf(said)).execute();
  await age(entryOf(said), { cows: { before, after } }, [{ entity: 'cows', row: await rowOf('cows', id) }]);
  return said;
}

describe('an entry of an older release that changed a pregnancy alone', () => {
  it('is undone: she is what stood before it', async () => {
    const { id } = await keeper.cow();
    const said = await saidLong(id, NOT_PREGNANT, since('2026-01-05'));
    const { body } = await keeper.get(`/api/history/${entryOf(said)}/`);
    expect(body).toMatchObject({
      undoable: true,
      changes: [
        { field: 'is_pregnant', before: false, after: true },
        { field: 'pregnancy_start_date', before: null, after: '2026-01-05' },
      ],
    });
    const undone = await undo(keeper, said);
    expect(undone.status).toBe(200);
    expect(await keeper.readCow(id)).toMatchObject(NOT_PREGNANT);
    expect(await undo(keeper, undone)).toMatchObject({ status: 200 });
    expect(await keeper.readCow(id)).toMatchObject(since('2026-01-05'));
  });

  it('gives back a pregnancy of which nobody knew the start', async () => {
    const { id } = await keeper.cow();
    const said = await saidLong(id, since(null), since('2026-01-05'));
    expect(await undo(keeper, said)).toMatchObject({ status: 200 });
    expect(await keeper.readCow(id)).toMatchObject(since(null));
  });

  it('is not undone once she is something else', async () => {
    const { id } = await keeper.cow({ name: 'Alma' });
    const said = await saidLong(id, NOT_PREGNANT, since('2026-01-05'));
    await keeper.post('/api/birth-records/', { mother_cow: id, birth_date: '2026-05-05' });
    const { status, body } = await undo(keeper, said);
    expect(status).toBe(409);
    expect(body.reasons).toContainEqual(
      expect.objectContaining({
        code: 'undo.field-changed-since',
        values: expect.objectContaining({ field: 'is_pregnant', now: false, left: true }),
      }),
    );
  });
});

describe('an entry of an older release with a record', () => {
  it('takes the record back, and what it had ended follows', async () => {
    const { id } = await keeper.cow();
    await keeper.post('/api/semination-records/', {
      cow: id,
      semination_date: '2025-06-01',
      successful: true,
    });
    const born = await keeper.post('/api/birth-records/', { mother_cow: id, birth_date: '2026-03-10' });
    await age(
      entryOf(born),
      {
        birth_records: {
          before: null,
          after: { ended_pregnancy: true, ended_pregnancy_start: '2025-06-01' },
        },
        cows: { before: since('2025-06-01'), after: NOT_PREGNANT },
      },
      [{ entity: 'cows', row: await rowOf('cows', id) }],
    );
    expect(await keeper.readCow(id)).toMatchObject(NOT_PREGNANT);
    expect(await undo(keeper, born)).toMatchObject({ status: 200 });
    expect(await keeper.readCow(id)).toMatchObject(since('2025-06-01'));
  });

  it('takes a check back with the mark that it set', async () => {
    const { id } = await keeper.cow();
    const served = await keeper.post('/api/semination-records/', { cow: id, semination_date: '2026-01-05' });
    const check = { cow: id, check_date: '2026-02-20', result: 'pregnant' };
    const checked = await keeper.post('/api/pregnancy-checks/', check);
    await age(
      entryOf(checked),
      {
        pregnancy_checks: {
          before: null,
          after: {
            pregnant_since: '2026-01-05',
            made_successful: true,
            made_unsuccessful: null,
            changed_pregnancy: true,
            was_pregnant: false,
            was_pregnant_since: null,
          },
        },
        semination_records: { before: { successful: false }, after: { successful: true } },
        cows: { before: NOT_PREGNANT, after: since('2026-01-05') },
      },
      [
        { entity: 'cows', row: await rowOf('cows', id) },
        { entity: 'semination_records', row: await rowOf('semination_records', served.body.id) },
      ],
    );
    expect(await keeper.get(`/api/history/${entryOf(checked)}/`)).toMatchObject({ body: { undoable: true } });
    expect(await undo(keeper, checked)).toMatchObject({ status: 200 });
    const cow = await keeper.readCow(id);
    expect(cow).toMatchObject({ ...NOT_PREGNANT, pregnancy_checks: [] });
    expect(cow.semination_records).toMatchObject([{ successful: false, took: null }]);
  });
});
