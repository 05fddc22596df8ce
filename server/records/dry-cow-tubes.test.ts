/** Drying off with a tube: one act, one entry of the history and one undo, for one animal and for many. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const TUBE = {
  medicine_name: 'Orbenin',
  started_at: '2026-06-10T08:00',
  min_dry_days: 42,
  hours_after_calving: 96,
  meat_days: 28,
};

/** A keeper with so many cows that calved a year ago. */
async function keeperWithCows(count: number): Promise<{ keeper: Client; cows: number[] }> {
  const keeper = await test.keeper();
  const cows: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const { id } = await keeper.cow({ date_of_birth: '2022-01-01', last_calving_date: '2025-08-01' });
    cows.push(id);
  }
  return { keeper, cows };
}

async function driedOffOn(keeper: Client, cow: number): Promise<string[]> {
  const { dry_offs } = await keeper.readCow(cow);
  return dry_offs.map(({ dry_off_date }: { dry_off_date: string }) => dry_off_date);
}

describe('drying off with a tube', () => {
  it('is one act: the treatment and the dry-off in one entry, which one undo takes back', async () => {
    const { keeper, cows } = await keeperWithCows(1);
    const [cow = 0] = cows;
    const done = await keeper.post('/api/treatments/', { cow, ...TUBE, dries_off: true });
    expect([done.status, done.body.min_dry_days], JSON.stringify(done.body)).toEqual([201, 42]);
    expect(done.body).not.toHaveProperty('dries_off');
    expect(await driedOffOn(keeper, cow)).toEqual(['2026-06-10']);
    expect((await keeper.readCow(cow)).is_dry).toBe(true);

    const { body: entry } = await keeper.get(`/api/history/${entryOf(done)}/`);
    expect(entry).toMatchObject({
      kind: 'treatment.create',
      summary: '1 treatment added and 1 dry-off added.',
    });
    expect((await undo(keeper, done)).status).toBe(200);
    const { dry_offs, treatments } = await keeper.readCow(cow);
    expect([dry_offs, treatments]).toEqual([[], []]);
  });

  it('dries off many with one act, but for those that are dry already', async () => {
    const { keeper, cows } = await keeperWithCows(3);
    const [first = 0, second = 0, dry = 0] = cows;
    await keeper.post('/api/dry-offs/', { cow: dry, dry_off_date: '2026-06-01' });
    const done = await keeper.post('/api/acts/', {
      act: 'treatments',
      shared: { ...TUBE, dries_off: true },
      animals: cows.map((cow) => ({ cow })),
    });
    expect([done.status, done.body.count], JSON.stringify(done.body)).toEqual([201, 3]);
    const dryOffs = () => Promise.all(cows.map((cow) => driedOffOn(keeper, cow)));
    expect(await dryOffs()).toEqual([['2026-06-10'], ['2026-06-10'], ['2026-06-01']]);
    const { body: entry } = await keeper.get(`/api/history/${entryOf(done)}/`);
    expect(entry.summary).toBe('3 treatments added and 2 dry-offs added.');
    expect((await undo(keeper, done)).status).toBe(200);
    expect(await dryOffs()).toEqual([[], [], ['2026-06-01']]);
    expect((await keeper.readCow(first)).treatments).toEqual([]);
    expect((await keeper.readCow(second)).is_dry).toBe(false);
  });

  it('dries her off anew after a calving, and is not asked for by a treatment that says nothing', async () => {
    const { keeper, cows } = await keeperWithCows(1);
    const [cow = 0] = cows;
    await keeper.post('/api/dry-offs/', { cow, dry_off_date: '2025-06-01' });
    await keeper.post('/api/treatments/', { cow, ...TUBE });
    expect(await driedOffOn(keeper, cow)).toEqual(['2025-06-01']);
    await keeper.post('/api/treatments/', { cow, ...TUBE, dries_off: true });
    expect((await driedOffOn(keeper, cow)).toSorted()).toEqual(['2025-06-01', '2026-06-10']);
  });

  it('is refused of a male, and at the field of its day', async () => {
    const { keeper, cows } = await keeperWithCows(1);
    const { id: bull } = await keeper.cow({ cow_gender: 'Male' });
    const ofBull = await keeper.post('/api/treatments/', { cow: bull, ...TUBE, dries_off: true });
    expect([ofBull.status, ofBull.body.reasons], JSON.stringify(ofBull.body)).toMatchObject([
      400,
      [{ code: 'cow.not-female', field: 'cow' }],
    ]);
    const early = { ...TUBE, started_at: '2021-06-10T08:00', dries_off: true };
    const { status, body } = await keeper.post('/api/treatments/', { cow: cows[0], ...early });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['started_at']]);
  });
});
