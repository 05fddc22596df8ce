import { Children, type ReactNode, useState } from 'react';
import { t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/surface.tsx';

/** A large herd has hundreds. */
const SHOWN_AT_FIRST = 5;

/** Lines of a list, the rest of a long one folded away. */
export function FoldedList({ children }: { children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false);
  const lines = Children.toArray(children);
  const shown = unfolded ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">{shown}</ul>
      {lines.length > shown.length && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="flex min-h-11 w-full items-center justify-center gap-1.5 border-t border-line font-semibold text-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="chevron-down" className="size-4" />
          {t('notifications.more-lines', { count: lines.length - shown.length })}
        </button>
      )}
    </Card>
  );
}
