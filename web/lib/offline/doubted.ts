/** What is to be asked of entries before they are sent: others may have recorded since what makes them unlikely. */
import { doubtOfEntry } from '#domain/outbox/doubts.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import type { FoldedFarm } from './kept-farm.ts';

/** The farm as this browser knows it. */
export interface KnownFarm {
  /** Null until the herd is kept whole. */
  readonly farm: () => Promise<FoldedFarm | null>;
  /** The same without an entry and what hangs on it. */
  readonly farmWithout: (entry: Entry) => Promise<FoldedFarm | null>;
}

/** What is unlikely of entries by now and was not when they were entered, by their numbers. */
export async function doubtsOf(known: KnownFarm, entries: readonly Entry[]): Promise<Map<number, unknown>> {
  const farm = await known.farm();
  const asked = new Map<number, unknown>();
  for (const entry of entries) {
    // What it did itself may make it unlikely: then the herd is looked at without it.
    const doubt = newDoubt(farm, entry) && newDoubt(await known.farmWithout(entry), entry);
    if (doubt) asked.set(entry.n, { code: 'unlikely', doubt });
  }
  return asked;
}

function newDoubt(farm: FoldedFarm | null, entry: Entry) {
  const doubt = farm && doubtOfEntry(farm, entry, farm.folding.known);
  return JSON.stringify(doubt) === JSON.stringify(entry.doubt ?? null) ? null : doubt;
}
