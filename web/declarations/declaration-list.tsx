import { useCallback, useRef, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import { MOST_AT_ONCE } from '#domain/values/limits.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { idsBetween, withAll } from '../ui/rows/chosen.ts';
import { usePlace } from '../ui/rows/use-place.ts';
import { SMALL_HERD, VirtualRows } from '../ui/rows/virtual-rows.tsx';
import { Card } from '../ui/surface.tsx';
import { ActOnAll } from './act-on-all.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { DeclarationRow, isToDo } from './declaration-row.tsx';

/** The height of a row without notes, in px. */
const ROW_PX = 65;

const heightOf = () => ROW_PX;

interface DeclarationListProps {
  items: readonly DeclarationItem[];
  today: PlainDate;
  /** The names of the files in which the country takes them. */
  files: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

/** Declarations by the day that they are due, of which those that are chosen are marked in one press. */
export function DeclarationList({ items, today, files }: DeclarationListProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const place = usePlace(box);
  const pressed = useRef<string | null>(null);
  const isWorker = useMay('worker');
  const [marked, setChosen] = useState(NONE);
  // What is not shown any more, because somebody marked it, is not marked unseen.
  const chosen = items.filter(({ id }) => marked.has(id));
  const toDo = items.filter(isToDo).slice(0, MOST_AT_ONCE);
  const first = items.slice(0, MOST_AT_ONCE);
  const isAll = chosen.length >= first.length;
  const keyOf = useCallback((index: number) => items[index]?.id ?? '', [items]);

  function choose(id: string, isChosen: boolean, range: boolean): void {
    const ids = range ? idsBetween(items, pressed.current, id) : [id];
    pressed.current = id;
    setChosen(withAll(marked, ids, isChosen));
  }

  function end(): void {
    setChosen(NONE);
    pressed.current = null;
    // The bar is gone.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Card className="overflow-hidden">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunk px-3">
          {isWorker && (
            <label className="-ms-3 flex min-h-11 cursor-pointer items-center print:hidden">
              <span className="grid size-12 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  className="size-5 accent-pasture"
                  checked={isAll}
                  onChange={() => setChosen(isAll ? NONE : new Set(first.map(({ id }) => id)))}
                />
              </span>
              <span className="font-medium">
                {items.length > first.length
                  ? t('declarations.choose-first', { count: first.length })
                  : t('declarations.choose-all')}
              </span>
            </label>
          )}
          {isWorker && chosen.length === 0 && toDo.length > 0 && (
            <ActOnAll items={toDo} today={today} files={files} onDone={end} />
          )}
          <p ref={heading} tabIndex={-1} role="status" className="ms-auto py-2 text-soft max-sm:w-full">
            {howMany(items)}
          </p>
        </div>
        <div ref={box}>
          <VirtualRows
            top={place?.top ?? null}
            beyond={4}
            all={items.length <= SMALL_HERD}
            count={items.length}
            heightOf={heightOf}
            keyOf={keyOf}
            renderRow={(index) => {
              const item = items[index];
              return (
                item && (
                  <div className={index > 0 ? 'border-t border-line' : ''}>
                    <DeclarationRow
                      item={item}
                      today={today}
                      hasFiles={files.length > 0}
                      isChosen={marked.has(item.id)}
                      onChosen={isWorker ? choose : null}
                    />
                  </div>
                )
              );
            }}
          />
        </div>
      </Card>
      {isWorker && chosen.length > 0 && <ChosenBar items={chosen} today={today} files={files} onEnd={end} />}
    </>
  );
}

/** How many events, and of how many animals where these are fewer: the day's work counts animals. */
function howMany(items: readonly DeclarationItem[]): string {
  const events = t('declarations.rows', { count: items.length });
  const animals = new Set(items.map(({ cow }) => cow)).size;
  return animals === items.length ? events : t('declarations.of-animals', { events, count: animals });
}
