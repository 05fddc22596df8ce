import type { ReactNode } from 'react';
import type { DraftForm } from '../lib/forms/use-draft-form.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';

interface FormActionsProps {
  draft: DraftForm;
  /** The word on the button that saves. */
  label?: string;
  /** Called by Cancel, after what was typed is forgotten. */
  onCancel: () => void;
  children?: ReactNode;
}

/** Save and Cancel at the foot of a form; on a phone they share its width, so that a thumb finds them. */
export function FormActions({ draft, label = t('frame.save'), onCancel, children }: FormActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <Button type="submit" look="primary" busy={draft.saving} className="max-sm:flex-auto">
        {draft.saving ? t('frame.saving') : label}
      </Button>
      <Button
        className="max-sm:flex-auto"
        disabled={draft.sending}
        onClick={() => {
          draft.discard();
          onCancel();
        }}
      >
        {t('frame.cancel')}
      </Button>
      {children}
    </div>
  );
}
