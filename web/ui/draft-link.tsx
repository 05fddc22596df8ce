import { useHasDraft } from '../lib/forms/draft-names.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';

interface DraftLinkProps {
  /** The draft's name. */
  draft: string;
  /** What was begun, such as `Draft of a calving`. */
  children?: string;
  /** Opens its form. */
  onOpen: () => void;
}

/** Beside what opens a form: the way back to what was typed there and not saved. Nothing where there is none. */
export function DraftLink({ draft, children = t('frame.draft'), onOpen }: DraftLinkProps) {
  if (!useHasDraft(draft)) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-[0.8125rem] font-semibold text-brass underline underline-offset-4 hover:bg-sunk"
    >
      <Icon name="history" className="size-4" />
      {children}
    </button>
  );
}
