import { areasOf, SHELVES, textsIn } from './read.ts';

/** All texts of a language by their keys, for the tests that read them. */
export function textsOf(language: string): ReadonlyMap<string, string> {
  return new Map(
    SHELVES.flatMap((shelf) =>
      areasOf(shelf).flatMap((area) => Object.entries(textsIn(language, shelf, area))),
    ),
  );
}
