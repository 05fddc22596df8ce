import { queryOptions } from '@tanstack/react-query';
import { kindOf, type Row, type Table } from '#domain/kinds/index.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The rows of a kind that belongs to the farm, by name: its places, its medicines. */
export function farmRowsQuery<T extends Table>(table: T) {
  return queryOptions({
    queryKey: keys.farmRows(table),
    queryFn: ({ signal }) => api.get<Row<T>[]>(`/api/${kindOf(table).path}/`, { signal }),
  });
}
