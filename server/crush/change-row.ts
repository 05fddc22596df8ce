/** Records, changes and takes back what was done with an animal at the crush: her row, its records and her way, as one change. */
import { type CrushWord, crushActNamed } from '#domain/crush/acts.ts';
import {
  changeRow,
  movingBack,
  movingTo,
  type Pointers,
  type RowPart,
  takingBack,
  type When,
} from '#domain/crush/row.ts';
import type { WaySent } from '#domain/crush/schema.ts';
import { ACTS, argsOf } from '#domain/herd/acts/index.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { listOfCows } from '#domain/kinds/cow-lists.ts';
import { keysOf } from '#domain/values/objects.ts';
import { type CrushRowKept, pointersOf } from '../herd/crush/noted.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { perform } from '../herd/door/perform.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';

/** What is done with her, and the records that her row names by then. */
export async function recordParts(
  change: HerdChange,
  { cow, day, parts }: { cow: number; day: string; parts: readonly RowPart[] },
  records: Pointers,
): Promise<Pointers> {
  const herd = await herdWithRows(change, parts);
  const { result, written } = await perform(change, changeRow, { cow, day, parts }, herd);
  const after: Partial<Record<CrushWord, number>> = { ...records };
  for (const [place, { word, table, does }] of parts.entries()) {
    if (does === 'delete') delete after[word];
    const made = result[place] ?? null;
    if (does === 'create' && made !== null) after[word] = written.get(table, made)?.id ?? made;
  }
  return after;
}

/** A herd with the rows that are changed and deleted. */
export async function herdWithRows({ db, context }: HerdChange, parts: readonly RowPart[]): Promise<Herd> {
  const herd = new Herd(context.time_zone);
  for (const { table, id } of parts) {
    if (id === null) continue;
    await bring(herd, db, context.farm_id, table, id);
  }
  return herd;
}

async function bring<T extends HerdTable>(
  herd: Herd,
  db: HerdChange['db'],
  farmId: number,
  table: T,
  id: number,
): Promise<void> {
  herd.bring(table, await readRows(db, farmId, table, [id]));
  herd.knows(table, [id]);
}

/** The records of these pointers that are still there. */
export async function standing(change: HerdChange, records: Pointers): Promise<Pointers> {
  const still: Partial<Record<CrushWord, number>> = {};
  for (const word of keysOf(records)) {
    const id = records[word];
    if (id === undefined) continue;
    const { table } = crushActNamed(word);
    const [row] = await readRows(change.db, change.context.farm_id, table, [id]);
    if (row) still[word] = id;
  }
  return still;
}

const changeList = ACTS.find(({ kind }) => kind === 'list.update');

/** Puts her on a saved list, or takes her off it: whether that changed it, and how. */
async function listPart(
  { db, context }: HerdChange,
  list: number,
  cow: number,
  does: 'add' | 'remove',
): Promise<RowPart[]> {
  const [row] = await readRows(db, context.farm_id, 'lists', [list]);
  if (!row || !changeList?.act) return [];
  const cows = listOfCows(row.cows);
  if (cows.includes(cow) === (does === 'add')) return [];
  const after = does === 'add' ? [...cows, cow] : cows.filter((id) => id !== cow);
  return [
    {
      word: 'place-moves',
      table: 'lists',
      does: 'update',
      id: list,
      act: changeList.act,
      args: argsOf(changeList, { cows: after }, list),
      fieldAt: () => 'way',
    },
  ];
}

/** Brings what her way does, a move and a list, from the row as it was to another way; answers the row as it is then. */
export async function goWay(
  change: HerdChange,
  row: CrushRowKept,
  next: { way: string | null; chosen: boolean },
  ways: readonly WaySent[],
  when: When,
): Promise<CrushRowKept> {
  const way = ways.find((one) => one.way === next.way);
  const isSame = row.way === next.way;
  const parts: RowPart[] = [];
  const after = { ...row, way: next.way, way_chosen: next.chosen };
  if (isSame) return after;
  const { cow } = row;
  const taken =
    row.way_moved && row.place_moves !== null
      ? await standing(change, { 'place-moves': row.place_moves })
      : {};
  if (taken['place-moves'] !== undefined) parts.push(...movingBack(taken['place-moves']));
  if (row.put_on !== null) parts.push(...(await listPart(change, row.put_on, cow, 'remove')));
  const free = row.way_moved || row.place_moves === null;
  const moves = free && (way?.place ?? null) !== null ? movingTo(cow, way?.place ?? 0, when) : [];
  parts.push(...moves);
  const listed = (way?.list ?? null) === null ? [] : await listPart(change, way?.list ?? 0, cow, 'add');
  // The same list as before: she stays on it.
  const stays = row.put_on !== null && row.put_on === (way?.list ?? null);
  const done = stays ? parts.filter(({ table }) => table !== 'lists') : [...parts, ...listed];
  if (row.way_moved) Object.assign(after, { place_moves: null, way_moved: false });
  after.put_on = stays ? row.put_on : listed.length > 0 ? (way?.list ?? null) : null;
  if (done.length > 0) {
    const records = await recordParts(change, { cow, day: row.day, parts: done }, {});
    const made = records['place-moves'];
    if (made !== undefined) Object.assign(after, { place_moves: made, way_moved: true });
  }
  return after;
}

/** Takes back all that a row recorded. */
export async function takeBackRow(change: HerdChange, row: CrushRowKept): Promise<void> {
  const records = await standing(change, pointersOf(row));
  const parts = [
    ...(row.put_on === null ? [] : await listPart(change, row.put_on, row.cow, 'remove')),
    ...takingBack(records),
  ];
  if (parts.length > 0) await recordParts(change, { cow: row.cow, day: row.day, parts }, records);
}
