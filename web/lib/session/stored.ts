/** What local storage keeps under `name`; null where there is nothing, or where the browser forbids it altogether. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
