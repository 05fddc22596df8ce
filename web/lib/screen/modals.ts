/** The modal dialogs that are open. While one is open, nobody can use the rest of the page. */

let opened: readonly HTMLElement[] = [];
let before: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function modalOpened(dialog: HTMLElement): void {
  set([...opened, dialog]);
}

/** @param focused what gets the focus back */
export function modalClosed(dialog: HTMLElement, focused: HTMLElement | null): void {
  before = focused;
  set(opened.filter((other) => other !== dialog));
}

/** The dialog that lies uppermost; null when none is open. */
export function topModal(): HTMLElement | null {
  return opened.at(-1) ?? null;
}

/** What gets the focus back from the dialog that was closed last. */
export function focusedBefore(): HTMLElement | null {
  return before;
}

export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
