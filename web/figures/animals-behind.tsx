import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { herdQuery, leftQuery } from '../lib/herd/herd.ts';
import { byText } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Skeleton } from '../ui/surface.tsx';
import { useFolding } from './fold-button.tsx';

/** So many animals are shown at first, and so many more at a press: thousands at once would block a phone. */
const SHOWN = { first: 24, onPhone: 5, more: 240 };

interface AnimalsBehindProps {
  /** What they are: `84 cows with a calving interval`. */
  heading: string;
  ids: readonly number[];
  /** Shown in the order of the ids; else by their names. */
  inOrder?: boolean;
  /** What is shown of each, by its id. */
  beside?: ReadonlyMap<number, string>;
  /** Whether they are shown without being asked for: on a phone only the first of them then. */
  unasked?: boolean;
  /** Has the browser save them all as a workbook. */
  onSave?: () => Promise<void>;
}

/** The animals behind a figure by their names, those too that have left the herd since. */
export function AnimalsBehind({
  heading,
  ids,
  inOrder = false,
  beside,
  unasked,
  onSave,
}: AnimalsBehindProps) {
  const folding = useFolding() && unasked;
  const [limit, setLimit] = useState(folding ? SHOWN.onPhone : SHOWN.first);
  const herd = useQuery(herdQuery);
  const inHerd = useMemo(() => new Map(herd.data?.cows.map((cow) => [cow.id, cow])), [herd.data]);
  const areAllThere = herd.data !== undefined && ids.every((id) => inHerd.has(id));
  const left = useQuery({ ...leftQuery, enabled: herd.data !== undefined && !areAllThere });
  const animals = useMemo(() => {
    const gone = new Map(left.data?.map((cow) => [cow.id, cow]));
    const named = ids.flatMap((id) => inHerd.get(id) ?? gone.get(id) ?? []);
    return inOrder ? named : named.sort((a, b) => byText(a.name, b.name) || a.id - b.id);
  }, [ids, inOrder, inHerd, left.data]);

  if (ids.length === 0) return null;
  const rest = animals.length - limit;
  return (
    <section aria-label={heading} className="@container mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* No heading: it stands beneath headings of different levels, and names its region. */}
        <p className="font-semibold">{heading}</p>
        {onSave && <SaveAnimals onSave={onSave} />}
      </div>
      {herd.isError || left.isError ? (
        <p className="mt-1 text-soft">{t('figures.animals-failed')}</p>
      ) : herd.isPending || (left.isLoading && !areAllThere) ? (
        <Skeleton className="mt-2 h-24" />
      ) : (
        <ul className={`grid gap-x-6 @lg:grid-cols-2 @4xl:grid-cols-3 ${beside ? '' : '@5xl:grid-cols-4'}`}>
          {animals.slice(0, limit).map((cow) => (
            <li key={cow.id} className="min-w-0">
              <Link
                to={paths.cow(cow.id)}
                className="flex min-h-11 items-center gap-x-2 rounded-lg hover:bg-sunk"
              >
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <bdi className="max-w-full truncate underline underline-offset-4">{cow.name}</bdi>
                  <Numbers cow={cow} className="text-[0.8125rem] text-soft" />
                </span>
                {beside && <bdi className="ms-auto ps-2 pe-1 tabular-nums">{beside.get(cow.id)}</bdi>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreRows rest={rest} atOnce={SHOWN.more} onMore={() => setLimit(limit + SHOWN.more)} />
    </section>
  );
}

function SaveAnimals({ onSave }: { onSave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    await onSave();
    setBusy(false);
  }

  return (
    <Button look="quiet" icon="download" className="-mx-4" busy={busy} onClick={() => void save()}>
      {t('figures.excel')}
    </Button>
  );
}
