import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { feedsQuery } from '../../lib/herd/feeds.ts';
import { iconOf } from '../../lib/herd/kind-icons.ts';
import { recordedQuery } from '../../lib/herd/recorded.ts';
import { formatWeight } from '../../lib/screen/format.ts';
import { useMay } from '../../lib/session/farms.ts';
import { t } from '../../lib/words/words.ts';
import { type FeedLinkState, opening, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { DueToCalve } from './due-to-calve.tsx';
import { FindAnimal } from './find-animal.tsx';
import { OnThisPage } from './on-this-page.tsx';

interface Act {
  label: `record-sheet.${'calving' | 'semination' | 'check' | 'treatment' | 'heat' | 'dry-off' | 'vaccination' | 'weight' | 'feed' | 'movement' | 'move'}`;
  kind: RecordTable | 'feed_movements';
  /** Whether it is done with females alone. */
  female?: true;
  /** Whether a vet may do it too. */
  vet?: true;
}

/** What can be recorded, in the order in which a farm is offered it that has not recorded anything yet. */
const ACTS: readonly Act[] = [
  { label: 'record-sheet.calving', kind: 'birth_records', female: true },
  { label: 'record-sheet.semination', kind: 'semination_records', female: true, vet: true },
  { label: 'record-sheet.check', kind: 'pregnancy_checks', female: true, vet: true },
  { label: 'record-sheet.treatment', kind: 'treatments', vet: true },
  { label: 'record-sheet.heat', kind: 'heats', female: true, vet: true },
  { label: 'record-sheet.dry-off', kind: 'dry_offs', female: true },
  { label: 'record-sheet.vaccination', kind: 'vaccinations', vet: true },
  { label: 'record-sheet.weight', kind: 'weights', vet: true },
  { label: 'record-sheet.feed', kind: 'feed_movements' },
  { label: 'record-sheet.movement', kind: 'movements' },
  { label: 'record-sheet.move', kind: 'place_moves' },
];

/** Fetches what this farm records most: with the sheet, or what it offers would change places under the thumb. */
export const fetchRecorded = () => queryClient.prefetchQuery(recordedQuery);

/** What one may record of it, what this farm records most first. */
function useActs(): Act[] {
  const { data = [] } = useQuery(recordedQuery);
  const counts = new Map(data.map(({ table, count }) => [table, count]));
  const countOf = ({ kind }: Act) => counts.get(kind) ?? 0;
  const isWorker = useMay('worker');
  return ACTS.filter(({ vet }) => vet ?? isWorker).toSorted((one, other) => countOf(other) - countOf(one));
}

const isFemale = ({ cow_gender }: CowListed) => cow_gender === 'Female';

/** Everything that can be recorded or added. What is done with an animal or a feed asks which one, and opens the form on its page. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const [act, setAct] = useState<Act | null>(null);
  const kind = act?.kind;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(act?.label ?? 'record-sheet.acts')}
      // Beside a search there is a keyboard on the screen.
      place={act === null || kind === 'feed_movements' ? 'bottom' : 'top'}
    >
      {act === null && <Choice onChoose={setAct} onClose={onClose} />}
      {kind === 'feed_movements' && <WhichFeed onDone={onClose} />}
      {act !== null && kind !== undefined && kind !== 'feed_movements' && (
        <Which act={act} kind={kind} onDone={onClose} />
      )}
      {act !== null && (
        <Button look="quiet" icon="arrow-start" className="-ms-4" onClick={() => setAct(null)}>
          {t('record-sheet.back')}
        </Button>
      )}
    </Dialog>
  );
}

const CHOICE = 'min-h-13! justify-start! gap-1! px-2! text-start! wrap-anywhere! max-sm:text-[0.8125rem]';

function Choice({ onChoose, onClose }: { onChoose: (act: Act) => void; onClose: () => void }) {
  const acts = useActs();
  const isWorker = useMay('worker');
  const button = (act: Act) => (
    <Button
      key={act.kind}
      icon={act.kind === 'feed_movements' ? 'feed' : iconOf(act.kind)}
      className={CHOICE}
      onClick={() => onChoose(act)}
    >
      {t(act.label)}
    </Button>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {acts.map(button)}
      {/* On a wide screen they stand in the bar itself. */}
      {isWorker && (
        <>
          <ButtonLink
            to={paths.addCow}
            icon="cow"
            className={`min-[85rem]:hidden! ${CHOICE}`}
            onClick={onClose}
          >
            {t('frame.add-cow')}
          </ButtonLink>
          <ButtonLink
            to={paths.addFeed}
            icon="feed"
            className={`min-[85rem]:hidden! ${CHOICE}`}
            onClick={onClose}
          >
            {t('frame.add-feed')}
          </ButtonLink>
        </>
      )}
      <ButtonLink to={paths.byNumbers} icon="groups" className={CHOICE} onClick={onClose}>
        {t('record-sheet.several')}
      </ButtonLink>
      <ButtonLink
        to={paths.crush}
        icon="list"
        className={`${acts.length % 2 === 0 ? '' : 'col-span-2'} ${CHOICE}`}
        onClick={onClose}
      >
        {t('record-sheet.session')}
      </ButtonLink>
    </div>
  );
}

/** Asks of which animal it is recorded. */
function Which({ act, kind, onDone }: { act: Act; kind: RecordTable; onDone: () => void }) {
  return (
    <div className="mb-2 grid gap-2">
      <FindAnimal
        ref={(input) => input?.focus()}
        label={t('record-sheet.which')}
        state={opening(kind)}
        {...(act.female ? { among: isFemale } : {})}
        onOpened={onDone}
      />
      <OnThisPage kind={kind} among={act.female ? isFemale : undefined} onOpened={onDone} />
      {kind === 'birth_records' && <DueToCalve onOpened={onDone} />}
      {kind === 'movements' && (
        <ButtonLink to={paths.addBought} icon="plus" onClick={onDone}>
          {t('record-sheet.bought')}
        </ButtonLink>
      )}
    </div>
  );
}

const focusOn = (link: HTMLAnchorElement | null) => link?.focus();

/** Asks of which feed something was used. */
function WhichFeed({ onDone }: { onDone: () => void }) {
  const { data: feeds, isError, refetch } = useQuery(feedsQuery);
  useWeightUnit();
  if (!feeds)
    return isError ? (
      <Failed onRetry={() => void refetch()}>{t('record-sheet.feeds-failed')}</Failed>
    ) : (
      <Skeleton className="mb-2 h-24 w-full" />
    );
  return (
    <ul aria-label={t('record-sheet.which-feed')} className="mb-2 grid gap-2">
      {feeds.map(({ id, name, total_amount, about_kg }, place) => (
        <li key={id}>
          <ButtonLink
            ref={place === 0 ? focusOn : null}
            to={paths.feed(id)}
            state={{ opens: 'use' } satisfies FeedLinkState}
            className="w-full justify-between! text-start!"
            onClick={onDone}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
            <bdi className="font-normal whitespace-nowrap text-soft">
              {formatWeight(about_kg ?? total_amount, STOCK_KG)}
            </bdi>
          </ButtonLink>
        </li>
      ))}
      {feeds.length === 0 && (
        <li>
          <ButtonLink to={paths.addFeed} icon="plus" onClick={onDone}>
            {t('record-sheet.first-feed')}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
