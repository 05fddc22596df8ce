import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { RegisterName } from '#domain/herd/registers/registers.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** A row of a register by its columns. */
export type RegisterRow = Readonly<Record<string, string | number | boolean | null>>;

export interface ChosenPeriod {
  from: PlainDate;
  to: PlainDate;
}

/** The address of a register of a period; a `format` other than JSON is a file. */
export function registerPath(
  name: RegisterName,
  { from, to }: ChosenPeriod,
  format?: 'csv' | 'xlsx',
): string {
  const asked = new URLSearchParams({ from, to, ...(format ? { format } : {}) });
  return `/api/registers/${name}/?${asked}`;
}

/** Below the herd: what changes that changes its registers. */
export function registerQuery(name: RegisterName, period: ChosenPeriod) {
  return queryOptions({
    queryKey: [...keys.herd, 'register', name, period.from, period.to],
    queryFn: ({ signal }) => api.get<RegisterRow[]>(registerPath(name, period), { signal }),
    enabled: period.from !== '' && period.to !== '' && period.from <= period.to,
  });
}
