import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysBetween } from '#domain/calendar/calendar.ts';
import { isToCountAgain } from '#domain/feed/count-again.ts';
import type { FeedListed } from '#domain/feed/schema.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { useCurrency, useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { formatDay, formatMoney, formatWeight } from '../../lib/screen/format.ts';
import { useOpenedByLink } from '../../lib/screen/opened-by-link.ts';
import { useMay } from '../../lib/session/farms.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { Pairs } from '../../ui/pairs.tsx';
import { Card } from '../../ui/surface.tsx';
import { Lasting } from '../lasting.tsx';
import { movementDraft } from './drafts.ts';
import { FeedMovementForm, type FeedMovementKind } from './feed-movement-form.tsx';
import { feedMovementsQuery } from './queries.ts';

const LARGE = 'text-xl font-semibold tracking-tight sm:text-2xl';

const KINDS = ['use', 'delivery', 'stock_take'] as const;

/** How much there is of a feed, how long that lasts, and the forms of what comes and goes. */
export function Stock({ feed }: { feed: FeedListed }) {
  useWeightUnit();
  useCurrency();
  const today = useFarmToday();
  const { data: movements } = useQuery(feedMovementsQuery(feed.id));
  const [open, setOpen] = useState<FeedMovementKind | null>(null);
  // Where the focus goes back to: the button that opened the form.
  const [opened, setOpened] = useState<FeedMovementKind>('use');
  const opener = useFocusBack(open !== null);
  const mayEnter = useMay('worker');
  const days = daysBetween(feed.counted_on, today);
  const { about_kg, kg_a_day, cost_a_day } = feed;

  function show(kind: FeedMovementKind): void {
    setOpened(kind);
    setOpen(kind);
  }

  useOpenedByLink(show);

  return (
    <Card className="p-5">
      {about_kg === null ? (
        <p className={LARGE}>
          <bdi>{formatWeight(feed.total_amount, STOCK_KG)}</bdi>
        </p>
      ) : (
        <Lasting feed={feed} className={LARGE} />
      )}
      <Pairs
        pairs={[
          [
            labelOf('feeds', 'total_amount'),
            about_kg === null ? null : formatWeight(feed.total_amount, STOCK_KG),
          ],
          [t('feed.a-day'), kg_a_day && formatWeight(kg_a_day, STOCK_KG)],
          [t('feed.cost-a-day'), cost_a_day === null ? null : formatMoney(cost_a_day)],
          [t('feed.counted'), rich('feed.counted-on', { day: formatDay(feed.counted_on), days })],
        ]}
      />
      {open === null && isToCountAgain(feed, today) && (
        <p className="mt-4 text-soft">{t('feed.count-again')}</p>
      )}
      {open === null ? (
        <div className="mt-4 flex flex-wrap items-center gap-2 max-sm:gap-1.5 max-sm:*:flex-auto max-sm:*:px-2 print:hidden">
          {mayEnter &&
            KINDS.map((kind) => (
              <Button
                key={kind}
                {...(kind === opened ? { ref: opener } : {})}
                look={kind === 'use' ? 'primary' : 'secondary'}
                onClick={() => show(kind)}
              >
                {t('feed.enter', { kind })}
              </Button>
            ))}
          {mayEnter &&
            KINDS.map((kind) => (
              <DraftLink key={kind} draft={movementDraft(feed.id, kind)} onOpen={() => show(kind)}>
                {t('feed.draft', { kind })}
              </DraftLink>
            ))}
        </div>
      ) : (
        <div className="mt-4 rounded-xl bg-sunk p-4">
          <h2 className="mb-3 text-base">{t('feed-forms.title', { kind: open })}</h2>
          <FeedMovementForm
            key={open}
            feed={feed}
            kind={open}
            last={movements?.find(({ kind }) => kind === 'delivery')}
            onDone={() => setOpen(null)}
          />
        </div>
      )}
    </Card>
  );
}
