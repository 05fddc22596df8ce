import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { WorkCounts } from '#domain/work/counts.ts';
import {
  NUMBERS_OF_LIST,
  WORK_LISTS,
  type WorkList,
  type WorkNumber,
  type WorkNumbers,
} from '#domain/work/numbers.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';
import { useSettled } from '../lib/screen/use-settled.ts';

/** How many are on each list today, by the farm's numbers or with those of the query. Below the herd: what changes that changes these. */
function countsQuery(query: string | null) {
  return queryOptions({
    queryKey: [...keys.herd, 'work-counts', query],
    queryFn:
      query === null
        ? skipToken
        : ({ signal }) => api.get<WorkCounts>(`/api/work/counts/${query && `?${query}`}`, { signal }),
    retry: false,
  });
}

interface CountsOfList {
  readonly today: number;
  /** With the numbers that are typed and not saved. */
  readonly after: number;
}

/** What Work says of each list today, and would say with other numbers; undefined until it is known. */
export function useCounts(
  typed: WorkNumbers,
  saved: WorkNumbers,
): ((list: WorkList) => CountsOfList) | undefined {
  const changed = WORK_LISTS.flatMap((list): readonly WorkNumber[] => NUMBERS_OF_LIST[list]).filter(
    (name) => typed[name] !== saved[name],
  );
  const query = new URLSearchParams(changed.map((name) => [name, String(typed[name])])).toString();
  const settled = useSettled(query);
  const { data: today } = useQuery(countsQuery(''));
  const { data: after } = useQuery({
    ...countsQuery(settled === '' ? null : settled),
    placeholderData: keepPreviousData,
  });
  if (!today) return undefined;
  const then = query === '' ? today : (after ?? today);
  return (list) => ({ today: today.counts[list] ?? 0, after: then.counts[list] ?? 0 });
}
