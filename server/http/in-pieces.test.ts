import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inPieces, restWhileOthersWait } from './in-pieces.ts';

/** Takes a while in each of so many steps, and notes each. */
function* longWork(name: string, steps: number, noted: string[]): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 20;
    while (performance.now() < until);
    noted.push(name);
    yield;
  }
  return name;
}

it('runs work to its end and lets others have a turn after each long step, of all work together', async () => {
  const noted: string[] = [];
  const work = Promise.all(['a', 'b', 'c'].map((name) => inPieces(longWork(name, 3, noted))));
  let done = false;
  void work.then(() => {
    done = true;
  });
  while (!done) {
    const before = noted.length;
    await turn();
    expect(noted.length - before).toBeLessThanOrEqual(1);
  }
  expect(await work).toEqual(['a', 'b', 'c']);
  expect(noted.toSorted()).toEqual([...'aaabbbccc']);
});

it('does short work at once', async () => {
  let others = false;
  setImmediate(() => {
    others = true;
  });
  await inPieces([1, 2, 3][Symbol.iterator]() as Iterator<number, undefined>);
  expect(others).toBe(false);
});

it('fails as the work does, and leaves other work alone', async () => {
  const noted: string[] = [];
  function* failing(): Generator<void, never> {
    yield* longWork('a', 2, noted);
    throw new Error('broken');
  }
  const other = inPieces(longWork('b', 3, noted));
  await expect(inPieces(failing())).rejects.toThrow('broken');
  expect(await other).toBe('b');
});

it('rests after each step while others wait, so that they have many turns', async () => {
  restWhileOthersWait(() => 2);
  const noted: string[] = [];
  const turns: number[] = [];
  const work = inPieces(longWork('a', 3, noted));
  let done = false;
  void work.then(() => {
    done = true;
  });
  for (let seen = 0; !done; ) {
    await turn();
    if (noted.length > seen) turns.push(0);
    seen = noted.length;
    turns.push((turns.pop() ?? 0) + 1);
  }
  restWhileOthersWait(() => 0);
  expect(await work).toBe('a');
  // After the last step there is nothing to rest from.
  expect(Math.min(...turns.slice(0, 2))).toBeGreaterThan(10);
});

it('rests until nobody else waits', async () => {
  const counts = [2, 2, 2, 0];
  restWhileOthersWait(() => counts.shift() ?? 0);
  const noted: string[] = [];
  const work = inPieces(longWork('a', 2, noted));
  while (counts.length > 0) {
    await turn();
    if (counts.length > 0) expect(noted).toEqual(['a']);
  }
  restWhileOthersWait(() => 0);
  expect(await work).toBe('a');
});
