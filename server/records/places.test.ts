import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function farm() {
  const keeper = await test.keeper();
  const cow = await keeper.cow({ name: 'Bella' });
  const barn = (await keeper.post('/api/places/', { name: 'North barn', kind: 'barn' })).body;
  const meadow = (await keeper.post('/api/places/', { name: 'meadow' })).body;
  const move = (place: number, moved_on: string) =>
    keeper.post('/api/place-moves/', { cow: cow.id, place, moved_on });
  return { keeper, cow, barn, meadow, move };
}

describe('places', () => {
  it('are listed by name, each name once however it is cased', async () => {
    const { keeper, barn, meadow } = await farm();
    expect(meadow).toMatchObject({ kind: 'other', notes: null, version: 1 });
    expect((await keeper.get('/api/places/')).body).toEqual([meadow, barn]);
    expectRefusal(await keeper.post('/api/places/', { name: 'NORTH BARN' }), 409, 'name');
    const renamed = await keeper.patch(`/api/places/update/${meadow.id}/`, { name: 'north Barn' });
    expectRefusal(renamed, 409, 'name');
    expect((await keeper.patch(`/api/places/update/${barn.id}/`, { name: 'North Barn' })).status).toBe(200);
  });

  it('are where an animal was moved last, of one day by the later record, until she leaves', async () => {
    const { keeper, cow, barn, meadow, move } = await farm();
    await move(barn.id, '2026-06-01');
    const second = await move(meadow.id, '2026-06-01');
    await move(barn.id, '2026-05-01');
    expect(await keeper.readCow(cow.id)).toMatchObject({ place: meadow.id, place_name: 'meadow' });
    expect((await keeper.get('/api/cows/')).body[0]).toMatchObject({
      place: meadow.id,
      place_name: 'meadow',
    });
    await keeper.delete(`/api/place-moves/delete/${second.body.id}/`);
    expect(await keeper.readCow(cow.id)).toMatchObject({ place: barn.id, place_name: 'North barn' });
    const out = { cow: cow.id, direction: 'out', kind: 'sale', moved_on: '2026-06-10' };
    await keeper.post('/api/movements/', out);
    expect(await keeper.readCow(cow.id)).toMatchObject({ place: null, place_name: null });
    expect((await keeper.delete(`/api/places/delete/${barn.id}/`)).status).toBe(204);
  });

  it('are kept while somebody stands there; after that the moves keep the name, and undo brings all back', async () => {
    const { keeper, cow, barn, meadow, move } = await farm();
    await move(barn.id, '2026-05-01');
    expectRefusal(await keeper.delete(`/api/places/delete/${barn.id}/`), 409);
    await move(meadow.id, '2026-06-01');
    await keeper.patch(`/api/places/update/${barn.id}/`, { name: 'Old barn' });
    const before = await keeper.readCow(cow.id);
    expect(before.place_moves.map(({ place, place_name }) => [place, place_name])).toEqual([
      [meadow.id, 'meadow'],
      [barn.id, 'Old barn'],
    ]);
    const deleted = await keeper.delete(`/api/places/delete/${barn.id}/`);
    expect(deleted.status).toBe(204);
    expect((await keeper.readCow(cow.id)).place_moves[1]).toMatchObject({
      place: null,
      place_name: 'Old barn',
    });
    // A file carries the move to a place that is gone.
    const zip = new Uint8Array((await keeper.get('/api/export/zip/')).raw);
    const other = await test.keeper();
    await applyImport(other, { 'cowbell.zip': zip });
    const [moved] = (await other.get('/api/cows/')).body;
    const names = (await other.readCow(moved.id)).place_moves.map(({ place_name }) => place_name);
    expect([names, (await other.get('/api/places/')).body.length]).toEqual([['meadow', 'Old barn'], 1]);

    expect((await undo(keeper, deleted)).status).toBe(200);
    const { place_moves } = await keeper.readCow(cow.id);
    expect(place_moves.map(({ place }) => place)).toEqual([meadow.id, barn.id]);
  });

  it('are not undone while they are in use, nor brought back under a name that is taken', async () => {
    const { keeper, move } = await farm();
    const made = await keeper.post('/api/places/', { name: 'Pen 1' });
    const moved = await move(made.body.id, '2026-06-01');
    const used = await undo(keeper, made);
    expect([used.status, used.body.reasons[1].code]).toEqual([409, 'undo.used-since']);
    await keeper.delete(`/api/place-moves/delete/${moved.body.id}/`);
    const deleted = await keeper.delete(`/api/places/delete/${made.body.id}/`);
    await keeper.post('/api/places/', { name: 'pen 1' });
    const taken = await undo(keeper, deleted);
    expect([taken.status, taken.body.reasons[1].code]).toEqual([409, 'undo.name-taken']);
  });

  it('refuses a move without a place, or to one of another farm', async () => {
    const { keeper, cow } = await farm();
    const stranger = await farm();
    const body = { cow: cow.id, moved_on: '2026-06-01' };
    expectRefusal(await keeper.post('/api/place-moves/', body), 400, 'place');
    expectRefusal(await keeper.post('/api/place-moves/', { ...body, place: null }), 400, 'place');
    const foreign = { ...body, place: stranger.barn.id };
    expectRefusal(await keeper.post('/api/place-moves/', foreign), 400, 'place');
  });
});
