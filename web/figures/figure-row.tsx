import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';

interface FigureRowProps {
  name: string;
  value: string;
  /** Whether the value is a number: words that stand in its place are smaller. */
  isNumber: boolean;
  /** What is shown beside the value, in columns of their own where there is room; what is alone has the room of all. */
  beside: readonly ReactNode[];
  open: boolean;
  onToggle: () => void;
  /** What is shown once the row is pressed. */
  children: ReactNode;
}

/** How a row is laid out: name and value beside each other, the rest below; at a desk in columns of its own. */
export const FIGURE_ROW =
  'relative grid grid-cols-[minmax(0,1fr)_1.25rem] items-baseline gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunk lg:grid-cols-[minmax(0,17rem)_8.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_1.25rem]';

interface HeadProps {
  /** What the row is pressed by. */
  name: ReactNode;
  value: string | null;
  /** Whether the value is a number: words that stand in its place are smaller. */
  isNumber: boolean;
  sign: ReactNode;
}

/** A long name has its value below it. */
export function RowHead({ name, value, isNumber, sign }: HeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:contents">
        <h3 className="text-base leading-6 text-wrap">{name}</h3>
        <p
          className={
            isNumber ? 'text-xl leading-7 font-semibold tracking-tight whitespace-nowrap' : 'text-soft'
          }
        >
          {value}
        </p>
      </div>
      <span className="row-start-1 col-start-2 self-center text-soft lg:col-start-6">{sign}</span>
    </>
  );
}

/** What is pressed covers its whole row. */
export const PRESSED = 'block text-start font-semibold after:absolute after:inset-0';

/** A figure as a line: its name, its value and what belongs to it; a press tells how it is counted and shows the animals behind it. */
export function FigureRow({ name, value, isNumber, beside, open, onToggle, children }: FigureRowProps) {
  const id = useId();
  return (
    <li>
      <div className={FIGURE_ROW}>
        <RowHead
          name={
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={onToggle}
              className={PRESSED}
            >
              {name}
            </button>
          }
          value={value}
          isNumber={isNumber}
          sign={
            <Icon name="chevron-down" className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
          }
        />
        <div className="col-span-2 flex flex-wrap gap-x-4 text-[0.875rem] text-soft empty:hidden lg:contents">
          {beside.map((fact, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={place}
              className={`min-w-0 empty:hidden lg:empty:block ${beside.length === 1 ? 'lg:col-span-3' : ''}`}
            >
              {fact}
            </div>
          ))}
        </div>
      </div>
      {open && (
        <div id={id} className="border-t border-line bg-paper px-4 py-4">
          {children}
        </div>
      )}
    </li>
  );
}

/** What is shown of a figure, one below the other, each beside its label. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid max-w-4xl gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(([label, fact]) => (
        <div key={label} className="contents">
          <dt className="text-soft max-sm:-mb-2 max-sm:text-[0.8125rem]">{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
