import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { queryClient } from '../api/query-client.ts';
import { settingsQuery } from '../herd/settings-query.ts';
import { useInNoFarm } from '../session/farms.ts';

/** The request for the settings: one for all forms that wait for them, however often the forms are drawn meanwhile. */
let asked: Promise<unknown> | null = null;

function settled(): Promise<unknown> {
  asked ??= queryClient
    .fetchQuery(settingsQuery)
    .catch(() => undefined)
    .finally(() => {
      asked = null;
    });
  return asked;
}

/** For a form that has nothing to wait for; fulfilled in React's eyes too, which would wait for it otherwise. */
const KNOWN = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
});

/**
 * Keeps a form from being drawn until the farm's settings are there, or cannot be had: before, pounds that are typed would be taken
 * for kg, and the day would be that of the browser. Meanwhile the `Suspense` around it shows what it has to show.
 */
export function useFarmKnown(): void {
  const inNoFarm = useInNoFarm();
  // Settings that could not be had are not asked for by every drawing: the form would wait for ever.
  const { isPending } = useQuery({ ...settingsQuery, enabled: !inNoFarm, retryOnMount: false });
  // At every drawing: where a form waited, and does not ask again, React loses count of its hooks.
  use(isPending && !inNoFarm ? settled() : KNOWN);
}
