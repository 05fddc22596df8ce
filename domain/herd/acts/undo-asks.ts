/** What undoing an entry of the history asks of a herd. */
import { LISTING_TABLES, listedIn } from '../../kinds/cow-lists.ts';
import { kindOf, referencesOf } from '../../kinds/index.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { type Asks, together, writing } from '../asks.ts';
import type { RowChange } from '../change.ts';
import { cell } from '../rows.ts';
import { rowsNamed, rowsNaming } from './farm-rows.ts';
import { writingFeeds } from './feeds.ts';
import type { UndoableEntry } from './undo-entry.ts';

/** The rows as they are now, their animals, the animals and rows that they name, and rows in their places. */
export function asksOfUndo({ rows, restated = [] }: UndoableEntry): Asks {
  const tables = Map.groupBy(rows, ({ entity }) => entity);
  const ids = [...tables].map(([table, some]) => [table, some.map(({ entity_id }) => entity_id)] as const);
  // Another row of this kind may have its name by now.
  const unique = [...tables.keys()].filter((table) => rulesOf(kindOf(table)).unique !== undefined);
  // An animal that is taken back may stand on a list.
  const listing = rows.some(({ entity, before }) => entity === 'cows' && !before) ? LISTING_TABLES : [];
  return together(
    { rows: ids, whole: [...unique, ...listing], animals: restated.map(({ cow }) => cow) },
    ...rows.map(asksOfRow),
  );
}

function asksOfRow({ entity, entity_id, cow_id, before, after }: RowChange): Asks {
  const states = [before, after].flatMap((state) => (state ? { ...state, id: entity_id } : []));
  const named = states.flatMap((state) => referencesOf(kindOf(entity)).map((column) => cell(state, column)));
  return together(
    {
      seen: [
        ...named.filter((id) => typeof id === 'number'),
        ...(before ? listedIn(entity, { ...before }) : []),
      ],
      rows: before ? rowsNamed(entity, before) : [],
      referring: before ? [] : rowsNaming(entity, entity_id),
    },
    cow_id === null ? writingFeeds(entity, ...states) : writing([cow_id], entity),
    // A weighing may be one of her birth by now.
    entity === 'weights' ? { animals: [cow_id] } : {},
    entity === 'cows' ? ofAnimal(entity_id, before, after) : {},
    // Each record may have been given another calf since, whose birthday and weighing follow.
    entity === 'birth_records'
      ? { calvesOf: [cow_id], animals: [before?.newborn_cow, after?.newborn_cow] }
      : {},
  );
}

type Animal = RowChange<'cows'>['before'];

function ofAnimal(id: number, before: Animal, after: Animal): Asks {
  const goesBack = (column: 'id_number' | 'eid' | 'cow_gender' | 'date_of_birth') =>
    before?.[column] !== after?.[column];
  return {
    named: goesBack('cow_gender') || goesBack('date_of_birth') ? [id] : [],
    idNumbers: [goesBack('id_number') ? before?.id_number : null, goesBack('eid') ? before?.eid : null],
  };
}
