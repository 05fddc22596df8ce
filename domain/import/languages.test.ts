/** Files of ten languages and countries: known by their headings alone, column by column, and read alike. */

import { describe, expect, it } from 'vitest';
import { HERD_FILES, READ } from '../../testing/herd-files/index.ts';
import type { Line } from '../../testing/herd-files/tables.ts';
import { ownLabels } from '../../testing/words.ts';
import { toEnd } from '../herd/steps.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import { KINDS_IN_ORDER } from '../kinds/index.ts';
import { ImportChoices } from './answers.ts';
import { knowTables } from './columns.ts';
import { fieldsOf, importOf } from './fields.ts';
import { nameSpeaksFor, readHeading, headingScores as scoresAmong } from './headings.ts';
import { IMPORT_KINDS, type ImportKind, tableOfFile } from './kinds.ts';
import { labelsOf } from './labels.ts';
import { ImportReport } from './report.ts';
import { readFileRows } from './rows.ts';

const setting = {
  today: '2026-06-15',
  timeZone: 'Europe/Paris',
  weightUnit: 'kg' as const,
  labels: ownLabels(),
};

const headingScores = (heading: string, kind: ImportKind) =>
  scoresAmong(readHeading(heading), kind, setting.labels);

const CASES = Object.entries(HERD_FILES).flatMap(([language, tables]) =>
  Object.entries(tables).map(([kind, table]) => [language, kind as ImportKind, table] as const),
);

/** A table of one row whose file's name says nothing. */
function readAlone([headings, cells]: Line) {
  const source = {
    name: 'export.csv',
    headings: headings.split(';'),
    first_row: 2,
    rows: [cells.split(';')],
    decimal_mark: null,
  };
  const [table] = toEnd(knowTables([source], ImportChoices.parse({}), setting));
  if (!table) throw new Error('There is one table');
  const rows = [...readFileRows(table, 0, { ...setting, ownNumbers: new Set() }, new ImportReport([1]))];
  // Some have a number of the farm beside the animal's own.
  const { animal_barn_number: _, ...values } = rows[0]?.values ?? {};
  return { kind: table.kind, unsure: table.columns.filter(({ unsure }) => unsure), values };
}

describe('a file', () => {
  it.each(CASES)('in %s of %s is known whole', (_language, kind, table) => {
    expect(readAlone(table)).toEqual({ kind, unsure: [], values: READ[kind] });
  });
});

/** The languages whose words a kind has for its columns. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr'] as const;

/** Lists are our own: no other program's words are known for them. */
const WITH_WORDS = IMPORT_KINDS.filter((kind) =>
  Object.values(importOf(kind).columns).some(({ headings }) => headings),
);

describe('a table with every column that a kind has words for', () => {
  it.each(LANGUAGES.flatMap((language) => WITH_WORDS.map((kind) => [language, kind] as const)))(
    'in %s of %s is known whole',
    (language, kind) => {
      const named = Object.entries(importOf(kind).columns).flatMap(([field, { headings }]) => {
        const [words] = [headings ?? []].flat();
        const [first] = words?.[language].split('|').filter((phrase) => !/^[~!]/.test(phrase.trim())) ?? [];
        return first ? [[field, first.trim()] as const] : [];
      });
      const headings = named.map(([, heading]) => heading);
      const source = { name: 'export.csv', headings, first_row: 2, rows: [], decimal_mark: null };
      const [table] = toEnd(knowTables([source], ImportChoices.parse({}), setting));
      expect(table?.kind).toBe(kind);
      expect(table?.columns.map(({ heading, field }) => [field, heading])).toEqual(named);
    },
  );
});

/** Words that name two columns of one kind: which is meant, the other headings or the values tell. */
// A `number` is an animal's, or that of a tag whose animal another column names.
const OF_TWO = ['matriz', 'vacciné le', 'number'];

