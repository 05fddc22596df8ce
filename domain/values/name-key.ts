import { folded } from './folded.ts';

/** Sorts names without regard to case and accents. */
export function byName(a: string, b: string): number {
  const [keyA, keyB] = [nameKey(a), nameKey(b)];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}

/** What a vaccine or a person is known by, however the name was typed. */
export function nameKey(name: string): string {
  return folded(name.trim());
}

/** No more than `most` names, each once and as it comes first, however it was typed; null is nobody. */
export function namesOnce(names: Iterable<string | null>, most: number): string[] {
  const once = new Map<string, string>();
  for (const name of names) if (name !== null && !once.has(nameKey(name))) once.set(nameKey(name), name);
  return [...once.values()].slice(0, most);
}
