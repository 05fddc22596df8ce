import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { t } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AboutForm, CareForm } from '../late-forms.tsx';

type Edited = 'about' | 'care';

interface Opened {
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
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // Always there, so that it gives the focus back when it closes.
  const sheetIf = (isIt: (opened: Opened) => boolean) => {
    const shown = opened !== null && isIt(opened) ? opened.what : null;
    return (
      <Dialog
        open={shown !== null}
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
  };
  return {
    open: (what) => setOpened({ what, inSection: seen }),
    sheetIn: (one) => sheetIf(({ what, inSection }) => inSection && what === one),
    sheet: sheetIf(({ inSection }) => !inSection),
  };
}
