/** What undoing an entry of the history will ask of a herd. */
import { LISTING_TABLES, listedIn } from '../../kinds/cow-lists.ts';
import { kindOf, referencesOf } from '../../kinds/index.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import { needsOfBirthWeights } from '../birth-weight.ts';
import { differingColumns, type RowChange } from '../change.ts';
import { type Ids, type Needs, together } from '../needs.ts';
import { cell, type HerdTable } from '../rows.ts';
import { needsOfNamed, needsOfReferring } from './farm-rows.ts';
import { needsOfAmounts } from './feeds.ts';

/** What a birth record and its calf both say, or the calf is judged by. */
const OF_CALF: readonly string[] = ['birth_date', 'birth_weight', 'calf_sex', 'calf_status'];

/**
 * The birth records of which something goes back that concerns their calves: each may have been given one since, whose birthday
 * and weighing follow, and who must fit what the record says.
 */
export function birthsGoingBack(rows: readonly RowChange[]): number[] {
  return rows.flatMap((row) => {
    if (row.entity !== 'birth_records') return [];
    return differingColumns(row).some((column) => OF_CALF.includes(column)) ? [row.entity_id] : [];
  });
}

/**
 * The rows as they are now, the animals that they name, what the rules read when they are changed back, and rows in their places;
 * `calves`: those whom its `birthsGoingBack` name by now.
 */
export function needsOfUndo(rows: readonly RowChange[], calves: Ids): Needs {
  const tables = Map.groupBy(rows, ({ entity }) => entity);
  const entries: Needs = {
    rows: [...tables].map(([table, some]) => [table, some.map(({ entity_id }) => entity_id)] as const),
    // Of another row of such a kind its name may be.
    whole: [
      ...[...tables.keys()].filter((table) => unique(table) !== undefined),
      // An animal that is taken back may stand on a list.
      ...(rows.some(({ entity, before }) => entity === 'cows' && !before) ? LISTING_TABLES : []),
    ],
  };
  return together(entries, needsOfBirthWeights(calves), { cows: calves }, ...rows.map(needsOfRow));
}

function unique(table: HerdTable): string | undefined {
  const kind: RecordKind = kindOf(table);
  return kind.unique;
}

function needsOfRow(row: RowChange): Needs {
  const { entity, entity_id, cow_id, before, after } = row;
  const columns = differingColumns(row);
  const named = [before, after].flatMap((state) =>
    state ? referencesOf(kindOf(entity)).map((column) => cell(state, column)) : [],
  );
  return together(
    {
      cows: [
        cow_id,
        ...named.filter((id) => typeof id === 'number'),
        ...(before ? listedIn(entity, { ...before }) : []),
      ],
      writes: cow_id === null ? [] : [{ table: entity, columns, cows: [cow_id] }],
      rows: before ? needsOfNamed(entity, before) : [],
      referring: before ? [] : needsOfReferring(entity, entity_id),
    },
    row.entity === 'cows' ? ofAnimal(row, columns) : {},
    row.entity === 'birth_records'
      ? needsOfBirthWeights([row.before?.newborn_cow, row.after?.newborn_cow])
      : {},
    needsOfAmounts(entity, ...[before, after].flatMap((state) => (state ? { ...state, id: entity_id } : []))),
    row.entity === 'weights' ? needsOfBirthWeights([cow_id]) : {},
  );
}

function ofAnimal({ entity_id, before, after }: RowChange<'cows'>, columns: readonly string[]): Needs {
  const number = before?.id_number;
  return {
    idNumbers: number !== undefined && number !== after?.id_number ? [number] : [],
    // Of a male that is taken back, or changes into a female: what names him.
    named: before?.cow_gender === after?.cow_gender ? [] : [entity_id],
    kin: columns.includes('cow_mother') || columns.includes('sire') ? [entity_id] : [],
  };
}
