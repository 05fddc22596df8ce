/** What of a plain record is worked out when it is made or changed: kinds that have more than defaults have an entry here. */
import type { Table } from '../../kinds/index.ts';
import type { Asks } from '../asks.ts';
import type { Act, Acting } from '../run.ts';
import { feedCompletion, rationCompletion } from './feeds.ts';
import { holdCompletion } from './holds.ts';
import { movementCompletion } from './movements.ts';
import { statementCompletion } from './pregnancies.ts';
import { taskCompletion } from './tasks.ts';
import { treatmentCompletion, vaccinationCompletion } from './treatments.ts';

export interface Completion {
  /** What making one asks for besides. */
  readonly asks?: (body: object) => Asks;
  /** Its arguments that are written to columns of other names. */
  readonly fields?: Act<never, unknown>['fields'];
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
  pregnancy_statements: statementCompletion,
  tasks: taskCompletion,
  feeds: feedCompletion,
  rations: rationCompletion,
};

export function completionOf(table: Table): Completion | undefined {
  return COMPLETIONS[table];
}
