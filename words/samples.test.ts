/** What each language makes of days, numbers and lists, to be read at a glance by whoever speaks it. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOf } from '#domain/messages/parts.ts';
import { sayIn } from '#domain/messages/say.ts';
import { formatter, piecesOf } from '#domain/messages/words.ts';
import { LANGUAGES, type Language } from '#domain/values/language.ts';
import { compiledIn } from './compiled.ts';
import { textsIn } from './read.ts';

interface Samples {
  locale: string;
  day: string;
  months: string;
  /** `home.found` of 0, 1, 2, 5 and 1,231. */
  found: string[];
  /** Of one, two and three names. */
  lists: string[];
}

const SAMPLES: Record<Language, Samples> = {
  en: {
    locale: 'en-GB',
    day: '1 March 2026',
    months: 'January February March April May June July August September October November December',
    found: ['0 animals found', '1 animal found', '2 animals found', '5 animals found', '1,231 animals found'],
    lists: ['Bella', 'Bella and Fern', 'Bella, Fern and Rosa'],
  },
  de: {
    locale: 'de',
    day: '1. März 2026',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    found: [
      '0 Tiere gefunden',
      '1 Tier gefunden',
      '2 Tiere gefunden',
      '5 Tiere gefunden',
      '1.231 Tiere gefunden',
    ],
    lists: ['Bella', 'Bella und Fern', 'Bella, Fern und Rosa'],
  },
  fr: {
    locale: 'fr',
    day: '1er mars 2026',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    found: [
      '0 animal trouvé',
      '1 animal trouvé',
      '2 animaux trouvés',
      '5 animaux trouvés',
      '1\u202f231 animaux trouvés',
    ],
    lists: ['Bella', 'Bella et Fern', 'Bella, Fern et Rosa'],
  },
  es: {
    locale: 'es',
    day: '1 de marzo de 2026',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    // Spanish has no mark in numbers of four digits.
    found: [
      '0 animales encontrados',
      '1 animal encontrado',
      '2 animales encontrados',
      '5 animales encontrados',
      '1231 animales encontrados',
    ],
    lists: ['Bella', 'Bella y Fern', 'Bella, Fern y Rosa'],
  },
  'pt-BR': {
    locale: 'pt-BR',
    day: '1 de março de 2026',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    found: [
      '0 animal encontrado',
      '1 animal encontrado',
      '2 animais encontrados',
      '5 animais encontrados',
      '1.231 animais encontrados',
    ],
    lists: ['Bella', 'Bella e Fern', 'Bella, Fern e Rosa'],
  },
};

const MONTH = { month: 'long', timeZone: 'UTC' } as const;

const FOLDERS = readdirSync(import.meta.dirname);

describe.each(LANGUAGES.filter((language) => FOLDERS.includes(language)))('%s', (language) => {
  const { locale, day, months, found, lists } = SAMPLES[language];
  const say = sayIn({ locale, text: () => undefined }, { text: () => '', parts: () => [] });

  it('writes a day, and the names of the months', () => {
    expect(say.day('2026-03-01')).toBe(day);
    const names = Array.from({ length: 12 }, (_, month) =>
      formatter(Intl.DateTimeFormat, locale, MONTH).format(Date.UTC(2026, month, 1)),
    );
    expect(names.join(' ')).toBe(months);
  });

  it('counts', () => {
    const text = compiledIn(language, textsIn(language, 'pages', 'home')['home.found'] ?? '');
    expect([0, 1, 2, 5, 1231].map((count) => piecesOf({ locale }, text, { count }).join(''))).toEqual(found);
  });

  it('lists', () => {
    const names = ['Bella', 'Fern', 'Rosa'];
    expect(names.map((_, index) => textOf(say.list(names.slice(0, index + 1))))).toEqual(lists);
  });
});
