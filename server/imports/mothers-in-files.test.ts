/** Whose calf a file says an animal is: by its mother, or by the calving. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  applyImport,
  cowNumbered,
  csv,
  type ImportFiles,
  imported,
  notesOf,
} from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('mothers', () => {
  it('who cannot be one stay as a name, and it is said why', async () => {
    const { result, cow } = await imported(test, {
      'herd.csv': csv(
        'id,name,dob,sex,dam',
        'M1,Bruno,2020-01-01,m,',
        'F1,Alma,2024-01-01,f,M1',
        'F2,Berta,2023-05-05,f,F1',
        'F3,Cora,2023-06-06,f,F3',
        'F4,Dora,2023-07-07,f,X9',
      ),
    });
    expect(notesOf(result, 'herd.csv')).toEqual([
      '3: Mother: kept as a name, because Bruno is not female.',
      '4: Mother: kept as a name, because Alma was born on 1 January 2024, not before her calf.',
      '5: Mother: kept as a name, because an animal cannot be its own mother.',
    ]);
    expect(await cow('F1')).toMatchObject({ cow_mother: null, cow_mother_name: 'Bruno' });
    expect(await cow('F4')).toMatchObject({ cow_mother: null, cow_mother_name: 'X9' });
  });

  it('who were born less than 300 days before are taken, and so are sires; it is said beside the row', async () => {
    const { result, cow } = await imported(test, {
      'herd.csv': csv(
        'id,name,dob,sex,dam,sire',
        'M1,Alma,2024-01-01,f,,',
        'S1,Max,2024-01-02,m,,',
        'C1,Kid,2024-10-26,f,M1,S1',
        'C2,Kim,2024-10-28,m,M1,S1',
      ),
    });
    expect(notesOf(result, 'herd.csv')).toEqual([
      '4: Mother: Alma was born only 299 days before her calf. Please check both dates of birth.',
      '4: Sire: Max was born only 298 days before his calf. Please check both dates of birth.',
    ]);
    const [mother, sire] = [await cow('M1'), await cow('S1')];
    for (const calf of ['C1', 'C2'])
      expect(await cow(calf)).toMatchObject({ cow_mother: mother.id, sire: sire.id });
  });

  it('who left before the birth stay as a name, and a birth of a dead calf or of another sex is not hers', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ id_number: 'M', name: 'Alma', date_of_birth: '2020-01-01' });
    const birth = { mother_cow: mother.id, birth_date: '2024-03-01' };
    await keeper.post('/api/birth-records/', { ...birth, calf_status: 'stillborn' });
    await keeper.post('/api/birth-records/', { ...birth, calf_sex: 'Male' });
    const sold = { cow: mother.id, direction: 'out', kind: 'sale', moved_on: '2025-01-01' };
    await keeper.post('/api/movements/', sold);
    const herd = csv('id,dob,sex,dam', 'C,2024-03-01,f,M', 'D,2026-02-03,f,M');
    const result = await applyImport(keeper, { 'calves.csv': herd });
    expect(notesOf(result, 'calves.csv')).toEqual([
      '3: Mother: kept as a name, because Alma left on 1 January 2025, before this birth.',
    ]);
    expect(await cowNumbered(keeper, 'C')).toMatchObject({ cow_mother: mother.id });
    expect(await cowNumbered(keeper, 'D')).toMatchObject({ cow_mother: null, cow_mother_name: 'Alma' });
    expect((await keeper.readCow(mother.id)).birth_records).toHaveLength(3);
  });

  it('may be in the herd already, and their calving of that day is tied to the calf', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ id_number: 'M', date_of_birth: '2021-01-01' });
    await keeper.post('/api/birth-records/', {
      mother_cow: mother.id,
      birth_date: '2026-02-03T04:05',
      notes: 'easy',
    });
    await applyImport(keeper, { 'calf.csv': csv('id,dob,dam', 'C,2026-02-03,M') });
    const calf = await cowNumbered(keeper, 'C');
    const { birth_records } = await keeper.readCow(mother.id);
    expect(birth_records).toHaveLength(1);
    expect(birth_records[0]).toMatchObject({ newborn_cow: calf.id, newborn_name: 'C', notes: 'easy' });
  });
});

describe('a calf of a file', () => {
  const MOTHERS: [string, ImportFiles][] = [
    ['its mother', { 'animals.csv': csv('id,name,sex,dob,dam', 'C,Kim,f,2026-05-10,M') }],
    [
      'the calving',
      {
        'animals.csv': csv('id,name,sex,dob', 'C,Kim,f,2026-05-10'),
        'calvings.csv': csv('cow_id,calving_date,calf', 'M,2026-05-10,C'),
      },
    ],
  ];
  it.each(
    MOTHERS.flatMap(([answered, files]) =>
      [
        { born: {}, records: 1 },
        { born: { calf_status: 'alive', calf_sex: 'Female' }, records: 1 },
        { born: { calf_sex: 'Male' }, records: 2 },
        { born: { calf_status: 'stillborn' }, records: 2 },
        { born: { calf_status: 'died_48h' }, records: 2 },
        { born: { calf_status: 'not_kept' }, records: 2 },
      ].map((beside) => ({ answered, files, ...beside })),
    ),
  )(
    'that tells $said, beside a record of $born, makes $records records of that day',
    async ({ files, born, records }) => {
      const keeper = await test.keeper();
      const { id } = await keeper.cow({ id_number: 'M', date_of_birth: '2020-01-01' });
      const sent = { mother_cow: id, birth_date: '2026-05-10', ...born };
      expect((await keeper.post('/api/birth-records/', sent)).status).toBe(201);
      expect((await applyImport(keeper, files)).status).toBe(200);
      const { birth_records } = await keeper.readCow(id);
      expect(birth_records).toHaveLength(records);
      expect(birth_records.filter(({ newborn_name }) => newborn_name === 'Kim')).toHaveLength(1);
    },
  );
});
