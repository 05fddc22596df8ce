/** Tasks: rows with one title, day and animal are one, unless a file counts several. */

import { cell } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { task } from '../kinds/task/kind.ts';
import { folded } from '../values/folded.ts';
import { fieldsWhere } from '../values/objects.ts';
import { countedRows } from './counted-rows.ts';
import { outside, valuesInSteps } from './numbers-in-bounds.ts';
import { type Planning, textIn } from './planning.ts';
import { animalOf } from './row-owner.ts';
import type { ReadRow } from './rows.ts';

export function* planTasks(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const { report } = planning;
  const plan = countedRows(planning, task, keyOf);
  yield* withPauses(rows, (row) => {
    const why = outside(task, row);
    const cow = textIn(row.values.cow) === null ? null : animalOf(planning, row, 'cow');
    if (why) report.skip(row.ref, why);
    if (why || (cow === null && textIn(row.values.cow) !== null)) return;
    const given = ofColumns({ ...valuesInSteps(planning, task, row), cow: cow?.id ?? null });
    plan(row, given, { ...given, ...KEPT });
  });
}

/** By these a task is found: they stay as they are written there. */
const KEPT = { title: undefined, cow: undefined };

function keyOf(values: object): string {
  const [title, due, cow] = ['title', 'due', 'cow'].map((column) => cell(values, column));
  return [folded(String(title)), due, cow].join('\n');
}

function ofColumns(values: object): object {
  return fieldsWhere(values, (_, name) => name in task.columns);
}
