/** All that is kept of an animal and follows from her other columns and her records: worked out after every act. */
import { columnsOf, isRecordTable, kindOf } from '../../kinds/index.ts';
import { differingColumns, type RowChange } from '../change.ts';
import { AMOUNT_AT_FIRST } from '../feed-amounts.ts';
import type { HerdView } from '../herd-view.ts';
import type { RowFollowing } from '../life/of-herd.ts';
import { type CowRow, cell, type Followed, type HerdTable, RECORD_KINDS, type RecordTable } from '../rows.ts';
import { driedOffFollows } from './dried-off.ts';
import type { Rule } from './follow.ts';
import { formerNumbersFollow } from './former-numbers.ts';
import { inHerdFollows } from './in-herd.ts';
import { lifeFollows } from './life.ts';
import { numberFollows } from './number.ts';
import { parityFollows } from './parity.ts';
import { placeFollows } from './place.ts';
import { weightFollows } from './weight.ts';
import { withdrawalFollows } from './withdrawal.ts';

const RULES: readonly Rule[] = [
  lifeFollows,
  numberFollows,
  inHerdFollows,
  parityFollows,
  weightFollows,
  withdrawalFollows,
  placeFollows,
  driedOffFollows,
  formerNumbersFollow,
];

/** The kinds of records that each rule reads. */
const READS = new Map(
  RULES.map((rule) => [
    rule,
    RECORD_KINDS.flatMap(({ table }) => (rule.reads[table] === undefined ? [] : table)),
  ]),
);

/** What an animal has before she and her records are looked at. */
export const FOLLOWED_AT_FIRST: Followed = Object.assign({}, ...RULES.map(({ start }) => start));

/** The same for a row of any table. */
export function followedAtFirst(table: HerdTable): object {
  if (table === 'feeds') return AMOUNT_AT_FIRST;
  return table === 'cows' ? FOLLOWED_AT_FIRST : (OF_RECORDS_AT_FIRST.get(table) ?? {});
}

/** Of the columns of records that follow: a default, or null. */
const OF_RECORDS_AT_FIRST = new Map<HerdTable, object>(
  RECORD_KINDS.map((kind) => [
    kind.table,
    Object.fromEntries(
      columnsOf(kind).flatMap(([name, { follows, default: usual }]) =>
        follows ? [[name, usual ?? null]] : [],
      ),
    ),
  ]),
);

/** The kinds of an animal's records that are read when a record of hers in this table is written. */
export function followedFrom(table: HerdTable): readonly RecordTable[] {
  return [...READS.values()].flatMap((read) => (read.some((own) => own === table) ? read : []));
}

/** Which rules have something to update, by the ids of the animals. */
export type RulesByAnimal = Map<number, Set<Rule>>;

/** Adds the rules that a change concerns to the animals that it concerns. */
export function addConcerned(rules: RulesByAnimal, change: RowChange): void {
  const { entity, before, after } = change;
  if (entity === 'cows' && after === null) return;
  // A row that is added or removed concerns all that read its table.
  const columns = before && after ? differingColumns(change) : null;
  const { cowColumn } = kindOf(entity);
  if (columns?.length === 0 || cowColumn === null) return;
  const concerned = RULES.filter((rule) => isConcerned(rule, entity, columns));
  if (concerned.length === 0) return;
  for (const row of [before, after]) {
    const cow = row && cell(row, cowColumn);
    if (typeof cow !== 'number') continue;
    const known = rules.get(cow);
    if (known) for (const rule of concerned) known.add(rule);
    else rules.set(cow, new Set(concerned));
  }
}

/** What these rules say of an animal: its own values, and those of its records. */
export function* followedBy(herd: HerdView, id: number, rules: ReadonlySet<Rule>): Generator<RowFollowing> {
  const cow = herd.cow(id);
  if (!cow) return;
  const own = Array.from(rules).filter(({ rows }) => !rows);
  yield { table: 'cows', id, values: Object.assign({}, ...own.map((rule) => rule.of(herd, cow))) };
  for (const { rows } of rules) if (rows) yield* rows(herd, cow);
}

/** All that is kept of an animal and follows from the rest. */
export function followedOf(herd: HerdView, cow: CowRow): Followed {
  return Object.assign({}, FOLLOWED_AT_FIRST, ...RULES.map((rule) => rule.of(herd, cow)));
}

/** `columns` are those that changed; null where the whole row is new or gone. */
function isConcerned({ reads, watches }: Rule, table: HerdTable, columns: readonly string[] | null): boolean {
  if (table === 'cows') return watches.some((column) => columns === null || columns.includes(column));
  const read: readonly string[] | 'all' | undefined = isRecordTable(table) ? reads[table] : undefined;
  if (read === undefined) return false;
  return columns === null || read === 'all' || columns.some((column) => read.includes(column));
}
