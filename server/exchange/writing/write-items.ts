/** Writes resources that a program sends, one after the other on the herd in memory. */
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { cell } from '#domain/values/objects.ts';
import { load } from '../../herd/families/load.ts';
import { pauses } from '../../http/in-pieces.ts';
import type { Body } from './bodies.ts';
import { type Known, NAMES_OF_FEEDS } from './known.ts';
import type { Outcomes } from './outcomes.ts';
import type { Sender } from './sender.ts';
import { Item } from './write-item.ts';

/** Writes all of them to the herd in memory, and notes what they are called. Nothing is stored yet. */
export async function writeItems(
  known: Known,
  collection: Collection,
  bodies: readonly Body[],
  sender: Sender,
): Promise<Outcomes[]> {
  await bringIdentities(known, collection, bodies, sender);
  const outcomes: Outcomes[] = [];
  const pause = pauses();
  for (const body of bodies) {
    await pause();
    outcomes.push(await new Item(known, collection, body, sender).write());
    known.change.taken.changes(known.herd.mark);
  }
  return outcomes;
}

async function bringIdentities(
  { identities, herd, change }: Known,
  { name }: Collection,
  bodies: readonly Body[],
  { key }: Sender,
): Promise<void> {
  const named = bodies.flatMap(({ body, whence: { source, sourceId, id } }) => {
    const feedId = name === 'feed-storages' ? textOf(body, 'feedId') : null;
    const names = [sourceId ?? id, feedId].filter((one) => one !== null);
    return names.map((source_id) => ({ source: source ?? key, source_id }));
  });
  const ofFeeds = name === 'feed-storages' ? (['feeds', NAMES_OF_FEEDS] as const) : [];
  for (const collection of [name, ...ofFeeds]) await identities.bring(collection, named);
  const rows = named.flatMap((one) => identities.named({ collection: name, ...one }) ?? []);
  for (const [table, some] of Map.groupBy(rows, ({ entity }) => entity)) {
    const ids = some.map(({ entity_id }) => entity_id);
    await load(change.db, change.loading, herd, { rows: [[table, ids]] });
    await identities.bringChanges(table, ids);
  }
}

function textOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = cell(body, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
