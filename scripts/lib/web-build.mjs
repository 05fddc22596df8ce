import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNode } from './processes.mjs';
import { checksum, Failure, inProject, root } from './project.mjs';

const built = inProject('dist', 'web', 'index.html');
const stamp = inProject('dist', 'web.stamp');

/** Builds the web app into dist/web, unless the build there is of just these sources. */
export async function ensureWebBuilt({ capture = false } = {}) {
  if (!existsSync(inProject('web', 'index.html'))) return;
  const wanted = checksum(sources().flatMap((file) => [relative(root, file), readFileSync(file)]));
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app ...');
  rmSync(stamp, { force: true });
  const { code, output } = await runNode('node_modules/vite/bin/vite.js', ['build'], { capture });
  if (code !== 0) throw new Failure(`${output}The web app could not be built: vite ended with code ${code}.`);
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Every file that the build depends on. */
function sources() {
  const single = ['vite.config.ts', 'package-lock.json'].map((file) => inProject(file));
  return [
    ...filesIn(inProject('web')),
    ...filesIn(inProject('domain')),
    ...single.filter((file) => existsSync(file)),
  ];
}

/**
 * The files below a folder, save tests, in an order that is always the same.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