describe('the words of a heading', () => {
  it.each(IMPORT_KINDS)('name one column of a table of %s', (kind) => {
    const table = tableOfFile(kind);
    const doubtful = Object.entries(fieldsOf(kind)).flatMap(([field, { headings }]) =>
      [...labelsOf(table, field, setting.labels), ...headings.flatMap((line) => line.split('|'))]
        .map((phrase) => phrase.trim().replace('~', ''))
        .filter((phrase) => !phrase.startsWith('!'))
        .filter((phrase) => {
          const scores = headingScores(phrase, kind);
          const score = scores.get(field) ?? 0;
          return score < 0.9 || [...scores].some(([other, too]) => other !== field && too >= score);
        }),
    );
    expect(doubtful.filter((phrase) => !OF_TWO.includes(phrase))).toEqual([]);
  });

  it.each([
    ['Nr kolczyka', 'Numer kolczyka'],
    ['N.º do brinco', 'Número do brinco'],
    ['Küpe No', 'KÜPE NUMARASI'],
    ['Tier-Nr.', 'Tiernummer'],
    ['Fecha parto', 'Fecha del parto'],
    ['Nome madre', 'Nome della madre'],
  ])('are the same in "%s" and "%s"', (heading, other) => {
    const scores = IMPORT_KINDS.map((kind) => [...headingScores(heading, kind)]);
    expect(scores).toEqual(IMPORT_KINDS.map((kind) => [...headingScores(other, kind)]));
    expect(Math.max(...scores.flat().map(([, score]) => score))).toBe(1);
  });

  it('give way to those that say it without a doubt', () => {
    expect(headingScores('Matriz', 'seminations').get('cow')).toBeLessThan(
      headingScores('Brinco', 'seminations').get('cow') ?? 0,
    );
  });

  it.each([
    'Birth weight (kg)',
    'Poids à la naissance',
    'Peso al nacer',
    'Peso ao nascer (kg)',
    'Peso alla nascita',
    'Gewicht bij geboorte',
    'Masa urodzeniowa cielęcia',
    'Doğum ağırlığı (kg)',
  ])('are not those of her weight in "%s"', (heading) => {
    expect(headingScores(heading, 'animals').get('weight')).toBeUndefined();
  });

  it('that are a date and no more are the date of the kind', () => {
    for (const word of ['Data', 'Tarih', 'Datum', 'Fecha', 'Date'])
      expect([word, headingScores(word, 'vaccinations').get('vaccination_date')]).toEqual([word, 0.7]);
  });
});

it.each([
  ['Liste des animaux 2026.xlsx', 'animals'],
  ['Animais.csv', 'animals'],
  ['bydło - stado.csv', 'animals'],
  ['SÜRÜ LİSTESİ.xlsx', 'animals'],
  ['wycielenia_2026.csv', 'births'],
  ['Buzağılamalar.csv', 'births'],
  ['Partos.xlsx', 'births'],
  ['Krycia i unasiennianie.csv', 'seminations'],
  ['TOHUMLAMA KAYITLARI.csv', 'seminations'],
  ['Coberturas.csv', 'seminations'],
  ['Szczepienia.csv', 'vaccinations'],
  ['Aşı kayıtları.csv', 'vaccinations'],
  ['Pasze.csv', 'feeds'],
  ['Yem stoku.csv', 'feeds'],
] as const)('a file called %s speaks for %s', (name, kind) => {
  expect(IMPORT_KINDS.filter((other) => nameSpeaksFor(name, other))).toEqual([kind]);
});

describe('our own labels', () => {
  it.each(KINDS_IN_ORDER.map((kind) => [fileNameOf(kind), kind.table] as const))(
    'of %s come back',
    (kind, table) => {
      const unknown = Object.keys(fieldsOf(kind)).flatMap((field) =>
        labelsOf(table, field, setting.labels).filter(
          (label) => (headingScores(label, kind).get(field) ?? 0) < 0.9,
        ),
      );
      expect(unknown).toEqual([]);
    },
  );

  it.each(IMPORT_KINDS)('of a language that nobody speaks bring a table of %s back', (kind) => {
    const table = tableOfFile(kind);
    const fields = Object.keys(fieldsOf(kind));
    const heading = (field: string) => `${[...field].reverse().join('')}xq`;
    const language = Object.fromEntries(fields.map((field) => [`file.${table}.${field}`, heading(field)]));
    const headings = fields.map(heading);
    const source = { name: 'x', headings, first_row: 2, rows: [], decimal_mark: null };
    const known = (labels: typeof setting.labels) =>
      toEnd(knowTables([source], ImportChoices.parse({}), { ...setting, labels })).map(
        ({ kind, columns }) => ({
          kind,
          fields: columns.map(({ field }) => field),
        }),
      );
    expect(known([...setting.labels, language])).toEqual([{ kind, fields }]);
    expect(known(setting.labels)).toEqual([{ kind: null, fields: fields.map(() => null) }]);
  });

  it('are those of every language', () => {
    const labels = labelsOf('cows', 'name', [
      { 'file.cows.name': 'Name' },
      { 'field.cows.name': 'Imię', 'file.cows.name': 'Name' },
      {},
    ]);
    expect(labels).toEqual(['Name', 'Imię']);
  });
});
