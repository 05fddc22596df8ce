/** Rows of the farm's that may be alike: a file counts those that are (`entry`), so that two of them stay two. */
import { plainActs } from '../herd/acts/plain-records.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import type { PlainKind } from '../kinds/index.ts';
import { message } from '../messages/message.ts';
import { completing, type Planning, runAct, skipRefused } from './planning.ts';
import type { ReadRow } from './rows.ts';

/** Records what a row tells, or adds `patch` to the row that it is about. */
type PlanCounted = (row: ReadRow, given: object, patch?: object) => void;

/** `keyOf` answers the same of rows that are alike. */
export function countedRows(
  planning: Planning,
  kind: PlainKind,
  keyOf: (values: object) => string,
): PlanCounted {
  const { herd, mentions, report } = planning;
  const { create, update } = plainActs(kind);
  const there = Map.groupBy<string, { readonly id: number }>(herd.all(kind.table), keyOf);
  const known = new Map<string, number>(
    [...there].flatMap(([key, alike]) => alike.map(({ id }, place) => [`${key}\n${place + 1}`, id] as const)),
  );
  const first = new Map<number, ReadRow>();
  return (row, given, patch = given) => {
    const { ref, values } = row;
    const key = `${keyOf(given)}\n${values.entry ?? 1}`;
    const id = known.get(key);
    const outcome =
      id === undefined
        ? runAct(planning, create, given)
        : runAct(planning, update, { id, patch: completing(kind, herd.get(kind.table, id), patch) });
    if (outcome.refusals) return skipRefused(report, ref, outcome.refusals);
    const { result } = outcome;
    known.set(key, result.id);
    mentions.add(kind.table, result, ref);
    const before = first.get(result.id);
    first.set(result.id, before ?? row);
    if (!before) return;
    const other = planning.rowName(before.ref, ref);
    report.note(ref, message('import.same-record', { kind: fileNameOf(kind), other }));
  };
}
