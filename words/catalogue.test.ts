import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it, test } from 'vitest';
import { KINDS } from '#domain/kinds/index.ts';
import { LANGUAGES as SPOKEN } from '#domain/values/language.ts';
import { contentsOf } from './contents.ts';
import { areasOf, filesOf, SHELVES, type Shelf, SOURCE, textsIn } from './read.ts';

const PROJECT = join(import.meta.dirname, '..');

const LANGUAGES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'types')
  .map(({ name }) => name);

const FILES = SHELVES.flatMap((shelf) => areasOf(shelf).map((area) => ({ shelf, area })));

/** Keys that code puts together, by how they begin. */
const PUT_TOGETHER = [
  'stage.',
  'alert-type.',
  'ade-title.',
  'ade-notice.',
  'setting.',
  'kind.',
  'field.',
  'file.',
  'choice.',
  'register.',
  'figure.',
  'chart.lost.',
  'chart-table.sheet.',
  'import.too-much-',
  'work.line.',
  'work.list.',
];

const textsOf = (language: string) =>
  FILES.flatMap(({ shelf, area }) => Object.entries(textsIn(language, shelf as Shelf, area)));

const ENGLISH = new Map(textsOf(SOURCE));

test('every language that is spoken has a folder, and every folder is of one', () => {
  expect([...LANGUAGES].sort()).toEqual([...SPOKEN].sort());
});

describe('English', () => {
  it('has each key once', () => {
    const keys = textsOf(SOURCE).map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has no text that nothing uses', () => {
    const code = globSync(['{domain,server,web}/**/*.{ts,tsx}', 'scripts/lib/words-plugin.ts'], {
      cwd: PROJECT,
    })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(PROJECT, file), 'utf8'))
      .join('\n');
    const named = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
    const unused = [...ENGLISH.keys()].filter(
      (key) => !named.has(key) && !PUT_TOGETHER.some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });
});

test('in French a sign of two parts never begins a line: the space before it does not break', () => {
  // Names of columns in files are typed by people, who type ordinary spaces.
  const breaking = textsOf('fr').filter(
    ([key, text]) => !key.startsWith('file.') && / [:;?!»]|« /.test(text),
  );
  expect(breaking).toEqual([]);
});

describe.each(LANGUAGES)('%s', (language) => {
  const texts = new Map(textsOf(language));

  it('has every text, and none that English has not', () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  it('has files of the same names', () => {
    for (const shelf of SHELVES) {
      const there = globSync('**/*.json', { cwd: join(import.meta.dirname, language, shelf) });
      expect(there.sort()).toEqual(
        areasOf(shelf)
          .flatMap((area) => filesOf(shelf, area))
          .sort(),
      );
    }
  });

  it('has the texts of each kind of record in a file that is called as the kind is', () => {
    const tables = new Map<string, string>(KINDS.map(({ name, table }) => [table, name]));
    for (const file of filesOf('messages', 'kinds')) {
      const content = JSON.parse(readFileSync(join(import.meta.dirname, language, 'messages', file), 'utf8'));
      const names = Object.keys(content).flatMap((key) => tables.get(key.split('.')[1] ?? '') ?? []);
      expect([file, ...new Set(names)]).toEqual([file, basename(file, '.json')]);
    }
  });

  it('asks for the same values, tags and choices as English', () => {
    const different = [...texts].filter(([key, text]) => {
      const source = ENGLISH.get(key);
      return source !== undefined && JSON.stringify(asks(text)) !== JSON.stringify(asks(source));
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('has the plural forms of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const lacking = [...texts].filter(([, text]) =>
      contentsOf(compile(text)).plurals.some((plural) => {
        // Where each number has a text of its own, no forms are needed but the one for all others.
        const named = plural.forms.filter((form) => !form.startsWith('='));
        return !named.includes('other') || (named.length > 1 && forms.some((form) => !named.includes(form)));
      }),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it('writes percent as its numbers do', () => {
    const sign = new Intl.NumberFormat(language, { style: 'percent' }).format(0.22).slice(2);
    const other = [...texts].filter(([, text]) =>
      [...text.matchAll(/[\d}](\s*%)/g)].some(([, written]) => written !== sign),
    );
    expect(other.map(([key]) => key)).toEqual([]);
  });

  it('has no text that begins or ends with a space, and none that is empty', () => {
    expect([...texts].filter(([, text]) => text.trim() !== text || text === '').map(([key]) => key)).toEqual(
      [],
    );
  });
});

function asks(text: string) {
  const contents = contentsOf(compile(text));
  return {
    arguments: [...contents.arguments].sort(),
    tags: [...contents.tags].sort(),
    choices: [
      ...new Set(
        contents.selects.flatMap(({ name, choices }) => choices.map((choice) => `${name} ${choice}`)),
      ),
    ].sort(),
  };
}

test('what stands in a text is found in all its branches', () => {
  expect(
    contentsOf(
      compile(
        '{who} <b>{count, plural, one {# {kind}} other {<i>#</i>}}</b> {sex, select, m {he} other {she}}',
      ),
    ),
  ).toEqual({
    arguments: new Set(['who', 'count', 'kind', 'sex']),
    tags: new Set(['b', 'i']),
    plurals: [{ name: 'count', forms: ['one', 'other'] }],
    selects: [{ name: 'sex', choices: ['m', 'other'] }],
  });
});
