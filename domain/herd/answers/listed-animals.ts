/** Lists of animals as they are answered: those in the herd by their ids, those that left it by their names. */

import { z } from 'zod/mini';
import { cowListsOf } from '../../kinds/cow-lists.ts';
import type { Table } from '../../kinds/index.ts';
import { entityId } from '../../values/fields.ts';
import type { CowRow } from '../rows.ts';

/** What is answered after the columns of a kind with a list of animals. */
export const LEFT = {
  left: z
    .array(z.object({ id: entityId, name: z.string(), id_number: z.string() }))
    .check(z.meta({ description: 'The animals on it that have left the herd.' })),
};

/** What stands in an answer in place of its list of animals. */
type Listed = { cows: number[]; left: z.infer<typeof LEFT.left> };

export function hasCowLists(table: Table): boolean {
  return cowListsOf(table).length > 0;
}

/** The animals on the list of an answer, those that left the herd too. */
export function listedIds(answer: object): number[] {
  return 'cows' in answer && Array.isArray(answer.cows) ? answer.cows.map(Number) : [];
}

/** An answer that names the animals that left apart from those in the herd. `gone` are the animals that left the farm, by id. */
export function withLeft<Answer extends object>(
  answer: Answer,
  gone: ReadonlyMap<number, Pick<CowRow, 'id' | 'name' | 'id_number'>>,
): Answer & Listed {
  const ids = listedIds(answer);
  const left = ids.flatMap((id) => {
    const cow = gone.get(id);
    return cow ? { id, name: cow.name, id_number: cow.id_number } : [];
  });
  return { ...answer, cows: ids.filter((id) => !gone.has(id)), left };
}
