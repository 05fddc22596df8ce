/** Writes what a program sends as one change: the herd in memory is written at once, and what programs call its rows with it. */
import type { Fields } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import type { RowAt } from '#domain/exchange/ade/doing.ts';
import { modifiedOf } from '#domain/exchange/ade/meeting.ts';
import type { HerdChange } from '../../herd/door/herd-change.ts';
import { readFarm } from '../ade/farm.repository.ts';
import { bodiesSent } from './bodies.ts';
import { calledAt, drawnAt, placeOf, resourcesOf } from './copies.ts';
import { Identities } from './identities.ts';
import { bringNamed } from './known.ts';
import type { Outcomes } from './outcomes.ts';
import type { Sender } from './sender.ts';
import { writeItems } from './write-items.ts';

export interface WrittenItem {
  readonly outcome: Outcomes;
  /** What its sender calls it, and of when it is. */
  readonly sent: { readonly source: string; readonly sourceId: string | null; readonly modified: string };
}

/** What became of each, in their order; and a copy of each, once the change is written: in full, or its id and `meta` alone. */
export async function writeAll(
  change: HerdChange,
  collection: Collection,
  sent: readonly unknown[],
  sender: Sender,
): Promise<{ items: WrittenItem[]; copies: (wish: { inFull: boolean }) => Promise<(Fields | null)[]> }> {
  const { db, context } = change;
  const bodies = await bodiesSent(sent);
  const farm = await readFarm(db, context.farm_id);
  const identities = new Identities(db, farm.id);
  const known = await bringNamed(change, farm, collection, identities, bodies);
  const outcomes = await writeItems(known, collection, bodies, sender);
  const { herd } = known;
  const gone = await drawnAt(
    db,
    farm,
    collection,
    outcomes.map((outcome) => (outcome.refused ? null : outcome.gone)),
  );
  const changes = herd.changesSince(0);
  const written = changes.length > 0 ? await change.write(changes) : null;
  const idOf = ({ table, id }: RowAt) => written?.get(table, id)?.id ?? id;
  change.alsoKeep(async (entry) => change.room.add('history_bytes', await identities.keep(db, entry, idOf)));
  const places = outcomes.map((outcome) => {
    const row = outcome.refused ? null : outcome.row;
    return row && herd.find(row.table, row.id) ? placeOf(herd, collection, row, idOf) : null;
  });
  return {
    items: bodies.flatMap(({ whence }, place) => {
      const { source, sourceId, id } = whence;
      const outcome = outcomes[place];
      const modified = modifiedOf(whence, sender.now);
      return outcome
        ? [{ outcome, sent: { source: source ?? sender.key, sourceId: sourceId ?? id, modified } }]
        : [];
    }),
    copies: async ({ inFull }) => {
      const now = await readFarm(db, farm.id);
      const isMade = (place: number) => {
        const outcome = outcomes[place];
        return outcome?.refused === null && outcome.isMade;
      };
      const drawn = inFull
        ? await drawnAt(db, now, collection, places)
        : await calledAt(db, now, collection, places, isMade);
      const copies = await resourcesOf(db, now, collection, drawn, { isDeleted: false });
      const tombstones = await resourcesOf(db, now, collection, gone, { isDeleted: true });
      return copies.map((copy, place) => copy ?? tombstones[place] ?? null);
    },
  };
}
