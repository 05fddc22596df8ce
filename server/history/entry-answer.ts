/** An entry of the journal as it is answered: its line, its animals, and each field before and after. */
import { withOffset } from '#domain/calendar/farm-clock.ts';
import { nameOfRow } from '#domain/herd/acts/undo-entry.ts';
import { imageAddress } from '#domain/herd/answers/cow-listed.ts';
import { differingColumns } from '#domain/herd/change.ts';
import type { HistoryAction, HistoryAnimal, HistoryChange } from '#domain/history/history.ts';
import { historyLine, type TouchedCount, type TouchedRow } from '#domain/history/history-line.ts';
import { cowListsOf, listOfCows } from '#domain/kinds/cow-lists.ts';
import { columnsOf, KINDS, kindOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import type { Message } from '#domain/messages/message.ts';
import type { NotedChange } from '../herd/door/herd-change.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { JournalRow } from './journal-rows.repository.ts';
import { COW_COLUMNS } from './named-animals.repository.ts';

type Row = Record<string, unknown>;
type Animals = ReadonlyMap<number, HistoryAnimal>;

/** The columns with several animals: of a list that can have thousands is shown how many are on it. */
const SEVERAL = new Set(KINDS.flatMap(({ table }) => cowListsOf(table)));

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** The name of the animal or feed that a row belongs to. */
export function nameOf(row: NotedChange, animals: Animals): string | null {
  return nameOfRow(row, (id) => animals.get(id)?.name ?? null);
}

/** The fields of a row that an entry changed. */
export function changesOf(
  row: JournalRow,
  animals: Animals,
  farm: Pick<RequestContext, 'farm_id' | 'time_zone'>,
): HistoryChange[] {
  const { entity, entity_id, before, after } = row;
  const name = nameOf(row, animals);
  const pregnancy = fieldsOfPregnancy(row).map((field) => ({
    entity,
    entity_id,
    name,
    field,
    before: row.pregnancy?.before[field] ?? null,
    after: row.pregnancy?.after[field] ?? null,
  }));
  const changes = shownColumns(row).flatMap((column) => {
    const from = shown(column, before, animals, farm);
    const to = shown(column, after, animals, farm);
    // An empty field of an added or deleted row is left out.
    if (from === null && to === null) return [];
    return {
      entity,
      entity_id,
      name,
      field: answeredName(column),
      before: from,
      after: to,
    };
  });
  return [...changes, ...pregnancy];
}

/** What an entry of an older release changed of a pregnancy. */
function fieldsOfPregnancy({ pregnancy }: JournalRow) {
  return (['is_pregnant', 'pregnancy_start_date'] as const).filter(
    (field) => pregnancy && pregnancy.before[field] !== pregnancy.after[field],
  );
}

/** The field of an answer that shows a column. */
function answeredName(column: string): string {
  return column === 'image_key' ? 'cow_image' : column;
}

function shownColumns({ entity, before, after }: NotedChange): string[] {
  const kind = kindOf(entity);
  const known = new Map(columnsOf(kind));
  // Of what belongs to the farm the name stands beside the reference, and is shown in its place.
  const byName = new Set(referencesFrom(entity).flatMap((to) => (to.nameColumn === null ? [] : to.column)));
  const columns = differingColumns({ entity, before, after });
  return columns.filter((column) => {
    const { kept = false, nameOf = '' } = known.get(column) ?? {};
    const isOfFarmRow = known.get(nameOf)?.type === 'ref';
    // The owner of a record never changes and is shown by name; so are references with a name column.
    if (byName.has(column) || column === kind.cowColumn) return false;
    return isOfFarmRow || (!kept && !columns.includes(nameOf));
  });
}

function shown(
  column: string,
  state: Row | null,
  animals: Animals,
  { farm_id, time_zone }: Pick<RequestContext, 'farm_id' | 'time_zone'>,
): HistoryChange['before'] {
  const value = (state?.[column] ?? null) as HistoryChange['before'];
  if (value === null) return null;
  if (SEVERAL.has(column)) return listOfCows(value).length;
  if (COW_COLUMNS.has(column)) return animals.get(Number(value))?.name ?? `#${value}`;
  if (column === 'image_key') return imageAddress(farm_id, String(value));
  return typeof value === 'string' && WALL_CLOCK.test(value) ? withOffset(value, time_zone) : value;
}

/** The line of an entry: what was done. */
export function lineOf(
  kind: string,
  rows: readonly JournalRow[],
  counts: readonly TouchedCount[],
  animals: Animals,
): Message {
  const touched = rows.map(
    (row): TouchedRow => ({
      entity: row.entity,
      action: actionOf(row.before === null, row.after === null),
      name: nameOf(row, animals),
      fields: [...shownColumns(row).map(answeredName), ...fieldsOfPregnancy(row)],
    }),
  );
  return historyLine(kind, touched, counts);
}

function actionOf(added: boolean, deleted: boolean): HistoryAction {
  if (added) return 'added';
  return deleted ? 'deleted' : 'changed';
}
