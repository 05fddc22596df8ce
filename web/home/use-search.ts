import { useEffect, useState } from 'react';

type Search = typeof import('./herd-search.ts');

let known: Search | null = null;

/** Fetches what finds animals and puts them in order: Home does not need it at first. */
export async function fetchSearch(): Promise<Search> {
  known ??= await import('./herd-search.ts');
  return known;
}

/** What finds animals; null until it was fetched, which it is once it is `needed`. */
export function useSearch(needed: boolean): Search | null {
  const [search, setSearch] = useState(known);
  useEffect(() => {
    if (!needed || search) return;
    let here = true;
    // What cannot be had is asked for again by the next key.
    fetchSearch().then(
      (found) => here && setSearch(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  });
  return search ?? known;
}
