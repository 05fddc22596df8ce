/** An ID number belongs to one animal of a farm, however it is written; what is answered is what was typed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { buildCow, type Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { applyImport, tableOf } from '../../testing/import-files.ts';
import { cowNumbersMigration } from '../database/migrations/0011-cow-numbers.ts';
import { followedColumnsMigration } from '../database/migrations/0012-followed-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const WAYS: [typed: string, same: string][] = [
  ['DE 01 234 56789', 'de-01.234/56789'],
  ['DE 01 234 56789', '276000123456789'],
  ['UK 123450 600001', 'gb123450600001'],
  ['826123450600001', 'UK 123450 600001'],
  ['FR 0012 3456', 'FR12 34 56'],
];

const patch = (keeper: Client, id: number, id_number: string) =>
  keeper.patch(`/api/cows/update/${id}/`, { id_number });

const numbersOf = async (keeper: Client): Promise<string[]> =>
  (await keeper.get('/api/cows/')).body.map(({ id_number }: { id_number: string }) => id_number);

/** Two animals whose numbers were different for an older release. */
async function olderPair() {
  const keeper = await test.keeper();
  const first = await keeper.cow({ id_number: 'DE 01', name: 'First' });
  const second = await keeper.cow({ id_number: 'N2', name: 'Second' });
  await test.db
    .updateTable('cows')
    .set({ id_number: 'DE1', number: 'DE1' })
    .where('id', '=', second.id)
    .execute();
  return { keeper, first, second };
}

describe('a number that another animal has, written otherwise', () => {
  it.each(WAYS)('%s is refused as %s: 409', async (typed, same) => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ id_number: typed });
    expect(cow.id_number).toBe(typed);
    const create = () => keeper.post('/api/cows/', buildCow({ id_number: same }));
    expectRefusal(await expectNothingWritten(keeper, create), 409, 'id_number');
    const other = await keeper.cow();
    const change = () => patch(keeper, other.id, same);
    expectRefusal(await expectNothingWritten(keeper, change), 409, 'id_number');
    await (await test.keeper()).cow({ id_number: same });
  });

  it('may be her own, and is kept as it was typed', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ id_number: 'DE 01 234 56789' });
    const changed = await patch(keeper, cow.id, '276000123456789');
    expect([changed.status, changed.body.id_number]).toEqual([200, '276000123456789']);
    expectRefusal(
      await keeper.post('/api/cows/', buildCow({ id_number: 'DE 01 234 56789' })),
      409,
      'id_number',
    );
    expect((await patch(keeper, cow.id, 'DE 2')).status).toBe(200);
    await keeper.cow({ id_number: 'DE0123456789' });
  });

  it('is free again when she is deleted', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ id_number: 'DE 01' });
    await keeper.delete(`/api/cows/delete/${cow.id}/`);
    await keeper.cow({ id_number: 'DE1' });
  });

  it('is taken once of several requests at once', async () => {
    const keeper = await test.keeper();
    const ways = ['DE 01 234 56789', 'de0123456789', '276000123456789', 'DE-1-23456789'];
    const answers = await Promise.all(
      ways.map((id_number) => keeper.post('/api/cows/', buildCow({ id_number }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await numbersOf(keeper)).toHaveLength(1);
  });
});

describe('a wrong check digit', () => {
  it('is said with the animal, and refused by nobody', async () => {
    const keeper = await test.keeper();
    const made = await keeper.post('/api/cows/', buildCow({ id_number: 'UK 123450 500001' }));
    expect([made.status, made.body.id_number_warning]).toEqual([201, 'check_digit']);
    expect((await keeper.readCow(made.body.id)).id_number_warning).toBe('check_digit');
    const mended = await patch(keeper, made.body.id, 'UK 123450 600001');
    expect([mended.status, mended.body.id_number_warning]).toEqual([200, null]);
    const doubted = await patch(keeper, made.body.id, '826 123450 500001');
    expect([doubted.status, doubted.body.id_number_warning]).toEqual([200, 'check_digit']);
  });

  it('is not said in the lists of the herd', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ id_number: 'UK 123450 500001' });
    const { body } = await keeper.get('/api/cows/');
    expect(body[0]).not.toHaveProperty('id_number_warning');
  });
});

