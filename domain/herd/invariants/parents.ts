import { message } from '../../messages/message.ts';
import type { HerdView } from '../herd-view.ts';
import type { Refusal } from '../refusal.ts';
import type { ColumnName, CowRow } from '../rows.ts';
import { type Blame, blame, type Fault, type FaultPart } from './invariant.ts';

/** What is at fault where a row names an animal in a column for males, and she is a female. */
export function namedAsMale(
  herd: HerdView,
  column: ColumnName,
  row: FaultPart['row'],
  named: CowRow | undefined,
): Fault[] {
  if (!named || named.cow_gender === 'Male') return [];
  const { name } = named;
  return [
    {
      blames: [
        blame(column, row, message('cow.not-male', { name })),
        blame('cows.cow_gender', named, message('cow.named-as-male', { name: herd.formerName(named) })),
      ],
      undo: message('undo.not-male', { name }),
    },
  ];
}

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
