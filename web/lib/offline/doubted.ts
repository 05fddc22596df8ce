/** What is to be asked of entries before they are sent: others may have recorded since what makes them unlikely. */
import { doubtOfEntry } from '#domain/outbox/doubts.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import type { FoldedFarm } from './kept-farm.ts';
import type { Phone } from './phone.ts';

/** What is unlikely of entries by now and was not when they were entered, by their numbers. */
export async function doubtsOf(phone: Phone, entries: readonly Entry[]): Promise<Map<number, unknown>> {
  const farm = await phone.farm();
  const asked = new Map<number, unknown>();
  for (const entry of entries) {
    // What it did itself may make it unlikely: then the herd is looked at without it.
    const doubt = newDoubt(farm, entry) && newDoubt(await phone.farmWithout(entry), entry);
    if (doubt) asked.set(entry.n, { code: 'unlikely', doubt });
  }
  return asked;
}

function newDoubt(farm: FoldedFarm | null, entry: Entry) {
  const doubt = farm && doubtOfEntry(farm, entry, farm.folding.known);
  return JSON.stringify(doubt) === JSON.stringify(entry.doubt ?? null) ? null : doubt;
}
