/** What files tell of treatments with a medicine of which the farm has several packages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { applyImport, codesOf, tableOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NAME = 'treatments.csv';
const ROW = 'animal,started_at,medicine';

/** A farm with these packages of Orbenin and a cow that a file says was given it; which of them that was, by place. */
async function farm(packages: readonly object[]) {
  const keeper = await test.keeper();
  const { id: cow, id_number } = await keeper.cow();
  const ids: number[] = [];
  for (const values of packages) {
    const label = { name: 'Orbenin', milk_hours: 84, meat_days: 28, supplier: 'Vet & Co' };
    ids.push((await keeper.post('/api/medicines/', { ...label, ...values })).body.id);
  }
  return {
    keeper,
    cow,
    given: async (head: string, row: string) => {
      const result = await applyImport(keeper, {
        [NAME]: `${head}\n${id_number},2026-06-10,orbenin${row}\n`,
      });
      const [treatment] = (await keeper.readCow(cow)).treatments;
      return { result, treatment, place: ids.indexOf(Number(treatment?.medicine)) };
    },
  };
}

const TWO = [
  { batch: 'A7', receipt: 'R1' },
  { batch: 'B8', receipt: 'R1' },
];

it('is not taken for one of them by chance: what they have in common is, and it is said', async () => {
  const { given } = await farm(TWO);
  const { result, treatment } = await given(ROW, '');
  expect(codesOf(result, NAME)).toEqual([[2, 'import.several-packages']]);
  expect(treatment).toMatchObject({
    medicine: null,
    medicine_name: 'orbenin',
    ...{ milk_hours: 84, meat_days: 28, supplier: 'Vet & Co', receipt: 'R1', batch: null },
  });
});

it('is left out where the packages differ in what is withheld, and says so', async () => {
  const { given } = await farm([{ batch: 'A7' }, { batch: 'B8', meat_days: 14 }]);
  const { result, treatment } = await given(ROW, '');
  expect([tableOf(result, NAME).outcomes, codesOf(result, NAME)]).toEqual([
    's',
    [[2, 'treatment.no-meat-withdrawal']],
  ]);
  expect(treatment).toBeUndefined();
});

it.each<[string, object[], string, string, number]>([
  ['its batch', TWO, ',batch', ',B8', 1],
  ['the day on which it was bought', [{}, { bought_on: '2026-05-02' }], ',bought_on', ',2026-05-02', 1],
  ['a batch left blank', [{ batch: 'A7' }, {}], ',batch', ',', 1],
  ['nothing, where on all stands the same', [{}, {}], '', '', 0],
])('is of the package that %s tells', async (_what, packages, head, row, place) => {
  const { given } = await farm(packages);
  const answered = await given(`${ROW}${head}`, row);
  expect(codesOf(answered.result, NAME)).toEqual([]);
  expect(answered.place).toBe(place);
});

it('stays of its package when a file tells more of it', async () => {
  const { keeper, cow, given } = await farm(TWO);
  const [, second] = (await keeper.get('/api/medicines/')).body;
  await keeper.post('/api/treatments/', { cow, started_at: '2026-06-10T08:00', medicine: second.id });
  const { result, treatment } = await given(`${ROW},diagnosis`, ',Mastitis');
  expect(codesOf(result, NAME)).toEqual([]);
  expect(treatment).toMatchObject({ medicine: second.id, batch: second.batch, diagnosis: 'Mastitis' });
});
