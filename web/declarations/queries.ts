import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { DeclarationState } from '#domain/declare/declarations.ts';
import type { Declarations as Schema } from '#domain/declare/schema.ts';
import type { DeclarationFile } from '#domain/exchange/national/schema.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

type Declarations = z.infer<typeof Schema>;

/** What a page shows of the declarations: all on which something is to be done or awaited, or those of one state. */
export const SHOWN = ['open', 'to_do', 'file_made', 'declared', 'refused', 'not_needed'] as const;
export type Shown = (typeof SHOWN)[number];

/** The states of what is not over. What was declared over the years is more than anybody wants to wait for. */
const OPEN_STATES = ['to_do', 'refused', 'file_made'] as const satisfies readonly DeclarationState[];

/** The farm's declarations that are to be shown. Below the herd: what changes that changes what is to be declared. */
export const declarationsQuery = (shown: Shown) =>
  queryOptions({
    queryKey: [...keys.herd, 'declarations', shown],
    queryFn: ({ signal }) => {
      const states = shown === 'open' ? OPEN_STATES : [shown];
      const asked = new URLSearchParams(states.map((state) => ['state', state]));
      return api.get<Declarations>(`/api/declarations/?${asked}`, { signal });
    },
  });

export type MadeFile = z.infer<typeof DeclarationFile>;

/** The files that were made, the newest first. Making one, and undoing that, changes the herd's history. */
export const madeFilesQuery = queryOptions({
  queryKey: [...keys.herd, 'declaration-files'],
  queryFn: ({ signal }) => api.get<MadeFile[]>('/api/declaration-files/', { signal }),
});
