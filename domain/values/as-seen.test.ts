import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAsSeen } from './as-seen.ts';
import { line, notes } from './fields.ts';

test.each([
  ['an override of direction', 'Ros\u202ea', 'Rosa'],
  ['embeddings and isolates', '\u202aRosa\u202c \u2066II\u2069', 'Rosa II'],
  ['marks of direction', '\u200eRosa\u200f\u061c', 'Rosa'],
  ['spaces of no width', 'Ro\u200bsa\u2060\ufeff', 'Rosa'],
  ['a soft hyphen', 'Ro\u00adsa', 'Rosa'],
  ['letters that are tags', 'Rosa\u{e0041}\u{e0042}', 'Rosa'],
  ['fillers', '\u3164Rosa\uffa0\u115f\u1160', 'Rosa'],
  ['ends of lines', 'Rosa\u2028II\u2029', 'Rosa II'],
  ['joiners inside words, which change what is seen', 'می\u200cخواهم 👩\u200d🌾', 'می\u200cخواهم 👩\u200d🌾'],
  ['variants', '❤\ufe0f', '❤\ufe0f'],
  ['accents of their own', 'Zoe\u0301', 'Zoe\u0301'],
])('a line of text is taken as it is seen: %s', (_, sent, kept) => {
  expect(line(50).parse(sent)).toBe(kept);
});

test('a line of which nothing is seen is none', () => {
  for (const nothing of ['\u202e', '\u200b\u2060', ' \u200d ', '\u2028', '\u3164'])
    expect(line(50).safeParse(nothing).success).toBe(false);
});

test('notes keep their lines, and end one where U+2028 did', () => {
  expect(notes(50).parse('one\u2028two\u202e\n\tthree')).toBe('one\ntwo\n\tthree');
});

test('what is seen is seen the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const seen = lineAsSeen(text);
      expect(lineAsSeen(seen)).toBe(seen);
      expect(seen).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});
