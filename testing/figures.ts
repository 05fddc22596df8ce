import type { Engine } from '../server/database/database.ts';

/** The engine that this run of the tests is on. */
export function testEngine(): Engine {
  return process.env.COWBELL_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
}

/** Whether the tables of farms are kept in parts by the farm, see partitioned.ts. */
export function hasParts(): boolean {
  return testEngine() === 'postgres' && process.env.COWBELL_TEST_TABLES !== 'plain';
}

/** Prints what a long test measured, when it is asked to: `COWBELL_FIGURES=on npm test -- fuzz`. */
export function figures(title: string, counts: Iterable<[unknown, unknown]>): void {
  if (process.env.COWBELL_FIGURES !== 'on') return;
  const engine = testEngine() === 'postgres' ? 'PostgreSQL' : 'SQLite';
  const list = [...counts]
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    .map(([name, count]) => `${name}: ${count}`);
  process.stdout.write(`\n${engine}, ${title}: ${list.join(', ')}\n`);
}

/** A setting that makes a test run longer than it does by default. */
export function longer(variable: string, byDefault: number): number {
  return Number(process.env[variable] ?? byDefault);
}
