import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/values/language.ts';
import { textsOf } from './all-texts.ts';
import { forbiddenIn } from './glossary.ts';

test.each(LANGUAGES)('no text uses a word that the glossary forbids: %s', (language) => {
  const found = [...textsOf(language)].flatMap(([key, text]) =>
    forbiddenIn(language, key, text).map((word) => `${key}: ${word}`),
  );
  expect(found).toEqual([]);
});

test.each<[Language, string, string, string[]]>([
  ['de', 'cow.a-text', 'Noch in der Wartezeit', ['Wartezeit: Rastzeit (after a calving)']],
  ['de', 'field.medicines.milk_hours', 'Wartezeit Milch (Stunden)', []],
  ['de', 'cow.a-text', '{days, plural, one {# Tag tragend} other {# Tage tragend}}', ['tragend: trächtig']],
  ['de', 'cow.a-text', 'Das Gewicht ist eingetragen, nach der Anmeldung', []],
  [
    'fr',
    'cow.a-text',
    'Pendant le délai d’attente',
    ['délai d’attente: délai de mise à la reproduction (after a calving)'],
  ],
  ['pt-BR', 'cow.a-text', 'Bezerros a <b>brincar</b>', ['brincar: sem brinco, colocar brinco']],
  ['pt-BR', 'cow.a-text', 'Vacas que parem em {days, number} dias', ['parem: vão parir']],
  ['es', 'cow.a-text', '{kind, select, a {Agregar} other {Añadir}}', ['Agreg: Añadir']],
])('a forbidden word is found, in whichever branch of a text: %s %s %s', (language, key, text, found) => {
  expect(forbiddenIn(language, key, text)).toEqual(found);
});
