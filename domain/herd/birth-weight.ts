/** What an animal weighed at her birth: her weighing of that occasion on her birthday. */
import type { RowChange } from './change.ts';
import type { Herd } from './herd.ts';

/** Brings up weighings of births after these changes, one a row: they go along when the birthday moves. */
export function agreeOnBirthWeights(herd: Herd, changes: readonly RowChange[]): void {
  for (const change of changes) if (change.entity === 'cows') followBirthday(herd, change);
}

function followBirthday(herd: Herd, { before, after }: RowChange<'cows'>): void {
  if (!before || !after || before.date_of_birth === after.date_of_birth) return;
  for (const weighing of [...herd.recordsOn('weights', after, before.date_of_birth)])
    if (weighing.occasion === 'birth') herd.update('weights', weighing, { weighed_on: after.date_of_birth });
}
