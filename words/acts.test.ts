import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/values/language.ts';
import { textsOf } from './all-texts.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../docs/names-of-acts.md'), 'utf8');

/** The rows of a table of the page, each by the heads of its columns. */
function tableUnder(heading: string): Record<string, string>[] {
  const [, section = ''] = PAGE.split(`## ${heading}\n`);
  const [heads = [], , ...rows] = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}

const keysIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);

const NAMES = new Map(tableUnder('Names').map((row) => [row.act, row]));
const PRESSES = new Map(tableUnder('What a press says that records at once').map((row) => [row.act, row]));
const PLACES = tableUnder('Where they stand');
const EXCEPTIONS = new Set(
  tableUnder('Exceptions').flatMap(({ language, keys }) => keysIn(keys).map((key) => `${language} ${key}`)),
);

/** A text as it is read: without soft hyphens, and without tags that hide a part of it on a narrow screen. */
const readable = (text = '') => text.replaceAll(/\u00AD|<[^>]+>/g, '');

/** What is wrong with the names of acts in the texts of a language, by key. */
function wrongNames(language: Language, texts: ReadonlyMap<string, string>): string[] {
  const isOther = (key: string, isRight: (text: string) => boolean) =>
    !EXCEPTIONS.has(`${language} ${key}`) && !isRight(readable(texts.get(key)));
  return PLACES.flatMap(({ act, named, within, press }) => {
    const forms = NAMES.get(act)?.[language]?.split(', ') ?? [];
    const pressed = PRESSES.get(act)?.[language];
    return [
      ...keysIn(named).filter((key) => isOther(key, (text) => text === forms[0])),
      ...keysIn(within).filter((key) =>
        isOther(key, (text) => forms.some((form) => text.toLowerCase().includes(form.toLowerCase()))),
      ),
      ...keysIn(press).filter((key) => isOther(key, (text) => text === pressed)),
    ];
  });
}

test.each(LANGUAGES)('an act has one name wherever it stands: %s', (language) => {
  expect(wrongNames(language, textsOf(language))).toEqual([]);
});

test('every act of the table has its names and places, in each language', () => {
  const acts = PLACES.map(({ act }) => act);
  expect([...new Set([...NAMES.keys(), ...PRESSES.keys()])].filter((act) => !acts.includes(act))).toEqual([]);
  for (const row of [...NAMES.values(), ...PRESSES.values()])
    expect([row.act, LANGUAGES.filter((language) => !row[language])]).toEqual([row.act, []]);
});

test('another name for an act is found', () => {
  const texts = new Map(textsOf('en'));
  texts.set('home.seminate', 'Seminate');
  texts.set('kind.semination_records.history', 'Services');
  texts.set('work.act.semination', 'Semination');
  expect(wrongNames('en', texts)).toEqual([
    'home.seminate',
    'kind.semination_records.history',
    'work.act.semination',
  ]);
});
