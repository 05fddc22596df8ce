import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onModals, topModal } from '../lib/screen/modals.ts';
import { dismissToast, onToasts, type Toast, toastList } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';

/** How long a message stays, in ms: longer when it has a button. A message about a failure stays until the user closes it. */
function stay(toast: Toast): number | null {
  if (toast.stay !== undefined) return toast.stay;
  if (toast.kind === 'failure') return null;
  return toast.action ? 10_000 : 5_000;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  // Since it was shown, not since it was drawn: a dialog that opens or closes draws it anew elsewhere.
  const from = useRef(toast.at);
  useEffect(() => {
    const time = stay(toast);
    if (held || time === null) return;
    const timer = setTimeout(() => dismissToast(toast.id), from.current + time - performance.now());
    return () => clearTimeout(timer);
  }, [toast, held]);

  function release(): void {
    from.current = performance.now();
    setHeld(false);
  }

  const failed = toast.kind === 'failure';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever points at a message is reading it; it stays until they leave.
    <div
      role={failed ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={() => setHeld(true)}
      onBlur={release}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-1 rounded-xl border border-line bg-card ps-2.5 text-[0.8125rem] tracking-tight sm:gap-2 sm:ps-3 sm:text-sm sm:tracking-normal shadow-float"
    >
      <span
        className={`size-6 shrink-0 place-items-center rounded-full ${failed ? 'grid bg-danger-tint text-danger' : 'hidden bg-pasture-tint text-pasture sm:grid'}`}
      >
        <Icon name={failed ? 'alert' : 'check'} className="size-4" />
      </span>
      <div className="min-w-0 flex-1 py-1 leading-5">
        <p className="font-medium">{toast.text}</p>
        {toast.detail && <p className="text-[0.8125rem] leading-4.5 text-soft">{toast.detail}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 rounded-lg px-2 font-semibold text-pasture hover:bg-sunk"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.onAct();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('frame.dismiss')}
        className="grid h-11 w-9 shrink-0 place-items-center rounded-lg text-soft hover:bg-sunk hover:text-ink"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

/**
 * Where messages appear, a line each and no wider than their words: above a phone's tab bar, in a corner of a desk.
 * While a modal dialog is open they are moved into it, since nothing below it can be seen, read out or pressed; on a
 * phone they then come above it, and above a bar at its foot.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, toastList);
  const modal = useSyncExternalStore(onModals, topModal);
  const place = modal ? 'max-sm:top-[calc(1rem+env(safe-area-inset-top))]' : 'at-foot';
  // React listens to every event of where it puts something: without messages it is not asked to.
  if (toasts.length === 0) return null;
  return createPortal(
    <div
      className={`pointer-events-none fixed inset-x-2 z-50 flex flex-col items-center gap-1.5 sm:inset-e-6 sm:bottom-6 sm:inset-s-auto sm:w-[28rem] sm:items-end ${place}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    modal ?? document.body,
  );
}
