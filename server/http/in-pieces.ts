/** Does long work in pieces: the process does one thing at a time, and other requests wait only until a piece ends. */

import { setTimeout as sleep } from 'node:timers/promises';

/** After so many ms others get a turn. */
const MOST_MS = 15;
const MANY_ROWS = 500;

/** Others may have so many times as long as a piece took. */
const MOST_TIMES = 4;
/** So often it is looked whether others still wait, in ms. */
const LOOK_MS = 3;

let inWork = () => 0;
let resting = 0;

/**
 * From now on, work in pieces rests after each piece while others wait: as long as the piece took, and on until none waits, but at most
 * four times as long. For an engine in another process, where a request takes many turns: after each answer of the engine it would wait for
 * another piece.
 * @param count how many requests are in work, those that work in pieces among them
 */
export function restWhileOthersWait(count: () => number): void {
  inWork = count;
}

/** Whether a request is in work beside those that rest and the one that asks. */
const doOthersWait = () => inWork() > Math.max(1, resting);

/** Runs work to its end, which may stop as often as it can; others get a turn where it has kept them waiting. */
export async function inPieces<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    const took = performance.now() - since;
    if (took < MOST_MS) continue;
    await rest(took);
    since = performance.now();
  }
}

/**
 * The same for a loop of queries, which calls this between them: SQLite answers at once, and by itself nobody else would get a
 * turn. Answers nothing where the loop has not kept others waiting yet.
 */
export function pauses(): Pause {
  return pausesWith(othersTurn);
}

/**
 * The same for a loop of statements that write so many rows, which rests as work in pieces does: a large change keeps the engine as busy as
 * this process. A change of few rows never waits.
 */
export function pausesInWriting(rows: number): Pause {
  return rows > MANY_ROWS ? pausesWith(rest) : () => undefined;
}

type Pause = () => Promise<void> | undefined;

function pausesWith(letOthersIn: (took: number) => Promise<void>): Pause {
  let since = performance.now();
  return () => {
    const took = performance.now() - since;
    if (took < MOST_MS) return undefined;
    return letOthersIn(took).then(() => {
      since = performance.now();
    });
  };
}

async function rest(took: number): Promise<void> {
  const until = performance.now() + took * MOST_TIMES;
  resting += 1;
  for (let pause = took; doOthersWait() && performance.now() < until; pause = LOOK_MS) await sleep(pause);
  resting -= 1;
  await othersTurn();
}

const waiting: (() => void)[] = [];

/**
 * Lets others have a turn first. Of all long work that waits so, one piece goes on at a time: however much of it there is, requests wait
 * for one piece and not for a piece of each.
 */
export function othersTurn(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
