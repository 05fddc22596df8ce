import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

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
      const count = counts[module.project.name] ?? { passed: 0, failed: 0, skipped: 0 };
      counts[module.project.name] = count;
      let failed = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') count.passed += 1;
        else if (state === 'failed') failed += 1;
        else count.skipped += 1;
      }
      // A file that could not be read, or whose hooks or process failed, is one failure though no test of it is.
      if (failed === 0 && module.state() !== 'passed' && module.state() !== 'skipped') failed = 1;
      count.failed += failed;
    }
    if (unhandledErrors.length > 0)
      counts['outside any test'] = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}
