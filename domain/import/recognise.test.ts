import { describe, expect, it } from 'vitest';
import { ownLabels } from '../../testing/words.ts';
import { headingRow, recognise } from './recognise.ts';

const SETTING = { today: '2026-06-15', labels: ownLabels() };
const seen = (name: string, headings: string[], ...rows: string[][]) => {
  const { kind, fields, unsure } = recognise(name, headings, rows, SETTING);
  return { kind, fields, unsure };
};

describe('a table is recognised', () => {
  it.each([
    ['Dutch', ['Levensnummer', 'Naam', 'Geboortedatum', 'Geslacht'], ['NL 1', 'Bertha', '03-11-2024', 'v']],
    ['Italian', ['Matricola', 'Nome', 'Data di nascita', 'Sesso'], ['IT 1', 'Bianca', '03/11/2024', 'F']],
    [
      'Spanish',
      ['Crotal', 'Nombre', 'Fecha de nacimiento', 'Sexo'],
      ['ES 1', 'Blanca', '03/11/2024', 'hembra'],
    ],
    [
      'French',
      ['N° national', 'Nom', 'Date de naissance', 'Sexe'],
      ['FR 1', 'Blanche', '03/11/2024', 'femelle'],
    ],
    ['camel case', ['earTag', 'cowName', 'dateOfBirth', 'sex'], ['UK 1', 'Bella', '2024-11-03', 'F']],
  ])('in %s', (_language, headings, row) => {
    expect(seen('export.csv', headings, row)).toEqual({
      kind: 'animals',
      fields: ['id_number', 'name', 'date_of_birth', 'cow_gender'],
      unsure: [],
    });
  });

  it('by its name where its headings could be several things', () => {
    const headings = ['Cow', 'Date'];
    const row = ['A1', '2026-01-02'];
    expect(seen('AI records 2026.csv', headings, row).kind).toBe('seminations');
    expect(seen('Abkalbungen.xlsx', headings, row)).toMatchObject({
      kind: 'births',
      fields: ['mother_cow', 'birth_date'],
    });
  });

  it('as records, not as animals, where the same numbers come again and again', () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`A${index % 3}`, '2026-01-02']);
    expect(seen('list.csv', ['Animal', 'Last AI'], ...rows).kind).not.toBe('animals');
  });

  it('as animals by ID number and name alone', () => {
    expect(seen('list.csv', ['id_number', 'name'], ['A1', 'Bella'])).toEqual({
      kind: 'animals',
      fields: ['id_number', 'name'],
      unsure: [],
    });
    expect(seen('list.csv', ['id_number', 'name', 'remark'], ['A1', 'Bella', 'x']).kind).toBeNull();
  });

  it('as none when little speaks for it', () => {
    expect(seen('x.csv', ['value'], ['7']).kind).toBeNull();
    expect(seen('x.csv', ['A', 'B'], ['x', 'y']).kind).toBeNull();
  });

  it('with columns matched by their values, which are to be checked', () => {
    const { kind, fields, unsure } = seen(
      'Kühe.csv',
      ['Ohrmarke', 'Geburtsdatum', 'W/M'],
      ['DE 1', '03.11.2024', 'w'],
    );
    expect({ kind, fields, unsure }).toEqual({
      kind: 'animals',
      fields: ['id_number', 'date_of_birth', 'cow_gender'],
      unsure: [2],
    });
  });

  it('and not by a heading whose values are something else', () => {
    const { fields } = seen(
      'herd.csv',
      ['Ear tag', 'Birth date', 'Weight'],
      ['A1', '2024-11-03', 'n/a'],
      ['A2', '2024-11-03', 'unknown'],
    );
    expect(fields).toEqual(['id_number', 'date_of_birth', null]);
  });
});

describe('the headings', () => {
  it('are the row in which most is known, below whatever is written above them', () => {
    const rows = [['Herd of 2026-06-15'], [''], ['Ear tag', 'Birth date'], ['A1', '2024-11-03']];
    expect(headingRow(rows, SETTING)).toBe(2);
  });

  it('may be missing', () => {
    expect(headingRow([['A1', '2024-11-03']], SETTING)).toBe(-1);
  });
});
