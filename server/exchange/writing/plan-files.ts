/** Works out what files of resources do to a farm, as if a program had sent all of them at once. Nothing is stored before it is written. */
import { collectionNamed } from '#domain/exchange/ade/collections.ts';
import type { RowAt } from '#domain/exchange/ade/doing.ts';
import { stepsOf } from '#domain/exchange/ade/file-order.ts';
import type { AdeFileOutcome, AdeSet } from '#domain/exchange/ade/files.ts';
import type { RowChange } from '#domain/herd/change.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { inParts } from '../../database/in-parts.ts';
import type { HerdChange } from '../../herd/door/herd-change.ts';
import { inPieces } from '../../http/in-pieces.ts';
import { readFarm } from '../ade/farm.repository.ts';
import { bodyInFile } from './bodies.ts';
import { Identities } from './identities.ts';
import { bringNames, type Known } from './known.ts';
import type { Outcomes } from './outcomes.ts';
import type { Sender } from './sender.ts';
import { allIdentifiersSent } from './sent-names.ts';
import { writeItems } from './write-items.ts';

const FILE = { key: 'file', name: 'file' };

interface PlannedFiles {
  readonly changes: readonly RowChange[];
  /** What becomes of each resource, in the order of the sets. */
  readonly outcomes: readonly (readonly AdeFileOutcome[])[];
  /** Writes it all, with what the files call it. */
  write(change: HerdChange): Promise<void>;
}

/**
 * @param herd all of the farm, which is changed in memory
 * @param from stands for the sender where a resource names no source
 */
export async function planFiles(
  change: Known['change'],
  herd: Herd,
  sets: readonly AdeSet[],
  now: Date,
  from: Pick<Sender, 'key' | 'name'> = FILE,
): Promise<PlannedFiles> {
  const farm = await readFarm(change.db, change.context.farm_id);
  const identities = new Identities(change.db, farm.id);
  const known: Known = { change, farm, herd, identities };
  const sender = { ...from, now: now.toISOString() };
  const outcomes: AdeFileOutcome[][] = sets.map(() => []);
  for (const { collection: name, sent } of await inPieces(stepsOf(sets))) {
    const collection = collectionNamed(name);
    if (!collection) throw new Error(`No collection ${name}`);
    for (const table of collection.tables)
      await identities.bringOf(
        { table },
        [...herd.whole(table)].map(({ id }) => id),
      );
    for (const part of inParts(sent)) {
      const bodies = part.map(({ text }) => bodyInFile(text));
      await bringNames(identities, await allIdentifiersSent(bodies));
      const done = await writeItems(known, collection, bodies, sender);
      part.forEach(({ of, place }, at) => {
        const item = done[at];
        const among = outcomes[of];
        if (item && among) among[place] = outcomeOf(item);
      });
    }
  }
  const changes = herd.changesSince(0);
  return {
    ...{ changes, outcomes },
    async write(begun) {
      const written = changes.length > 0 ? await begun.write(changes) : null;
      const idOf = ({ table, id }: RowAt) => written?.get(table, id)?.id ?? id;
      begun.alsoKeep(async (entry) =>
        begun.room.add('history_bytes', await identities.keep(begun.db, entry, idOf)),
      );
    },
  };
}

function outcomeOf(item: Outcomes): AdeFileOutcome {
  if (item.refused) return { outcome: 'skipped', refused: item.refused, notice: null };
  const outcome = item.isMade ? 'created' : item.isChanged ? 'updated' : 'unchanged';
  return { outcome, refused: [], notice: item.notice };
}
