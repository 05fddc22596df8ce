import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { feedsQuery } from '../lib/feeds.ts';
import { formatNumber } from '../lib/format.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/surface.tsx';
import { FeedCard } from './feed-card.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-3';

/** More feeds than these are folded away, so that the cows below stay within reach. */
const SHOWN_AT_FIRST = 8;

/** The feeds in stock, on Home; shown once they have been asked for. */
export function FeedsSection() {
  // Home itself has just asked; what failed there is tried again by the button.
  const { data: feeds, refetch } = useQuery({ ...feedsQuery, retryOnMount: false });
  const [unfolded, setUnfolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = unfolded ? feeds : feeds?.slice(0, SHOWN_AT_FIRST);

  return (
    <section aria-labelledby="feeds-heading">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="feeds-heading" ref={heading} tabIndex={-1} className="text-xl">
          Available Feeds
        </h2>
        <ButtonLink to={paths.addFeed} look="quiet" icon="plus" aria-label="New feed" className="-mr-2">
          New
        </ButtonLink>
      </div>
      {!feeds && (
        <EmptyState icon="alert" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          The feeds could not be loaded.
        </EmptyState>
      )}
      {feeds?.length === 0 && (
        <EmptyState
          icon="feed"
          action={
            <ButtonLink to={paths.addFeed} icon="plus">
              Add your first feed
            </ButtonLink>
          }
        >
          No feeds yet.
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
          Show all {formatNumber(feeds.length)} feeds
        </Button>
      )}
    </section>
  );
}
