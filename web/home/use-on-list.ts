import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';

/**
 * Those of the animals that are on a list which somebody saved, also if they have left; all of them where `list` is null.
 * `waiting` until the lists are there; `name` is that of the list.
 */
export function useOnList(animals: readonly CowListed[], list: number | null) {
  const { data: lists, isError } = useQuery({ ...farmRowsQuery('lists'), enabled: list !== null });
  const saved = lists?.find(({ id }) => id === list);
  const animalsOn = useMemo(() => {
    if (list === null) return animals;
    const ids = new Set([...(saved?.cows ?? []), ...(saved?.left ?? []).map(({ id }) => id)]);
    return animals.filter(({ id }) => ids.has(id));
  }, [animals, list, saved]);
  const name = saved?.name ?? null;
  return { animalsOn, name, waiting: list !== null && !lists && !isError, failed: list !== null && isError };
}
