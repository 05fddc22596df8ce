/**
 * Writes the types of all texts as English has them, so that a key that is not there, or an argument that is missing, is a
 * fault of the compiler: TypeScript does not take the texts of a JSON file for literal types. `npm run words` writes them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areasOf, SHELVES, type Shelf, SOURCE, textsIn } from '../../words/read.ts';

const FOLDER = join(import.meta.dirname, '../../words/types');
const NOTE = '// Written by `npm run words` from the texts in words/en.\n';

/** The files of types, by their paths beneath words/types. */
function typeFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const shelf of SHELVES)
    for (const area of areasOf(shelf))
      files.set(`${shelf}/${area}.ts`, `${NOTE}export interface Texts ${literals(shelf, area)}\n`);
  files.set('index.ts', NOTE + SHELVES.map(shelfTypes).join(''));
  return files;
}

function literals(shelf: Shelf, area: string): string {
  const lines = Object.entries(textsIn(SOURCE, shelf, area)).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)};\n`,
  );
  return `{\n${lines.join('')}}`;
}

function shelfTypes(shelf: Shelf): string {
  const areas = areasOf(shelf);
  const name = shelf === 'pages' ? 'Page' : 'Message';
  const alias = (area: string) =>
    name + area.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  return `
${areas.map((area) => `import type { Texts as ${alias(area)} } from './${shelf}/${area}.ts';\n`).join('')}
/** Each file of ${shelf}, and each key with its English text. */
export type ${name}Area = ${areas.map((area) => `'${area}'`).join(' | ')};
export interface ${name}Texts extends ${areas.map(alias).join(', ')} {}
`;
}

/** The files that do not stand as they should. */
function staleTypeFiles(): string[] {
  return [...typeFiles()].flatMap(([name, content]) => {
    const kept = readIfThere(join(FOLDER, name));
    return kept === content ? [] : [name];
  });
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (process.argv[2] === '--check') {
  const stale = staleTypeFiles();
  for (const name of stale) console.log(`words/types/${name} is not as the texts in words/en say`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, content] of typeFiles()) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), content);
  }
}
