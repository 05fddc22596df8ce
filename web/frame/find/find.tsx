import { useRef, useState } from 'react';
import { useFindKey } from '../../lib/screen/find-key.ts';
import { FIND_IN_BAR } from '../../lib/screen/find-place.ts';
import { useMedia } from '../../lib/screen/use-media.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FindAnimal } from './find-animal.tsx';

/** The search of the frame: a field where there is room for one, else a button that opens it in a sheet. */
export function Find() {
  const inBar = useMedia(FIND_IN_BAR);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  useFindKey(() => {
    if (!inBar) setOpen(true);
    input.current?.focus();
    input.current?.select();
  });

  if (inBar) return <FindAnimal ref={input} floating onOpened={() => input.current?.blur()} />;
  return (
    <>
      <IconButton
        icon="search"
        label={t('find.title')}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('find.title')} place="top">
        <FindAnimal onOpened={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
