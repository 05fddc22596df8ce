/** What an animal wears: her number of a kind, and the row of it where there is one. */
import { type TagKind, WORN_IN } from '../../kinds/tag/worn-in.ts';
import { keysOf } from '../../values/objects.ts';
import type { Herd } from '../herd.ts';
import type { CowRow, TagRow } from '../rows.ts';

/** The row of what she wears of a kind; undefined where none was recorded. */
export function wornTag(herd: Herd, cow: CowRow, kind: TagKind): TagRow | undefined {
  return herd.recordsOf('tags', cow).findLast((row) => row.kind === kind && row.removed_on === null);
}

/** Her numbers were mistyped: the rows of what she wears follow them, and one without a number goes. */
export function correctTags(herd: Herd, cow: CowRow, before: CowRow): void {
  for (const kind of keysOf(WORN_IN)) {
    const number = cow[WORN_IN[kind]];
    const row = number === before[WORN_IN[kind]] ? undefined : wornTag(herd, cow, kind);
    if (!row) continue;
    if (number === null) herd.remove('tags', row);
    else herd.update('tags', row, { number });
  }
}

/** Gives her another number of a kind, or none. */
export function wears(herd: Herd, cow: CowRow, kind: TagKind, number: string | null): void {
  herd.updateCells('cows', cow, { [WORN_IN[kind]]: number });
}
