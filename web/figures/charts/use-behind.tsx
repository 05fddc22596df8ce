import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import type { Behind } from '../../ui/charts/behind.tsx';
import { AnimalsBehind } from '../animals-behind.tsx';

/** Animals behind a bar, and what they are. */
interface Group {
  readonly heading: string;
  readonly ids: readonly number[];
}

/**
 * The animals behind the bars of a chart. The address says whose are shown, so that the way back from an animal leads to the list in
 * which she stood. `groupsOf` tells those of a bar by its key, each list apart.
 */
export function useBehind(chart: string, groupsOf: (key: string) => readonly Group[]): Behind {
  const [search, setSearch] = useSearchParams();
  const open = search.get(chart);
  return {
    open,
    onOpen: (key) => {
      if (key === open) return;
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (key === null) after.delete(chart);
          else after.set(chart, key);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    has: (key) => groupsOf(key).some(({ ids }) => ids.length > 0),
    show: (key) =>
      groupsOf(key).map(({ heading, ids }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a bar keep their places
        <Fragment key={`${key}.${place}`}>
          <AnimalsBehind heading={heading} ids={ids} />
        </Fragment>
      )),
  };
}
