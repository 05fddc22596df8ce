/**
 * Entries of releases before `herd/3`: these kept whether an animal was pregnant, and a check marked the semination that it found. What followed
 * is nothing that an undo takes back; what was said by hand is.
 */
import type { Restated } from '#domain/herd/acts/undo-entry.ts';
import { differingColumns } from '#domain/herd/change.ts';
import { lifeFollows } from '#domain/herd/follows/life.ts';
import type { JournalRow } from './journal-rows.repository.ts';

/** The pregnancies that an entry changed alone: with a record of hers they followed from it. */
export function restatedIn(rows: readonly JournalRow[]): Restated[] {
  const withRecords = new Set(
    rows.flatMap(({ entity, cow_id }) => (entity in lifeFollows.reads ? cow_id : [])),
  );
  return rows.flatMap(({ entity_id: cow, pregnancy }) =>
    pregnancy && !withRecords.has(cow) ? { cow, ...pregnancy } : [],
  );
}

/** The rows of an entry without the marks that its checks set or took away. */
export function withoutMarks(rows: readonly JournalRow[]): JournalRow[] {
  const checked = new Set(
    rows.flatMap(({ entity, cow_id }) => (entity === 'pregnancy_checks' ? cow_id : [])),
  );
  return rows.filter((row) => !row.isOld || !checked.has(row.cow_id) || !isMark(row));
}

function isMark(row: JournalRow): boolean {
  return (
    row.entity === 'semination_records' &&
    row.before !== null &&
    row.after !== null &&
    differingColumns(row).every((column) => column === 'took')
  );
}