describe('a file', () => {
  it('means the animal of the herd, and keeps how her number is written', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({
      id_number: 'DE 01 234 56789',
      name: 'Bella',
      date_of_birth: '2018-01-01',
    });
    const result = await applyImport(keeper, {
      'animals.csv':
        'id_number,name,date_of_birth,gender,mother\n' +
        '276000123456789,Bella II,2018-01-01,f,\n' +
        'DE 01 234 56790,Calf,2024-01-01,f,de0123456789\n' +
        'DE.123456790,Calf,2024-01-01,f,\n',
    });
    expect(tableOf(result, 'animals.csv').outcomes.slice(0, 2)).toBe('uc');
    const { body: cows } = await keeper.get('/api/cows/');
    expect(cows).toMatchObject([
      { id: mother.id, id_number: 'DE 01 234 56789', name: 'Bella II' },
      { id_number: 'DE 01 234 56790', cow_mother: mother.id },
    ]);
    expect(cows).toHaveLength(2);
  });

  it('tells two animals of an older herd apart by how they are written', async () => {
    const { keeper, first, second } = await olderPair();
    await applyImport(keeper, {
      'animals.csv': 'id_number,name,date_of_birth,gender\nDE 01,One,2020-01-01,f\nDE1,Two,2020-01-01,f\n',
    });
    expect((await keeper.readCow(first.id)).name).toBe('One');
    expect((await keeper.readCow(second.id)).name).toBe('Two');
  });
});

describe('two animals of an older herd that have one number now', () => {
  it('stay, and can be changed', async () => {
    const { keeper, first, second } = await olderPair();
    expect(await numbersOf(keeper)).toEqual(['DE 01', 'DE1']);
    expect((await keeper.patch(`/api/cows/update/${first.id}/`, { name: 'Changed' })).status).toBe(200);
    expect((await patch(keeper, second.id, 'DE-1')).status).toBe(200);
  });

  it('let no third one come, and are distinguished again by a new number', async () => {
    const { keeper, second } = await olderPair();
    const third = await keeper.post('/api/cows/', buildCow({ id_number: 'DE 001' }));
    expectRefusal(third, 409, 'id_number');
    expect((await patch(keeper, second.id, 'DE 2')).status).toBe(200);
    const back = await patch(keeper, second.id, 'DE1');
    expect([back.status, back.body.reasons[0].code]).toEqual([409, 'cow.id-number-taken']);
  });

  it('are not brought back beside each other by an undo, which says why', async () => {
    const { keeper, first } = await olderPair();
    const deleted = await keeper.delete(`/api/cows/delete/${first.id}/`);
    const entry = Number(deleted.headers['x-journal-entry']);
    const undone = await keeper.post(`/api/history/${entry}/undo/`);
    expect([undone.status, undone.body.reasons[1].code]).toEqual([409, 'undo.id-number-taken']);
  });
});

describe('the migration', () => {
  it('keeps the normal form of every animal that is there, of more than it reads at a time', async () => {
    const keeper = await test.keeper();
    const rows = Array.from({ length: 600 }, (_, index) => `DE 00 ${index + 1},2020-01-01,f`);
    await applyImport(keeper, { 'animals.csv': ['id_number,date_of_birth,gender', ...rows].join('\n') });
    const read = () => test.db.selectFrom('cows').select(['id', 'number']).orderBy('id').execute();
    const before = await read();
    expect(before.length).toBeGreaterThanOrEqual(600);
    await sql`drop index cows_farm_id_number`.execute(test.db);
    await sql`alter table cows drop column number`.execute(test.db);
    await cowNumbersMigration().up(test.db);
    await followedColumnsMigration().up(test.db);
    expect(await read()).toEqual(before);
    expectRefusal(
      await keeper.post('/api/cows/', buildCow({ id_number: '276000000000600' })),
      409,
      'id_number',
    );
  });
});
