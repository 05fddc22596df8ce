import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageOf } from './language.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

describe('the language that is asked for', () => {
  it.each<[string, string]>([
    ['en', 'en'],
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de'],
    ['es-419', 'es'],
    ['es-AR', 'es'],
    ['fr-CA', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['en-GB', 'en'],
    // By order among equal weights.
    ['de,en', 'de'],
    ['en,de', 'en'],
    ['de;q=0.5,fr;q=0.5', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    // By weight before order.
    ['en;q=0.1,de;q=0.9', 'de'],
    ['de;q=0.999,fr', 'fr'],
    ['de;q=0.8,fr;q=0.81', 'fr'],
    ['de;q=1.000', 'de'],
    ['de;Q=0.5', 'de'],
    ['  de ; q = 0.5 , en;q=0.4', 'de'],
    // What is not ours is passed over.
    ['nl,de;q=0.5', 'de'],
    ['nl-BE, zh-Hant-TW;q=0.9, pt;q=0.1', 'pt-BR'],
    ['*,de;q=0.5', 'de'],
    ['de,*;q=0.1', 'de'],
    // Refused, or unreadable, one by one.
    ['de;q=0,fr;q=0.1', 'fr'],
    ['de;q=0.0,fr', 'fr'],
    ['de;q=2,fr;q=0.1', 'fr'],
    ['de;q=-1,fr;q=0.1', 'fr'],
    ['de;q=abc,fr;q=0.1', 'fr'],
    [',,,de', 'de'],
    ['de_DE,fr', 'fr'],
    [`${'x'.repeat(60)},de`, 'de'],
  ])('of %j is %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language);
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    [''],
    [' '],
    [','],
    ['*'],
    ['*;q=0.5'],
    ['nl'],
    ['nl,it;q=0.5'],
    ['de;q=0'],
    ['de;q=0.000,fr;q=0'],
    ['deutsch'],
    ['d'],
    ['german'],
    ['-de'],
    ['de-'],
    ['de--AT'],
    ['de;'],
    ['de;q'],
    ['de;q='],
    ['de;q=.5'],
    ['de;q=1.1'],
    ['de;q=0.5;q=0.6'],
    ['de;level=1'],
    ['i-klingon'],
    ['x-de'],
    ['constructor'],
    ['__proto__'],
    ['toString'],
    ['de\u0000'],
    ['dé'],
    ['ԁe'],
    ['{"de":1}'],
    ["de'--"],
  ])('of %j is none', (accepted) => {
    expect(languageOf(accepted as string)).toBeNull();
  });

  it.each([
    ['a list without end', 'nl,'.repeat(100_000)],
    ['a language at the end of it', `${'nl,'.repeat(100_000)}de`],
    ['a tag without end', `de${'-a'.repeat(500_000)}`],
    ['blanks', `de${' '.repeat(1_000_000)};q=1`],
    ['a weight without end', `de;q=0.${'9'.repeat(1_000_000)}`],
    ['commas', ','.repeat(1_000_000)],
  ])('is not looked for in %s', (_what, accepted) => {
    expect(languageOf(accepted)).toBeNull();
  });

  it('is found in as long a list as any browser sends', () => {
    const tags = Array.from({ length: 100 }, (_, index) => `x${'abcdefghij'[index % 10]}-AA`);
    expect(languageOf([...tags, 'fr'].join(','))).toBe('fr');
  });

  it('is the best of many weights, wherever it stands', () => {
    for (const language of LANGUAGES) {
      for (let at = 0; at < LANGUAGES.length; at += 1) {
        const others = LANGUAGES.filter((other) => other !== language).map((other) => `${other};q=0.7`);
        others.splice(at, 0, `${language};q=0.8`);
        expect(languageOf(others.join(','))).toBe(language);
      }
    }
  });
});

it('knows its own tags alone, as they are written', () => {
  expect(LANGUAGES.filter(isLanguage)).toEqual([...LANGUAGES]);
  for (const tag of ['pt', 'pt-br', 'EN', '', 'nl', null, undefined]) expect(isLanguage(tag)).toBe(false);
});

it('names each language in itself', () => {
  for (const language of LANGUAGES) {
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language);
    expect(LANGUAGE_NAMES[language].toLowerCase()).toBe(own?.toLowerCase());
  }
});
