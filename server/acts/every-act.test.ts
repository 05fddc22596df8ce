/** Every act on many animals does to each of them what its own call does to one, as one change that one undo takes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTS_ON_MANY } from '#domain/herd/acts/on-many.ts';
import { hasCalls, RECORD_KINDS } from '#domain/kinds/index.ts';
import { LANGUAGES } from '#domain/values/language.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Farm {
  keeper: Client;
  cows: number[];
  place: number;
  medicine: number;
  revision: number;
}

/** Two cows of whom one is pregnant, a bull, a place and a medicine: the same at each call. */
async function farm(): Promise<Farm> {
  const keeper = await test.keeper();
  const born = { date_of_birth: '2020-01-01' };
  const cows = [
    await keeper.cow({ ...born, name: 'Anna', id_number: 'A' }),
    await keeper.cow({ ...born, name: 'Berta', id_number: 'B', semination_date: '2026-01-05' }),
    await keeper.cow({ ...born, name: 'Caesar', id_number: 'C', cow_gender: 'Male' }),
  ].map(({ id }) => id);
  const { body: place } = await keeper.post('/api/places/', { name: 'Meadow', kind: 'pasture' });
  const medicine = { name: 'Ubrocell', unit: 'tube', milk_hours: 96, meat_days: 7 };
  const { body: kept, headers } = await keeper.post('/api/medicines/', medicine);
  return { keeper, cows, place: place.id, medicine: kept.id, revision: Number(headers['x-herd-revision']) };
}

interface Example {
  shared: (farm: Farm) => object;
  /** What is said of the second animal alone. */
  own?: object;
  summary: string;
  /** A bull takes part. */
  bull?: true;
}

const EXAMPLES: Record<string, Example> = {
  'semination-records': {
    shared: ({ cows }) => ({ semination_date: '2026-06-14', bull: cows[2], technician: 'Jo' }),
    own: { technician: 'Mo' },
    summary: '2 seminations added.',
  },
  'birth-records': {
    shared: () => ({ birth_date: '2026-06-14T08:00:00', calf_status: 'stillborn' }),
    own: { calf_sex: 'Female' },
    summary: '2 birth records added.',
  },
  'pregnancy-checks': {
    shared: () => ({ check_date: '2026-06-14', result: 'empty', method: 'ultrasound' }),
    own: { result: 'pregnant', days_pregnant: 160 },
    summary: '2 pregnancy checks added.',
  },
  'pregnancy-losses': {
    shared: () => ({ loss_date: '2026-06-14', notes: 'Storm' }),
    summary: '2 pregnancy losses added.',
  },
  'pregnancy-statements': {
    shared: () => ({ as_of: '2026-06-14', is_pregnant: true, pregnancy_start_date: '2026-01-05' }),
    own: { notes: 'by the milk' },
    summary: '2 pregnancy statements added.',
  },
  'dry-offs': { shared: () => ({ dry_off_date: '2026-06-14' }), summary: '2 dry-offs added.' },
  heats: { shared: () => ({ heat_date: '2026-06-14' }), summary: '2 heats added.' },
  vaccinations: {
    shared: () => ({ vaccine_name: 'BVD', vaccination_date: '2026-06-14', milk_hours: 0, meat_days: 0 }),
    own: { batch: '77' },
    summary: '3 vaccinations added.',
    bull: true,
  },
  treatments: {
    shared: ({ medicine }) => ({ medicine, started_at: '2026-06-14T08:00:00', doses: 3 }),
    own: { doses: 1, given_by: 'Vet' },
    summary: '3 treatments added.',
    bull: true,
  },
  movements: {
    shared: () => ({ direction: 'out', kind: 'sale', moved_on: '2026-06-14', place: 'Market' }),
    own: { price: 900 },
    summary: '3 arrivals and departures added.',
    bull: true,
  },
  weights: {
    shared: () => ({ weighed_on: '2026-06-14', kg: 600 }),
    own: { kg: 655.5, method: 'tape' },
    summary: '3 weighings added.',
    bull: true,
  },
  'condition-scores': {
    shared: () => ({ scored_on: '2026-06-14', score: 3 }),
    own: { score: 2.75 },
    summary: '3 condition scores added.',
    bull: true,
  },
  'test-days': {
    shared: () => ({ tested_on: '2026-06-14', milk_kg: 31.2, fat_percent: 4.12 }),
    own: { milk_kg: 28, cells_thousand: 215 },
    summary: '2 test days added.',
  },
  'place-moves': {
    shared: ({ place }) => ({ place, moved_on: '2026-06-14' }),
    summary: '3 moves to places added.',
    bull: true,
  },
  'tasks-done': {
    shared: () => ({ task: 'dehorned', done_on: '2026-06-14' }),
    own: { notes: 'one horn' },
    summary: '3 done tasks added.',
    bull: true,
  },
  holds: {
    shared: () => ({ list: 'check' }),
    own: { until: '2026-07-01' },
    summary: '2 postponed tasks added.',
  },
  tags: {
    shared: () => ({ kind: 'barn', number: '17', fitted_on: '2026-06-14' }),
    own: { number: '18' },
    summary: '3 tags added.',
    bull: true,
  },
  cows: {
    shared: () => ({ milk_supply_group: 3, daily_feed_amount: 4.5 }),
    own: { do_not_breed: true },
    summary: '3 animals changed.',
    bull: true,
  },
};

