/** The value under `name` in local storage; null if there is none, or if the browser forbids local storage. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps it there. Where there is no room, or the browser forbids it, it is not known with the next visit. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It was worth no more than a try.
  }
}

/** The names of all that is kept there; none if the browser forbids local storage. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
