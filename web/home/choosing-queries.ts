import { api } from '../lib/api/api.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import type { FarmRow } from '../lib/herd/farm-rows.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Saves animals as a new list. `key` names the act, so that a repeat makes no second one. */
export async function createList(name: string, cows: readonly number[], key: string): Promise<void> {
  const created = await api.post<FarmRow<'lists'>>('/api/lists/', { name, cows }, { idempotencyKey: key });
  succeed(t('choosing.list-saved', { name: created.name, count: created.cows.length }), undoOf(created));
  await herdChanged();
}

/** Puts animals in the place of those of the herd that are on a list. */
async function changeList(
  { id, version }: FarmRow<'lists'>,
  cows: readonly number[],
  key: string,
): Promise<FarmRow<'lists'>> {
  const options = { ifMatch: version, idempotencyKey: key };
  const changed = await api.patch<FarmRow<'lists'>>(`/api/lists/update/${id}/`, { cows }, options);
  await herdChanged();
  return changed;
}

/** Adds animals to a list. */
export async function addToList(list: FarmRow<'lists'>, cows: readonly number[], key: string): Promise<void> {
  const changed = await changeList(list, [...new Set([...list.cows, ...cows])], key);
  succeed(t('choosing.list-saved', { name: changed.name, count: changed.cows.length }), undoOf(changed));
}

/** Takes animals off a list. Those that have left the herd stay named on it. */
export async function takeOffList(
  list: FarmRow<'lists'>,
  cows: ReadonlySet<number>,
  key: string,
): Promise<void> {
  const others = list.cows.filter((id) => !cows.has(id));
  const changed = await changeList(list, others, key);
  succeed(
    t('choosing.taken-off', { name: list.name, count: list.cows.length - others.length }),
    undoOf(changed),
  );
}
