import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { figures, longer, testEngine } from '../figures.ts';
import { Barn } from './barn.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const STEPS = longer('COWBELL_PHONES_STEPS', 60);
const RUNS = longer('COWBELL_PHONES_RUNS', testEngine() === 'postgres' ? 10 : 25);
const SEED = longer('COWBELL_PHONES_SEED', 1);

async function run(seed: number, count: (what: string) => void): Promise<readonly string[]> {
  const barn = await Barn.open(test, seed, count);
  try {
    await barn.play(STEPS);
    await barn.settle();
    await barn.judge();
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.stack : error}\n${barn.log.join('\n')}`);
  } finally {
    await barn.close();
  }
  return barn.log;
}

describe('two phones and a desk', () => {
  it('send every entry once and in its order, lose none, and end with the herd of the server', async () => {
    const counts = new Map<string, number>();
    for (let seed = SEED; seed < SEED + RUNS; seed += 1)
      await run(seed, (what) => counts.set(what, (counts.get(what) ?? 0) + 1));
    figures('phones', counts);
    expect(counts.get('end: arrived')).toBeGreaterThan(0);
  }, 3_600_000);

  it('do the same again with the same seed', async () => {
    const seed = SEED + RUNS;
    const nothing = () => undefined;
    expect(await run(seed, nothing)).toEqual(await run(seed, nothing));
  });
});
