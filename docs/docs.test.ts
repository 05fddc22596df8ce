/** What documents and comments lead to is there: each path that they name, and each decision. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);

const FOLDERS = '{attack,bench,docs,domain,e2e,scripts,server,testing,web,words}';
const files = globSync([`${FOLDERS}/**/*.{ts,tsx,mjs,md,css}`, '*.{ts,md}', '*.{json,jsonc}'], {
  cwd: ROOT,
  exclude: ['package-lock.json'],
}).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Which decisions there are, by number. */
const decisions = new Map(
  globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => [Number(/\d+/.exec(path)?.[0]), path]),
);

/** Lines of a document, or comments of a source, with their place. */
function* prose(): Generator<{ at: string; path: string; line: string }> {
  for (const { path, text } of files) {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      const written = path.endsWith('.md')
        ? line
        : /(?:^\s*\/?\*|\/\/)(?<comment>.*)/.exec(line)?.groups?.comment;
      if (written !== undefined) yield { at: `${path}:${index + 1}`, path, line: written };
    }
  }
}

/** What is written like a path of this project: it begins with one of its folders, or stands in backticks as a file. */
const FROM_THE_ROOT =
  /(?<![\w./-])(?:attack|bench|docs|domain|e2e|scripts|server|testing|web|words)\/[\w.@*/-]*\w[\w/]*(?![\w(])/g;
const IN_BACKTICKS = /`((?:[\w.@*-]+\/)*[\w.@*-]+\.(?:ts|tsx|mjs|md|css|grit|json|jsonc))`/g;

const fileNames = new Set(globSync(['*', `${FOLDERS}/**`], { cwd: ROOT }).map((path) => basename(path)));

/** A file's bare name may be that of any file; a path begins at the root, in one of the three worlds, or beside `from`. */
function isThere(named: string, from: string): boolean {
  if (!named.includes('/') && fileNames.has(named)) return true;
  return ['.', 'server', 'web', 'domain', dirname(from)].some(
    (folder) => globSync(join(folder, named), { cwd: ROOT }).length > 0,
  );
}

test('every file that a command runs is there', () => {
  const run = files
    .filter(({ path }) => path.startsWith('scripts/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'(\w+\/[\w./-]+\.m?ts)'/g)].map(([, file]) => ({ path, file })),
    );
  expect(run.filter(({ file }) => !existsSync(join(ROOT, String(file))))).toEqual([]);
  expect(run.length).toBeGreaterThan(2);
});

test('every path that documents and comments name is there', () => {
  let named = 0;
  const missing: string[] = [];
  for (const { at, path, line } of prose()) {
    const paths = [...line.matchAll(FROM_THE_ROOT)].map(([whole]) => whole);
    if (path.endsWith('.md'))
      paths.push(...[...line.matchAll(IN_BACKTICKS)].map(([, inside]) => inside ?? ''));
    named += paths.length;
    missing.push(...paths.filter((name) => !isThere(name, path)).map((name) => `${at}: ${name}`));
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(100);
});

test('every decision that documents and comments name is there', () => {
  const named = [...prose()].flatMap(({ at, line }) =>
    [...line.matchAll(/\bdecisions? (\d+)/gi)].map(([, number]) => ({ at, number: Number(number) })),
  );
  expect(named.filter(({ number }) => !decisions.has(number))).toEqual([]);
  expect(named.length).toBeGreaterThan(3);
});

test('every decision says whether it stands and since when, and no number is missing without a word', () => {
  const pages = files.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
  expect(pages.length).toBeGreaterThan(20);
  // No number stands on two pages.
  expect(pages.length).toBe(decisions.size);
  for (const { path, text } of pages) {
    const number = Number(/\d+/.exec(path)?.[0]);
    expect(text, path).toMatch(
      new RegExp(`^# ${number}\\. .+\\n\\n- Status: .+\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n\\n`),
    );
  }
  const readme = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
  const missing = Array.from({ length: Math.max(...decisions.keys()) }, (_, index) => index + 1).filter(
    (number) => !decisions.has(number) && !new RegExp(`\\b${number}\\b`).test(readme),
  );
  expect(missing).toEqual([]);
});
