import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { figures, longer, testEngine } from '../figures.ts';
import { Barn, type Often } from './barn.ts';
import { BROKEN } from './broken.ts';
import type { Broken } from './phone.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const STEPS = longer('COWBELL_PHONES_STEPS', 60);
/** Together 200: a run takes more on PostgreSQL. */
const RUNS = longer('COWBELL_PHONES_RUNS', testEngine() === 'postgres' ? 60 : 140);
const SEED = longer('COWBELL_PHONES_SEED', 1);

async function run(
  seed: number,
  count: (what: string) => void,
  { broken, often }: { broken?: Broken; often?: Often } = {},
): Promise<Barn> {
  const barn = await Barn.open({ test, seed, count, broken, often });
  try {
    await barn.play(STEPS);
    await barn.settle();
    await barn.judge();
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.stack : error}\n${barn.log.join('\n')}`);
  } finally {
    await barn.close();
  }
  return barn;
}

const nothing = () => undefined;

describe('two phones and a desk', () => {
  it('send every entry once and in its order, lose none, and end with the herd of the server', async () => {
    const counts = new Map<string, number>();
    let days = 0;
    const began = process.cpuUsage();
    for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
      const barn = await run(seed, (what) => counts.set(what, (counts.get(what) ?? 0) + 1));
      days += barn.days;
    }
    const { user, system } = process.cpuUsage(began);
    const ms = Math.round((user + system) / 1000 / RUNS);
    figures('phones', [...counts, ['days', Math.round(days)], ['ms of the processor a run', ms]]);
    expect(counts.get('end: arrived')).toBeGreaterThan(0);
  }, 36_000_000);

  it('do the same again with the same seed', async () => {
    const seed = SEED + RUNS;
    expect((await run(seed, nothing)).log).toEqual((await run(seed, nothing)).log);
  });
});

/** So many runs at most until the judge finds what is broken. */
const RUNS_UNTIL_FOUND = 200;

// What is broken on purpose is on the phone alone: one engine shows it.
describe.runIf(testEngine() === 'sqlite')('the judge finds an outbox that', () => {
  it.each(Object.entries(BROKEN))('%s', async (_, { found, ...parts }) => {
    const faults: string[] = [];
    for (let seed = SEED; seed < SEED + RUNS_UNTIL_FOUND && faults.length === 0; seed += 1)
      await run(seed, nothing, parts).catch((error: Error) => faults.push(error.message));
    expect(faults[0]).toMatch(found);
  });
});
