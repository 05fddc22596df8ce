import { type RefObject, useEffect, useRef } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { t } from '../lib/words/words.ts';
import { idsBetween, withAll } from '../ui/rows/chosen.ts';
import { COW_ROW, CowFacts } from './cow-row.tsx';
import { HeadingWords } from './list-heading.tsx';
import type { HeadingRow, ListRow } from './list-rows.ts';

interface ChoosingRowProps {
  row: ListRow;
  today: PlainDate;
  /** The animals of the list in their order. */
  shown: readonly CowListed[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
  /** The animal that was pressed last: a press with the shift key chooses all from her on. */
  pressed: RefObject<number | null>;
}

/** A row of the list while animals are being chosen: each has a box, and the heading one for all that are beneath it. */
export function ChoosingRow({ row, today, shown, chosen, onChosen, pressed }: ChoosingRowProps) {
  if (row.kind === 'heading')
    return (
      <HeadingBox
        heading={row}
        count={row.cows.filter((id) => chosen.has(id)).length}
        onChange={(isChosen) => onChosen(withAll(chosen, row.cows, isChosen))}
      />
    );
  const { cow } = row;

  function choose(isChosen: boolean, range: boolean): void {
    const ids = range ? idsBetween(shown, pressed.current, cow.id) : [cow.id];
    pressed.current = cow.id;
    onChosen(withAll(chosen, ids, isChosen));
  }

  return (
    <label className={`cursor-pointer select-none has-checked:bg-pasture-tint/50 ${COW_ROW}`}>
      <span className="grid size-12 place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-pasture"
          aria-label={t('home.choose-animal', { name: cow.name, number: cow.id_number })}
          checked={chosen.has(cow.id)}
          onChange={({ target, nativeEvent }) =>
            choose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      <CowFacts cow={cow} today={today} />
    </label>
  );
}

interface HeadingBoxProps {
  heading: HeadingRow;
  /** How many of those beneath it are chosen. */
  count: number;
  onChange: (isChosen: boolean) => void;
}

function HeadingBox({ heading, count, onChange }: HeadingBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const some = count > 0 && count < heading.cows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <h3 className="bg-sunk px-3 text-base">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 select-none lg:gap-4">
        <span className="grid w-12 place-items-center">
          <input
            ref={box}
            type="checkbox"
            className="size-5 accent-pasture"
            checked={count === heading.cows.length}
            onChange={({ target }) => onChange(target.checked)}
          />
        </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <HeadingWords heading={heading} />
        </span>
      </label>
    </h3>
  );
}
