import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Work } from '#domain/work/schema.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

export type AnsweredWorkList = Work['lists'][number];
export type AnsweredWorkRow = AnsweredWorkList['items'][number];

/** What needs doing today; with `days`, also what begins within so many. Below the herd: what changes that changes this. */
export function workQuery(days: number) {
  return queryOptions({
    queryKey: [...keys.herd, 'work', days],
    queryFn: ({ signal }) => api.get<Work>(days === 0 ? '/api/work/' : `/api/work/?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What tells a row from all others of its list. */
export function rowKey({ cow, vaccine_name, treatment, task, declaration }: AnsweredWorkRow): string {
  return [cow, vaccine_name, treatment, task, declaration].join(' ');
}
