/** Entries of the farm's settings: no rows of the herd, and not undone but changed again where they stand. */
import { FarmSettings } from '#domain/account/user.ts';
import type { HistoryChange } from '#domain/history/history.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { Db } from '../database/database.ts';
import type { JournalEntry } from './journal.repository.ts';
import { keptRows } from './journal-rows.repository.ts';

/** Why an entry of the settings is not undone. */
export const SETTINGS_STAY = message('undo.settings-stay');

export const isOfSettings = ({ kind }: Pick<JournalEntry, 'kind'>): boolean => kind === 'farm.update';

/** What is told of an entry of the settings. */
export interface ToldSettings {
  line: Message;
  changes: HistoryChange[];
}

/** What is told of those of these entries that are of the settings, by their ids. */
export async function toldSettings(
  db: Db,
  entries: readonly JournalEntry[],
): Promise<Map<number, ToldSettings>> {
  const ids = entries.filter(isOfSettings).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await keptRows(db, ids);
  return new Map(
    rows.map(({ journal_id, entity_id, before, after }) => {
      const [from, to] = [before, after].map((text) => FarmSettings.parse(JSON.parse(text ?? 'null')));
      const changes = (['farm_name', 'time_zone'] as const)
        .filter((field) => from?.[field] !== to?.[field])
        .map((field) => ({
          entity: 'farms' as const,
          entity_id,
          name: to?.farm_name ?? null,
          field,
          before: from?.[field] ?? null,
          after: to?.[field] ?? null,
        }));
      return [
        journal_id,
        { line: message('history.settings', { fields: changes.map(({ field }) => field) }), changes },
      ];
    }),
  );
}
