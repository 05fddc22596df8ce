import { ensureServerBuilt } from './builds.mjs';
import { faultsOfLockfile, readLockfile, readUnchecked } from './lockfile.mjs';
import { runNode } from './processes.mjs';

/** The folders with a tsconfig.json of their own, each a world with its own globals. */
const typeWorlds = ['.', 'domain', 'web', 'e2e', 'testing/phones', 'service-worker'];

/**
 * One tool's answer about the whole project.
 * @typedef {{ name: string, passed: boolean, output: string }} CheckResult
 */

/**
 * Runs every check that is not a test, side by side.
 * @returns {Promise<CheckResult[]>}
 */
export function runChecks() {
  return Promise.all([
    tool('style and borders (biome)', 'node_modules/@biomejs/biome/bin/biome', [
      'check',
      '--error-on-warnings',
    ]),
    types(),
    bundle(),
    tool('unused code and packages (knip)', 'node_modules/knip/bin/knip.js', ['--no-config-hints']),
    lockfile(),
    tool('types of the texts (npm run words writes them)', 'scripts/lib/words-types.ts', ['--check']),
    tool('borders as in layers.json (npm run layers writes them)', 'scripts/lib/layers.ts', ['--check']),
  ]);
}

/**
 * Prints one line per check, with what the tool said where it failed.
 * @param {CheckResult[]} results
 */
export function printChecks(results) {
  for (const { name, passed, output } of results) {
    if (!passed) console.log(output.trimEnd());
    console.log(`${passed ? 'passed' : 'FAILED'}: ${name}`);
  }
}

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} [args]
 * @returns {Promise<CheckResult>}
 */
async function tool(name, file, args = []) {
  const { code, output } = await runNode([file, ...args], { capture: true });
  return { name, passed: code === 0, output };
}

/** @returns {Promise<CheckResult>} */
async function types() {
  const compiler = 'node_modules/typescript/bin/tsc';
  const worlds = await Promise.all(typeWorlds.map((world) => tool(world, compiler, ['--project', world])));
  return {
    name: 'types (tsc)',
    passed: worlds.every((world) => world.passed),
    // domain/ is read in every world: its faults are said once.
    output: [...new Set(worlds.flatMap((world) => world.output.split('\n')))].join('\n'),
  };
}

/**
 * Checks that the server can be bundled: code that runs from its sources may fail there, and `npm start` runs the
 * bundle.
 * @returns {Promise<CheckResult>}
 */
async function bundle() {
  const output = await ensureServerBuilt({ capture: true }).then(
    () => null,
    (error) => String(error.message),
  );
  return { name: 'server can be built (vite)', passed: output === null, output: output ?? '' };
}

/**
 * The lockfile names the packages of every platform, and no registry: it installs everywhere, behind any mirror.
 * @returns {Promise<CheckResult>}
 */
async function lockfile() {
  const faults = faultsOfLockfile(readLockfile(), readUnchecked());
  const advice =
    'package-lock.json: `npm install` with the .npmrc of the project drops addresses, and `npm run lockfile` adds the ' +
    'packages of other platforms and the checksums that are missing.';
  return {
    name: 'lockfile for every platform',
    passed: faults.length === 0,
    output: [advice, ...faults].join('\n'),
  };
}
