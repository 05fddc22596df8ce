/** Parts of a long page that are folded on a phone, each behind its heading. At a desk and on paper all of them are shown. */
import type { ReactNode, Ref } from 'react';
import { usePrinting } from '../lib/screen/printing.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { Icon } from '../ui/icon.tsx';

/** Whether parts are folded here. */
export function useFolding(): boolean {
  const wide = useMedia('(min-width: 40rem)');
  const printing = usePrinting();
  return !wide && !printing;
}

interface FoldButtonProps {
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The words of a heading, which show and hide its part. */
export function FoldButton({ open, onToggle, children, ref }: FoldButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-3 text-start font-semibold"
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Icon
        name="chevron-down"
        className={`size-5 shrink-0 text-soft transition-transform ${open ? 'rotate-180' : ''}`}
      />
    </button>
  );
}
