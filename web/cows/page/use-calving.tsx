import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type Opened, useIfOpen, useOpened } from '../../lib/screen/opened.ts';
import { rich } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CalvingForm } from '../late-forms.tsx';

/** The form of a calving, in a sheet of its own. */
export function useCalving(cow: Cow): { open: () => void; dialog: ReactNode } {
  const opened = useOpened<true>();
  return { open: () => opened.set(true), dialog: <CalvingSheet cow={cow} opened={opened} /> };
}

function CalvingSheet({ cow, opened }: { cow: Cow; opened: Opened<true> }) {
  const isOpen = useIfOpen(opened, Boolean) !== null;
  const close = () => opened.set(null);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isOpen && rich('cow.record-calving-of', { name: <bdi>{cow.name}</bdi> })}
    >
      <CalvingForm cow={cow} onClose={close} />
    </Dialog>
  );
}
