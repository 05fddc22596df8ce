/** Records that stand as columns of a herd list, or of seminations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { applyImport, codesOf, matchedColumns } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function animal(keeper: Client, idNumber: string) {
  for (const query of ['', '?left=1'])
    for (const { id, id_number } of (await keeper.get(`/api/cows/${query}`)).body)
      if (id_number === idNumber) return keeper.readCow(id);
  throw new Error(`There is no animal ${idNumber}`);
}

const EVENTS: [language: string, headings: string][] = [
  [
    'en',
    'Ear tag;Date of birth;Sex;Last insemination;PD date;Preg check result;Days in calf;Date of abortion;Heat observed;Dried off on;Purchase date;Date sold',
  ],
  [
    'fr',
    "N° national;Date de naissance;Sexe;Dernière IA;Date du constat;Constat de gestation;Jours de gestation;Avortée le;Dernière chaleur;Tarie le;Date d'achat;Date de vente",
  ],
  [
    'de',
    'Ohrmarke;Geburtsdatum;Geschlecht;Letzte Besamung;TU am;TU Ergebnis;Tage tragend;Verworfen am;Brunst beobachtet;Trockengestellt am;Kaufdatum;Verkauft am',
  ],
  [
    'es',
    'Arete;Fecha de nacimiento;Sexo;Última inseminación;Fecha de palpación;Diagnóstico;Días de preñez;Fecha de aborto;Celo observado;Secada el;Fecha de compra;Fecha de venta',
  ],
  [
    'pt',
    'Brinco;Data de nascimento;Sexo;Última IA;Data do toque;Diagnóstico;Dias de prenhez;Data do aborto;Cio observado;Secou em;Data da compra;Data da venda',
  ],
];

describe('a herd list', () => {
  it.each([
    ['en', 'Ear tag;Date of birth;Sex;Disbudded on;Weaning date;Castrated'],
    ['de', 'Ohrmarke;Geburtsdatum;Geschlecht;Enthornt am;Abgesetzt am;Kastriert am'],
    ['fr', 'N° national;Date de naissance;Sexe;Date écornage;Sevré le;Date de castration'],
    ['es', 'Arete;Fecha de nacimiento;Sexo;Fecha de descorne;Destetado el;Castración'],
    ['pt', 'Brinco;Data de nascimento;Sexo;Mochado em;Data de desmama;Castrado em'],
  ])('in %s tells of the work that was done with a calf, once', async (_, headings) => {
    const keeper = await test.keeper();
    const lines = ['A 1;2026-03-01;M;2026-04-12;;2026-05-20', 'A 2;2026-03-02;F;2026-04-13;2026-05-01;'];
    const file = { 'herd.csv': [headings, ...lines].join('\n') };
    for (let times = 0; times < 2; times += 1) await applyImport(keeper, file);
    const done = async (number: string) =>
      (await animal(keeper, number)).tasks_done.map(({ task, done_on }) => `${task} ${done_on}`);
    expect(await done('A 1')).toEqual(['castrated 2026-05-20', 'dehorned 2026-04-12']);
    expect(await done('A 2')).toEqual(['weaned 2026-05-01', 'dehorned 2026-04-13']);
    // Both are past the age, and of both it is known.
    const { lists } = (await keeper.get('/api/work/')).body;
    expect(lists.find(({ key }: { key: string }) => key === 'dehorned').count).toBe(0);
    expect(lists.find(({ key }: { key: string }) => key === 'weaned').count).toBe(1);
  });

  it.each(EVENTS)(
    'in %s tells of her last check, loss, heat and dry-off, of coming and of leaving',
    async (_, headings) => {
      const keeper = await test.keeper();
      const cells =
        'A 1;2020-02-01;F;2025-10-10;2025-11-20;empty;;2025-07-01;2025-12-12;2025-05-05;2022-03-04;2026-02-02';
      const result = await applyImport(keeper, { 'herd.csv': `${headings}\n${cells}` });
      expect(result.status, JSON.stringify(result.body)).toBe(200);
      expect(Object.values(matchedColumns(result, 'herd.csv'))).not.toContain(null);
      expect(codesOf(result, 'herd.csv')).toEqual([]);
      expect(await animal(keeper, 'A 1')).toMatchObject({
        in_herd: false,
        pregnancy_checks: [{ check_date: '2025-11-20', result: 'empty' }],
        pregnancy_losses: [{ loss_date: '2025-07-01' }],
        heats: [{ heat_date: '2025-12-12' }],
        dry_offs: [{ dry_off_date: '2025-05-05' }],
        movements: [
          { moved_on: '2026-02-02', direction: 'out', kind: 'sale' },
          { moved_on: '2022-03-04', direction: 'in', kind: 'purchase' },
        ],
        semination_records: [{ semination_date: '2025-10-10T00:00:00+02:00', outcome: 'empty' }],
      });
      // The same file once more tells nothing new.
      const again = await applyImport(keeper, { 'herd.csv': `${headings}\n${cells}` });
      expect(again.body.tables?.[0]?.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    },
  );

  it('tells of a death and of a slaughter, and of days in calf, from which the pregnancy follows', async () => {
    const keeper = await test.keeper();
    const file = [
      'Ear tag,Date of birth,Sex,Check date,Check result,Days pregnant,Died on,Slaughter date',
      'B 1,2020-02-01,F,2026-05-01,pregnant,40,,',
      'B 2,2020-02-01,F,,,,2026-05-02,',
      'B 3,2020-02-01,M,,,,,2026-05-03',
    ].join('\n');
    expect((await applyImport(keeper, { 'herd.csv': file })).status).toBe(200);
    expect(await animal(keeper, 'B 1')).toMatchObject({
      is_pregnant: true,
      pregnancy_start_date: '2026-03-22',
    });
    expect(await animal(keeper, 'B 2')).toMatchObject({ left_on: '2026-05-02', left_kind: 'death' });
    expect(await animal(keeper, 'B 3')).toMatchObject({ left_on: '2026-05-03', left_kind: 'slaughter' });
  });

  it('of which a row has the day of a check and no result says so, and takes the animal', async () => {
    const keeper = await test.keeper();
    const file = 'Ear tag,Date of birth,Sex,Check date\nC 1,2020-02-01,F,2026-05-01';
    const result = await applyImport(keeper, { 'herd.csv': file });
    expect(codesOf(result, 'herd.csv')).toEqual([[2, 'import.fields-missing']]);
    expect((await animal(keeper, 'C 1')).pregnancy_checks).toEqual([]);
  });
});

it('a table of seminations tells of the check and the loss that came after', async () => {
  const keeper = await test.keeper();
  await keeper.cow({ id_number: 'D 1', date_of_birth: '2020-02-01' });
  const file = [
    'Cow,Insemination date,Result,Check date,Days pregnant,Aborted on',
    'D 1,2025-09-01,pregnant,2025-10-08,37,2025-12-24',
    'D 1,2026-02-01,empty,2026-03-10,,',
  ].join('\n');
  const result = await applyImport(keeper, { 'inseminations.csv': file });
  expect(result.status, JSON.stringify(result.body)).toBe(200);
  expect(await animal(keeper, 'D 1')).toMatchObject({
    is_pregnant: false,
    pregnancy_checks: [
      { check_date: '2026-03-10', result: 'empty' },
      { check_date: '2025-10-08', result: 'pregnant', days_pregnant: 37 },
    ],
    pregnancy_losses: [{ loss_date: '2025-12-24', days_carried: 114 }],
    semination_records: [
      { outcome: 'empty', outcome_date: '2026-03-10' },
      { outcome: 'lost', outcome_date: '2025-12-24' },
    ],
  });
});
