import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNode } from './processes.mjs';
import { checksum, Failure, inProject, root } from './project.mjs';

/**
 * @typedef {object} Build
 * @property {string} name for people
 * @property {string} output the file that is there when it was built
 * @property {string} config vite's configuration
 * @property {string[]} sources folders and files, beside domain/ and words/
 */

const PLUGINS = ['words-plugin', 'licences-plugin', 'kept-assets', 'service-worker-plugin'].map(
  (name) => `scripts/lib/${name}.ts`,
);

/** @type {Build} */
const web = {
  name: 'web app',
  output: inProject('dist', 'web', 'index.html'),
  config: 'vite.config.ts',
  sources: ['web', 'service-worker', ...PLUGINS, 'docs/licences'],
};

/** @type {Build} */
const server = {
  name: 'server',
  output: inProject('dist', 'server', 'main.cjs'),
  config: 'vite.server.config.ts',
  sources: ['server', 'scripts/lib/run-compiled.cjs'],
};

/** @type {Build} */
const readingThread = {
  name: 'thread that reads files',
  output: inProject('dist', 'server', 'reading-thread.cjs'),
  config: 'vite.reading-thread.config.ts',
  sources: ['server'],
};

/** @type {Build} */
const herdListThread = {
  name: 'thread that makes workbooks',
  output: inProject('dist', 'server', 'workbook-thread.cjs'),
  config: 'vite.workbook-thread.config.ts',
  sources: ['server'],
};

/**
 * How the built server is run: arguments for Node, and its environment. The compiled code of the server is kept
 * beside it (run-compiled.cjs). A larger young generation avoids copying what a start creates; grown further, as it does by
 * itself, it holds 40 MB more after a rush, and nothing is faster. With glibc, free memory is given back to
 * the system: otherwise images and imports of a day, worked on by several threads, left 300 MB that nothing used. It
 * costs no measurable time.
 */
export const builtServer = {
  args: [
    '--min-semi-space-size=8',
    '--max-semi-space-size=8',
    '--disable-warning=ExperimentalWarning',
    server.output,
  ],
  env: {
    NODE_COMPILE_CACHE: inProject('dist', '.compile-cache'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '65536',
  },
};

/** The built thread that reads files. */
export const builtReadingThread = readingThread.output;

/** Builds the web app into dist/web, unless it was built from the present sources. */
export const ensureWebBuilt = (options = {}) => ensureBuilt(web, options);

/** What the server consists of. */
const SERVER = [readingThread, herdListThread, server];

/** Bundles the server into dist/server, so that it starts in half the time; unless it is there already. */
export async function ensureServerBuilt(options = {}) {
  for (const build of SERVER) await ensureBuilt(build, options);
}

/** Whether the server was built from the present sources. */
export const isServerBuilt = () => SERVER.every((build) => isBuilt(build, wantedStamp(build)));

/**
 * @param {Build} build
 * @param {{ capture?: boolean }} options
 */
async function ensureBuilt(build, { capture = false }) {
  const { name, config } = build;
  const stamp = stampOf(config);
  const wanted = wantedStamp(build);
  if (isBuilt(build, wanted)) return;
  console.log(`Building the ${name} ...`);
  rmSync(stamp, { force: true });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', config];
  const env = { BUILD_CHECKSUM: wanted.slice(0, 8) };
  const { code, output: said } = await runNode(vite, { capture, env });
  if (code !== 0) throw new Failure(`${said}The ${name} could not be built: vite ended with code ${code}.`);
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** @param {string} config */
const stampOf = (config) => inProject('dist', `${config}.stamp`);

/**
 * What the stamp of a build of the present sources says.
 * @param {Build} build
 */
function wantedStamp({ config, sources }) {
  return checksum(filesOf(config, sources).flatMap((file) => [relative(root, file), readFileSync(file)]));
}

/**
 * @param {Build} build
 * @param {string} wanted
 */
function isBuilt({ output, config }, wanted) {
  const stamp = stampOf(config);
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * Every file that a build depends on.
 * @param {string} config
 * @param {string[]} sources
 */
function filesOf(config, sources) {
  return [...sources, 'domain', 'words', config, 'package-lock.json'].flatMap((path) =>
    filesIn(inProject(path)),
  );
}

/**
 * A file, or the files below a folder, save tests, in an order that is always the same.
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(path).sort((a, b) => (a < b ? -1 : 1));
  return names.flatMap((name) => filesIn(join(path, name)));
}
