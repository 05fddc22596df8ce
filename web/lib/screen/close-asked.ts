import { topModal } from './modals.ts';

/** What some browsers tell of a wish to close something. */
interface Watcher {
  oncancel: (event: Event) => void;
  destroy: () => void;
}

/**
 * Calls `close` when somebody asks to close `dialog`, which lies uppermost: with Escape, or where the browser tells of it also with
 * the phone's way back. Answers how to listen no more.
 */
export function onCloseAsked(dialog: HTMLElement, close: () => void): () => void {
  const ask = (event: Event) => {
    // Whether it closes is for the dialog to say.
    event.preventDefault();
    close();
  };
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (CloseWatcher) {
    const watcher = new CloseWatcher();
    watcher.oncancel = ask;
    return () => watcher.destroy();
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && topModal() === dialog) ask(event);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
