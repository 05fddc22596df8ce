import { hasCowLists } from '#domain/herd/answers/listed-animals.ts';
import { recordAnswer } from '#domain/herd/answers/record.ts';
import { derivationOf } from '#domain/herd/derived/index.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { cowIdOf } from '#domain/herd/rows.ts';
import { isRecordTable, kindOf } from '#domain/kinds/index.ts';
import { withThoseLeft } from '../animals/cow-lists.ts';
import type { HerdRow } from '../families/herd-row.ts';
import { readCow, readDerived } from '../ready/herd.repository.ts';
import type { HerdChange } from './herd-change.ts';

/** A row as the contract answers it: an animal with all her records, a record with what is worked out of the others. */
export async function answerRow<T extends HerdTable>(
  { db, context }: HerdChange,
  table: T,
  row: HerdRow<T>,
): Promise<unknown> {
  if (table === 'cows') return readCow(db, context, row.id);
  const cow = cowIdOf(kindOf(table), row);
  const derives = isRecordTable(table) && cow !== null && derivationOf(table);
  const derived = derives ? await readDerived(db, context, cow, derives) : undefined;
  const answer = recordAnswer(table, row, context.time_zone, derived?.get(row.id));
  if (!hasCowLists(table)) return answer;
  const [listed] = await withThoseLeft(db, context.farm_id, [answer]);
  return listed;
}
