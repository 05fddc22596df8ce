/** The modal dialogs that are open. While one is open, nobody can use the rest of the page. */

let opened: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function modalOpened(dialog: HTMLElement): void {
  set([...opened, dialog]);
}

export function modalClosed(dialog: HTMLElement): void {
  set(opened.filter((other) => other !== dialog));
}

/** The dialog that lies uppermost; null when none is open. */
export function topModal(): HTMLElement | null {
  return opened.at(-1) ?? null;
}

export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