/** What is known of animals, but for what differs from one farm to another. */
async function known({ keeper, cows }: Farm): Promise<unknown> {
  const animals = await Promise.all(cows.map((cow) => keeper.readCow(cow)));
  const answered = JSON.stringify(animals, (field, value) =>
    [
      'id',
      'version',
      'cow',
      'mother_cow',
      'bull',
      'place',
      'medicine',
      'given_by',
      'open_semination',
    ].includes(field)
      ? undefined
      : value,
  );
  return JSON.parse(answered);
}

describe('an act on many animals', () => {
  it('is there for every kind of their records, and for themselves', () => {
    const words = [...RECORD_KINDS.filter(hasCalls).map(({ path }) => path), 'cows'];
    expect(ACTS_ON_MANY.map(({ word }) => word).sort(), 'MANY_ACTS in domain/herd/acts/on-many.ts').toEqual(
      words.sort(),
    );
    expect(
      Object.keys(EXAMPLES).sort(),
      'EXAMPLES in server/acts/every-act.test.ts: one of each kind, by its path',
    ).toEqual(words);
  });

  it.each(Object.entries(EXAMPLES))('does what the call for one does: %s', async (act, example) => {
    const [many, single] = [await farm(), await farm()];
    const animalsOf = ({ cows }: Farm) =>
      cows.slice(0, example.bull ? 3 : 2).map((cow, place) => ({ cow, ...(place === 1 ? example.own : {}) }));
    const before = await known(many);

    const body = { act, shared: example.shared(many), animals: animalsOf(many) };
    const done = await many.keeper.post('/api/acts/', body);
    expect([done.status, done.body], JSON.stringify(done.body)).toEqual([
      201,
      { act, count: body.animals.length, history: Number(entryOf(done)), records: expect.any(Array) },
    ]);
    expect(Number(done.headers['x-herd-revision'])).toBe(many.revision + 1);

    const records: number[] = [];
    for (const { cow, ...own } of animalsOf(single)) {
      const said = { ...example.shared(single), ...own };
      const answer =
        act === 'cows'
          ? await single.keeper.patch(`/api/cows/update/${cow}/`, said)
          : await single.keeper.post(`/api/${act}/`, {
              [act === 'birth-records' ? 'mother_cow' : 'cow']: cow,
              ...said,
            });
      records.push(answer.body.id);
    }
    const after = await known(many);
    expect(after).toEqual(await known(single));
    expect(after).not.toEqual(before);
    expect(done.body.records).toHaveLength(records.length);
    if (act === 'cows') expect(done.body.records).toEqual(many.cows);

    const entry = (await many.keeper.get(`/api/history/${done.body.history}/`)).body;
    expect(entry).toMatchObject({ summary: example.summary, undoable: true });
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language };
      const path = `/api/history/${done.body.history}/`;
      const answered = await many.keeper.request('GET', path, undefined, headers);
      expect(answered.body.summary, language).toMatch(/^[^:]*\b[23] [^:]+\.$/);
    }
    expect((await undo(many.keeper, done)).status).toBe(200);
    expect(await known(many)).toEqual(before);
  });
});
