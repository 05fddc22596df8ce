/** The animals that a number means, as `GET /api/cows/find/` answers them. */
import { type FoundCows, MOST_FOUND } from '../../kinds/cow/found.ts';
import { bestFound } from '../../values/by-number.ts';
import type { CowRow } from '../rows.ts';
import { formerNumbers } from './cow-listed.ts';

/** What is read of an animal. */
export type NumberedRow = Pick<
  CowRow,
  'id' | 'in_herd' | 'id_number' | 'eid' | 'barn_number' | 'name' | 'former_numbers'
>;

/** A row in the form in which numbers are compared. */
export function numbered(row: NumberedRow) {
  return { ...row, former_numbers: formerNumbers(row) };
}

export function foundCows(rows: Iterable<NumberedRow>, number: string): FoundCows {
  const best = bestFound(Array.from(rows, numbered), number);
  if (!best) return { number, cows: [] };
  const { how } = best;
  const cows = best.cows
    .sort((a, b) => Number(b.in_herd) - Number(a.in_herd) || a.id - b.id)
    .slice(0, MOST_FOUND)
    .map(({ id, in_herd, id_number, eid, barn_number, name }) => ({
      cow: id,
      how,
      in_herd,
      id_number,
      eid,
      barn_number,
      name,
    }));
  return { number, cows };
}
