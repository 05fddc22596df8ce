/** What Home offers to do with many animals at once. `web/many/` has the forms, and sends the acts. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { keysOf } from '#domain/values/objects.ts';

/** Each with the kind of records that it makes of the animals; null where it changes the animals themselves. */
export const TABLE_OF_ACT = {
  vaccinate: 'vaccinations',
  treat: 'treatments',
  weigh: 'weights',
  move: 'place_moves',
  'milk-group': null,
  seminate: 'semination_records',
  check: 'pregnancy_checks',
  'dry-off': 'dry_offs',
  heat: 'heats',
  leave: 'movements',
  condition: 'condition_scores',
  feed: null,
  'do-not-breed': null,
  task: 'tasks_done',
} as const satisfies Record<string, RecordTable | null>;
export type ManyAct = keyof typeof TABLE_OF_ACT;

export const MANY_ACTS = keysOf(TABLE_OF_ACT);

/** What the form of an act is given. */
export interface ManyProps {
  act: ManyAct;
  /** The animals that are chosen, in the order in which they are shown; where each is asked for, in that in which they were chosen. */
  animals: readonly CowListed[];
  /** Whether it was done, or given up. */
  onDone: (done: boolean) => void;
}
