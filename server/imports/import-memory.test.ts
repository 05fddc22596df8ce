/** How much may be imported at once hangs on what it makes of the herd, not on how many rows a file has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectNothingWritten } from '../../testing/expectations.ts';
import { applyImport, csv, previewImport } from '../../testing/import-files.ts';
import { importMemory } from './import-memory.ts';

describe('the memory of imports', () => {
  it('is taken by rows and by changes, and refused beyond what one import may take', () => {
    const taken = importMemory(100_000)();
    taken.count({ fileRows: 10, herdRows: 10 });
    taken.count({ changes: 50 });
    expect(() => taken.count({ changes: 60 })).toThrow('import.plan-too-large');
    expect(() => importMemory(100_000)().count({ fileRows: 101 })).toThrow('import.plan-too-large');
    expect(() => importMemory(100_000)().count({ herdRows: 130 })).toThrow('import.plan-too-large');
  });

  it('is shared, and free again afterwards', () => {
    const begin = importMemory(100_000);
    const [one, other] = [begin(), begin()];
    one.count({ changes: 40 });
    other.count({ changes: 20 });
    expect(() => other.count({ changes: 30 })).toThrow('busy.imports');
    one.giveBack();
    one.giveBack();
    other.count({ changes: 60 });
    other.giveBack();
    begin().count({ changes: 66 });
  });
});

describe('an import', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({}, { importBytes: 400_000 });
  });
  afterAll(() => test.close());

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
      const rows = Array.from({ length: 80 }, (_, at) => `DE ${from + at},Cow,2020-01-01`);
      const sent = { 'animals.csv': csv('ID number,Name,Date of birth', ...rows) };
      expect([from, (await applyImport(keeper, sent)).status]).toEqual([from, status]);
    }
  });
});
