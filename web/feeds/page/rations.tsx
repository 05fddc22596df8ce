import { useState } from 'react';
import { kgOf, needOf } from '#domain/feed/need.ts';
import type { FeedListed } from '#domain/feed/schema.ts';
import { RATION_KG, STOCK_KG } from '#domain/values/limits.ts';
import { useCurrency, useWeightUnit } from '../../lib/herd/farm.ts';
import { fedGroupName } from '../../lib/herd/stage-name.ts';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { formatDay, formatMoney, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { late, useFetchedAtSign } from '../../ui/late.tsx';
import { May } from '../../ui/may.tsx';
import { Section } from '../../ui/section.tsx';
import { rationDraft, wasteDraft } from './drafts.ts';
import { EntryRow } from './rows.tsx';
import { WasteForm } from './waste-form.tsx';

/** Opened by few, so it is fetched once somebody is there. */
const RationForm = late(async () => (await import('./ration-form.tsx')).RationForm, null);
const FORM = [RationForm];

type ListedRation = FeedListed['rations'][number];

/** Who is fed how much of a feed, what that costs, and how much is wasted. */
export function Rations({ feed }: { feed: FeedListed }) {
  useWeightUnit();
  useCurrency();
  useFetchedAtSign(FORM);
  const [adding, setAdding] = useState(false);
  const opener = useFocusBack(adding);
  const { rations } = feed;
  return (
    <Section
      level={2}
      title={t('feed.rations')}
      action={
        !adding && (
          <May needs="worker">
            <span className="flex flex-wrap items-center print:hidden">
              <DraftLink draft={rationDraft(feed.id)} onOpen={() => setAdding(true)} />
              <Button ref={opener} icon="plus" onClick={() => setAdding(true)}>
                {t('feed.add-ration')}
              </Button>
            </span>
          </May>
        )
      }
    >
      {adding && (
        <div className="mb-3 rounded-xl bg-sunk p-4">
          <RationForm feed={feed} ration={null} onDone={() => setAdding(false)} />
        </div>
      )}
      {rations.length === 0 && !adding && <p className="max-w-prose text-soft">{t('feed.no-rations')}</p>}
      {rations.length > 0 && (
        <ul className="divide-y divide-line">
          {rations.map((ration) => (
            <RationRow key={ration.id} feed={feed} ration={ration} />
          ))}
        </ul>
      )}
      {(rations.length > 0 || adding) && <Waste feed={feed} />}
    </Section>
  );
}

function RationRow({ feed, ration }: { feed: FeedListed; ration: ListedRation }) {
  const { kg, heads, cost_a_head, fed_from } = ration;
  const name = whomOf(ration);
  const need = kgOf(needOf(kg, heads, feed.waste_percent));
  return (
    <EntryRow
      table="rations"
      id={ration.id}
      name={name}
      form={(onDone) => <RationForm feed={feed} ration={ration} onDone={onDone} />}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="font-semibold">{t('feed.a-head', { amount: formatWeight(kg, RATION_KG) })}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 text-soft">
        <span>{t('feed.heads', { count: heads, amount: formatWeight(need, STOCK_KG) })}</span>
        {cost_a_head !== null && <span>{t('feed.cost-a-head', { cost: formatMoney(cost_a_head) })}</span>}
        <span>{t('feed.fed-from', { day: formatDay(fed_from) })}</span>
      </p>
    </EntryRow>
  );
}

/** Whom a ration is fed to. */
function whomOf({ group, place_name, list_name }: Pick<ListedRation, 'group' | 'place_name' | 'list_name'>) {
  if (group !== null) return fedGroupName(group);
  return place_name ?? list_name ?? t('feed.whole-herd');
}

function Waste({ feed }: { feed: FeedListed }) {
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack(editing);
  if (editing)
    return (
      <div className="mt-3 rounded-xl bg-sunk p-4">
        <WasteForm feed={feed} onDone={() => setEditing(false)} />
      </div>
    );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 border-t border-line pt-1 text-soft">
      {t('feed.waste', { percent: formatNumber(feed.waste_percent) })}
      <May needs="worker">
        <span className="flex items-center print:hidden">
          <Button
            ref={opener}
            look="quiet"
            aria-label={t('feed.change-waste')}
            onClick={() => setEditing(true)}
          >
            {t('feed.change')}
          </Button>
          <DraftLink draft={wasteDraft(feed.id)} onOpen={() => setEditing(true)} />
        </span>
      </May>
    </p>
  );
}
