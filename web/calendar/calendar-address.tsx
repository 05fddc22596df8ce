import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarAddress } from '#domain/work/calendar-schema.ts';
import { api } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { copyText } from '../lib/screen/copy-text.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { TextField } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card, Skeleton, Topic } from '../ui/surface.tsx';
import { addressQuery } from './queries.ts';

/** The secret address at which other calendars read this one: made, copied, replaced, ended. */
export function CalendarAddressSection() {
  const { data, isError, refetch } = useQuery(addressQuery);
  return (
    <Topic title={t('calendar.subscribe')} lead={t('calendar.subscribe-lead')} className="mt-10 print:hidden">
      <Card className="p-5">
        {data ? (
          <Address url={data.url} />
        ) : isError ? (
          <Failed onRetry={() => void refetch()}>{t('calendar.address-not-read')}</Failed>
        ) : (
          <Skeleton className="h-11" />
        )}
      </Card>
    </Topic>
  );
}

type Change = 'make' | 'renew' | 'end';

function Address({ url }: { url: string | null }) {
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const change = useMutation({
    mutationFn: async (what: Change) =>
      what === 'end'
        ? api.delete('/api/calendar/').then((): CalendarAddress => ({ url: null }))
        : api.post<CalendarAddress>('/api/calendar/'),
    onSuccess: (address, what) => {
      queryClient.setQueryData(addressQuery.queryKey, address);
      if (what === 'renew') succeed(t('calendar.renewed'));
      if (what === 'end') succeed(t('calendar.ended'));
    },
    onError: (error) => fail(t('calendar.address-not-changed'), error),
    onSettled: () => setAsking(null),
  });
  return (
    <>
      {url === null ? (
        <Button look="primary" busy={change.isPending} onClick={() => change.mutate('make')}>
          {t('calendar.make')}
        </Button>
      ) : (
        <div className="grid gap-4">
          <SecretAddress url={url} />
          <div className="flex flex-wrap gap-2">
            <Button icon="refresh" onClick={() => setAsking('renew')}>
              {t('calendar.renew')}
            </Button>
            <Button icon="trash" onClick={() => setAsking('end')}>
              {t('calendar.end')}
            </Button>
          </div>
          <HowTo />
        </div>
      )}
      <ConfirmDialog
        open={asking === 'renew'}
        onClose={() => setAsking(null)}
        onConfirm={() => change.mutate('renew')}
        busy={change.isPending}
        title={t('calendar.renew-question')}
        confirmLabel={t('calendar.renew')}
      >
        {t('calendar.renew-warning')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        onConfirm={() => change.mutate('end')}
        busy={change.isPending}
        title={t('calendar.end-question')}
        confirmLabel={t('calendar.end')}
      >
        {t('calendar.end-warning')}
      </ConfirmDialog>
    </>
  );
}

function SecretAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await copyText(url, field.current);
      succeed(t('calendar.copied'));
    } catch (error) {
      fail(t('calendar.not-copied'), error);
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label={t('calendar.address')}
        hint={t('calendar.address-hint')}
        value={url}
        readOnly
        required
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        {/* Browsers let a page copy only over https; elsewhere the field selects the address. */}
        {isSecureContext && (
          <Button look="primary" onClick={() => void copy()}>
            {t('calendar.copy')}
          </Button>
        )}
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-[0.625rem] border border-outline bg-card px-4 py-1 text-center leading-5 font-semibold shadow-card hover:border-edge hover:bg-sunk"
        >
          <Icon name="calendar" className="size-[1.125rem]" />
          {t('calendar.open')}
        </a>
      </div>
    </>
  );
}

function HowTo() {
  return (
    <details open className="border-t border-line pt-3">
      <summary className="inline-flex min-h-11 items-center gap-1 font-medium">
        <Icon name="chevron-down" className="size-4" />
        {t('calendar.how')}
      </summary>
      <ul className="grid max-w-prose list-disc gap-2 ps-5">
        <li>{t('calendar.how-google')}</li>
        <li>{t('calendar.how-apple')}</li>
        <li>{t('calendar.how-outlook')}</li>
        <li>{t('calendar.how-thunderbird')}</li>
      </ul>
      <p className="mt-3 max-w-prose text-soft">{t('calendar.how-often')}</p>
    </details>
  );
}
