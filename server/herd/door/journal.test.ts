import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCalls, RECORD_KINDS } from '#domain/kinds/index.ts';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { buildCow, type Client } from '../../../testing/client.ts';
import { membershipOf } from '../../../testing/memberships.ts';
import { calving, semination } from '../../../testing/records.ts';
import { makeNamed, sampleBody } from '../../../testing/samples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function farmOf(keeper: Client) {
  const { farm_id } = await membershipOf(test.db, keeper.username);
  return test.db
    .selectFrom('farms')
    .select(['id', 'revision'])
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
}

/** The farm's journal, oldest first, each entry with its rows. */
async function journalOf(keeper: Client) {
  const { id } = await farmOf(keeper);
  const entries = await test.db
    .selectFrom('journal')
    .selectAll()
    .where('farm_id', '=', id)
    .orderBy('id')
    .execute();
  const rows = await test.db
    .selectFrom('journal_rows')
    .selectAll()
    .where('farm_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map((entry) => ({
    ...entry,
    rows: rows
      .filter((row) => row.journal_id === entry.id)
      .map(({ entity, entity_id, cow_id, before, after }) => ({
        entity,
        entity_id,
        cow_id,
        before: before && JSON.parse(before),
        after: after && JSON.parse(after),
      })),
  }));
}

describe('the journal', () => {
  it('tells who changed what and when, before and after', async () => {
    const keeper = await test.keeper();
    const hay = { name: 'Hay', total_amount: 5, date_added: '2026-06-01' };
    const created = await keeper.post('/api/feeds/', hay);
    const changed = await keeper.patch(`/api/feeds/update/${created.body.id}/`, { name: 'Straw' });
    const deleted = await keeper.delete(`/api/feeds/delete/${created.body.id}/`);
    const entries = await journalOf(keeper);
    expect(entries.map(({ kind }) => kind)).toEqual(['feed.create', 'feed.update', 'feed.delete']);
    expect(entries.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect([created, changed, deleted].map(({ headers }) => Number(headers['x-journal-entry']))).toEqual(
      entries.map(({ id }) => id),
    );
    for (const entry of entries) {
      expect(entry).toMatchObject({ username: keeper.username, at: new Date(TEST_NOW).toISOString() });
      expect(entry.rows).toHaveLength(1);
      expect(entry.rows[0]).toMatchObject({ entity: 'feeds', entity_id: created.body.id, cow_id: null });
    }
    expect(entries.map(({ rows }) => [rows[0]?.before?.name, rows[0]?.after?.name])).toEqual([
      [undefined, 'Hay'],
      ['Hay', 'Straw'],
      ['Straw', undefined],
    ]);
  });

  it('has one entry for one request, with every row it touched', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ semination_date: '2025-09-01' });
    await keeper.cow({ cow_mother: mother.id, date_of_birth: '2026-06-10' });
    const [first, second] = await journalOf(keeper);
    expect(first?.rows.map(({ entity }) => entity)).toEqual(['cows', 'semination_records']);
    expect(second?.rows).toMatchObject([
      { entity: 'cows', before: null },
      // What follows from it, that she is not pregnant any more, is no row of the entry.
      { entity: 'birth_records', before: null, cow_id: mother.id },
    ]);
    expect(second?.rows).toHaveLength(2);
    expect(second?.rows[1]?.after).not.toHaveProperty('ended_pregnancy');
    expect(await keeper.readCow(mother.id)).toMatchObject({ is_pregnant: false });
  });

  it('has all that went with a deleted cow', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow();
    await keeper.cow({ cow_mother: mother.id, date_of_birth: '2025-01-01' });
    await calving(keeper, mother.id, '2024-01-01');
    await semination(keeper, mother.id, '2025-05-01');
    const others = RECORD_KINDS.filter(
      (kind) => kind.name !== 'birth' && kind.name !== 'semination' && hasCalls(kind),
    );
    for (const kind of others)
      await keeper.post(
        `/api/${kind.path}/`,
        sampleBody(kind, mother.id, { named: await makeNamed(keeper, kind) }),
      );
    await keeper.patch('/api/settings/', { country: 'DE', declare_from: null });
    const declared = { declarations: [`arrival-${mother.id}-2026-06-01`], state: 'declared' };
    expect((await keeper.post('/api/declarations/mark/', declared)).status).toBe(200);
    await keeper.delete(`/api/cows/delete/${mother.id}/`);
    const entry = (await journalOf(keeper)).at(-1);
    const removed = entry?.rows.filter(({ after }) => after === null).map(({ entity }) => entity);
    // Two calvings.
    const tables = ['cows', 'birth_records', ...RECORD_KINDS.map(({ table }) => table)];
    expect(removed?.sort()).toEqual(tables.sort());
    expect(entry?.rows.filter(({ after }) => after !== null)).toMatchObject([
      { entity: 'cows', before: { cow_mother: mother.id }, after: { cow_mother: null } },
    ]);
  });

  it('writes nothing, and leaves the revision, where nothing was changed or something was refused', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const before = [await farmOf(keeper), await journalOf(keeper)];
    const answer = await keeper.patch(`/api/cows/update/${cow.id}/`, { name: cow.name, weight: cow.weight });
    expect(answer.headers['x-journal-entry']).toBeUndefined();
    await keeper.post('/api/cows/', buildCow({ id_number: cow.id_number }));
    await keeper.post('/api/cows/', buildCow({ semination_date: '1999-01-01' }));
    await keeper.patch('/api/cows/update/2000000000/', { weight: 1 });
    expect([await farmOf(keeper), await journalOf(keeper)]).toEqual(before);
  });

  it('raises the revision by one for each of many changes at once, none lost', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const weights = Array.from({ length: 20 }, (_, index) => 500 + index);
    const answers = await Promise.all(
      weights.map((weight) => keeper.patch(`/api/cows/update/${id}/`, { weight })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await farmOf(keeper)).revision).toBe(21);
    expect((await keeper.readCow(id)).version).toBe(21);
    expect((await journalOf(keeper)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
  });

  it("of one farm knows nothing of another's", async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    await keeper.cow();
    expect(await journalOf(other)).toEqual([]);
  });
});
