import { folded } from './folded.ts';

/** What a vaccine is known by, however its name was typed. */
export function nameKey(name: string): string {
  return folded(name.trim());
}
