/** Tasks: rows with one title, day and animal are one, unless a file counts several. */
import { plainActs } from '../herd/acts/plain-records.ts';
import { cell } from '../herd/rows.ts';
import { columnsOf } from '../kinds/index.ts';
import { task } from '../kinds/task/kind.ts';
import { message } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { outside, rounded } from './numbers-in-bounds.ts';
import { animalOf, type Planning, perform, reasonOf, textOf, withPauses, withText } from './planning.ts';
import type { ReadRow } from './rows.ts';

const { create, update } = plainActs(task);

export function* planTasks(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const { herd, mentions, report } = planning;
  const known = new Map<string, number>(
    [...Map.groupBy(herd.all('tasks'), keyOf)].flatMap(([key, alike]) =>
      alike.map(({ id }, place) => [`${key}\n${place + 1}`, id] as const),
    ),
  );
  const first = new Map<number, ReadRow>();
  yield* withPauses(rows, (row) => {
    const why = outside(task, row);
    const cow = textOf(row.values.cow) === null ? null : animalOf(planning, row, 'cow');
    if (why) report.skip(row.ref, why);
    if (why || (cow === null && textOf(row.values.cow) !== null)) return;
    const told = { ...rounded(planning, task, row), cow: cow?.id ?? null };
    const key = `${keyOf(told)}\n${row.values.entry ?? 1}`;
    const id = known.get(key);
    const outcome =
      id === undefined
        ? perform(planning, create, ofColumns(told))
        : perform(planning, update, { id, patch: completing(planning, id, told) });
    if (outcome.refusals) {
      const [refusal] = outcome.refusals;
      report.skip(row.ref, refusal ? reasonOf(refusal) : null);
      return;
    }
    known.set(key, outcome.result.id);
    mentions.add('tasks', outcome.result, row.ref);
    const before = first.get(outcome.result.id);
    first.set(outcome.result.id, before ?? row);
    if (before)
      report.note(
        row.ref,
        message('import.same-record', { kind: task.file, other: planning.rowName(before.ref, row.ref) }),
      );
  });
}

function keyOf(values: object): string {
  const [title, due, cow] = ['title', 'due', 'cow'].map((column) => cell(values, column));
  return [folded(String(title)), due, cow].join('\n');
}

function ofColumns(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in task.columns));
}

/** What a row tells of a task that is there: its title stays as it is written there, and notes are added to. */
function completing({ herd }: Planning, id: number, told: object): object {
  const known = herd.get('tasks', id);
  const patch = columnsOf(task).flatMap(([name, { type }]) => {
    const value: unknown = cell(told, name);
    if (value === undefined || name === 'title' || name === 'cow') return [];
    return [[name, type === 'notes' ? withText(known.notes, String(value)) : value] as const];
  });
  return Object.fromEntries(patch);
}
