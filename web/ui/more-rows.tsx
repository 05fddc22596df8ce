import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';

interface MoreRowsProps {
  /** How many rows are not shown yet. */
  rest: number;
  /** How many of them are shown with a press, at most. */
  atOnce: number;
  onMore: () => void;
}

/** Below a list: a button that shows further rows, as long as there are any. */
export function MoreRows({ rest, atOnce, onMore }: MoreRowsProps) {
  if (rest <= 0) return null;
  return (
    <Button look="quiet" icon="chevron-down" className="-ms-3 print:hidden" onClick={onMore}>
      {t('frame.show-more', { count: Math.min(rest, atOnce) })}
    </Button>
  );
}
