/** How much may be done with a herd at once hangs on what is loaded and changed, not on how many rows a file or a request has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../testing/expectations.ts';
import { applyImport, csv, previewImport } from '../testing/import-files.ts';
import { CHEAP_PASSWORDS } from '../testing/passwords.ts';
import { buildApp } from './app.ts';
import { type HerdMemory, herdMemory } from './herd/families/herd-memory.ts';
import type { App } from './http/app-type.ts';

const rows = (count: number) => Array.from({ length: count }, () => ({ name: 'Wendy' }));
const cells = (count: number) => Array.from({ length: count }, () => ['Wendy']);

describe('the memory for herds', () => {
  const REFUSALS = { tooLarge: 'import.plan-too-large', busy: 'busy.imports' } as const;
  const begin = (memory: HerdMemory = herdMemory(100_000)) => memory.begin(REFUSALS);

  it('is taken by rows and by changes, and refused beyond what there is', () => {
    const taken = begin();
    taken.files(cells(10));
    taken.herd(rows(10));
    taken.changes(50);
    expect(() => taken.changes(60)).toThrow('import.plan-too-large');
    expect(() => begin().files(cells(101))).toThrow('import.plan-too-large');
    const loading = begin();
    loading.expects(120);
    loading.herd(rows(100));
    expect(() => loading.expects(30)).toThrow('import.plan-too-large');
    expect(() => loading.herd(rows(30))).toThrow('import.plan-too-large');
  });

  it('is taken by long texts besides', () => {
    const notes = 'n'.repeat(2000);
    begin().herd([...rows(60), ...Array.from({ length: 10 }, () => ({ notes }))]);
    expect(() => begin().herd(Array.from({ length: 30 }, () => ({ notes })))).toThrow(
      'import.plan-too-large',
    );
    expect(() => begin().files(Array.from({ length: 30 }, () => [notes]))).toThrow('import.plan-too-large');
  });

  it('is shared, and free again afterwards', () => {
    const memory = herdMemory(100_000);
    const [one, other] = [begin(memory), begin(memory)];
    one.changes(40);
    other.changes(20);
    expect(() => other.changes(30)).toThrow('busy.imports');
    one.giveBack();
    one.giveBack();
    other.changes(60);
    other.giveBack();
    begin(memory).changes(66);
  });
});

/** Animals, half of them with a mother and a sire. */
const animals = (count: number, hasParents: boolean) =>
  csv(
    'ID number,Name,Date of birth,Sex,Mother,Sire',
    ...Array.from({ length: count }, (_, at) => {
      const [sex, born] = [at % 2 === 0 ? 'Female' : 'Male', at < count / 2 ? '2010-01-01' : '2015-01-01'];
      const elder = 2 * Math.floor((at - count / 2) / 2);
      const parents = hasParents && elder >= 0 ? `DE ${elder},DE ${elder + 1}` : ',';
      return `DE ${at},Cow ${at},${born},${sex},${parents}`;
    }),
  );

describe('an import', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({}, { herdBytes: 400_000 });
  });
  afterAll(() => test.close());

  it('of animals with parents may have fewer rows than one of animals alone: each makes a birth record too', async () => {
    const keeper = await test.keeper();
    for (const send of [previewImport, applyImport]) {
      const { status, body } = await expectNothingWritten(keeper, () =>
        send(keeper, { 'animals.csv': animals(80, true) }),
      );
      expect([status, body.code, body.detail]).toEqual([
        413,
        'too_large',
        'These files bring more than this server can work on at once, beside what the farm has. Import them in several goes.',
      ]);
    }
    expect((await applyImport(keeper, { 'animals.csv': animals(80, false) })).status).toBe(200);
  });

  it('into a large herd may have fewer rows than one into an empty farm', async () => {
    const keeper = await test.keeper();
    for (const [from, status] of [
      [0, 200],
      [100, 200],
      [200, 413],
    ] as const) {
      const some = Array.from({ length: 80 }, (_, at) => `DE ${from + at},Cow,2020-01-01`);
      const sent = { 'animals.csv': csv('ID number,Name,Date of birth', ...some) };
      expect([from, (await applyImport(keeper, sent)).status]).toEqual([from, status]);
    }
  });

  it('into a herd with long notes may have fewer rows than one into a herd without', async () => {
    for (const [notes, status] of [
      ['short', 200],
      ['n'.repeat(2000), 413],
    ] as const) {
      const keeper = await test.keeper();
      const { id } = await keeper.cow();
      const shared = { vaccine_name: 'BVD', notes };
      for (let day = 10; day < 30; day += 1) {
        const dose = { cow: id, vaccination_date: `2026-01-${day}T08:00`, ...shared };
        expect((await keeper.post('/api/vaccinations/', dose)).status).toBe(201);
      }
      const sent = { 'animals.csv': animals(80, false) };
      expect([notes.length, (await applyImport(keeper, sent)).status]).toEqual([notes.length, status]);
    }
  });
});

describe('a change that looks at more of a herd than there is memory for', () => {
  let test: TestApp;
  /** On the same database, with memory for a hundred rows. */
  let small: App;
  beforeAll(async () => {
    test = await testApp();
    small = await buildApp({ ...test.services, memory: herdMemory(80_000) }, { passwords: CHEAP_PASSWORDS });
  });
  afterAll(async () => {
    await small.close();
    await test.close();
  });

  const throughSmall = ({ access }: Client) =>
    new Client((request) => small.inject(request), { access: String(access), refresh: '', username: '' });

  it('is refused, and leaves the memory to the next', async () => {
    const keeper = await test.keeper();
    await applyImport(keeper, { 'animals.csv': animals(110, false) });
    const other = await test.animal();
    const ask = throughSmall(keeper);
    const move = () => ask.patch('/api/settings/', { time_zone: 'Pacific/Auckland' });
    const { status, body } = await expectNothingWritten(keeper, move);
    expect([status, body.code, body.reasons]).toMatchObject([
      413,
      'too_large',
      [{ code: 'change.too-large' }],
    ]);
    expectRefusal(await move(), 413);
    const moved = await throughSmall(other.keeper).patch('/api/settings/', { time_zone: 'Pacific/Auckland' });
    expect(moved.status).toBe(200);
    expect((await keeper.patch('/api/settings/', { time_zone: 'Pacific/Auckland' })).status).toBe(200);
  });

  it('is refused also where all of it is of one animal', async () => {
    const { keeper, id } = await test.animal();
    const doses = Array.from(
      { length: 120 },
      (_, at) => `${at % 2 ? 'BVD' : 'IBR'},2025-0${1 + (at % 9)}-${10 + (at % 20)}`,
    );
    const cow = (await keeper.get(`/api/cows/${id}/`)).body;
    const file = csv(
      'Cow,Vaccine,Vaccination date,Entry',
      ...doses.map((dose, at) => `${cow.id_number},${dose},${1 + at}`),
    );
    await applyImport(keeper, { 'vaccinations.csv': file });
    const calving = { mother_cow: id, birth_date: '2026-06-01' };
    const ask = throughSmall(keeper);
    expectRefusal(await expectNothingWritten(keeper, () => ask.post('/api/birth-records/', calving)), 413);
    expect((await keeper.post('/api/birth-records/', calving)).status).toBe(201);
  });
});
