import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Session } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge, Skeleton } from '../ui/surface.tsx';
import { deviceName } from './device-name.ts';
import { sessionsQuery } from './queries.ts';

/** The devices that one is signed in on; each can be signed out. */
export function Devices() {
  const { data: sessions, isPending, refetch } = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<Session | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const signOut = useMutation({
    mutationFn: (session: Session) => api.delete(`/api/sessions/${session.id}/`),
    onSuccess: () => {
      succeed(t('account.signed-out'));
      // The button that was pressed is removed with its line.
      list.current?.focus();
    },
    onError: (error) => fail(t('account.sign-out-failed'), error),
    onSettled: async () => {
      setLeaving(null);
      await queryClient.invalidateQueries({ queryKey: keys.sessions });
    },
  });

  if (isPending) return <Skeleton className="h-24" />;
  if (!sessions) {
    return <Failed onRetry={() => void refetch()}>{t('account.devices-failed')}</Failed>;
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('account.devices')} className="-my-2 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 py-3">
            <Icon name="device" className="size-6 text-soft" />
            <div className="min-w-40 flex-1">
              <p className="font-medium">
                <bdi>{deviceName(session.user_agent)}</bdi>{' '}
                {session.current && <Badge>{t('account.this-device')}</Badge>}
              </p>
              <p className="text-[0.8125rem] text-soft">
                {rich('account.last-used', { at: <bdi>{formatMoment(session.last_used_at)}</bdi> })}
              </p>
            </div>
            <Button
              onClick={() => setLeaving(session)}
              aria-label={t('account.sign-out-of', {
                current: session.current ? 'yes' : 'no',
                device: deviceName(session.user_agent),
                at: formatMoment(session.last_used_at),
              })}
            >
              {t('account.sign-out')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && signOut.mutate(leaving)}
        busy={signOut.isPending}
        title={t('account.sign-out-question')}
        confirmLabel={t('account.sign-out')}
      >
        {leaving &&
          rich('account.sign-out-warning', {
            device: <bdi>{deviceName(leaving.user_agent)}</bdi>,
            at: <bdi>{formatMoment(leaving.created_at)}</bdi>,
            current: leaving.current ? 'yes' : 'no',
          })}
      </ConfirmDialog>
    </>
  );
}
