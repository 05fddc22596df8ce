import { expect, test } from 'vitest';
import { licencesText } from './licences-plugin.ts';
import { inProject } from './project.mjs';

const textOf = (...names: string[]) => licencesText(names.map((name) => inProject('node_modules', name)));

test('a package is named with its version and terms, and its licence is given', () => {
  const text = textOf('zod');
  expect(text).toMatch(/^zod \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(text).toContain('Colin McDonnell');
});

test('packages of one licence share its text, and none stands twice', () => {
  const text = textOf('react', 'react-dom', 'react');
  expect(text).toMatch(/^react [\d.]+ \(MIT\)\nreact-dom [\d.]+ \(MIT\)\n\n/m);
  expect(text.match(/^react /gm)).toHaveLength(1);
});

test('of a package without a text it is said, and where it comes from', () => {
  expect(textOf('pg-types')).toMatch(/^pg-types .*\n\nIts package holds no text .*github\.com\/brianc/m);
});

test('what was copied into Cowbell, and the texts that packages only name, always stand there', () => {
  const text = licencesText([]);
  for (const part of ['zxcvbn-ts', 'swagger-ui', 'GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC'])
    expect(text).toContain(part);
});
