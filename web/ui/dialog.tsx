import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { modalClosed, modalOpened } from '../lib/screen/modals.ts';
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

/** Where the browser has it, it tells once that somebody asks to close what was opened last: with Escape, or the phone's way back. */
const { CloseWatcher } = window as { CloseWatcher?: new () => { onclose: () => void; destroy: () => void } };

/** What has the focus first: what asks for it, else a field, else what closes it. */
const FIRST = ['[data-first-focus]', 'input:not([hidden]), select, textarea', 'button'];

/**
 * A modal dialog. The browser's own, as it opens, styles the whole page anew to keep it from being used, which took longer than to
 * draw a form: this one lies in a layer of the browser that takes the presses beside it, and the page is kept from being used once
 * the dialog is seen.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  place = 'bottom',
}: DialogProps) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const id = useId();
  const closeAsked = useEffectEvent(onClose);
  useEffect(() => {
    const layer = ref.current;
    const dialog = layer?.querySelector('dialog');
    if (!open || !layer || !dialog) return;
    pressed.current = false;
    const before = document.activeElement as HTMLElement | null;
    layer.showPopover();
    const first = FIRST.map((one) => dialog.querySelector<HTMLElement>(one)).find(Boolean);
    // A form that has the focus itself is longer than the screen: the browser would scroll the title out of sight.
    first?.focus({ preventScroll: first instanceof HTMLFormElement });
    modalOpened(dialog);
    // Needed only then: a press never goes beside the dialog, and who hears the page is told that it is modal.
    import('../lib/screen/behind.ts').catch(() => undefined);
    const watcher = CloseWatcher && new CloseWatcher();
    if (watcher) watcher.onclose = () => closeAsked();
    return () => {
      watcher?.destroy();
      modalClosed(dialog);
      if (layer.isConnected) layer.hidePopover();
      // It was taken off the page, and the next page may have put the focus elsewhere.
      else if (document.activeElement !== document.body) return;
      before?.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it only repeats what Escape does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      ref={ref}
      popover="manual"
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
      className="layer"
    >
      <dialog
        open={open}
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        className={`relative m-auto rounded-2xl border border-line bg-card shadow-float open:animate-rise ${place === 'top' ? 'mt-3' : 'max-sm:mb-4'}`}
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
    </div>
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
