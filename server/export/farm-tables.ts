/** A farm's herd as tables, with the headings that the import knows, so that an export comes back without loss. */

import { dayOf, hasTime } from '#domain/calendar/calendar.ts';
import { cell, type WholeHerd } from '#domain/herd/rows.ts';
import { likeness } from '#domain/import/likeness.ts';
import type { Column } from '#domain/kinds/column.ts';
import { listOfCows } from '#domain/kinds/cow-lists.ts';
import { IMPORTS } from '#domain/kinds/imports.ts';
import { fileNameOf } from '#domain/kinds/in-files.ts';
import { columnsOf, KINDS_IN_ORDER, type Kind, type Table } from '#domain/kinds/index.ts';
import { nameColumnOf, REFERENCES } from '#domain/kinds/references.ts';
import { type CsvCell, csvLine } from '#domain/values/csv.ts';
import { folded } from '#domain/values/folded.ts';

export interface ExportedTable {
  name: string;
  /** The text in pieces, so that it is never in memory as a whole. */
  lines: Iterable<string>;
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A cell of a row; `entry` numbers the rows that are alike, from 1. */
type CellOf = (row: Row, entry: number) => CsvCell;

/** `pictures`: the name of each animal's image in the ZIP, by her id. */
export function farmTables(herd: WholeHerd, images: ReadonlyMap<number, string>): ExportedTable[] {
  const names = namesIn(herd);
  const born = new Set(herd.birth_records.map(({ newborn_cow }) => newborn_cow));
  const feeds = countedFeeds(herd);
  const ofItsOwn: Record<string, CellOf> = {
    entry: (_, entry) => entry,
    birth_recorded: ({ id, cow_mother }) => (cow_mother === null ? null : born.has(Number(id))),
    // As every list has it: by the latest weighing.
    weight: ({ weight, weight_now = weight }) => weight_now ?? null,
    not_for_milking: ({ milk_hours }) => milk_hours === null,
    feed_added: ({ feed }) => feeds.get(Number(feed))?.added ?? null,
    feed_entry: ({ feed }) => feeds.get(Number(feed))?.entry ?? null,
    cow_image: ({ id }) => images.get(Number(id)) ?? null,
  };
  return KINDS_IN_ORDER.map((kind) => {
    const columns = new Map(columnsOf(kind));
    const cells = Object.entries(IMPORTS[kind.table].columns).flatMap(
      ([name, { notExported }]): [string, CellOf][] => {
        if (notExported) return [];
        const column = columns.get(name);
        const from = column?.now ?? name;
        const cellOf = ofItsOwn[name] ?? ((row) => written(column, row[from] ?? null, names));
        return [[name, cellOf]];
      },
    );
    return { name: `${fileNameOf(kind)}.csv`, lines: linesOf(kind, herd[kind.table], cells) };
  });
}

/** By a table and an id, what a file calls the row: an animal by its ID number, what is the farm's by its name. */
type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

function namesIn(herd: WholeHerd): Names {
  const named = new Set(REFERENCES.map(({ to }) => to));
  const rowsOf = (table: Table): readonly { readonly id: number }[] => herd[table];
  const called = [...named].map((table): [string, Map<number, string>] => {
    const column = nameColumnOf(table);
    return [table, new Map(rowsOf(table).map((row) => [row.id, String(cell(row, column))]))];
  });
  return new Map([['cows', new Map(herd.cows.map(({ id, id_number }) => [id, id_number]))], ...called]);
}

/** A value as files write it: animals by their ID numbers, what is the farm's by its name, several animals a line each, midnight as a day without an hour. */
function written(column: Column | undefined, value: Row[string] | undefined, names: Names): CsvCell {
  if (value === null || value === undefined) return null;
  if (column?.type === 'cows')
    return listOfCows(value)
      .flatMap((id) => names.get('cows')?.get(id) ?? [])
      .join('\n');
  const named = column?.type === 'cow' ? 'cows' : column?.to;
  if (named !== undefined) return names.get(named)?.get(Number(value)) ?? null;
  if (column?.type === 'time') return hasTime(String(value)) ? value : dayOf(String(value));
  return value;
}

/** By its id, when each feed was added, and which it is of those that are called alike and were added on that day. */
function countedFeeds({ feeds }: WholeHerd): ReadonlyMap<number, { added: string; entry: number }> {
  const alike = Map.groupBy(feeds, ({ name, date_added }) => `${folded(name)}\n${date_added}`);
  return new Map(
    [...alike.values()].flatMap((some) =>
      some.map(({ id, date_added }, place) => [id, { added: date_added, entry: place + 1 }] as const),
    ),
  );
}

/** The lines of a table, with its headings first. */
function* linesOf(
  kind: Kind,
  rows: readonly Row[],
  cells: readonly [name: string, CellOf][],
): Generator<string> {
  const { alike = [] } = IMPORTS[kind.table];
  const counted = columnsOf(kind).filter(([name]) => alike.includes(name));
  const entries = new Map<string, number>();
  yield csvLine(cells.map(([name]) => name));
  for (const row of rows) {
    const key = counted.map(([name, column]) => likeness(column, row[name])).join(' ');
    const entry = (entries.get(key) ?? 0) + 1;
    if (alike.length > 0) entries.set(key, entry);
    yield csvLine(cells.map(([, cellOf]) => cellOf(row, entry)));
  }
}
