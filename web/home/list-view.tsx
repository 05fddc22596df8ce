import { useCallback, useRef } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { t } from '../lib/words/words.ts';
import { COLUMNS, CowRow } from './cow-row.tsx';
import { ListDownload } from './late-parts.tsx';
import { usePlace } from './use-place.ts';
import { SMALL_HERD, VirtualRows } from './virtual-rows.tsx';

/** A row's height on a desk, and on a phone without and with the pregnancy below the name. */
const ROW_PX = { desk: 69, phone: 69, pregnant: 86 };

interface ListViewProps {
  /** In the order in which they are shown. */
  cows: readonly CowListed[];
  /** How many animals there are in all. */
  herdSize: number;
}

/** Animals as one list; all of a small herd are drawn at once. */
export function ListView({ cows, herdSize }: ListViewProps) {
  const today = useFarmToday();
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box);
  const desk = matchMedia('(min-width: 64rem)').matches;
  const heightOf = useCallback(
    (index: number) => (desk ? ROW_PX.desk : cows[index]?.is_pregnant ? ROW_PX.pregnant : ROW_PX.phone),
    [cows, desk],
  );
  const keyOf = useCallback((index: number) => String(cows[index]?.id), [cows]);
  return (
    <>
      <div className="overflow-hidden rounded-2xl border border-line bg-card shadow-card">
        <div
          aria-hidden="true"
          className={`hidden border-b border-line bg-sunk px-3 py-2 text-[0.8125rem] font-medium text-soft ${COLUMNS}`}
        >
          <span />
          <span>{t('home.name-and-number')}</span>
          <span>{t('home.sort-breed')}</span>
          <span>{t('home.sort-group')}</span>
          <span className="text-end">{t('home.age')}</span>
          <span className="text-end">{t('home.weight')}</span>
          <span className="ps-3">{t('home.pregnancy')}</span>
        </div>
        <div ref={box} id="found">
          <VirtualRows
            top={place?.top ?? null}
            beyond={4}
            all={herdSize <= SMALL_HERD}
            count={cows.length}
            heightOf={heightOf}
            keyOf={keyOf}
            renderRow={(index) => {
              const cow = cows[index];
              return (
                cow && (
                  <div className={index > 0 ? 'border-t border-line' : ''}>
                    <CowRow cow={cow} today={today} />
                  </div>
                )
              );
            }}
          />
        </div>
      </div>
      <ListDownload cows={cows} />
    </>
  );
}
