/** Tells whoever shows the connection that the phone has come, or is gone. */
const listeners = new Set<() => void>();

/** Calls the listener whenever `phoneHere` answers another one; answers how to stop. */
export function onPhone(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function phoneChanged(): void {
  for (const listener of listeners) listener();
}

/** Why this browser does nothing by itself: it keeps nothing, or what it keeps does not open, since another tab holds it. */
export type Trouble = 'keeps-nothing' | 'does-not-open';

let trouble: Trouble | null = null;

export const troubleHere = () => trouble;

export function setTrouble(now: Trouble | null): void {
  if (trouble === now) return;
  trouble = now;
  phoneChanged();
}
