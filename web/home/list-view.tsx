import { useMemo, useRef } from 'react';
import type { CowListed } from '#domain/cow.ts';
import { useFarmToday } from '../lib/farm.ts';
import { COLUMNS, CowRow } from './cow-row.tsx';
import { type HerdFilter, selectCows } from './herd-search.ts';
import { ListDownload } from './list-download.tsx';
import { NoneFound } from './none-found.tsx';
import { usePlace } from './use-place.ts';
import { SMALL_HERD, VirtualRows } from './virtual-rows.tsx';

/** A row's height on a desk, and on a phone without and with the pregnancy below the name. */
const ROW_PX = { desk: 69, phone: 69, pregnant: 86 };

interface ListViewProps {
  cows: readonly CowListed[];
  filter: HerdFilter;
  /** Takes the filter back. */
  onShowAll: () => void;
}

/** The herd as one list. */
export function ListView({ cows, filter, onShowAll }: ListViewProps) {
  const selected = useMemo(() => selectCows(cows, filter), [cows, filter]);
  if (selected.length === 0) return <NoneFound onShowAll={onShowAll}>No cow matches this choice.</NoneFound>;
  return <Selected cows={selected} all={cows.length <= SMALL_HERD} />;
}

/** What was selected; by itself, so that its place is looked for when there is something in it. */
function Selected({ cows, all }: { cows: readonly CowListed[]; all: boolean }) {
  const today = useFarmToday();
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box);
  const desk = matchMedia('(min-width: 64rem)').matches;
  return (
    <>
      <div className="overflow-hidden rounded-2xl border border-line bg-card shadow-card">
        <div
          aria-hidden="true"
          className={`hidden border-b border-line bg-sunk px-3 py-2 text-[0.8125rem] font-medium text-soft ${COLUMNS}`}
        >
          <span />
          <span>Name and ID number</span>
          <span>Breed</span>
          <span>Life stage</span>
          <span className="text-right">Age</span>
          <span className="text-right">Weight</span>
          <span className="pl-3">Pregnancy</span>
        </div>
        <div ref={box}>
          <VirtualRows
            top={place?.top ?? null}
            beyond={4}
            all={all}
            count={cows.length}
            heightOf={(index) =>
              desk ? ROW_PX.desk : cows[index]?.is_pregnant ? ROW_PX.pregnant : ROW_PX.phone
            }
            keyOf={(index) => String(cows[index]?.id)}
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
