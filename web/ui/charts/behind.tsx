import { type ReactNode, useId } from 'react';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../icon.tsx';

/** The animals behind the bars of a chart and behind the rows of its table, which have the same keys: shown of one at a time. */
export interface Behind {
  /** The key of the one that shows them. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  /** Whether there are any. */
  readonly has: (key: string) => boolean;
  readonly show: (key: string) => ReactNode;
}

/** A button that shows and hides what is behind the bar that is shown, and what it shows. Not on paper. */
export function BehindBar({ behind: { open, onOpen, has, show }, bar }: { behind: Behind; bar: string }) {
  const id = useId();
  const isOpen = open === bar && has(bar);
  return (
    <div className="print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={!has(bar)}
        onClick={() => onOpen(isOpen ? null : bar)}
        className="mx-auto flex min-h-11 items-center gap-1.5 rounded-lg px-3 text-[0.875rem] font-medium text-pasture hover:bg-sunk disabled:text-soft disabled:opacity-55"
      >
        {isOpen ? t('charts.hide-animals') : t('charts.show-animals')}
        <Icon name="chevron-down" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <div id={id}>{show(bar)}</div>}
    </div>
  );
}
