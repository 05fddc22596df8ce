/** What was typed about a row before it arrived is found again about the row as the server calls it. */
import type { SentEntry } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import { rowsMade } from '#domain/outbox/order.ts';
import { draftsChanged, PREFIX } from '../forms/draft-names.ts';
import { stored, storedNames } from '../session/stored.ts';

/** Gives the drafts about rows that have arrived the names that their pages ask for now. */
export function moveDrafts(sent: readonly SentEntry[]): void {
  const drafts = storedNames().filter((name) => name.startsWith(PREFIX));
  if (drafts.length === 0) return;
  const known = knownIds(sent);
  for (const { id } of sent.flatMap(({ entry }) => rowsMade(entry))) {
    const now = known(id);
    if (now === null) continue;
    for (const name of drafts.filter((one) => one.includes(`:${id}:`))) {
      const text = stored(name);
      if (text === null) continue;
      localStorage.setItem(name.replace(`:${id}:`, `:${now}:`), text.replaceAll(String(id), String(now)));
      localStorage.removeItem(name);
    }
  }
  draftsChanged();
}
