import { useEffect, useRef } from 'react';
import { headsIn } from '#domain/work/duties.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { listName } from './list-name.ts';
import type { AnsweredWorkList } from './queries.ts';

interface ListChipsProps {
  lists: readonly AnsweredWorkList[];
  /** The key of the one that is shown alone; null of all. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** Which lists are shown: all, or one of those on which somebody waits. On a phone they stand in one line that is moved sideways. */
export function ListChips({ lists, chosen, onChoose }: ListChipsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  // A link may lead to a list whose chip lies beyond the edge.
  useEffect(() => {
    if (chosen !== null && lists.length > 0)
      box.current
        ?.querySelector('[aria-pressed=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, lists.length]);

  const chip = (key: string | null, label: string, count: number) => (
    <button
      key={key}
      type="button"
      aria-pressed={key === chosen}
      onClick={() => onChoose(key)}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-edge px-3.5 font-medium hover:bg-sunk aria-pressed:border-pasture aria-pressed:bg-pasture-tint aria-pressed:text-pasture"
    >
      {label}
      {count > 0 && <span className="text-[0.8125rem] text-soft">{formatNumber(count)}</span>}
    </button>
  );
  return (
    <fieldset
      ref={box}
      className="flex min-w-0 gap-2 py-1 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      <legend className="sr-only">{t('work.list')}</legend>
      {chip(null, t('work.all'), 0)}
      {lists
        .map(({ key, items }) => ({ key, count: headsIn(items) }))
        .filter(({ key, count }) => count > 0 || key === chosen)
        .map(({ key, count }) => chip(key, listName(key), count))}
    </fieldset>
  );
}
