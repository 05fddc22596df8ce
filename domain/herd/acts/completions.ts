/** What of a plain record is worked out when it is made or changed: kinds that have more than defaults have an entry here. */
import type { Table } from '../../kinds/index.ts';
import type { Acting } from '../run.ts';
import { feedCompletion, rationCompletion } from './feeds.ts';
import { holdCompletion } from './holds.ts';
import { movementCompletion } from './movements.ts';
import { taskCompletion } from './tasks.ts';
import { treatmentCompletion, vaccinationCompletion } from './treatments.ts';

export interface Completion {
  /** What makes a record, with what is to be added; null where that is refused. */
  readonly create: (acting: Acting, body: object) => object | null;
  /** What changes a record, with what follows from it; null where that is refused. */
  readonly update: (acting: Acting, row: object, patch: object) => object | null;
}

const COMPLETIONS: { readonly [T in Table]?: Completion } = {
  treatments: treatmentCompletion,
  vaccinations: vaccinationCompletion,
  movements: movementCompletion,
  holds: holdCompletion,
  tasks: taskCompletion,
  feeds: feedCompletion,
  rations: rationCompletion,
};

export function completionOf(table: Table): Completion | undefined {
  return COMPLETIONS[table];
}
