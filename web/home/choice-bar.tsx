import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { takeOffList } from './choosing-queries.ts';
import { MoveMany } from './move-many.tsx';
import { SaveList } from './save-list.tsx';

interface ChoiceBarProps {
  /** All animals of whom some are chosen. */
  animals: readonly CowListed[];
  /** Those that are shown. */
  found: readonly CowListed[];
  chosen: ReadonlySet<number>;
  /** The list that is shown. */
  list: number | null;
  onChosen: (chosen: ReadonlySet<number> | null) => void;
}

/** What can be done with the animals that are chosen; stays at the foot of the screen. */
export function ChoiceBar({ animals, found, chosen, list, onChosen }: ChoiceBarProps) {
  const { data: lists } = useQuery(farmRowsQuery('lists'));
  const [asking, setAsking] = useState<'move' | 'save' | null>(null);
  const saved = lists?.find(({ id }) => id === list);
  const own = animals.filter(({ id }) => chosen.has(id));
  const inHerd = own.filter(({ in_herd }) => in_herd);
  const shown = new Set(found.map(({ id }) => id));
  const hidden = own.filter(({ id }) => !shown.has(id)).length;
  const allShown = found.every(({ id }) => chosen.has(id));

  function done(changed: boolean): void {
    setAsking(null);
    if (changed) end();
  }

  function end(): void {
    onChosen(null);
    // The bar is gone.
    document.getElementById('cows-heading')?.focus({ preventScroll: true });
  }

  async function takeOff(): Promise<void> {
    if (!saved) return;
    try {
      await takeOffList(saved, chosen, randomKey());
      end();
    } catch (error) {
      fail(t('choosing.save-failed'), error);
    }
  }

  return (
    <section
      aria-label={t('choosing.bar')}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2xl border border-edge bg-card p-2 ps-4 shadow-float max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {t('choosing.chosen', { count: own.length, hidden })}
      </p>
      <Button
        look="quiet"
        className="max-sm:px-2"
        onClick={() => onChosen(new Set(allShown ? [] : [...chosen, ...found.map(({ id }) => id)]))}
      >
        {allShown ? t('choosing.none') : t('choosing.all', { count: found.length })}
      </Button>
      <IconButton icon="close" label={t('choosing.end')} onClick={end} className="sm:order-last" />
      <div className="flex flex-wrap gap-2 max-sm:-ms-2 max-sm:w-[calc(100%+0.5rem)] max-sm:*:flex-auto max-sm:*:px-2">
        {saved && (
          <Button disabled={!saved.cows.some((id) => chosen.has(id))} onClick={() => void takeOff()}>
            {t('choosing.take-off')}
          </Button>
        )}
        <Button disabled={inHerd.length === 0} onClick={() => setAsking('move')}>
          {t('choosing.move')}
        </Button>
        <Button look="primary" disabled={own.length === 0} onClick={() => setAsking('save')}>
          {t('choosing.save')}
        </Button>
      </div>
      {asking === 'move' && <MoveMany animals={inHerd} onDone={done} />}
      {asking === 'save' && <SaveList cows={own.map(({ id }) => id)} onDone={done} />}
    </section>
  );
}
