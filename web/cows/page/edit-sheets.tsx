import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type Opened, useIfOpen, useOpened } from '../../lib/screen/opened.ts';
import { t } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AboutForm, CareForm } from '../late-forms.tsx';

type Edited = 'about' | 'care';

interface Sheet {
  what: Edited;
  inSection: boolean;
}

interface EditSheets {
  open: (what: Edited) => void;
  /** The sheet, if it is this one and its section is seen. */
  sheetIn: (what: Edited) => ReactNode;
  /** The sheet, if its section is not seen. */
  sheet: ReactNode;
}

/** The sheets in which it is corrected who she is, and changed how she is kept; `seen` says whether their sections are. */
export function useEditSheets(cow: Cow, seen: boolean, onAddSemination: () => void): EditSheets {
  const opened = useOpened<Sheet>();
  const shared = { cow, opened, onAddSemination };
  return {
    open: (what) => opened.set({ what, inSection: seen }),
    sheetIn: (one) => <EditSheet {...shared} isIt={({ what, inSection }) => inSection && what === one} />,
    sheet: <EditSheet {...shared} isIt={({ inSection }) => !inSection} />,
  };
}

interface EditSheetProps {
  cow: Cow;
  opened: Opened<Sheet>;
  /** Which of the sheets is shown here. */
  isIt: (sheet: Sheet) => boolean;
  onAddSemination: () => void;
}

/** Always there, so that it gives the focus back when it closes. */
function EditSheet({ cow, opened, isIt, onAddSemination }: EditSheetProps) {
  const shown = useIfOpen(opened, isIt)?.what;
  const close = () => opened.set(null);
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      title={
        <>
          {shown === 'care' ? t('cow.care') : t('cow.about', { gender: cow.cow_gender })} ·{' '}
          <bdi>{cow.name}</bdi>
        </>
      }
    >
      {shown === 'about' && <AboutForm cow={cow} onClose={close} />}
      {shown === 'care' && <CareForm cow={cow} onClose={close} onAddSemination={onAddSemination} />}
    </Dialog>
  );
}
