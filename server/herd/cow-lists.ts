/** Lists of animals as they are answered: those in the herd by their ids, those that left it by their names. */
import { z } from 'zod';
import { cowListsOf } from '#domain/kinds/cow-lists.ts';
import type { Table } from '#domain/kinds/index.ts';
import { entityId } from '#domain/values/fields.ts';
import type { Db } from '../database/database.ts';
import { readRows } from './part-of-herd.repository.ts';

/** What is answered after the columns of a kind with a list of animals. */
export const LEFT = {
  left: z
    .array(z.object({ id: entityId, name: z.string(), id_number: z.string() }))
    .meta({ description: 'The animals on it that have left the herd.' }),
};

export function hasCowLists(table: Table): boolean {
  return cowListsOf(table).length > 0;
}

/** Answers with the animals that left apart from those in the herd; one read for all of them. */
export async function withLeft<Answer extends object>(
  db: Db,
  farmId: number,
  answers: readonly Answer[],
): Promise<(Answer & { cows: number[]; left: z.infer<typeof LEFT.left> })[]> {
  const listed = answers.map((answer) => ('cows' in answer ? idsIn(answer.cows) : []));
  const rows = await readRows(db, farmId, 'cows', [...new Set(listed.flat())]);
  const gone = new Map(rows.flatMap((cow) => (cow.in_herd ? [] : [[cow.id, cow] as const])));
  return answers.map((answer, place) => {
    const ids = listed[place] ?? [];
    const left = ids.flatMap((id) => {
      const cow = gone.get(id);
      return cow ? { id, name: cow.name, id_number: cow.id_number } : [];
    });
    return { ...answer, cows: ids.filter((id) => !gone.has(id)), left };
  });
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
