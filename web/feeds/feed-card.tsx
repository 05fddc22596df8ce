import { useState } from 'react';
import { Link } from 'react-router';
import type { FeedListed } from '#domain/feed/schema.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { formatDay, formatWeight } from '../lib/screen/format.ts';
import { useMay } from '../lib/session/farms.ts';
import { withWords } from '../lib/words/load.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { DraftLink } from '../ui/draft-link.tsx';
import type { IconName } from '../ui/icon.tsx';
import { late } from '../ui/late.tsx';
import { NotSent } from '../ui/not-sent.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { feedDraft } from './drafts.ts';

const forms = () =>
  withWords(import('./card-forms.ts'), 'feeds', 'feed-forms', 'messages/kinds', 'messages/values');
const waiting = <Skeleton className="m-4 h-64" />;
const DeleteFeed = late(async () => (await forms()).DeleteFeed, null);
const FeedEditForm = late(async () => (await forms()).FeedEditForm, waiting);
const UseForm = late(async () => (await forms()).FeedMovementForm, waiting);
const LastingOnCard = late(
  async () => (await withWords(import('./lasting.tsx'), 'feed-lasting')).LastingOnCard,
  <p>&nbsp;</p>,
);

type Mode = 'shown' | 'used' | 'edited' | 'deleting';

/** A feed in stock; Edit and Use turn the card into their forms. */
export function FeedCard({ feed, onDeleted }: { feed: FeedListed; onDeleted: () => void }) {
  useWeightUnit();
  const isWorker = useMay('worker');
  const [mode, setMode] = useState<Mode>('shown');
  // The dialog stays mounted once it was opened, since it gives the focus back when it closes.
  const [asked, setAsked] = useState(false);

  const openers = { used: useFocusBack(mode === 'used'), edited: useFocusBack(mode === 'edited') };

  const show = () => setMode('shown');
  if (mode === 'edited')
    return (
      <Card>
        <FeedEditForm feed={feed} onDone={show} />
      </Card>
    );
  if (mode === 'used')
    return (
      <Card className="p-4">
        <UseForm feed={feed} kind="use" onDone={show} />
      </Card>
    );
  const act = (name: Exclude<Mode, 'shown'>, icon: IconName, label: string, inFull: string) => (
    <Button
      ref={name === 'deleting' ? null : openers[name]}
      look="quiet"
      icon={icon}
      aria-label={inFull}
      onClick={() => {
        if (name === 'deleting') setAsked(true);
        setMode(name);
      }}
      // On a phone a picture alone, so that a feed takes one line.
      className="flex-1 px-1.5! max-sm:w-11 sm:text-sm sm:[&>svg]:hidden"
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
  return (
    <Card className="flex items-center gap-1 p-2 ps-4 sm:flex-col sm:items-stretch sm:p-4 sm:pb-2">
      <div className="min-w-0 flex-1">
        <h3 className="text-base" title={feed.name}>
          <Link to={paths.feed(feed.id)} className="block hover:underline">
            <bdi className="block truncate">{feed.name}</bdi>
          </Link>
        </h3>
        <p className="text-[0.8125rem] text-soft">
          <bdi className="me-2 font-semibold whitespace-nowrap tracking-tight text-ink sm:my-1 sm:block sm:text-xl">
            {formatWeight(feed.total_amount, STOCK_KG)}
          </bdi>
          <span className="inline-block">
            {rich('home.feed-added', { day: <bdi>{formatDay(feed.date_added)}</bdi> })}
          </span>
        </p>
        <NotSent table="feeds" id={feed.id} />
        {feed.about_kg !== null && <LastingOnCard feed={feed} />}
        <div className="-ms-2 empty:hidden">
          <DraftLink draft={feedDraft(feed.id)} onOpen={() => setMode('edited')} />
        </div>
      </div>
      {isWorker && (
        <div className="flex sm:-mx-2 sm:flex-wrap sm:mt-2 sm:border-t sm:border-line sm:pt-1">
          {act('used', 'minus', t('home.use'), t('home.use-feed', feed))}
          {act('edited', 'edit', t('home.edit'), t('home.edit-feed', feed))}
          {act('deleting', 'trash', t('home.delete'), t('home.delete-feed', feed))}
        </div>
      )}
      {asked && <DeleteFeed feed={feed} open={mode === 'deleting'} onClose={show} onDeleted={onDeleted} />}
    </Card>
  );
}
