import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bordersOf, type Layers, withBorders } from './layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** Of these files, each with what it imports, those in which the linter finds a border crossed. */
function crossing(files: readonly (readonly [file: string, imported: string])[]): string[] {
  const {
    $schema: _,
    vcs: __,
    plugins: ___,
    ...settings
  } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'cowbell-borders-'));
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, root: true }));
    for (const [file, imported] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `import { x } from '${imported}';\n\nexport const y = x;\n`);
    }
    const args = [
      BIOME,
      'lint',
      '--only=style/noRestrictedImports',
      '--reporter=github',
      '--max-diagnostics=none',
    ];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return files
      .map(([file]) => file)
      .filter((file) => stdout.includes(`title=lint/style/noRestrictedImports,file=${join(folder, file)},`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CASES: readonly [file: string, allowed: string, refused: string][] = [
  ['domain/herd/x.ts', '../kinds/index.ts', '../work/work.ts'],
  ['domain/herd/acts/x.ts', '../../values/fields.ts', '../../import/plan.ts'],
  ['domain/kinds/ration/x.ts', '../feed/kind.ts', '../../feed/stock.ts'],
  ['domain/figures/charts/x.ts', '../statistics.ts', '../../import/plan.ts'],
  ['domain/values/x.ts', '../messages/message.ts', '../messages/all.ts'],
  ['domain/calendar/x.ts', './calendar.ts', 'zod'],
  ['domain/messages/message.ts', './say.ts', './doubts.ts'],
  ['domain/herd/x.test.ts', '../../testing/app.ts', '../../server/app.ts'],
  ['server/cows/x.ts', '../herd/door/door.ts', '../feeds/feeds.repository.ts'],
  ['server/http/limits/x.ts', '../answers/sent.ts', '../../cows/ready-herd.ts'],
  ['web/cows/x.ts', '../lib/api/api.ts', '../feeds/queries.ts'],
  ['web/cows/page/x.ts', '../../ui/button.tsx', '#domain/messages/all.ts'],
];

it('lets a file import what its folder stands on, and nothing else', () => {
  expect(crossing(CASES.map(([file, allowed]) => [file, allowed]))).toEqual([]);
  expect(crossing(CASES.map(([file, , refused]) => [file, refused]))).toEqual(CASES.map(([file]) => file));
});

it('writes the borders in place of those that were there, and leaves all else', () => {
  const layers: Layers = { domain: { low: [], high: ['low', 'zod'] }, server: ['herd'], web: ['lib'] };
  const [old] = bordersOf(layers, () => true);
  const plain = { includes: ['scripts/**'], linter: { rules: {} } };
  if (!old) throw new Error('There are no borders.');
  const { overrides } = withBorders({ overrides: [old, plain] }, layers, () => true);
  expect(overrides[0]).toBe(plain);
  expect(overrides.slice(1)).toEqual(bordersOf(layers, () => true));
  expect(JSON.stringify(overrides[3])).toContain('domain/high stands on low and zod');
});

it('has a line for each folder of domain/', () => {
  const layers: Layers = JSON.parse(readFileSync(join(ROOT, 'layers.json'), 'utf8'));
  const folders = execFileSync('git', ['ls-files', 'domain'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .flatMap((file) => /^domain\/([^/]+)\//.exec(file)?.[1] ?? []);
  const named = Object.keys(layers.domain).filter((name) => !name.endsWith('.ts'));
  expect(named.sort()).toEqual([...new Set(folders)].sort());
});
