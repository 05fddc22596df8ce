import { useCallback, useMemo, useRef } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { t } from '../lib/words/words.ts';
import { usePlace } from '../ui/rows/use-place.ts';
import { SMALL_HERD, VirtualRows } from '../ui/rows/virtual-rows.tsx';
import { ChoosingRow } from './choosing-row.tsx';
import { COLUMNS, CowLine } from './cow-row.tsx';
import { ListDownload } from './list-download.tsx';
import { ListHeading } from './list-heading.tsx';
import { groupingOf, listRows } from './list-rows.ts';
import type { HerdFilter } from './sorts.ts';

/** A row's height on a desk, and on a phone without and with the pregnancy below the name; and that of a heading. */
const ROW_PX = { desk: 69, phone: 69, pregnant: 86, heading: 41 };

interface ListViewProps {
  /** In the order in which they are shown. */
  cows: readonly CowListed[];
  /** How many animals there are in all. */
  herdSize: number;
  /** What they are in the order of: by place or group they are shown under headings. */
  order: Pick<HerdFilter, 'sort' | 'query'>;
  /** The ids of those that are chosen; null while none are being chosen. */
  chosen: ReadonlySet<number> | null;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

/** Animals as one list; all of a small herd are drawn at once. */
export function ListView({ cows, herdSize, order, chosen, onChosen }: ListViewProps) {
  const today = useFarmToday();
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box);
  const desk = matchMedia('(min-width: 64rem)').matches;
  const pressed = useRef<number | null>(null);
  const by = groupingOf(order);
  const rows = useMemo(() => listRows(cows, by), [cows, by]);
  const heightOf = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row?.kind === 'heading') return ROW_PX.heading;
      if (desk) return ROW_PX.desk;
      return row?.cow.is_pregnant ? ROW_PX.pregnant : ROW_PX.phone;
    },
    [rows, desk],
  );
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row?.kind === 'heading' ? `${row.by}-${row.at}` : String(row?.cow.id);
    },
    [rows],
  );
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
            count={rows.length}
            heightOf={heightOf}
            keyOf={keyOf}
            renderRow={(index) => {
              const row = rows[index];
              return (
                row && (
                  <div className={index > 0 ? 'border-t border-line' : ''}>
                    {chosen ? (
                      <ChoosingRow
                        row={row}
                        today={today}
                        shown={cows}
                        chosen={chosen}
                        onChosen={onChosen}
                        pressed={pressed}
                      />
                    ) : row.kind === 'heading' ? (
                      <ListHeading heading={row} />
                    ) : (
                      <CowLine cow={row.cow} today={today} />
                    )}
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
