import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * `failures` names what failed and says why: thousands of lines after it ran, nobody finds it otherwise. `slowest` are
 * the ten tests that took longest.
 * @typedef {{ name: string, ms: number }} Timed
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], slowest: Timed[] }} Count
 */

/** @returns {Count} */
export const nothingCounted = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], slowest: [] });

/**
 * The ten that took longest, the slowest first.
 * @param {Timed[]} tests
 */
export const tenSlowest = (tests) => tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);

/**
 * @param {string} reason
 * @returns {Count}
 */
export const oneFailure = (reason) => ({ ...nothingCounted(), failed: 1, failures: [reason] });

/**
 * Vitest reporter that writes the count of each project as JSON to the file that COWBELL_COUNTS names. Vitest's own
 * JSON does not tell the projects apart, so not the two engines either.
 */
export default class CountReporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.COWBELL_COUNTS;
    if (!file) return;
    /** @type {Record<string, Count>} */
    const counts = {};
    for (const module of modules) {
      const count = counts[module.project.name] ?? nothingCounted();
      counts[module.project.name] = count;
      const before = count.failed;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        count.slowest.push({
          name: `[${module.project.name}] ${name}`,
          ms: test.diagnostic()?.duration ?? 0,
        });
        if (state === 'passed') count.passed += 1;
        else if (state === 'failed') fail(count, name, errors);
        else count.skipped += 1;
      }
      // A file that could not be read, or whose hooks or process failed, is one failure though no test of it is.
      if (count.failed === before && module.state() !== 'passed' && module.state() !== 'skipped')
        fail(count, module.relativeModuleId, module.errors());
    }
    if (unhandledErrors.length > 0) {
      const count = nothingCounted();
      for (const error of unhandledErrors) fail(count, 'an error', [error]);
      counts['outside any test'] = count;
    }
    for (const count of Object.values(counts)) count.slowest = tenSlowest(count.slowest);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}

/**
 * @param {Count} count
 * @param {string} name
 * @param {ReadonlyArray<unknown>} errors
 */
function fail(count, name, errors) {
  count.failed += 1;
  count.failures.push([name, ...errors.flatMap(causes).map((reason) => `  ${reason}`)].join('\n'));
}

/**
 * What an error says, and what was behind it. What a property failed for stands there alone, and is said first: the
 * message of the property itself has the whole of what it was given, of which a report shows the beginning.
 * @param {unknown} error
 * @returns {unknown[]}
 */
function causes(error) {
  if (!(error instanceof Object && 'message' in error)) return [error];
  return [...('cause' in error && error.cause ? causes(error.cause) : []), error.message];
}
