import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { calvingDraft } from '../drafts.ts';
import { CalvingForm } from '../late-forms.tsx';

/** The form of a calving in a sheet of its own, and the way back to one that was begun. */
export function useCalving(cow: Cow): { open: () => void; dialog: ReactNode; draft: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return {
    open,
    dialog: (
      <Dialog
        open={isOpen}
        onClose={close}
        title={rich('cow.record-calving-of', { name: <bdi>{cow.name}</bdi> })}
      >
        <CalvingForm cow={cow} onClose={close} />
      </Dialog>
    ),
    draft: (
      <DraftLink draft={calvingDraft(cow.id)} onOpen={open}>
        {t('cow.draft-of-calving')}
      </DraftLink>
    ),
  };
}
