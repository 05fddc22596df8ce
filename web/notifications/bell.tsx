import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { FarmToday } from '#domain/alerts/farm-alerts.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';
import { useIdle } from '../lib/screen/idle.ts';
import { userAndFarm } from '../lib/session/kept-farms.ts';
import { store, stored } from '../lib/session/stored.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';

/** A dot beside the way to the Notifications: something was reported by mail since one was there last in this browser. */
export function Bell() {
  const { data } = useQuery({
    queryKey: keys.told,
    queryFn: ({ signal }) => api.get<FarmToday>('/api/farm-alerts/count/', { signal }),
    // Not among what the first screen waits for.
    enabled: useIdle(),
    select: ({ told_at }) => told_at,
  });
  const isThere = useLocation().pathname === paths.notifications;
  const name = `told-${userAndFarm()}`;
  const seen = stored(name);
  useEffect(() => {
    // What was reported before the first visit is not new.
    if (data !== undefined && (isThere || stored(name) === null)) store(name, data ?? '');
  }, [isThere, data, name]);
  if (isThere || !data || seen === null || data <= seen) return null;
  return (
    <>
      <span aria-hidden="true" className="block size-2.5 rounded-full bg-brass" />
      <span className="sr-only">{t('frame.told')}</span>
    </>
  );
}
