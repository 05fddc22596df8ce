import type { ReactNode } from 'react';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../button.tsx';

interface StepThroughProps {
  /** How many values there are, and which of them is shown. */
  count: number;
  at: number;
  onChange: (at: number) => void;
  before?: string;
  after?: string;
  /** What is shown of it. */
  children: ReactNode;
}

/** One value of a chart in words, and the ways to the one before and the one after it. Not on paper. */
export function StepThrough({
  count,
  at,
  onChange,
  before = t('charts.before'),
  after = t('charts.after'),
  children,
}: StepThroughProps) {
  return (
    <div className="mt-2 flex items-center gap-1 print:hidden">
      <IconButton
        icon="chevron-end"
        label={before}
        disabled={at <= 0}
        onClick={() => onChange(at - 1)}
        className="-ms-2.5 [&>svg]:rotate-180"
      />
      <p aria-live="polite" className="min-w-0 flex-1 text-center">
        {children}
      </p>
      <IconButton
        icon="chevron-end"
        label={after}
        disabled={at >= count - 1}
        onClick={() => onChange(at + 1)}
        className="-me-2.5"
      />
    </div>
  );
}
