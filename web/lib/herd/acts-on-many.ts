/** What Home offers to do with many animals at once. `web/many/` has the forms, and sends the acts. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';

export const MANY_ACTS = [
  'vaccinate',
  'treat',
  'weigh',
  'move',
  'milk-group',
  'seminate',
  'check',
  'dry-off',
  'heat',
  'leave',
  'condition',
  'feed',
  'do-not-breed',
  'task',
] as const;
export type ManyAct = (typeof MANY_ACTS)[number];

/**
 * Those that a vet may do too. The kinds say it themselves, and a test in `web/many/` compares; here they are named again, since
 * asking the kinds brings all of them into Home's first load: 2.7 KB more than its budget.
 */
export const BY_VETS: ReadonlySet<ManyAct> = new Set([
  'vaccinate',
  'treat',
  'weigh',
  'seminate',
  'check',
  'heat',
  'condition',
  'task',
]);

/** What the form of an act is given. */
export interface ManyProps {
  act: ManyAct;
  /** The animals that are chosen, in the order in which they are shown; where each is asked for, in that in which they were chosen. */
  animals: readonly CowListed[];
  /** Whether it was done, or given up. */
  onDone: (done: boolean) => void;
}
