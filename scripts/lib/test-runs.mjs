import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { oneFailure, tenSlowest } from './count-reporter.mjs';
import { runNode } from './processes.mjs';
import { inProject } from './project.mjs';

/** @typedef {import('./count-reporter.mjs').Count} Count */

const vitestCounts = inProject('.cache', 'vitest-counts.json');
const playwrightReport = inProject('.cache', 'playwright.json');

/**
 * Runs Vitest with these arguments and answers the count of each of its projects.
 * @param {string[]} args
 * @returns {Promise<Record<string, Count>>}
 */
export async function runVitest(args) {
  rmSync(vitestCounts, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/count-reporter.mjs'];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    env: { COWBELL_COUNTS: vitestCounts },
  });
  /** @type {Record<string, Count>} */
  const counts = existsSync(vitestCounts) ? JSON.parse(readFileSync(vitestCounts, 'utf8')) : {};
  return withExitCode('vitest', code, counts);
}

/** Whether there are browser tests at all. */
export const hasBrowserTests = () =>
  existsSync(inProject('e2e')) &&
  readdirSync(inProject('e2e'), { recursive: true }).some((file) => String(file).endsWith('.spec.ts'));

/**
 * Runs the browser tests and answers the count.
 * @returns {Promise<Record<string, Count>>}
 */
export async function runPlaywright() {
  rmSync(playwrightReport, { force: true });
  const env = { CHROMIUM_PATH: await ensureBrowser() };
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--forbid-only'], { env });
  /** @type {Record<string, Count>} */
  const counts = {};
  if (existsSync(playwrightReport)) {
    /** @type {import('@playwright/test/reporter').JSONReport} */
    const { stats, errors, suites } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
    const failures = [...errors.map(({ message }) => message ?? 'an error'), ...suites.flatMap(failuresOf)];
    counts.browser = {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures,
      slowest: tenSlowest(suites.flatMap(timesOf)),
    };
  }
  return withExitCode('playwright', code, counts);
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {import('./count-reporter.mjs').Timed[]}
 */
function timesOf({ file, specs, suites = [] }) {
  const times = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}:${line} > ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...times, ...suites.flatMap(timesOf)];
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
function failuresOf({ file, specs, suites = [] }) {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => `  ${message}`));
        return [`[${projectName}] ${file}:${line} > ${title}`, ...messages].join('\n');
      }),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

/**
 * A tool that ended badly without naming a failed test has failed all the same.
 * @param {string} tool
 * @param {number} code
 * @param {Record<string, Count>} counts
 */
function withExitCode(tool, code, counts) {
  if (code === 0 || Object.values(counts).some(({ failed }) => failed > 0)) return counts;
  return { ...counts, [tool]: oneFailure(`ended with code ${code}`) };
}
