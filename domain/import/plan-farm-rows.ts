/** What belongs to the farm and is called by a name of its own: a row of a file completes what is there of that name. */

import { rowCalled, rowsCalled } from '../herd/acts/farm-rows.ts';
import { plainActs } from '../herd/acts/plain-records.ts';
import { cell } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { cowListsOf, listOfCows } from '../kinds/cow-lists.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import { columnsOf, type NamedKind } from '../kinds/index.ts';
import { rulesOf } from '../kinds/rules.ts';
import { message } from '../messages/message.ts';
import { nameRows } from './named-rows.ts';
import { outside, valuesInSteps } from './numbers-in-bounds.ts';
import { completing, type Planning, runAct, skipRefused } from './planning.ts';
import type { CellValue, ReadRow } from './rows.ts';

export function* planFarmRows(
  planning: Planning,
  kind: NamedKind,
  rows: readonly ReadRow[],
): Generator<void> {
  const first = new Map<number, ReadRow>();
  yield* withPauses(rows, (row) => {
    const id = planRow(planning, kind, row, first);
    if (id === null) return;
    const before = first.get(id);
    if (!before) first.set(id, row);
    else {
      const other = planning.rowName(before.ref, row.ref);
      planning.report.note(row.ref, message('import.same-record', { kind: fileNameOf(kind), other }));
    }
  });
}

/**
 * Adds what a row tells, or what it tells more of one that is there; answers its id, or null where it cannot be. `met` are the
 * ids that rows before it are about.
 */
function planRow(
  planning: Planning,
  kind: NamedKind,
  row: ReadRow,
  met: ReadonlyMap<number, unknown>,
): number | null {
  const { herd, mentions, report } = planning;
  const { ref } = row;
  const why = outside(kind, row);
  if (why) {
    report.skip(ref, why);
    return null;
  }
  const lists = cowListsOf(kind.table);
  const given = new Map(
    Object.entries(valuesInSteps(planning, kind, row)).filter(
      ([name]) => name in kind.columns && !lists.includes(name),
    ),
  );
  nameRows(planning, kind, given);
  const listed = new Map(lists.map((column) => [column, animalsNamed(planning, ref, row.values[column])]));
  const known = rulesOf(kind).namesakes
    ? samePackage(planning, kind, given, met)
    : rowCalled(herd, kind.table, String(given.get(kind.rules.unique)));
  const values = Object.fromEntries(given);
  const { create, update } = plainActs(kind);
  const outcome = known
    ? runAct(planning, update, {
        id: known.id,
        // Its name stays as it is written there.
        patch: {
          ...completing(kind, known, { ...values, [kind.rules.unique]: undefined }),
          ...listsOf(listed, known),
        },
      })
    : runAct(planning, create, { ...values, ...listsOf(listed) });
  if (outcome.refusals) {
    skipRefused(report, ref, outcome.refusals);
    return null;
  }
  mentions.add(kind.table, outcome.result, ref);
  return outcome.result.id;
}

/**
 * Of rows that may be called alike, the one that a row of a file is about: the one with the very same values; else, where no
 * row before it was about that one, one with no others, or the only one of that name. So two packages that stand in one file
 * stay two.
 */
function samePackage(
  { herd }: Planning,
  kind: NamedKind,
  given: ReadonlyMap<string, CellValue>,
  met: ReadonlyMap<number, unknown>,
): { readonly id: number } | undefined {
  const columns = columnsOf(kind).filter(([name]) => name !== kind.rules.unique);
  const pairsOf = (known: object) =>
    columns.map(([name]) => [cell(known, name) ?? null, given.get(name) ?? null] as const);
  const called = rowsCalled(herd, kind.table, String(given.get(kind.rules.unique)));
  const free = called.filter(({ id }) => !met.has(id));
  return (
    called.find((known) => pairsOf(known).every(([there, value]) => there === value)) ??
    free.find((known) =>
      pairsOf(known).every(([there, value]) => there === null || value === null || there === value),
    ) ??
    (called.length === 1 ? free[0] : undefined)
  );
}

/** The lists of a row, with the animals that are on those of one that is there. */
function listsOf(listed: ReadonlyMap<string, readonly number[]>, known: object = {}): object {
  return Object.fromEntries(
    [...listed].map(([column, ids]) => [column, [...listOfCows(cell(known, column)), ...ids]]),
  );
}

/** The animals that a cell names: a line each, or with commas or semicolons between them. For any other the row gets a remark. */
function animalsNamed(planning: Planning, ref: ReadRow['ref'], value: CellValue | undefined): number[] {
  const lines = String(value ?? '').split(/[\r\n]+/);
  // A number may have a comma of its own.
  const texts = lines.flatMap((line) => (planning.names.named(line.trim()) ? line : line.split(/[;,]/)));
  return texts.flatMap((untrimmed) => {
    const text = untrimmed.trim();
    if (text === '') return [];
    const animal = planning.names.named(text);
    if (animal && animal !== 'several') return animal.id;
    const code = animal === 'several' ? 'import.several-animals' : 'import.no-animal';
    planning.report.note(ref, message(code, { text }));
    return [];
  });
}
