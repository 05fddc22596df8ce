import type { ReactNode } from 'react';
import type { DraftForm } from '../lib/use-draft-form.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Says that what one had typed earlier is back, and offers to begin anew. Nothing when there was nothing. */
export function RestoredNote({ draft }: { draft: DraftForm }) {
  if (!draft.restored) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 rounded-xl bg-brass-tint py-1 pr-2 pl-4 text-brass"
    >
      <Icon name="history" className="size-[1.125rem]" />
      <p className="min-w-0 flex-1 py-2 font-medium">What you had typed is back.</p>
      <button
        type="button"
        onClick={draft.discard}
        className="min-h-11 rounded-lg px-3 font-semibold underline underline-offset-4"
      >
        Start over
      </button>
    </div>
  );
}

interface FormActionsProps {
  draft: DraftForm;
  /** The word on the button that saves. */
  label?: string;
  /** Called by Cancel, after what was typed is forgotten. */
  onCancel: () => void;
  children?: ReactNode;
}

/** Save and Cancel at the foot of a form. */
export function FormActions({ draft, label = 'Save', onCancel, children }: FormActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <Button type="submit" look="primary" busy={draft.saving}>
        {draft.saving ? 'Saving...' : label}
      </Button>
      <Button
        onClick={() => {
          draft.discard();
          onCancel();
        }}
      >
        Cancel
      </Button>
      {children}
    </div>
  );
}
