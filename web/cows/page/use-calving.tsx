import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { rich } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CalvingForm } from '../late-forms.tsx';

/** The form of a calving, in a sheet of its own. */
export function useCalving(cow: Cow): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open: () => setOpen(true),
    dialog: (
      <Dialog
        open={isOpen}
        onClose={close}
        title={rich('cow.record-calving-of', { name: <bdi>{cow.name}</bdi> })}
      >
        <CalvingForm cow={cow} onClose={close} />
      </Dialog>
    ),
  };
}
