import { type ReactNode, useEffect, useId, useRef } from 'react';
import { restBehind, wakeBehind } from '../lib/screen/behind.ts';
import { modalClosed, modalOpened, topModal } from '../lib/screen/modals.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  /** Called when the user closes it: with Escape, the close button, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** On a phone it stands at the foot; where one types and reads what is found, at the top, above the keyboard. */
  place?: 'top' | 'bottom';
}

const FIELD = 'input:not([hidden]), select, textarea';

/** A modal dialog: the browser's own, which holds the focus and gives it back on closing. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  place = 'bottom',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    pressed.current = false;
    restBehind(dialog);
    dialog.showModal();
    // The browser would focus the first button, which closes the dialog.
    const first =
      dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>(FIELD);
    // A form that has the focus itself is longer than the screen: the browser would scroll the title out of sight.
    first?.focus({ preventScroll: first instanceof HTMLFormElement });
    modalOpened(dialog);
    return () => {
      modalClosed(dialog);
      if (topModal() === null) wakeBehind();
      dialog.close();
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop only repeats what Escape does.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        // React also calls this for dialogs inside; only its own close event counts.
        if (event.target === ref.current) onClose();
      }}
      onClickCapture={(event) => {
        // The second press of a double press that opened it lands in it or beside it: it must neither answer nor close it.
        if (event.detail > 1 && !pressed.current) {
          event.preventDefault();
          event.stopPropagation();
        } else pressed.current = true;
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={`m-auto w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-line bg-card p-0 shadow-float open:animate-rise ${place === 'top' ? 'mt-3' : 'max-sm:mb-4'}`}
    >
      {open && (
        <div className="p-6">
          <div className="mb-2 flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="min-w-0 pt-1 text-lg wrap-anywhere">
              {typeof title === 'string' ? hyphenated(title) : title}
            </h2>
            <IconButton icon="close" label={t('frame.close')} onClick={onClose} className="-mt-2 -me-2" />
          </div>
          <div id={`${id}-body`}>{children}</div>
          {actions && (
            <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
          )}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will be lost, by name. */
  children: ReactNode;
  /** The word on the button that does it. */
  confirmLabel: string;
  busy?: boolean;
}

/** Asks before something is lost. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            {t('frame.cancel')}
          </Button>
          <Button look="danger" onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-soft wrap-anywhere">{children}</div>
    </Dialog>
  );
}
