/** Tells when the screen to which one is led is there: its code may have to be fetched, and the screen before it stays until then. */
const waiting = new Set<() => void>();

/** Resolves when the next screen is there. */
export function arrival(): Promise<void> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** The frame says that a screen is there. */
export function arrived(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}
