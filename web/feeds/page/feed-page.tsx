import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { idNow } from '../../lib/api/kept-rows.ts';
import { feedsQuery } from '../../lib/herd/feeds.ts';
import { useRowNamed } from '../../lib/herd/row-named.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { May } from '../../ui/may.tsx';
import { NotSent } from '../../ui/not-sent.tsx';
import { EmptyState, Hidden, PageHeader, Skeleton } from '../../ui/surface.tsx';
import { FeedActions } from './feed-actions.tsx';
import { FeedMovements } from './feed-movements.tsx';
import { Forecast } from './forecast.tsx';
import { Rations } from './rations.tsx';
import { Stock } from './stock.tsx';

/** A feed's page: how much there is and how long it lasts, what came and went, and who is fed with it. */
export function FeedPage() {
  const { id: address = '' } = useParams();
  const id = useRowNamed('feeds', address);
  const { data: feeds, isError, refetch } = useQuery(feedsQuery);
  const navigate = useNavigate();
  const found = id && feeds?.find((other) => other.id === idNow(id));
  // As long as the page is open it keeps the id that it had when it was opened.
  const feed = found && { ...found, id };
  if (!feed)
    return (feeds || isError) && id !== undefined ? (
      <Missing onRetry={feeds ? null : () => void refetch()} />
    ) : (
      <div>
        <Hidden role="status">{t('frame.loading')}</Hidden>
        <Skeleton className="mb-4 h-11 w-24" />
        <Skeleton className="mb-4 h-44 w-full rounded-2xl" />
        <Skeleton className="h-80 w-full rounded-2xl" />
      </div>
    );
  // Keyed by the feed, so that nothing that is open for one stays open for another.
  return (
    <div key={feed.id}>
      <PageHeader
        title={feed.name}
        heading={<bdi className="wrap-anywhere">{feed.name}</bdi>}
        before={
          <ButtonLink to={paths.feedsOnHome} look="quiet" icon="arrow-start" className="-ms-3 mb-2">
            {t('feed.back')}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="empty:hidden">
          <NotSent table="feeds" id={feed.id} />
        </div>
        <Stock feed={feed} />
        {feed.rations.length > 0 && <Forecast feed={feed} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <Rations feed={feed} />
          <FeedMovements feed={feed} />
        </div>
        <May needs="worker">
          <FeedActions feed={feed} onDeleted={() => void navigate(paths.home)} />
        </May>
      </div>
    </div>
  );
}

/** For a feed that is not there, or where the feeds could not be fetched. */
function Missing({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <>
      <PageHeader title={onRetry ? t('feed.not-loaded') : t('feed.not-found')} />
      <EmptyState
        icon={onRetry ? 'alert' : 'feed'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {onRetry && (
              <Button look="primary" icon="refresh" onClick={onRetry}>
                {t('frame.try-again')}
              </Button>
            )}
            <ButtonLink to={paths.feedsOnHome} icon="arrow-start">
              {t('feed.back')}
            </ButtonLink>
          </div>
        }
      >
        {onRetry ? t('feed.not-loaded-why') : t('feed.not-found-why')}
      </EmptyState>
    </>
  );
}
