import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { entryOf, herd, removeCow as remove, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const newest = async (keeper: Client) => (await keeper.get('/api/history/?limit=1')).body[0];

async function image(): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#7a4' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

/** A cow with a mother, a calf, one record of each kind and an image. */
async function wholeCow(keeper: Client) {
  const grandmother = await keeper.cow({ name: 'Grandmother', date_of_birth: '2016-01-01' });
  const cow = await keeper.cow({ name: 'Bella', cow_mother: grandmother.id, date_of_birth: '2020-01-01' });
  const form = new FormData();
  form.set('cow_image', await image(), 'bella.png');
  await keeper.patch(`/api/cows/update/${cow.id}/`, form);
  await keeper.post('/api/vaccinations/', {
    cow: cow.id,
    vaccine_name: 'BVD',
    vaccination_date: '2025-01-01',
  });
  await keeper.post('/api/semination-records/', {
    cow: cow.id,
    semination_date: '2026-01-01T08:30',
    successful: true,
  });
  const calf = await keeper.cow({ name: 'Calf', cow_mother: cow.id, date_of_birth: '2025-11-01' });
  return { grandmother, cow, calf };
}

describe('undo', () => {
  it('brings a deleted cow back under her own id, with records, picture and the links of her calves', async () => {
    const keeper = await test.keeper();
    const { cow } = await wholeCow(keeper);
    const before = await herd(keeper);
    const address = (await keeper.readCow(cow.id)).cow_image ?? '';
    const { body: entries } = await keeper.get('/api/history/');
    const given = entries.find(({ kind }: { kind: string }) => kind === 'cow.update');
    expect(given.summary).toBe('Changed Bella: picture.');
    expect(given.summary_message.values.fields).toEqual(['cow_image']);

    const deleted = await remove(keeper, cow.id);
    expect((await keeper.get(`/api/cows/${cow.id}/`)).status).toBe(404);
    const undone = await undo(keeper, deleted);
    expect(undone.status).toBe(200);
    expect(undone.body.summary).toBe(
      'Undid: Deleted Bella with 1 birth record, 1 semination and 1 vaccination.',
    );
    expect(undone.body.animals).toContainEqual(expect.objectContaining({ id: cow.id, exists: true }));
    expect(await herd(keeper)).toBe(before);
    expect((await keeper.get(address)).status).toBe(200);

    const entry = await newest(keeper);
    expect(entry).toMatchObject({ id: entryOf(undone), kind: 'history.undo', undoes: entryOf(deleted) });
    expect((await keeper.get(`/api/history/${entryOf(deleted)}/`)).body).toMatchObject({
      undone_by: entry.id,
      undoable: false,
    });
  });

  it('is itself undone, and done again', async () => {
    const keeper = await test.keeper();
    const { cow } = await wholeCow(keeper);
    const before = await herd(keeper);
    const deleted = await remove(keeper, cow.id);
    const without = await herd(keeper);
    const first = await undo(keeper, deleted);
    const second = await undo(keeper, first);
    expect(second.body.summary).toMatch(/^Did again: Deleted Bella/);
    expect(await herd(keeper)).toBe(without);
    expect((await keeper.get(`/api/history/${entryOf(deleted)}/`)).body).toMatchObject({
      undone_by: null,
      undoable: true,
    });
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect(await herd(keeper)).toBe(before);
  });

  it('undoes every kind of change', async () => {
    const keeper = await test.keeper();
    const { cow, calf } = await wholeCow(keeper);
    const { birth_records, semination_records, vaccinations } = await keeper.readCow(cow.id);
    const feed = (
      await keeper.post('/api/feeds/', { name: 'Hay', total_amount: 10, date_added: '2026-06-01' })
    ).body;
    const [birth, semination, vaccination] = [
      birth_records[0]?.id,
      semination_records[0]?.id,
      vaccinations[0]?.id,
    ];
    const changes: [string, () => Promise<Answer>][] = [
      ['a new cow', () => keeper.post('/api/cows/', { ...newCow, cow_mother: cow.id })],
      [
        'a changed birthday',
        () => keeper.patch(`/api/cows/update/${calf.id}/`, { date_of_birth: '2025-10-01' }),
      ],
      ['another mother', () => keeper.patch(`/api/cows/update/${calf.id}/`, { cow_mother: null })],
      ['a name', () => keeper.patch(`/api/cows/update/${cow.id}/`, { name: 'Bellissima', id_number: 'N1' })],
      [
        'a calving',
        () => keeper.post('/api/birth-records/', { mother_cow: cow.id, birth_date: '2026-06-01' }),
      ],
      [
        'a moved calving',
        () => keeper.patch(`/api/birth-records/update/${birth}/`, { birth_date: '2025-09-01' }),
      ],
      ['a deleted calving', () => keeper.delete(`/api/birth-records/delete/${birth}/`)],
      [
        'a semination',
        () => keeper.post('/api/semination-records/', { cow: cow.id, semination_date: '2026-02-01' }),
      ],
      [
        'a failed semination',
        () => keeper.patch(`/api/semination-records/update/${semination}/`, { successful: false }),
      ],
      ['a deleted semination', () => keeper.delete(`/api/semination-records/delete/${semination}/`)],
      [
        'a vaccination',
        () =>
          keeper.post('/api/vaccinations/', {
            cow: cow.id,
            vaccine_name: 'IBR',
            vaccination_date: '2026-01-01',
          }),
      ],
      [
        'a changed vaccination',
        () => keeper.patch(`/api/vaccinations/update/${vaccination}/`, { notes: 'left' }),
      ],
      ['a deleted vaccination', () => keeper.delete(`/api/vaccinations/delete/${vaccination}/`)],
      [
        'a feed',
        () => keeper.post('/api/feeds/', { name: 'Straw', total_amount: 1, date_added: '2026-06-01' }),
      ],
      ['a changed feed', () => keeper.patch(`/api/feeds/update/${feed.id}/`, { total_amount: 2.5 })],
      ['a deleted feed', () => keeper.delete(`/api/feeds/delete/${feed.id}/`)],
      ['a removed picture', () => keeper.patch(`/api/cows/update/${cow.id}/`, { cow_image: null })],
    ];
    for (const [what, change] of changes) {
      const before = await herd(keeper);
      const changed = await change();
      expect(changed.status, what).toBeLessThan(300);
      expect(await herd(keeper), what).not.toBe(before);
      const undone = await undo(keeper, changed);
      expect(undone.body, what).toMatchObject({ undone: entryOf(changed) });
      expect(await herd(keeper), what).toBe(before);
    }
  });

  it('answers its animals by their ids, whichever was written last', async () => {
    const keeper = await test.keeper();
    const calf = await keeper.cow({ name: 'Calf', date_of_birth: '2025-01-01' });
    const mother = await keeper.cow({ name: 'Bella', date_of_birth: '2016-01-01' });
    const { body } = await undo(
      keeper,
      await keeper.patch(`/api/cows/update/${calf.id}/`, { cow_mother: mother.id }),
    );
    expect(body.animals.map(({ name }: { name: string }) => name)).toEqual(['Calf', 'Bella']);
  });

  it('keeps what was written beside it since', async () => {
    const keeper = await test.keeper();
    const { cow, calf } = await wholeCow(keeper);
    const deleted = await remove(keeper, cow.id);
    await keeper.patch(`/api/cows/update/${calf.id}/`, { weight: 123 });
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect(await keeper.readCow(calf.id)).toMatchObject({ weight: 123, cow_mother: cow.id });
  });

  it('answers a repeat with the same Idempotency-Key as it did the first time', async () => {
    const keeper = await test.keeper();
    const deleted = await remove(keeper, (await keeper.cow()).id);
    const headers = { 'idempotency-key': 'once' };
    const path = `/api/history/${entryOf(deleted)}/undo/`;
    const first = await keeper.post(path, undefined, headers);
    const again = await keeper.post(path, undefined, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });
});

const newCow = {
  id_number: 'new-1',
  name: 'New',
  breed: 'Holstein',
  weight: 40,
  milk_supply_group: 1,
  date_of_birth: '2026-06-10',
  cow_gender: 'Female',
  daily_feed_amount: 2,
};
