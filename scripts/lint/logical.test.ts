/** The rules against left and right find what they are there for, and nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PLUGINS = ['logical', 'logical-css'].map((name) => join(import.meta.dirname, `${name}.grit`));

/** The lines of a file with this text in which the rules find a fault, each once. */
function faultyLines(name: string, lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cowbell-lint-'));
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ root: true, plugins: PLUGINS, linter: { rules: { preset: 'none' } } }),
    );
    writeFileSync(join(folder, name), lines.join('\n'));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--max-diagnostics=200', name],
      { cwd: folder, encoding: 'utf8' },
    );
    const found = new Set(
      [...`${stdout}${stderr}`.matchAll(/^\S+:(\d+):\d+ plugin/gm)].map(([, line]) => Number(line)),
    );
    return lines.filter((_, index) => found.has(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BAD_CLASSES = [
  'ml-2',
  '-mr-2.5',
  'sm:pl-[3px]',
  'max-sm:pr-4',
  'scroll-ml-2',
  'left-1/2',
  'sm:left-auto',
  'before:-right-2',
  'text-left',
  'hover:text-right',
  'float-left',
  'border-l',
  'border-r-2',
  'rounded-l',
  'rounded-tr-lg',
  'origin-top-left',
  'object-right',
];

const GOOD_CLASSES = [
  'ms-2 -me-2.5 sm:ps-[3px]',
  'inset-s-1/2 inset-e-auto inset-x-2',
  'text-start text-end text-balance',
  'border-line border-s rounded-lg rounded-s rounded-t-md',
  'mt-2 mb-3 mx-auto px-4 py-2',
];

test('classes of one side are found, whichever way they are written', () => {
  const bad = BAD_CLASSES.flatMap((name, index) => [
    `export const a${index} = 'flex ${name} gap-2';`,
    `export const b${index} = \`\${a0} ${name}\`;`,
    `export const c${index} = <p className="${name}" />;`,
  ]);
  const good = [
    ...GOOD_CLASSES.map((names, index) => `export const g${index} = <p className="${names}" />;`),
    `export const text = 'What is left-over stands on the right, as html-5 says';`,
  ];
  expect(faultyLines('sample.tsx', [...bad, ...good])).toEqual(bad);
});

test('styles of one side are found where they are set, not where a place is measured', () => {
  const bad = [
    'export const a = <p style={{ left: 3 }} />;',
    'export const b = <p style={{ marginRight: 3 }} />;',
    'element.style.right = width;',
    'element.style.paddingLeft = width;',
  ];
  const good = [
    'export const c = <p style={{ insetInlineStart: 3, top: 2 }} />;',
    'element.style.insetInlineEnd = width;',
    'export const place = { left: box.left, right: box.right };',
  ];
  expect(faultyLines('sample.tsx', [...bad, ...good])).toEqual(bad);
});

test('declarations of one side are found in style sheets', () => {
  const bad = [
    'p { margin-left: 1px; }',
    'p { left: 0; }',
    'p { text-align: right; }',
    'p { border-left-width: 1px; }',
    'p { border-top-left-radius: 1px; }',
    'p { scroll-padding-right: 1px; }',
    'p { float: left; }',
  ];
  const good = [
    'p { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; }',
    'p { background-position: right 1rem center; margin-top: 1px; }',
  ];
  expect(faultyLines('sample.css', [...bad, ...good])).toEqual(bad);
});

test('both rules hold for all of web/', () => {
  const { plugins } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  for (const name of ['logical', 'logical-css'])
    expect(plugins).toContainEqual({ path: `./scripts/lint/${name}.grit`, includes: ['web/**'] });
});
