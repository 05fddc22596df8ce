/** Whom a number means that was typed or read. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { bestFound } from '#domain/values/by-number.ts';
import { folded } from '#domain/values/folded.ts';

export interface Herd {
  readonly cows: readonly CowListed[];
  readonly left: readonly CowListed[];
}

/**
 * The animals that are meant: those of the herd by the strongest way in which it is anybody's number, else by name, those who are
 * expected first; who left where it is nobody's in the herd.
 */
export function meantBy({ cows, left }: Herd, typed: string, expected: ReadonlySet<number>): CowListed[] {
  const here = bestFound(cows, typed)?.cows ?? namedSo(cows, typed);
  if (here.length > 0)
    return here.toSorted((a, b) => Number(expected.has(b.id)) - Number(expected.has(a.id)));
  const gone = bestFound(left, typed);
  return gone && gone.how !== 'ends' ? gone.cows : [];
}

/** By her whole name, else by its beginning. */
function namedSo(cows: readonly CowListed[], typed: string): CowListed[] {
  const text = folded(typed).trim();
  const whole = cows.filter(({ name }) => folded(name) === text);
  return whole.length > 0 || text.length < 2
    ? whole
    : cows.filter(({ name }) => folded(name).startsWith(text));
}
