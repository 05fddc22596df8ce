import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The rows of the farm's that have a page of their own, as the API answers them. */
interface FarmRows {
  places: Answered<'places'>;
  medicines: Answered<'medicines'>;
  /** With the animals on it that have left the herd. */
  lists: Answered<'lists'> & { left: { id: number; name: string; id_number: string }[] };
}

export type FarmTable = keyof FarmRows;
export type FarmRow<T extends FarmTable> = FarmRows[T];

/** The rows of a kind that belongs to the farm, by name. Each such kind is called as its table: Home needs no list of kinds for it. */
export function farmRowsQuery<T extends FarmTable>(table: T) {
  return queryOptions({
    queryKey: keys.farmRows(table),
    queryFn: ({ signal }) => api.get<FarmRow<T>[]>(`/api/${table}/`, { signal }),
  });
}
