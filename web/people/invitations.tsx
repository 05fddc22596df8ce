import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Invitation } from '#domain/account/invitations.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/surface.tsx';
import { invitationsQuery } from './queries.ts';

/** The invitations that are open. */
export function Invitations() {
  const { data: open, isPending, refetch } = useQuery(invitationsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: Invitation) => api.delete(`/api/invitations/${id}/`),
    onSuccess: () => {
      succeed(t('people.invitation-ended'));
      // The button that was pressed is removed with its line.
      heading.current?.focus();
    },
    onError: (error) => fail(t('people.failed'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.people('invitations') }),
  });
  return (
    <Section level={2} title={t('people.open-invitations')} headingRef={heading}>
      {isPending && <Skeleton className="h-11" />}
      {!isPending && !open && (
        <Failed onRetry={() => void refetch()}>{t('people.invitations-failed')}</Failed>
      )}
      {open?.length === 0 && <p className="text-soft">{t('people.none-open')}</p>}
      {open && open.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {open.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-40 flex-1 wrap-anywhere">
                <p className="font-medium">
                  <bdi>{nameOf(invitation)}</bdi>
                </p>
                <p className="text-[0.8125rem] text-soft">
                  {rich('people.invitation-line', {
                    role: t('people.role', { role: invitation.role }),
                    by: <bdi>{invitation.invited_by}</bdi>,
                    until: <bdi>{formatMoment(invitation.expires_at)}</bdi>,
                  })}
                </p>
              </div>
              <Button
                busy={end.isPending && end.variables.id === invitation.id}
                onClick={() => end.mutate(invitation)}
                aria-label={t('people.end-invitation', { name: nameOf(invitation) })}
              >
                {t('people.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** For whom an invitation is, as far as it says so. */
function nameOf({ name, email }: Invitation): string {
  return name ?? email ?? t('people.somebody');
}
