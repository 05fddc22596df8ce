/** What a lost tag was, and what she got in its place. */
import { byDay, type PlainDate } from '../../calendar/calendar.ts';
import { readEid } from '../../values/eid.ts';
import type { ToDeclare } from './national-file.ts';

interface Tag {
  readonly kind: string;
  readonly number: string;
  readonly fitted_on: PlainDate | null;
  readonly removed_on: PlainDate | null;
  readonly why: string | null;
}

/** Tags that an authority gave, that which a reader reads first. */
const OFFICIAL = ['electronic', 'official'] as const;

/** What she wears now, by kind: a number that she always had has no row. */
type Worn = Readonly<Record<(typeof OFFICIAL)[number], string | null>>;

/**
 * The official tag that she lost on a day and the next of its kind. Of two that she lost that day it is the one of which both numbers are
 * electronic. `fitted` is null where she has none yet.
 */
export function replacedTag(tags: readonly Tag[], day: PlainDate, worn: Worn): NonNullable<ToDeclare['tag']> {
  const pairs = OFFICIAL.flatMap((kind) => {
    // Of two that she lost that day the later one.
    const ofKind = tags.filter((tag) => tag.kind === kind).toSorted(asFitted);
    const lost = ofKind.findLast(({ removed_on, why }) => removed_on === day && why === 'lost');
    return lost ? [{ lost: lost.number, fitted: nextOf(ofKind, lost) ?? wornInstead(worn[kind], lost) }] : [];
  });
  return pairs.find(isElectronic) ?? pairs[0] ?? { lost: null, fitted: null };
}

function asFitted(a: Tag, b: Tag): number {
  return byDay(a.fitted_on ?? '', b.fitted_on ?? '');
}

function nextOf(ofKind: readonly Tag[], lost: Tag): string | null {
  let next: Tag | null = null;
  for (const tag of ofKind) {
    if (tag === lost || tag.fitted_on === null || tag.fitted_on < (lost.removed_on ?? '')) continue;
    if (next?.fitted_on == null || tag.fitted_on < next.fitted_on) next = tag;
  }
  return next?.number ?? null;
}

/** What she wears, where nobody said since when. */
function wornInstead(number: string | null, lost: Tag): string | null {
  return number === lost.number ? null : number;
}

function isElectronic({ lost, fitted }: NonNullable<ToDeclare['tag']>): boolean {
  return readEid(lost ?? '') !== null && readEid(fitted ?? '') !== null;
}
