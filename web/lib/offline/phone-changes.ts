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
