/**
 * Writes the borders of the linter from layers.json, which says on what each folder stands. `npm run layers` writes them,
 * `npm run check` asks whether they stand as they should (`--check`).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runNode } from './processes.mjs';

/** What may be imported: names of folders and files beside one, `./` files beside it, packages. */
type StandsOn = readonly string[];

export interface Layers {
  /** Each folder of domain/, and each file of one that stands on less than its folder. */
  readonly domain: Readonly<Record<string, StandsOn>>;
  /** What every slice may import beside its own files. */
  readonly server: StandsOn;
  readonly web: StandsOn;
}

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

/** A part of biome.json. */
interface Override {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: { readonly style?: { readonly noRestrictedImports?: unknown } } };
}

const WORDS = '#words/types/**';
const NO_TESTS = '!**/*.test.ts';

/** What a page of the web may not load, and why. */
const NOT_IN_WEB: readonly Pattern[] = [
  {
    group: ['#domain/messages/sentences.ts', '#domain/messages/all.ts'],
    message: 'These have the words of all subjects: a page imports those of the subject that it shows.',
  },
];

/**
 * The overrides of the linter that hold the borders; of two that concern a file the later counts. `hasFolders` says whether a
 * folder of domain/ has folders: a border round nothing is a fault.
 */
export function bordersOf(
  { domain, server, web }: Layers,
  hasFolders: (name: string) => boolean,
): Override[] {
  return [
    ...Object.entries(domain).flatMap(([name, on]) => {
      if (name.endsWith('.ts')) return [fileBorder(name, on)];
      const [own, inFolders] = folderBorders(name, on, Object.keys(domain));
      return hasFolders(name) ? [own, inFolders] : [own];
    }),
    border(['domain/*/**/*.test.ts'], {
      group: ['../../**', '!../../testing/**', '!../../../testing/**'],
      message: 'domain/ stands alone; its tests may use testing/.',
    }),
    border(['server/*.ts', NO_TESTS], {
      group: ['../**'],
      message: 'server/ imports #domain and its own files, nothing of web/ and nothing of testing/.',
    }),
    border(['server/*.test.ts'], {
      group: ['../**', '!../testing/**'],
      message: 'A test of server/ imports what server/ may, and testing/.',
    }),
    ...['../', '../../'].flatMap((up) => {
      const files = `server/${up.replaceAll('../', '*/')}**`;
      const group = [`${up}**`, ...beside(up, server)];
      return [
        border([files, '!server/database/migrations/**'], {
          group,
          message: `A slice of the server imports #domain, its own files, ${listed(server, 'server/')}. Slices meet in app.ts.`,
        }),
        border([`${files}/*.test.ts`], {
          group: [...group, `!${up}../testing/**`],
          message: 'A test of a slice imports what the slice may, and testing/.',
        }),
      ];
    }),
    border(
      ['web/*.ts', 'web/*.tsx'],
      { group: ['../**', 'node:*'], message: 'web/ imports #domain, browser packages and its own files.' },
      ...NOT_IN_WEB,
    ),
    ...['../', '../../'].map((up) =>
      border(
        [`web/${up.replaceAll('../', '*/')}**`],
        {
          group: [`${up}**`, ...beside(up, web), 'node:*'],
          message: `A slice of the web imports #domain, its own files, ${listed(web, 'web/')}. Slices meet in router.tsx and late-screens.tsx.`,
        },
        ...NOT_IN_WEB,
      ),
    ),
  ];
}

/** Of the files in a folder of domain/, and of those in folders of it. */
function folderBorders(name: string, on: StandsOn, known: readonly string[]): [Override, Override] {
  const isBeside = (other: string) => known.includes(other);
  const near = on.filter(isBeside);
  const packages = on.filter((other) => !isBeside(other));
  const words = name === 'messages' || near.some((other) => other.endsWith('.ts')) ? [`!${WORDS}`] : [];
  const message = `domain/${name} stands on ${on.length === 0 ? 'nothing' : listed(on)}: see layers.json.`;
  const open = [...packages.map((other) => `!${other}`), ...words, '!./**'];
  return [
    border([`domain/${name}/**`, NO_TESTS], {
      group: ['**', ...open, ...beside('../', near)],
      message,
    }),
    border([`domain/${name}/*/**`, NO_TESTS], {
      group: ['**', ...open, '!../**', '../../**', ...beside('../../', near)],
      message,
    }),
  ];
}

function fileBorder(name: string, on: StandsOn): Override {
  return border([`domain/${name}`], {
    group: ['**', ...on.map((other) => `!${other}`), `!${WORDS}`],
    message: `domain/${name} stands on ${listed(on)} and the type of the words: see layers.json.`,
  });
}

/** The patterns that let these folders and files through, which lie so far up. */
function beside(up: string, on: StandsOn): string[] {
  return on.map((other) => `!${up}${other}${other.endsWith('.ts') ? '' : '/**'}`);
}

function border(includes: readonly string[], ...patterns: readonly Pattern[]): Override {
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  } as Override;
}

function listed(names: StandsOn, before = ''): string {
  const all = names.map((name) => before + name);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The settings with these borders in place of those that were there. */
export function withBorders<Settings extends { overrides: Override[] }>(
  settings: Settings,
  layers: Layers,
  hasFolders: (name: string) => boolean,
): Settings {
  const others = settings.overrides.filter(({ linter }) => !linter.rules.style?.noRestrictedImports);
  return { ...settings, overrides: [...others, ...bordersOf(layers, hasFolders)] };
}

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = join(ROOT, 'biome.json');

async function run(isCheck: boolean): Promise<number> {
  const settings = JSON.parse(readFileSync(SETTINGS, 'utf8'));
  const layers: Layers = JSON.parse(readFileSync(join(ROOT, 'layers.json'), 'utf8'));
  const written = withBorders(settings, layers, (name) =>
    readdirSync(join(ROOT, 'domain', name), { withFileTypes: true }).some((entry) => entry.isDirectory()),
  );
  if (isCheck) {
    if (isDeepStrictEqual(settings, written)) return 0;
    console.log('biome.json: its borders are not as layers.json says');
    return 1;
  }
  writeFileSync(SETTINGS, `${JSON.stringify(written, null, 2)}\n`);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const { code } = await runNode([biome, 'format', '--write', 'biome.json', 'layers.json'], {
    capture: true,
  });
  return code;
}

if (import.meta.main) process.exitCode = await run(process.argv[2] === '--check');
