import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

/** Of two rooms beside its words, the wider would win whatever was asked for. */
it.each([
  [false, 'px-4'],
  [true, 'px-3'],
])('a button has one room beside its words (narrow: %s)', (narrow, room) => {
  const button = renderToStaticMarkup(<Button narrow={narrow}>Save</Button>);
  expect(button.match(/\bpx-\S+/g)).toEqual([room]);
});
