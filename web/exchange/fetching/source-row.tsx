import { useState } from 'react';
import { type AdeLastFetch, type AdeSource, FETCH_FAILURES } from '#domain/exchange/ade/sources.ts';
import { choiceIn, keysOf } from '#domain/values/objects.ts';
import { formatMoment } from '../../lib/screen/format.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { withWords } from '../../lib/words/load.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late.tsx';
import { MENU_ITEM, Menu } from '../../ui/menu.tsx';
import { Badge, Skeleton } from '../../ui/surface.tsx';
import { LocationChoice } from './location-choice.tsx';
import { removeSource, sourcesChanged } from './queries.ts';
import { useFetch } from './use-fetch.ts';

const FetchReport = late(
  async () =>
    (await withWords(import('./fetch-report.tsx'), 'imports', 'messages/kinds', 'messages/kinds-in-files'))
      .FetchReport,
  <Skeleton className="mt-3 h-24" />,
);

interface SourceRowProps {
  source: AdeSource;
  /** Asked to change where it is asked. */
  onChange: () => void;
}

/** A server: what came of it last, what can be fetched, and what would come. */
export function SourceRow({ source, onChange }: SourceRowProps) {
  const { name, address, location, last_fetch: last, next_from } = source;
  const { busy, report, look, fetch, close } = useFetch(source);
  const [isChoosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState(false);

  async function remove(): Promise<void> {
    setRemoving(false);
    try {
      await removeSource(source);
      succeed(t('fetching.source-removed', { name }));
    } catch (error) {
      fail(t('fetching.source-not-removed'), error);
    }
    await sourcesChanged();
  }

  return (
    <li aria-label={name} className="py-3">
      <div className="flex items-start gap-x-3">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="text-[0.8125rem] text-soft">
            <bdi translate="no" dir="ltr">
              {address}
            </bdi>
          </p>
          {location && (
            <p className="text-[0.8125rem] text-soft">
              {rich('fetching.location-line', { id: <bdi translate="no">{location.id}</bdi> })}
            </p>
          )}
          <LastFetch last={last} />
        </div>
        <Menu
          button={<Icon name="more" />}
          label={t('fetching.more-of', { name })}
          buttonClassName="px-3 text-soft hover:bg-sunk hover:text-ink"
        >
          {location && next_from !== null && (
            <button
              type="button"
              className={`${MENU_ITEM} disabled:opacity-55`}
              disabled={busy !== null}
              onClick={() => look(true)}
            >
              {t('fetching.look-all')}
            </button>
          )}
          <button type="button" className={MENU_ITEM} onClick={() => setChoosing(true)}>
            {t('fetching.other-location')}
          </button>
          <button type="button" className={MENU_ITEM} onClick={onChange}>
            {t('fetching.change')}
          </button>
          <button type="button" className={MENU_ITEM} onClick={() => setRemoving(true)}>
            {t('fetching.remove')}
          </button>
        </Menu>
      </div>
      {location && !isChoosing && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button busy={busy === 'looking'} disabled={busy === 'fetching'} onClick={() => look(false)}>
            {t('fetching.look-first')}
          </Button>
          <Button
            look="tinted"
            busy={busy === 'fetching'}
            disabled={busy === 'looking'}
            onClick={() => fetch(false)}
          >
            {t('fetching.fetch', { again: next_from ? 'yes' : 'no' })}
          </Button>
        </div>
      )}
      {busy && (
        <p role="status" className="mt-2 text-soft">
          {t('fetching.under-way', { name, what: busy })}
        </p>
      )}
      {(location === null || isChoosing) && (
        <LocationChoice
          source={source}
          onDone={() => setChoosing(false)}
          onCancel={location ? () => setChoosing(false) : undefined}
        />
      )}
      {report && !busy && (
        <FetchReport {...report} name={name} onFetch={() => fetch(report.all)} onClose={close} />
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove()}
        title={t('fetching.remove-program', { name })}
        confirmLabel={t('fetching.remove')}
      >
        {t('fetching.remove-warning')}
      </ConfirmDialog>
    </li>
  );
}

function LastFetch({ last }: { last: AdeLastFetch | null }) {
  if (last === null) return <p className="text-[0.8125rem] text-soft">{t('fetching.never-fetched')}</p>;
  const { code, items: count } = last;
  const moment = <bdi>{formatMoment(last.at)}</bdi>;
  if (code === null)
    return (
      <p className="text-[0.8125rem] text-soft">
        {rich('fetching.last-fetched', { moment, count: t('fetching.last-count', { count }) })}
      </p>
    );
  const failure = choiceIn(code, keysOf(FETCH_FAILURES));
  return (
    <p className="mt-1 text-[0.8125rem]">
      <Badge tone="warn">{rich('fetching.last-failed', { moment })}</Badge>{' '}
      {failure ? named(FETCH_FAILURES[failure]) : t('fetching.last-failed-here')}
    </p>
  );
}
