import type { HerdTable } from '../database/schema.ts';
import { recordAnswer } from './answers.ts';
import { readCow } from './herd.repository.ts';
import type { HerdChange } from './herd-change.ts';
import type { HerdRow } from './herd-row.ts';

/** A row as the contract answers it: an animal with all her records. */
export function answerRow<T extends HerdTable>(
  { db, context }: HerdChange,
  table: T,
  row: HerdRow<T>,
): unknown {
  return table === 'cows' ? readCow(db, context, row.id) : recordAnswer(table, row, context.time_zone);
}
