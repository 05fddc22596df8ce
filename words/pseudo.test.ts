import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { piecesOf } from '#domain/messages/words.ts';
import { withValuesApart } from './compiled.ts';
import { pseudoOf } from './pseudo.ts';
import { areasOf, SHELVES, SOURCE, textsIn } from './read.ts';

const said = (text: string, values: Parameters<typeof piecesOf>[2] = {}) =>
  piecesOf({ locale: 'en' }, pseudoOf(compile(text)), values).join('');

it('puts brackets around a whole text, accents on its letters, and makes its words longer', () => {
  expect(said('Total Cows')).toBe('⟦Ţöţåļ~~ Çöŵš~~⟧');
});

it('leaves alone what is filled in, and changes each branch and what stands in tags', () => {
  const text =
    '{name} has <b>{count, plural, one {# calf} other {{count, number} calves}}</b> {sex, select, m {he} other {she}}';
  const values = { name: 'Bella', sex: 'm', b: (inside: readonly unknown[]) => `<b>${inside.join('')}</b>` };
  const filled = (count: number) =>
    piecesOf<never>({ locale: 'en' }, pseudoOf(compile(text)), { ...values, count } as never).join('');
  expect(filled(1)).toBe('⟦Bella ĥåš~~ <b>1 çåļƒ~~</b> ĥé~⟧');
  expect(filled(1231)).toBe('⟦Bella ĥåš~~ <b>1,231 çåļṽéš~~~</b> ĥé~⟧');
});

it('has no letter of the alphabet without an accent in any text of the catalogue', () => {
  /** The texts of a compiled message: what does not name an argument, a tag or a choice. */
  const texts = SHELVES.flatMap((shelf) =>
    areasOf(shelf).flatMap((area) => Object.values(textsIn(SOURCE, shelf, area))),
  ).filter((text) => !text.includes('{') && !text.includes('<'));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.map((text) => pseudoOf(compile(text))).filter((text) => /[a-z]/i.test(String(text)))).toEqual(
    [],
  );
});

it('keeps values apart from words that are read from the right, in branches and tags too', () => {
  const text =
    '{name} <b>{when, select, late {on {date}} other {#}}</b> {count, plural, one {#} other {{kg} of #}}';
  const apart = withValuesApart(compile(text));
  const values = {
    name: '12 345',
    when: 'late',
    date: '2 May',
    count: 2,
    kg: '5',
    b: (inside: readonly unknown[]) => inside.join(''),
  };
  expect(piecesOf<never>({ locale: 'en' }, apart, values as never).join('')).toBe(
    '\u206812 345\u2069 on \u20682 May\u2069 \u20685\u2069 of 2',
  );
  expect(withValuesApart(compile('Cows'))).toBe('Cows');
});
