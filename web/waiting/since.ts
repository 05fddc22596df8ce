/** Who did what others did to the thing of an entry, and when: only the history of the server knows. */
import { queryOptions } from '@tanstack/react-query';
import type { HistoryChange, HistoryEntry } from '#domain/history/history.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';
import { undoOnce } from '../lib/herd/undo.ts';
import type { KeptAbout, KeptItem } from '../lib/offline/kept.ts';

/** How many of the latest changes are looked at. */
const LOOKED_AT = 100;

/** The latest changes of the animal, or of all where it is about none. */
export function changesOf(about: KeptAbout) {
  return queryOptions({
    queryKey: [...keys.history(about.cow), 'since'],
    queryFn: () => latestOf(about),
    retry: false,
  });
}

function latestOf({ cow }: KeptAbout): Promise<HistoryEntry[]> {
  return api.get(`/api/history/?limit=${LOOKED_AT}${cow === null ? '' : `&cow=${cow}`}`);
}

/** The change of others that an entry ran into; undefined where none is found. */
export function changeBefore(
  { why, about, conflict, theirs, entry }: KeptItem,
  changes: readonly HistoryEntry[],
): HistoryEntry | undefined {
  if (why === 'same-field') return changes.find((change) => touches(change, about, conflict?.fields));
  if (why === 'gone') return deletionOf(about, changes);
  if (why === 'asked' && theirs !== null) {
    const ids = new Set(entry.makes.map((table, place) => `${table} ${theirs[place]}`));
    return changes.find(
      ({ kind, changes: rows }) =>
        kind.endsWith('.create') && rows.some(({ entity, entity_id }) => ids.has(`${entity} ${entity_id}`)),
    );
  }
  return undefined;
}

function touches(
  { changes, undone_by }: HistoryEntry,
  { table, id }: KeptAbout,
  fields: readonly string[] | undefined,
): boolean {
  return (
    undone_by === null &&
    changes.some(
      ({ entity, entity_id, field }) =>
        entity === table && entity_id === id && (fields?.includes(field) ?? true),
    )
  );
}

/** What deleted the row that is changed, or else her. */
function deletionOf(about: KeptAbout, changes: readonly HistoryEntry[]): HistoryEntry | undefined {
  const gone = [{ table: 'cows' as const, id: about.cow }, about];
  const isGone = ({ entity, entity_id, before, after }: HistoryChange) =>
    before !== null && after === null && gone.some(({ table, id }) => entity === table && entity_id === id);
  return changes.find(
    ({ kind, changes: rows, undone_by }) =>
      undone_by === null && (kind.endsWith('.delete') || kind === 'history.undo') && rows.some(isGone),
  );
}

/** Whether what was deleted is there again: the deletion is undone. */
export async function bringBack(about: KeptAbout): Promise<boolean> {
  const deletion = deletionOf(about, await latestOf(about));
  return deletion !== undefined && (await undoOnce(deletion.id));
}
