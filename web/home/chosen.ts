/** Which animals are chosen after a press. Pure: the screen holds them. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';

/** Those that are chosen when these are too, or are not any more. */
export function withAll(
  chosen: ReadonlySet<number>,
  ids: readonly number[],
  isChosen: boolean,
): ReadonlySet<number> {
  const after = new Set(chosen);
  for (const id of ids)
    if (isChosen) after.add(id);
    else after.delete(id);
  return after;
}

/** The ids from one animal to another as they are shown, both among them; the other's alone where the first is not shown. */
export function idsBetween(shown: readonly CowListed[], from: number | null, to: number): number[] {
  const ids = shown.map(({ id }) => id);
  const ends = [ids.indexOf(from ?? Number.NaN), ids.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
