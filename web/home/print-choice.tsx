import { useState } from 'react';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepColumns, PRINTABLE, printedColumns } from './printed-columns.tsx';

/** Asks which columns the printed list is to have, and prints it. They are remembered. */
export function PrintChoice({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(() => printedColumns().map(({ key }) => key));

  function print(): void {
    keepColumns(chosen);
    onClose();
    window.print();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.print-columns')}
      actions={
        <>
          <Button onClick={onClose}>{t('frame.cancel')}</Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={print}>
            {t('home.print')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-4">
        {PRINTABLE.map(({ key, heading }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-pasture"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen(
                  PRINTABLE.map((column) => column.key).filter((other) =>
                    other === key ? target.checked : chosen.includes(other),
                  ),
                )
              }
            />
            {t(heading)}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
