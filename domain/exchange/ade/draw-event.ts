/** What all events of an animal have in common. */

import type { CowRow, RecordTable } from '../../herd/rows.ts';
import { kindOf } from '../../kinds/index.ts';
import { type AdeView, type Drawn, type Fields, filled } from './ade.ts';
import { animalIdentifier } from './animal-ids.ts';
import { writtenDay, writtenMoment } from './days.ts';

/** What Cowbell calls the resource of a row. */
export function keyOf(table: RecordTable | 'cows' | 'feeds', id: number): string {
  return `${kindOf(table).path}/${id}`;
}

/**
 * An event of an animal.
 * @param when a day, or a moment of the farm's clock
 * @param fields what it has beside its animal and its time
 * @param more what else something in it comes from, beside its own row and the animal's
 */
export function drawEvent(
  { table, id, cow, when }: { table: RecordTable; id: number; cow: CowRow; when: string },
  fields: Fields,
  { farm }: AdeView,
  { rows = [], records = [] }: Partial<Pick<Drawn, 'rows' | 'records'>> = {},
): Drawn {
  const key = keyOf(table, id);
  return {
    ...{ key, cow: cow.id },
    rows: [[table, id], ['cows', cow.id], ...rows],
    records,
    fields: filled({
      id: key,
      animal: animalIdentifier(cow),
      eventDateTime: writtenWhen(when, farm.time_zone),
      ...fields,
    }),
  };
}

/** A day or a moment, as its column has it. */
export function writtenWhen(when: string, timeZone: string): string {
  return when.length === 10 ? writtenDay(when, timeZone) : writtenMoment(when, timeZone);
}
