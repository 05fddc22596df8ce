import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { clearBuild } from './kept-assets.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-06-01T10:00:00Z');

let out: string;
beforeEach(() => {
  out = temporaryFolder('cowbell-build-');
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

/** Builds so many days after the first build, with these assets. */
function build(day: number, ...assets: string[]): void {
  const now = FIRST + day * DAY_MS;
  clearBuild(out, now);
  mkdirSync(join(out, 'assets'), { recursive: true });
  for (const name of ['index.html', ...assets.map((asset) => join('assets', asset))]) {
    writeFileSync(join(out, name), `of day ${day}`);
    utimesSync(join(out, name), now / 1000, now / 1000);
    writeFileSync(join(out, `${name}.br`), 'compressed');
  }
}

const assets = () => readdirSync(join(out, 'assets')).filter((name) => !name.endsWith('.br'));

it('files of a build stay for 30 days after another took its place, however long it was in use', () => {
  build(0, 'app-1.js', 'react.js');
  build(100, 'app-2.js', 'react.js');
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'react.js']);
  build(129, 'app-3.js', 'react.js');
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'react.js']);
  build(131, 'app-3.js', 'react.js');
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'react.js']);
  build(162, 'app-3.js', 'react.js');
  expect(assets()).toEqual(['app-3.js', 'react.js']);
  expect(readdirSync(join(out, 'assets')).sort()).toEqual([
    'app-3.js',
    'app-3.js.br',
    'react.js',
    'react.js.br',
  ]);
});

it('whatever else lies there is gone', () => {
  build(0, 'app-1.js');
  writeFileSync(join(out, 'old-page.html'), 'old');
  build(1, 'app-2.js');
  expect(readdirSync(out).sort()).toEqual(['assets', 'index.html', 'index.html.br']);
});
