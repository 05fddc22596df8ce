import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FarmKey } from '#domain/account/keys.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { formatDay, formatMoment } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Section } from '../ui/section.tsx';
import { Badge, Skeleton } from '../ui/surface.tsx';
import { MakeKey } from './make-key.tsx';
import { programKeysQuery } from './queries.ts';

/** The keys with which programs read and record. */
export function ProgramKeys({ asksCode }: { asksCode: boolean }) {
  const { data: made, isPending, refetch } = useQuery(programKeysQuery);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<FarmKey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: FarmKey) => api.delete(`/api/keys/${id}/`),
    onSuccess: (_none, { name }) => {
      succeed(t('people.key-ended', { name }));
      heading.current?.focus();
    },
    onError: (error) => fail(t('people.failed'), error),
    onSettled: () => {
      setEnding(null);
      return queryClient.invalidateQueries({ queryKey: keys.people('keys') });
    },
  });
  return (
    <Section
      level={2}
      title={t('people.keys')}
      headingRef={heading}
      action={<Button onClick={() => setMaking(true)}>{t('people.make-key')}</Button>}
    >
      <p className="mb-3 text-soft">{t('people.keys-lead')}</p>
      {isPending && <Skeleton className="h-11" />}
      {!isPending && !made && <Failed onRetry={() => void refetch()}>{t('people.keys-failed')}</Failed>}
      {made && made.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {made.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-40 flex-1 wrap-anywhere">
                <p className="font-medium">
                  <bdi>{key.name}</bdi>{' '}
                  {new Date(key.expires_at) <= new Date() && (
                    <Badge tone="warn">{t('people.key-ran-out')}</Badge>
                  )}
                </p>
                <p className="text-[0.8125rem] text-soft">
                  <bdi translate="no" className="font-mono">
                    {key.prefix}…
                  </bdi>{' '}
                  {rich('people.key-line', {
                    scope: key.scope,
                    by: <bdi>{key.created_by}</bdi>,
                    until: <bdi>{formatMoment(key.expires_at)}</bdi>,
                  })}{' '}
                  {key.opens !== 'api' && `${t('people.key-also-opens', { opens: key.opens })} `}
                  {key.last_used_on === null
                    ? t('people.key-unused')
                    : t('people.key-used', { day: formatDay(key.last_used_on) })}
                </p>
              </div>
              <Button onClick={() => setEnding(key)} aria-label={t('people.end-key', { name: key.name })}>
                {t('people.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MakeKey open={making} onClose={() => setMaking(false)} asksCode={asksCode} />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && end.mutate(ending)}
        busy={end.isPending}
        title={t('people.end-key-question', { name: ending?.name ?? '' })}
        confirmLabel={t('people.end')}
      >
        {t('people.end-key-warning')}
      </ConfirmDialog>
    </Section>
  );
}
