/** All that is kept of an animal and follows from her other columns and her records: worked out after every act. */
import { columnsOf, isRecordTable, kindOf } from '../../kinds/index.ts';
import { differingColumns, type RowChange } from '../change.ts';
import { AMOUNT_AT_FIRST } from '../feed-amounts.ts';
import type { HerdView } from '../herd-view.ts';
import type { RowFollowing } from '../life/of-herd.ts';
import {
  type CowRow,
  cowIdOf,
  type Followed,
  type HerdTable,
  RECORD_KINDS,
  type RecordTable,
} from '../rows.ts';
import type { Rule } from './follow.ts';
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

/** What has to be brought up after these changes: of each animal the values of the rules that they concern. */
export function* followedBy(herd: HerdView, changes: readonly RowChange[]): Generator<RowFollowing> {
  const rules = new Map<number, Set<Rule>>();
  const note = (cow: number | null, rule: Rule) => {
    if (cow !== null) rules.set(cow, (rules.get(cow) ?? new Set()).add(rule));
  };
  for (const change of changes) {
    const { entity, before, after } = change;
    if (entity === 'cows' && after === null) continue;
    const columns = differingColumns(change);
    for (const rule of RULES)
      if (isConcerned(rule, entity, columns))
        for (const row of [before, after]) if (row) note(cowIdOf(kindOf(entity), row), rule);
  }
  for (const [id, some] of rules) {
    const cow = herd.cow(id);
    if (!cow) continue;
    const own = Array.from(some).filter(({ rows }) => !rows);
    yield { table: 'cows', id, values: Object.assign({}, ...own.map((rule) => rule.of(herd, cow))) };
    for (const { rows } of some) if (rows) yield* rows(herd, cow);
  }
}

/** All that is kept of an animal and follows from the rest. */
export function followedOf(herd: HerdView, cow: CowRow): Followed {
  return Object.assign({}, FOLLOWED_AT_FIRST, ...RULES.map((rule) => rule.of(herd, cow)));
}

function isConcerned({ reads, watches }: Rule, table: HerdTable, columns: readonly string[]): boolean {
  if (table === 'cows') return watches.some((column) => columns.includes(column));
  const read: readonly string[] | 'all' | undefined = isRecordTable(table) ? reads[table] : undefined;
  if (read === undefined) return false;
  return read === 'all' ? columns.length > 0 : columns.some((column) => read.includes(column));
}
