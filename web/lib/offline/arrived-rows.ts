/** What a read of the herd says of the entries of this phone. */
import { idsRead } from '#domain/outbox/made-ids.ts';
import type { HerdChanges } from './kept-herd.ts';
import type { Writing } from './store.ts';

/**
 * Notes of which entries the herd has what they did: of those that had arrived before the read was asked for, and of those whose keys
 * it names. So what an entry did is shown once, from the entry or from the herd.
 */
export async function noteRead(
  tx: Writing<'meta' | 'herd' | 'sent' | 'outbox'>,
  { acts }: Pick<HerdChanges, 'acts'>,
  before: readonly number[],
  isNew: (table: string, id: number) => boolean,
): Promise<void> {
  const byKey = new Map(acts.map((act) => [act.key, act]));
  const had = new Set(before);
  const sents = tx.objectStore('sent');
  for (const sent of await sents.getAll()) {
    const act = byKey.get(sent.entry.key);
    if (sent.read || !(act || had.has(sent.entry.n))) continue;
    const ids = idsRead(sent.entry, sent.ids, act?.rows ?? [], ({ entity, id }) => isNew(entity, id));
    // The form has its answer: what was answered takes room.
    await sents.put({ ...sent, ids, read: true, entry: { ...sent.entry, answer: null } });
  }
  if (byKey.size === 0) return;
  const outbox = tx.objectStore('outbox');
  for (const entry of await outbox.getAll()) {
    const act = byKey.get(entry.key);
    if (!act || entry.landed !== null) continue;
    const landed = idsRead(entry, [], act.rows, ({ entity, id }) => isNew(entity, id));
    await outbox.put({ ...entry, landed });
  }
}
