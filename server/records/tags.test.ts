/** What an animal wears and wore: a new tag, an old one, a correction, and one that is taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const TODAY = '2026-06-15';
const OLD = '982000364696050';
const NEW = '982000364696051';

const tag = (keeper: Client, cow: number, body: object) => keeper.post('/api/tags/', { cow, ...body });
const undo = (keeper: Client, { headers }: Answer) =>
  keeper.post(`/api/history/${headers['x-journal-entry']}/undo/`);

describe('a new tag', () => {
  it('ends what she wore, which finds a row, and is hers', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: OLD, id_number: 'DE 1' });
    const made = await tag(keeper, id, {
      kind: 'electronic',
      number: '982 000-364696051',
      notes: 'left ear',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      cow: id,
      kind: 'electronic',
      number: NEW,
      fitted_on: TODAY,
      removed_on: null,
      why: null,
      notes: 'left ear',
    });
    const cow = await keeper.readCow(id);
    expect(cow.eid).toBe(NEW);
    expect(cow.former_numbers).toEqual([OLD]);
    expect(cow.tags).toEqual([
      made.body,
      {
        id: expect.any(Number),
        version: 1,
        cow: id,
        kind: 'electronic',
        number: OLD,
        fitted_on: null,
        removed_on: TODAY,
        why: 'replaced',
        notes: null,
      },
    ]);
    // The next one ends the row that is there.
    const third = '982000364696052';
    await tag(keeper, id, { kind: 'electronic', number: third, why: 'unreadable' });
    const then = await keeper.readCow(id);
    expect(then.tags.map(({ number, removed_on, why }) => [number, removed_on, why])).toEqual([
      [third, null, null],
      [NEW, TODAY, 'unreadable'],
      [OLD, TODAY, 'replaced'],
    ]);
    expect(then.former_numbers).toEqual([NEW, OLD]);
  });

  it('is undone as one', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: OLD });
    const before = await keeper.readCow(id);
    const made = await tag(keeper, id, { kind: 'electronic', number: NEW });
    expect((await undo(keeper, made)).status).toBe(200);
    const { version: _, ...after } = await keeper.readCow(id);
    expect(after).toEqual({ ...before, version: undefined });
  });

  it('may be an official or a barn number too', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ id_number: 'DE 1', barn_number: '17' });
    await tag(keeper, id, { kind: 'official', number: 'DE 2', fitted_on: '2026-06-01', why: 'lost' });
    await tag(keeper, id, { kind: 'barn', number: '18' });
    const cow = await keeper.readCow(id);
    expect([cow.id_number, cow.barn_number]).toEqual(['DE 2', '18']);
    expect(cow.former_numbers).toEqual(['17', 'DE 1']);
  });

  it('without a number says that it is lost', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: OLD });
    const lost = await tag(keeper, id, { kind: 'electronic', number: null, notes: 'at the fence' });
    expect(lost.status).toBe(201);
    expect(lost.body).toMatchObject({ number: OLD, removed_on: TODAY, why: 'lost', notes: 'at the fence' });
    const cow = await keeper.readCow(id);
    expect([cow.eid, cow.former_numbers]).toEqual([null, [OLD]]);
    for (const kind of ['official', 'electronic', 'barn'])
      expectRefusal(await tag(keeper, id, { kind, number: null }), 400, 'number');
  });

  it('is not the number that she wears, one that cannot be, or one that another animal wears', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: OLD, id_number: 'DE 01 234 56789', barn_number: 'a1' });
    await keeper.cow({ eid: NEW, id_number: 'DE 9' });
    await expectNothingWritten(keeper, async () => {
      const refusals: [object, number, string][] = [
        [{ kind: 'electronic', number: OLD }, 400, 'number'],
        [{ kind: 'official', number: '276000123456789' }, 400, 'number'],
        [{ kind: 'barn', number: 'A1' }, 400, 'number'],
        [{ kind: 'electronic', number: '123' }, 400, 'number'],
        [{ kind: 'barn', number: 'x'.repeat(21) }, 400, 'number'],
        [{ kind: 'electronic' }, 400, 'number'],
        [{ kind: 'electronic', number: NEW }, 409, 'number'],
        [{ kind: 'electronic', number: '276000000000009' }, 409, 'number'],
        [{ kind: 'official', number: 'DE 9' }, 409, 'number'],
        [{ kind: 'official', number: NEW }, 409, 'number'],
        [{ kind: 'barn', number: '7', fitted_on: addDays(TODAY, 2) }, 400, 'fitted_on'],
      ];
      for (const [body, status, field] of refusals) expectRefusal(await tag(keeper, id, body), status, field);
      expect((await tag(keeper, 999_999, { kind: 'barn', number: '7' })).status).toBe(400);
    });
    const taken = await tag(keeper, id, { kind: 'electronic', number: NEW });
    expect(taken.body.reasons[0].code).toBe('cow.eid-taken');
    const none = await tag(keeper, id, { kind: 'electronic', number: '1' });
    expect(none.body.reasons[0].code).toBe('value.not-an-eid');
  });

  it('may be what another animal wore', async () => {
    const keeper = await test.keeper();
    const first = await keeper.cow({ eid: OLD });
    await tag(keeper, first.id, { kind: 'electronic', number: NEW });
    const second = await keeper.cow({ id_number: 'N 2', eid: OLD });
    expect((await keeper.readCow(second.id)).eid).toBe(OLD);
  });

  it('is given to many at once', async () => {
    const keeper = await test.keeper();
    const cows = [await keeper.cow({ id_number: 'N 1', eid: OLD }), await keeper.cow({ id_number: 'N 2' })];
    const [one, two] = cows.map(({ id }) => id);
    const done = await keeper.post('/api/acts/', {
      act: 'tags',
      shared: { kind: 'electronic', why: 'broken' },
      animals: [
        { cow: one, number: NEW },
        { cow: two, number: OLD },
      ],
    });
    expect(done.status).toBe(201);
    expect((await keeper.readCow(Number(one))).eid).toBe(NEW);
    expect((await keeper.readCow(Number(two))).eid).toBe(OLD);
  });
});

describe('an old tag', () => {
  it('changes nothing but what she wore', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: NEW, date_of_birth: '2024-01-01' });
    const old = { kind: 'electronic', number: OLD, fitted_on: '2023-05-01', removed_on: '2025-05-01' };
    expect((await tag(keeper, id, { ...old, why: 'lost' })).status).toBe(201);
    const cow = await keeper.readCow(id);
    expect([cow.eid, cow.former_numbers]).toEqual([NEW, [OLD]]);
    for (const removed_on of ['2023-04-30', addDays(TODAY, 2)])
      expectRefusal(await tag(keeper, id, { ...old, removed_on }), 400, 'removed_on');
    expectRefusal(await tag(keeper, id, { ...old, number: null }), 400, 'number');
    expect((await tag(keeper, id, { ...old, removed_on: addDays(TODAY, 1) })).status).toBe(201);
  });

  it('is left out of what she wore where she wears it', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ id_number: 'DE 1' });
    await tag(keeper, id, { kind: 'official', number: 'de-01', removed_on: '2025-01-01' });
    await tag(keeper, id, { kind: 'barn', number: '5', removed_on: '2024-01-01' });
    await tag(keeper, id, { kind: 'barn', number: '5', removed_on: '2025-01-01' });
    expect((await keeper.readCow(id)).former_numbers).toEqual(['5']);
    const [listed] = (await keeper.get('/api/cows/')).body;
    expect(listed.former_numbers).toEqual(['5']);
    expect('eid' in listed).toBe(false);
  });
});

describe('a correction', () => {
  it('of the animal keeps nothing of what was wrong, and the row follows', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const { body } = await tag(keeper, id, { kind: 'electronic', number: OLD });
    await keeper.patch(`/api/cows/update/${id}/`, { eid: NEW });
    const cow = await keeper.readCow(id);
    expect(cow.tags).toEqual([{ ...body, number: NEW, version: 2 }]);
    expect(cow.former_numbers).toEqual([]);
    const cleared = await keeper.patch(`/api/cows/update/${id}/`, { eid: '' });
    expect([cleared.body.eid, cleared.body.tags]).toEqual([null, []]);
    expect((await undo(keeper, cleared)).status).toBe(200);
    expect((await keeper.readCow(id)).tags).toHaveLength(1);
  });

  it('of what she wears changes the animal', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const other = await keeper.cow({ id_number: 'N 2', eid: '982000364696059' });
    const { body } = await tag(keeper, id, { kind: 'electronic', number: OLD });
    const patch = (values: object) => keeper.patch(`/api/tags/update/${body.id}/`, values);
    expect((await patch({ number: '982 000364696051', fitted_on: '2026-06-01' })).body.number).toBe(NEW);
    expect((await keeper.readCow(id)).eid).toBe(NEW);
    expectRefusal(await patch({ number: '982000364696059' }), 409, 'number');
    expectRefusal(await patch({ number: '98' }), 400, 'number');
    expectRefusal(await patch({ removed_on: TODAY }), 400, 'removed_on');
    expectRefusal(await patch({ why: 'lost' }), 400, 'why');
    expect((await keeper.readCow(other.id)).eid).toBe('982000364696059');
  });

  it('of what she wore stays there', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: NEW });
    const old = { kind: 'electronic', number: OLD, fitted_on: '2023-05-01', removed_on: '2025-05-01' };
    const { body } = await tag(keeper, id, old);
    const patch = (values: object) => keeper.patch(`/api/tags/update/${body.id}/`, values);
    expect((await patch({ number: '982000364696058', why: 'broken', removed_on: '2025-06-01' })).status).toBe(
      200,
    );
    expectRefusal(await patch({ removed_on: null }), 400, 'removed_on');
    expectRefusal(await patch({ fitted_on: '2026-01-01' }), 400, 'removed_on');
    const cow = await keeper.readCow(id);
    expect([cow.eid, cow.former_numbers]).toEqual([NEW, ['982000364696058']]);
  });
});

describe('a tag that is deleted', () => {
  it('lets her wear again what was removed last', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ eid: OLD });
    const second = await tag(keeper, id, { kind: 'electronic', number: NEW });
    const gone = await keeper.delete(`/api/tags/delete/${second.body.id}/`);
    expect(gone.status).toBe(204);
    const cow = await keeper.readCow(id);
    expect([cow.eid, cow.former_numbers]).toEqual([OLD, []]);
    const [row] = cow.tags;
    expect(row).toMatchObject({ number: OLD, removed_on: null, why: null });
    await keeper.delete(`/api/tags/delete/${row?.id}/`);
    expect((await keeper.readCow(id)).eid).toBeNull();
  });

  it('stays where she would have no official number, or one that another animal wears by now', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ id_number: 'DE 1' });
    const first = await tag(keeper, id, { kind: 'official', number: 'DE 2' });
    await keeper.cow({ id_number: 'DE 01' });
    const taken = await keeper.delete(`/api/tags/delete/${first.body.id}/`);
    expect([taken.status, taken.body.reasons[0].code]).toEqual([409, 'cow.id-number-taken']);
    const [, old] = (await keeper.readCow(id)).tags;
    expect((await keeper.delete(`/api/tags/delete/${old?.id}/`)).status).toBe(204);
    const last = await keeper.delete(`/api/tags/delete/${first.body.id}/`);
    expect([last.status, last.body.reasons[0].code]).toEqual([409, 'tag.last-official']);
  });
});

it('goes with its animal, in a ZIP and back, what she wears and what she wore', async () => {
  const from = await test.keeper();
  const { id } = await from.cow({ id_number: 'DE 1', eid: OLD, barn_number: '17' });
  await tag(from, id, { kind: 'electronic', number: NEW, fitted_on: '2026-06-10', why: 'lost' });
  await tag(from, id, { kind: 'barn', number: null });
  await tag(from, id, { kind: 'official', number: 'DE 2', fitted_on: '2026-06-11' });
  const zip = new Uint8Array((await from.get('/api/export/zip/')).raw);
  const to = await test.keeper();
  const taken = await applyImport(to, { 'cowbell.zip': zip });
  expect(taken.body.tables.flatMap(({ notes }: { notes: unknown[] }) => notes)).toEqual([]);
  const [moved] = (await to.get('/api/cows/')).body;
  const facts = async (keeper: Client, cow: number) => {
    const { eid, id_number, barn_number, former_numbers, tags } = await keeper.readCow(cow);
    const rows = tags.map(({ id: _, cow: __, version: ___, ...row }) => row);
    return { eid, id_number, barn_number, former_numbers, rows };
  };
  expect(await facts(to, moved.id)).toEqual(await facts(from, id));
  // Again it tells nothing new.
  const again = await applyImport(to, { 'cowbell.zip': zip });
  expect(again.status).toBe(200);
  expect(await facts(to, moved.id)).toEqual(await facts(from, id));
});
