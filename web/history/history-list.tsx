import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HistoryAnimal, HistoryChange, HistoryEntry } from '#domain/history/history.ts';
import { history as historyFillings } from '#domain/messages/history.ts';
import { undo as undoFillings } from '#domain/messages/undo.ts';
import { useCurrency, useWeightUnit } from '../lib/herd/farm.ts';
import { type FieldWords, written } from '../lib/herd/field-words.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { undoOnce } from '../lib/herd/undo.ts';
import { formatEnd, formatFarmTime } from '../lib/screen/format.ts';
import { useMayUndo } from '../lib/session/may-undo.ts';
import { tell } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { NameAndNumber } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Badge, Hidden, Skeleton } from '../ui/surface.tsx';
import { type HistoryFilter, historyQuery } from './queries.ts';

/** What the settings of the farm are called, which an animal's history never names. */
type SettingWords = (field: string) => FieldWords;

interface HistoryListProps {
  filter: HistoryFilter;
  atOnce?: number;
  settings?: SettingWords;
}

/** What was changed, by whom and when, the newest first, each change with a way back. */
export function HistoryList({ filter, atOnce, settings }: HistoryListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(filter, atOnce),
  );
  if (!data && isError) {
    return <Failed onRetry={() => void refetch()}>{t('history.load-failed')}</Failed>;
  }
  if (!data) {
    return (
      <div className="grid gap-4">
        <Hidden role="status">{t('frame.loading')}</Hidden>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  const entries = data.pages.flat();
  if (entries.length === 0) return <p className="py-3 text-soft">{t('history.none')}</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} cowId={filter.cow} settings={settings} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-2 -ms-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  cowId: number | undefined;
  settings: SettingWords | undefined;
}

/** One change; `cowId` is the cow whose page it stands on, which need not be named again. */
function Entry({ entry, cowId, settings }: EntryProps) {
  useWeightUnit();
  useCurrency();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const mayUndo = useMayUndo()(entry);
  const line = tell(historyFillings, entry.summary_message, entry.summary);
  function undoNow(): void {
    setBusy(true);
    void undoOnce(entry.id).finally(() => {
      setBusy(false);
      setAsking(false);
    });
  }
  // For added or deleted rows the sentence says enough.
  const changes = entry.kind.endsWith('.update') ? entry.changes : [];
  const ofSeveral = new Set(changes.map(({ name }) => name)).size > 1;
  return (
    <li className="flex flex-wrap items-start gap-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{line}</p>
        <p className="text-[0.8125rem] text-soft">
          {rich('history.by', {
            who: <Who entry={entry} />,
            at: <bdi>{whenOf(entry)}</bdi>,
          })}
        </p>
        <Animals animals={entry.animals.filter(({ id }) => id !== cowId)} />
        {changes.length > 0 && (
          <ul className="mt-1 text-soft">
            {changes.map((change) => (
              <Change
                key={`${change.entity}${change.entity_id}${change.field}`}
                change={change}
                named={ofSeveral}
                settings={settings}
              />
            ))}
          </ul>
        )}
        {/* What was done about people has no way back, and needs no word for that in each row. */}
        {entry.undo_blocked_message && entry.undo_blocked_message.code !== 'undo.of-people' && (
          <p className="mt-1 text-[0.8125rem] text-soft">
            {t('history.blocked', {
              reason: tell(undoFillings, entry.undo_blocked_message, entry.undo_blocked ?? ''),
            })}
          </p>
        )}
      </div>
      {entry.undone_by !== null && <Badge>{t('history.was-undone')}</Badge>}
      {entry.undoable && mayUndo && (
        <Button
          look="quiet"
          icon="undo"
          className="-my-1.5 -me-2 ms-auto shrink-0 max-sm:px-2"
          busy={busy}
          aria-label={t('history.undo-change', { change: line })}
          onClick={() => (entry.animal_count > 1 ? setAsking(true) : undoNow())}
        >
          {t('history.undo-button')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={undoNow}
          title={t('history.undo-many-question', { count: entry.animal_count })}
          confirmLabel={t('history.undo-many-yes', { count: entry.animal_count })}
          busy={busy}
        >
          <p className="mb-2 font-medium text-ink">{line}</p>
          {t('history.undo-many')}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Who did it, with what they were on the farm: of an owner the name alone, since most farms have nobody else. */
function Who({ entry: { username, role, via } }: { entry: HistoryEntry }) {
  const name = <bdi>{username}</bdi>;
  if (via === 'key') return <span>{rich('history.by-key', { name })}</span>;
  if (role === null || role === 'owner') return name;
  return <span>{rich('history.by-role', { name, role })}</span>;
}

/** When it was done; what waited on a phone says when it was entered, too. */
const whenOf = ({ at, entered_at }: HistoryEntry) =>
  entered_at === null
    ? formatFarmTime(at)
    : t('history.entered', { entered: formatEnd(entered_at), arrived: formatEnd(at) });

/** How many animals of a change lead to their pages. */
const MOST_LINKS = 5;

/** The animals that a change concerned, each with the number that tells her from another of her name. */
function Animals({ animals }: { animals: readonly HistoryAnimal[] }) {
  if (animals.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-soft">
      {animals.slice(0, MOST_LINKS).map((animal) => (
        <span key={animal.id} className="max-w-full wrap-anywhere">
          {animal.exists ? (
            <Link
              to={paths.cow(animal.id)}
              className="inline-block py-1 underline underline-offset-4 hover:no-underline"
            >
              <NameAndNumber animal={animal} />
            </Link>
          ) : (
            rich('history.deleted-animal', { animal: <NameAndNumber animal={animal} /> })
          )}
        </span>
      ))}
      {animals.length > MOST_LINKS && <span>{t('history.and-others')}</span>}
    </p>
  );
}

interface ChangeProps {
  change: HistoryChange;
  named: boolean;
  settings: SettingWords | undefined;
}

function Change({ change, named, settings }: ChangeProps) {
  const fields = (change.entity === 'farms' ? settings?.(change.field) : fieldWordsOf(change.entity)) ?? {};
  const line = rich('history.change', {
    field: fields[change.field]?.label ?? change.field,
    before: <bdi>{written(fields, change.field, change.before)}</bdi>,
    arrow: (inside) => (
      <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
        {inside}
      </span>
    ),
    hidden: (inside) => <span className="sr-only">{inside}</span>,
    after: <bdi>{written(fields, change.field, change.after)}</bdi>,
  });
  if (!named || change.name === null) return <li>{line}</li>;
  return <li>{rich('history.change-of', { animal: <bdi>{change.name}</bdi>, change: <>{line}</> })}</li>;
}
