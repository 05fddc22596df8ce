import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';

interface HeadProps {
  /** What the row is pressed by. */
  name: ReactNode;
  /** Beneath the name, where there is more to say. */
  note?: ReactNode;
  value: string | null;
  /** Whether the value is a number: words that stand in its place are smaller. */
  isNumber?: boolean;
  /** The way of the value over time. */
  drawn?: ReactNode;
  sign: ReactNode;
}

/** A row: its name, the way of its value and the value, which stand at the same place in each row. */
export function RowHead({ name, note, value, isNumber = true, drawn, sign }: HeadProps) {
  return (
    <div className="relative flex items-center gap-x-2 px-4 py-2.5 hover:bg-sunk sm:grid sm:grid-cols-[minmax(0,1fr)_5rem_8.5rem_1.25rem] sm:gap-x-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-5 text-wrap max-sm:text-[0.9375rem] max-[24rem]:text-sm">{name}</h3>
        {note && <p className="text-[0.875rem] leading-5 text-soft">{note}</p>}
      </div>
      <div>{drawn}</div>
      <p
        className={`text-end ${value === null ? '' : 'min-w-18'} ${
          isNumber ? 'text-lg leading-6 font-semibold tracking-tight max-[24rem]:text-sm' : 'text-soft'
        }`}
      >
        {value}
      </p>
      <span className="text-soft max-[22rem]:hidden">{sign}</span>
    </div>
  );
}

/** What is pressed covers its whole row. */
export const PRESSED = 'text-start font-semibold after:absolute after:inset-0';

interface FigureRowProps extends Omit<HeadProps, 'name' | 'sign'> {
  name: string;
  /** A word on how it stands, beside the name. */
  word?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** What is shown once the row is pressed. */
  children: ReactNode;
}

/** A figure as a row; a press tells how it is counted and how sure it is, and shows the animals behind it. */
export function FigureRow({ name, word, open, onToggle, children, ...head }: FigureRowProps) {
  const id = useId();
  return (
    <li>
      <RowHead
        {...head}
        name={
          <>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={onToggle}
              className={PRESSED}
            >
              {name}
            </button>{' '}
            {word}
          </>
        }
        sign={
          <Icon name="chevron-down" className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
        }
      />
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
