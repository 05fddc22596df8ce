/** Records of animals, feeds and what is there of them, as they are written. */
import { dayOf } from '../../calendar/calendar.ts';
import { kindOf } from '../../kinds/index.ts';
import { cell } from '../../values/objects.ts';
import type { Fields } from './ade.ts';
import { type Doing, type Done, doAct, type RowAt, saysAnything } from './doing.ts';
import { comparedWith, mayMeet, metIn } from './meeting.ts';
import type { ReadRecord } from './read-breeding.ts';
import type { ReadFeed, ReadStock } from './read-measured.ts';
import { toMake } from './to-acts.ts';

/** A record of an animal: made, changed, or met. */
export function doRecord(doing: Doing, read: ReadRecord): Done | null {
  const { acting, target } = doing;
  const { herd } = acting;
  const { table, cow } = read;
  if (cow === null) throw new Error('Of no animal nothing is written');
  const row = target?.table === table ? herd.find(table, target.id) : undefined;
  if (row && cell(row, 'cow') === cow) {
    const { filled, changed } = comparedWith(table, row, read.values);
    return changeRecord(doing, row.id, { ...read, values: { ...filled, ...changed, ...beside(read) } });
  }
  // One that is another animal's by now, or another kind's, is made anew.
  if (target) removeRecord(doing, target);
  const met = target ? null : metBy(doing, read, cow);
  if (met) return { ...changeRecord(doing, met.row.id, { ...read, values: met.filled }), isMet: true };
  const { body, kept } = toMake(read, cow);
  const id = doAct(acting, `${kindOf(table).name}.create`, body, { cow });
  if (id === null) return null;
  herd.updateCells(table, { id }, kept);
  return { table, id, isMade: true, isMet: false };
}

/** What the acts of a kind are told beside its columns. */
function beside({ table, values }: ReadRecord): Fields {
  const { columns } = kindOf(table);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in columns)));
}

function metBy({ acting, collection, isClaimed }: Doing, { table, values }: ReadRecord, id: number) {
  const { herd } = acting;
  const cow = herd.cow(id);
  const when = cell(values, kindOf(table).day ?? '');
  if (!mayMeet(collection) || !cow || typeof when !== 'string') return null;
  const rows = herd.recordsOn(table, cow, dayOf(when));
  return metIn(table, rows, values, (row) => isClaimed({ table, id: row.id }));
}

function changeRecord({ acting }: Doing, id: number, { table, cow, values }: ReadRecord): Done {
  const { body, kept } = toMake({ table, values }, cow ?? 0);
  const { [kindOf(table).cowColumn ?? 'cow']: _, ...patch } = body;
  if (saysAnything(patch)) doAct(acting, `${kindOf(table).name}.update`, patch, { cow: cow ?? 0, id });
  acting.herd.updateCells(table, { id }, kept);
  return { table, id, isMade: false, isMet: false };
}

/** Deletes a record that is there. */
export function removeRecord({ acting }: Pick<Doing, 'acting'>, { table, id }: RowAt): void {
  const row = acting.herd.find(table, id);
  if (!row) return;
  const cow = Number(cell(row, kindOf(table).cowColumn ?? '') ?? 0);
  doAct(acting, `${kindOf(table).name}.delete`, {}, { cow, id });
}

/** Of a feed that is here its day and its amount stay: its storage says how much there is. */
const OF_FEED_ITSELF = ['name', 'waste_percent'];

/** A feed. One of the same name that nobody outside sent is the same. */
export function doFeed(doing: Doing, { values }: ReadFeed): Done | null {
  const { acting, target, isClaimed } = doing;
  const { herd } = acting;
  const table = 'feeds';
  const named = [...herd.whole(table)].filter(
    ({ id, name }) => name.toLowerCase() === String(values.name).toLowerCase() && !isClaimed({ table, id }),
  );
  const [met, another] = target ? [] : named;
  const row = target ? herd.find(table, target.id) : another ? undefined : met;
  if (!row) {
    const id = doAct(acting, 'feed.create', values, { cow: 0 });
    return id === null ? null : { table, id, isMade: true, isMet: false };
  }
  const said = Object.fromEntries(Object.entries(values).filter(([name]) => OF_FEED_ITSELF.includes(name)));
  const { changed } = comparedWith(table, row, said);
  if (target && saysAnything(changed)) doAct(acting, 'feed.update', changed, { cow: 0, id: row.id });
  return { table, id: row.id, isMade: false, isMet: !target };
}

/** So much is there of a feed: where that is another amount than ours, it was counted. */
export function doStock({ acting, feedNamed }: Doing, { feedId, day, kg }: ReadStock): Done {
  const feed = acting.herd.get('feeds', feedNamed(feedId ?? '') ?? 0);
  const count = { feed: feed.id, kind: 'stock_take', moved_on: day, kg };
  if (kg !== null && kg !== feed.amount_now) doAct(acting, 'feed-movement.create', count, { cow: 0 });
  return { table: 'feeds', id: feed.id, isMade: false, isMet: false };
}
