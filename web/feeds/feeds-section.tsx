import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasDraft } from '../lib/forms/draft-names.ts';
import { feedsQuery } from '../lib/herd/feeds.ts';
import { useMay } from '../lib/session/farms.ts';
import { shortName } from '../lib/words/short-name.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { EmptyState } from '../ui/surface.tsx';
import { feedDraft } from './drafts.ts';
import { FeedCard } from './feed-card.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-3';

/** More feeds than these are folded, so that the cows below are within reach; a phone has one feed a line. */
const SHOWN_AT_FIRST = { phone: 3, wide: 8 };

/** The feeds in stock, on Home; shown once they have been asked for. */
export function FeedsSection() {
  // Home itself has just asked; what failed there is tried again by the button.
  const { data: feeds, refetch } = useQuery({ ...feedsQuery, retryOnMount: false });
  const isWorker = useMay('worker');
  // Unfolded when a feed has a draft, so that it is seen.
  const [unfolded, setUnfolded] = useState(() => feeds?.some(({ id }) => hasDraft(feedDraft(id))) ?? false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [atFirst] = useState(() =>
    matchMedia('(min-width: 40rem)').matches ? SHOWN_AT_FIRST.wide : SHOWN_AT_FIRST.phone,
  );
  // A single further feed is no longer than the button that would show it.
  const shown = feeds && (unfolded || feeds.length <= atFirst + 1 ? feeds : feeds.slice(0, atFirst));

  return (
    <section aria-labelledby="feeds-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="feeds-heading" ref={heading} tabIndex={-1} className="text-xl">
          {t('home.feeds')}
        </h2>
        {isWorker && (
          <ButtonLink
            to={paths.addFeed}
            look="quiet"
            icon="plus"
            aria-label={t('home.new-feed')}
            className="-me-2"
          >
            {shortName(t('home.new-feed'), t('home.new'))}
          </ButtonLink>
        )}
      </div>
      {!feeds && <NotRead onRetry={refetch}>{t('home.feeds-failed')}</NotRead>}
      {feeds?.length === 0 && (
        <EmptyState
          icon="feed"
          action={
            isWorker && (
              <ButtonLink to={paths.addFeed} icon="plus">
                {t('home.first-feed')}
              </ButtonLink>
            )
          }
        >
          {t('home.no-feeds')}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={GRID}>
          {shown.map((feed) => (
            <li key={feed.id} className="min-w-0">
              <FeedCard feed={feed} onDeleted={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {feeds && shown && feeds.length > shown.length && (
        <Button look="quiet" icon="chevron-down" className="mt-2" onClick={() => setUnfolded(true)}>
          {t('home.all-feeds', { count: feeds.length })}
        </Button>
      )}
    </section>
  );
}
