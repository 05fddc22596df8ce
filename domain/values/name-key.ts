import { folded } from './folded.ts';

/** Sorts names without regard to case and accents. */
export function byName(a: string, b: string): number {
  const [keyA, keyB] = [nameKey(a), nameKey(b)];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}

/** What a vaccine is known by, however its name was typed. */
export function nameKey(name: string): string {
  return folded(name.trim());
}
