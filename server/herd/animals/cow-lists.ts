import { listedIds, withLeft } from '#domain/herd/answers/listed-animals.ts';
import type { Db } from '../../database/database.ts';
import { readRows } from '../families/part-of-herd.repository.ts';

/** Answers with the animals that left apart from those in the herd; one read for all of them. */
export async function withThoseLeft<Answer extends object>(
  db: Db,
  farmId: number,
  answers: readonly Answer[],
): Promise<ReturnType<typeof withLeft<Answer>>[]> {
  const ids = new Set(answers.flatMap(listedIds));
  const rows = await readRows(db, farmId, 'cows', [...ids]);
  const gone = new Map(rows.flatMap((cow) => (cow.in_herd ? [] : [[cow.id, cow] as const])));
  return answers.map((answer) => withLeft(answer, gone));
}
