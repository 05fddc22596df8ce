import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OUTSIDE = ['node_modules', 'dist', '.git', '.cache', 'data'];
const files = globSync('**', { cwd: ROOT, exclude: (path) => OUTSIDE.includes(path) });

/** Every pattern by which the linter's settings choose files. */
const patterns = [
  ...readFileSync(join(ROOT, 'biome.json'), 'utf8').matchAll(/"includes": \[(?<list>[^\]]*)\]/g),
]
  .flatMap(({ groups }) => [...(groups?.list ?? '').matchAll(/"!?(?<pattern>[^"]+)"/g)])
  .flatMap(({ groups }) => groups?.pattern ?? []);

test('every border of the linter runs round files that are there', () => {
  expect(patterns.length).toBeGreaterThan(20);
  const empty = patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)));
  expect(empty).toEqual([]);
});
