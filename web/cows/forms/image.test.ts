import { expect, test } from 'vitest';
import { fileOf } from './file-of.ts';
import { fitWithin } from './image.ts';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [20_000, 1, 1600, 1],
])('%i by %i is sent as %i by %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: fittedWidth, height: fittedHeight });
});

test('a data address becomes the file it holds', async () => {
  const file = fileOf(`data:image/jpeg;base64,${btoa('picture')}`, 'photo');
  expect([file.name, file.type, await file.text()]).toEqual(['photo.jpeg', 'image/jpeg', 'picture']);
});
