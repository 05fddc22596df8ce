/** What the screen of fetching asks the server. */
import { queryOptions } from '@tanstack/react-query';
import type {
  AdeLocation,
  AdeSource,
  AdeSourceCreate,
  AdeSourcePatch,
} from '#domain/exchange/ade/sources.ts';
import type { FetchAnswer } from '#domain/import/fetched.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { withEntry } from '../../lib/herd/undo.ts';

const PATH = '/api/ade-sources/';
const KEY = ['ade-sources'];

/** The servers from which the farm fetches; for owners alone. */
export const sourcesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.get<AdeSource[]>(PATH, { signal }),
  staleTime: 0,
});

export const sourcesChanged = () => queryClient.invalidateQueries({ queryKey: KEY });

export const addSource = (source: AdeSourceCreate) => api.post<AdeSource>(PATH, source);

/** Changes a source as it was seen; fails with `stale` where somebody else changed it since. */
export const changeSource = ({ id, version }: AdeSource, change: AdeSourcePatch) =>
  api.patch<AdeSource>(`${PATH}update/${id}/`, change, { ifMatch: version });

export const removeSource = ({ id }: AdeSource) => api.delete(`${PATH}delete/${id}/`);

/** The farms that a server has. It takes as long as that server takes. */
export const locationsQuery = ({ id, version }: AdeSource) =>
  queryOptions({
    queryKey: [...KEY, id, version, 'locations'],
    queryFn: ({ signal }) => api.post<AdeLocation[]>(`${PATH}${id}/locations/`, undefined, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What fetching would do. It takes minutes where the herd is large: `signal` gives it up. */
export const lookAt = ({ id }: AdeSource, all: boolean, signal: AbortSignal) =>
  api.post<FetchAnswer>(`${PATH}${id}/preview/`, { all }, { signal });

/** Fetches, however long it takes; answers what came, and the journal entry that undoes it. */
export const fetchFrom = ({ id }: AdeSource, all: boolean) =>
  withEntry((options) =>
    // Who leaves the screen does not end it.
    api.post<FetchAnswer>(
      `${PATH}${id}/fetch/`,
      { all },
      { ...options, signal: new AbortController().signal },
    ),
  );
