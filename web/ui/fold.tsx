import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: string;
  /** Whether it is open at first, or from now on: what is at fault in it has to be seen. */
  open: boolean;
  children: ReactNode;
}

/** Fields of a form that are asked for more seldom, folded away until somebody wants them. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg font-medium text-soft hover:text-ink">
        <Icon
          name="chevron-end"
          className="size-4 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        {title}
      </summary>
      <div className="mt-2 grid gap-4">{children}</div>
    </details>
  );
}
