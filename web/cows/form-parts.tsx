import type { ReactNode } from 'react';
import type { DraftForm } from '../lib/use-draft-form.ts';
import { Button } from '../ui/button.tsx';

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

/** How much of a photo is sent, from 0 to 1; nothing when none is under way. */
export function PhotoProgress({ sent }: { sent: number | null }) {
  if (sent === null) return null;
  return (
    <label className="flex items-center gap-2 text-soft">
      <progress className="h-2 w-32 accent-pasture" max={1} value={sent} />
      {sent < 1 ? `Sending photo, ${Math.floor(sent * 100)} %` : 'Photo sent'}
    </label>
  );
}
