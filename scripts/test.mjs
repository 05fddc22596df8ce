// `npm test`: every check and test, ending with one line that counts them. `npm test -- <filter>` passes what follows
// to Vitest and runs nothing else. Written for Node.js 20 and newer with nothing installed.

import { ensureServerBuilt, ensureWebBuilt } from './lib/builds.mjs';
import { printChecks, runChecks } from './lib/checks.mjs';
import { nothingCounted, oneFailure, tenSlowest } from './lib/count-reporter.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, runScript } from './lib/project.mjs';
import { hasBrowserTests, runPlaywright, runVitest } from './lib/test-runs.mjs';

/** @typedef {Record<string, import('./lib/count-reporter.mjs').Count>} Counts */

await runScript(async () => {
  const filter = process.argv.slice(2);
  const installing = await step('installing', ensureInstalled);
  const counts = installing ?? (filter.length > 0 ? await runVitest(filter) : await runAll());
  return report(counts ?? {});
});

/**
 * The checks run while web and server are built; then the tests have the machine to themselves.
 * @returns {Promise<Counts>}
 */
async function runAll() {
  const [checks, building] = await Promise.all([step('checks', checkAll), step('building', buildAll)]);
  const tests = await step('vitest', () => runVitest(['--allowOnly=false']));
  const browser = hasBrowserTests() && !building ? await step('browser', runPlaywright) : {};
  return { ...checks, ...building, ...tests, ...browser };
}

/** Builds what the browser tests run on. */
async function buildAll() {
  await ensureWebBuilt({ capture: true });
  await ensureServerBuilt({ capture: true });
}

/** @returns {Promise<Counts>} */
async function checkAll() {
  const results = await runChecks();
  printChecks(results);
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const passed = results.length - failures.length;
  return { checks: { ...nothingCounted(), passed, failed: failures.length, failures } };
}

/**
 * What cannot be done at all is said and counted as one failure; the other steps still run.
 * @param {string} name
 * @param {() => Promise<Counts | void>} work
 * @returns {Promise<Counts | void>}
 */
async function step(name, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return { [name]: oneFailure(error.message) };
  }
}

/**
 * Tells what was run, ends with the line that counts it all, and answers the exit code.
 * @param {Counts} counts
 */
function report(counts) {
  console.log('');
  console.log('The ten slowest tests:');
  for (const { name, ms } of tenSlowest(Object.values(counts).flatMap(({ slowest }) => slowest)))
    console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`);
  console.log('');
  for (const [name, { failures }] of Object.entries(counts))
    for (const failure of failures) console.log(`FAILED: ${name}: ${failure}\n`);
  for (const [name, { passed, failed, skipped }] of Object.entries(counts)) {
    console.log(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
  const { 'server-sqlite': sqlite, 'server-postgres': postgres } = counts;
  const ran = (count = nothingCounted()) => count.passed + count.failed;
  if (sqlite || postgres)
    console.log(`server tests on SQLite: ${ran(sqlite)}, on PostgreSQL: ${ran(postgres)}`);

  const { checks, ...tests } = counts;
  const noTests = Object.values(tests).every((count) => ran(count) === 0);
  if (noTests) console.log('No test ran.');
  const all = Object.values(counts);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${all.reduce((sum, count) => sum + count.passed, 0)} passed, ${failed} failed`);
  return failed > 0 || noTests ? 1 : 0;
}
