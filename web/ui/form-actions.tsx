import type { ReactNode } from 'react';
import type { DraftForm } from '../lib/forms/use-draft-form.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';

interface FormActionsProps {
  draft: DraftForm;
  /** The word on the button that saves. */
  label?: string;
  /** Whether what is around it holds it in view. */
  held?: boolean;
  /** Called by Cancel, after what was typed is forgotten. */
  onCancel: () => void;
  children?: ReactNode;
}

/** In a sheet always in view at its foot, above what scrolls there. */
export const IN_SHEET =
  'in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:z-2 in-[dialog]:-mx-6 in-[dialog]:-mb-6 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-card in-[dialog]:px-6 in-[dialog]:py-4';

/** Save and Cancel at the foot of a form; on a phone they share its width, so that a thumb finds them. */
export function FormActions({
  draft,
  label = t('frame.save'),
  held = false,
  onCancel,
  children,
}: FormActionsProps) {
  return (
    <div className={`mt-5 flex flex-wrap items-center gap-2 ${held ? '' : IN_SHEET}`}>
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
