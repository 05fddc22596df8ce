/** Sessions at the crush in the ZIP of a farm: written and not read, since what they recorded is in the files of the records. */
import { csvLine } from '#domain/values/csv.ts';
import type { Db } from '../database/database.ts';
import { listSessions, rowsOf } from '../herd/crush/sessions.repository.ts';
import type { ExportedTable } from './farm-tables.ts';

const HEAD = ['session', 'day', 'animal', 'at', 'way', 'notes'];

/** A line for each animal of each session, the session that was begun first before the others; sessions that were undone are left out. */
export async function sessionTable(db: Db, farmId: number): Promise<ExportedTable> {
  const lines = [csvLine(HEAD)];
  const sessions = await listSessions(db, farmId, undefined);
  for (const { id, name, state } of sessions.toReversed()) {
    if (state === 'undone') continue;
    for (const { day, cow_id_number, at, way, notes } of await rowsOf(db, farmId, id))
      lines.push(csvLine([name, day, cow_id_number, at, way, notes]));
  }
  return { name: 'crush-sessions.csv', lines };
}
