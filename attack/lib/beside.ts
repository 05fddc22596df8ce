/** Another farm that goes on with its work while one attacks. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './target.ts';

const BETWEEN_MS = 25;

export interface Beside<Result> {
  result: Result;
  /** How long (ms) a request took at most: of its herd, of one cow, and of a change of hers. */
  longest: { herd: string; cow: string; change: string };
  /** How many requests were answered. */
  answered: number;
}

/** Reads and changes a small farm, again and again, until `attack` is over. Throws when it is refused. */
export async function besideAttack<Result>(
  target: Target,
  attack: Promise<Result>,
  signal: AbortSignal,
): Promise<Beside<Result>> {
  const [cow] = target.someAnimals('spare', 1);
  const work = Promise.withResolvers<void>();
  let isOver = false;
  let answered = 0;
  const timed = async (method: string, path: string, body?: object) => {
    const took: number[] = [];
    while (!isOver && !signal.aborted) {
      const asked = performance.now();
      const { status, text } = await target.ask('spare', method, path, body, signal);
      if (status !== 200) throw new Error(`Another farm: ${method} ${path}: ${status} ${text}`);
      took.push(performance.now() - asked);
      answered += 1;
      await Promise.race([pause(BETWEEN_MS), work.promise]);
    }
    return Math.max(...took).toFixed(0);
  };
  const others = Promise.all([
    timed('GET', '/api/cows/grouped/'),
    timed('GET', `/api/cows/${cow}/`),
    timed('PATCH', `/api/cows/update/${cow}/`, { name: 'Spared' }),
  ]);
  // Thrown where it is waited for.
  others.catch(() => undefined);
  const result = await attack.finally(() => {
    isOver = true;
    work.resolve();
  });
  const [herd, one, change] = await others;
  return { result, longest: { herd, cow: one, change }, answered };
}
