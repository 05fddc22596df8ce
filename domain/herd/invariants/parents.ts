import { message } from '../../messages/message.ts';
import type { Refusal } from '../refusal.ts';
import type { ColumnName, CowRow } from '../rows.ts';
import { type Blame, blame } from './invariant.ts';

/** Who is to blame where a parent is not older than its calf, which names it in `column`; `named` is said of that column alone. */
export function blamesOfYoungParent(
  column: ColumnName,
  calf: CowRow,
  parent: CowRow,
  younger: Refusal,
  named: Refusal = younger,
): Blame[] {
  const older = message('cow.born-after-calf', { name: calf.name, date: calf.date_of_birth });
  return [
    blame(column, calf, named),
    blame('cows.date_of_birth', calf, younger),
    blame('cows.date_of_birth', parent, older),
  ];
}
