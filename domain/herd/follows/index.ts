/** All that is kept of an animal and follows from her other columns and her records: worked out after every act. */
import { kindOf } from '../../kinds/index.ts';
import { differingColumns, type RowChange } from '../change.ts';
import type { HerdView } from '../herd.ts';
import { type CowRow, cell, cowIdOf, type Followed, type HerdTable, type RecordTable } from '../rows.ts';
import type { Follow } from './follow.ts';
import { inHerdFollows } from './in-herd.ts';
import { numberFollows } from './number.ts';
import { parityFollows } from './parity.ts';
import { placeFollows } from './place.ts';
import { weightFollows } from './weight.ts';
import { withdrawalFollows } from './withdrawal.ts';

const RULES = [numberFollows, inHerdFollows, parityFollows, weightFollows, withdrawalFollows, placeFollows];

/** What an animal has before she and her records are looked at. */
export const FOLLOWED_AT_FIRST: Followed = Object.assign({}, ...RULES.map(({ start }) => start));

/** The same for a row of any table. */
export function followedAtFirst(table: HerdTable): object {
  return table === 'cows' ? FOLLOWED_AT_FIRST : {};
}

/** The kinds of records that are read, too, when a record of this kind changes: an act on it needs all of them. */
export function readWith(table: HerdTable): readonly RecordTable[] {
  return READ_WITH.get(table) ?? [];
}

/** The kinds of her records that are read when this patch changes her own row: an act that writes it needs all of them. */
export function readAtPatch(cow: CowRow, patch: object): RecordTable[] {
  const changed = new Set(
    Object.entries(patch).flatMap(([column, value]) =>
      value !== undefined && value !== cell(cow, column) ? column : [],
    ),
  );
  return RULES.flatMap(({ reads, watches }) => (watches.some((column) => changed.has(column)) ? reads : []));
}

const READ_WITH = new Map<HerdTable, RecordTable[]>();
for (const { reads } of RULES)
  for (const table of reads) READ_WITH.set(table, [...new Set([...(READ_WITH.get(table) ?? []), ...reads])]);

/** What has to be brought up after these changes: for each animal the values of the rules that they concern. */
export function followedBy(herd: HerdView, changes: readonly RowChange[]): Map<number, Partial<Followed>> {
  const rules = new Map<number, Set<(typeof RULES)[number]>>();
  const note = (cow: number | null, rule: (typeof RULES)[number]) => {
    if (cow !== null) rules.set(cow, (rules.get(cow) ?? new Set()).add(rule));
  };
  for (const change of changes)
    for (const rule of RULES)
      if (concerns(rule, change))
        for (const row of [change.before, change.after])
          if (row) note(cowIdOf(kindOf(change.entity), row), rule);
  const values = new Map<number, Partial<Followed>>();
  for (const [id, some] of rules) {
    const cow = herd.cow(id);
    if (cow) values.set(id, Object.assign({}, ...Array.from(some, (rule) => rule.of(herd, cow))));
  }
  return values;
}

/** All that is kept of an animal and follows from the rest. */
export function followedOf(herd: HerdView, cow: CowRow): Followed {
  return Object.assign({}, FOLLOWED_AT_FIRST, ...RULES.map((rule) => rule.of(herd, cow)));
}

function concerns(
  { reads, watches, ignores = [] }: Pick<Follow<keyof Followed>, 'reads' | 'watches' | 'ignores'>,
  change: RowChange,
): boolean {
  const { entity, before, after } = change;
  if (entity === 'cows')
    return (
      after !== null && watches.some((column) => !before || cell(before, column) !== cell(after, column))
    );
  if (!reads.some((table) => table === entity)) return false;
  if (!before || !after) return true;
  const ignored: readonly string[] = ignores;
  return differingColumns(change).some((column) => !ignored.includes(`${entity}.${column}`));
}
