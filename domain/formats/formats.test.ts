import { expect, it } from 'vitest';
import { currentFormat, stepsFrom, UnknownFormatError } from './formats.ts';

const STEPS = ['to 2', 'to 3'];

it('writes the format that the last step makes', () => {
  expect(currentFormat('herd', [])).toBe('herd/1');
  expect(currentFormat('herd', STEPS)).toBe('herd/3');
});

it.each([
  ['herd/1', ['to 2', 'to 3']],
  ['herd/2', ['to 3']],
  ['herd/3', []],
])('brings %s up by the steps that came since', (format, steps) => {
  expect(stepsFrom('herd', STEPS, format)).toEqual(steps);
});

it.each(['herd/4', 'herd/0', 'herd/', 'herd', '', 'alert/1', 'herd/1.5', 'herd/01'])(
  'refuses %j, which nobody here has written',
  (format) => {
    expect(() => stepsFrom('herd', STEPS, format)).toThrow(UnknownFormatError);
  },
);
