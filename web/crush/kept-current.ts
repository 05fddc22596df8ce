/** What is typed of the animal at the crush, kept in this browser until it is recorded. */
import { ownDraftName } from '../lib/forms/draft-names.ts';
import { stored } from '../lib/session/stored.ts';
import type { Typed } from './asked.ts';
import type { Current } from './current.ts';

interface Kept {
  readonly cow: number;
  readonly typed: Typed;
  readonly way: string | null;
  readonly corrects: boolean;
  /** Where nobody has typed or pressed anything, and the scale has filled in the weight. */
  readonly filled?: boolean;
}

const nameOf = (key: string) => `crush:${ownDraftName(key)}`;

export function keptCurrent(key: string, current: Current | null): void {
  try {
    if (!current || !(current.touched || current.filled)) {
      localStorage.removeItem(nameOf(key));
      return;
    }
    const { cow, typed, way, row, touched } = current;
    const kept: Kept = { cow: cow.id, typed, way, corrects: row !== null, filled: !touched };
    localStorage.setItem(nameOf(key), JSON.stringify(kept));
  } catch {
    // The page has what was typed.
  }
}

export function readCurrent(key: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(stored(nameOf(key)) ?? 'null');
    return typeof kept?.cow === 'number' && typeof kept.typed?.texts === 'object' ? kept : null;
  } catch {
    return null;
  }
}
