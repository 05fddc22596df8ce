/** Which way an animal goes, and what of her is looked at for it: no more than the ways of the session ask for. */
import { daysBetween } from '#domain/calendar/calendar.ts';
import type { WaySent } from '#domain/crush/schema.ts';
import { type Drafted, type Way, type WayConditions, wayOf } from '#domain/crush/ways.ts';
import { gainsOf } from '../herd/crush/answers.ts';
import type { CrushRowKept } from '../herd/crush/noted.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import { listsOfCow } from '../herd/lives/work.repository.ts';
import { readCow } from '../herd/ready/herd.repository.ts';

/** What was known of her before her row. */
export interface KnownBefore {
  readonly group: number | null;
  readonly lists: readonly string[];
}

const asks = (ways: readonly WaySent[], ...conditions: (keyof WayConditions)[]) =>
  ways.some((way) => conditions.some((condition) => way.if[condition] !== undefined));

/** What must be known from before the row, of her alone; null where no way asks for it. */
export async function knownBefore(
  { db, context }: HerdChange,
  ways: readonly WaySent[],
  cow: number,
  now: Date,
): Promise<KnownBefore | null> {
  if (!asks(ways, 'group', 'on_list')) return null;
  const answer = asks(ways, 'group') ? await readCow(db, context, cow) : null;
  const lists = asks(ways, 'on_list') ? await listsOfCow(db, context, cow, now) : [];
  return { group: answer?.group_number ?? null, lists };
}

/** The way that the conditions choose; null where none holds. */
export async function draftedWay(
  { db, context }: HerdChange,
  ways: readonly WaySent[],
  row: CrushRowKept,
): Promise<string | null> {
  if (ways.length === 0) return null;
  const { farm_id } = context;
  const [cow] = await readRows(db, farm_id, 'cows', [row.cow]);
  if (!cow) return null;
  const [weighing] = row.weights === null ? [] : await readRows(db, farm_id, 'weights', [row.weights]);
  const [check] =
    row.pregnancy_checks === null
      ? []
      : await readRows(db, farm_id, 'pregnancy_checks', [row.pregnancy_checks]);
  const gains =
    weighing && asks(ways, 'gain_from', 'gain_below') ? await gainsOf(db, farm_id, [weighing]) : null;
  const known: KnownBefore | null = row.known === null ? null : JSON.parse(row.known);
  const drafted: Drafted = {
    kg: weighing?.kg ?? cow.weight_now,
    gain: (weighing && gains?.get(weighing.id)) ?? null,
    age: daysBetween(cow.date_of_birth, row.day),
    sex: cow.cow_gender,
    result: check?.result ?? null,
    lists: known?.lists ?? [],
    meat_until: cow.meat_withheld_until,
    day: row.day,
    group: known?.group ?? 0,
  };
  return wayOf(ways as readonly Way[], drafted);
}
