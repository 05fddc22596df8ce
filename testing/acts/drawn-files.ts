/** Random files for imports: many of their rows are impossible, or are in the herd already. */

import type { HerdTable } from '#domain/herd/rows.ts';
import { fileNameOf } from '#domain/kinds/in-files.ts';
import { columnsOf, KINDS, kindOf } from '#domain/kinds/index.ts';
import { BIRTHDAYS, type Chooser, drawnNumber } from './chooser.ts';
import type { TwinFarm } from './twin-farm.ts';
import type { DrawnFile } from './twin-import.ts';

type Cells = Record<string, string | number | undefined>;

/** An animal as a file names it: by its number, by its name, or one that is not there. */
function animal(farm: TwinFarm, choose: Chooser): string {
  const { id_number, name } = farm.someCow(choose) ?? { id_number: 'N1', name: 'Cow 1' };
  const kind = choose.number(12);
  if (kind === 0) return 'Nobody';
  return kind < 3 ? name : kind < 5 ? drawnNumber(choose) : id_number;
}

const yesOrNo = (choose: Chooser) => choose.of(['yes', 'no']);

function animalRow(farm: TwinFarm, choose: Chooser): Cells {
  const id_number = choose.number(3) === 0 ? farm.someCow(choose)?.id_number : undefined;
  return {
    id_number: id_number ?? drawnNumber(choose),
    name: choose.sometimes(7, () => `Cow ${choose.number(50)}`),
    date_of_birth: choose.sometimes(9, () => (choose.number(8) === 0 ? choose.day() : choose.of(BIRTHDAYS))),
    cow_gender: choose.sometimes(8, () => choose.of(['f', 'f', 'm'])),
    weight: choose.sometimes(4, () => choose.of([420, 655.25, 99_999])),
    milk_supply_group: choose.sometimes(4, () => choose.number(5)),
    daily_feed_amount: choose.sometimes(3, () => choose.of([2, 7.25])),
    cow_mother: choose.sometimes(5, () => animal(farm, choose)),
    is_pregnant: choose.sometimes(3, () => yesOrNo(choose)),
    pregnancy_start_date: choose.sometimes(2, () => choose.day()),
    last_calving_date: choose.sometimes(3, () => choose.day()),
    semination_date: choose.sometimes(3, () => choose.day()),
  };
}

const birthRow = (farm: TwinFarm, choose: Chooser): Cells => ({
  mother_cow: animal(farm, choose),
  birth_date: choose.moment(),
  newborn_cow: choose.sometimes(5, () => animal(farm, choose)),
  newborn_name: choose.sometimes(3, () => `Calf ${choose.number(5)}`),
  notes: choose.sometimes(2, () => 'noted'),
});

const seminationRow = (farm: TwinFarm, choose: Chooser): Cells => ({
  cow: animal(farm, choose),
  semination_date: choose.moment(),
  next_heat_date: choose.sometimes(3, () => choose.moment()),
  successful: choose.sometimes(5, () => yesOrNo(choose)),
  notes: choose.sometimes(2, () => 'noted'),
});

/** A row of a kind from which nothing follows. */
function plainRow(table: HerdTable, farm: TwinFarm, choose: Chooser): Cells {
  const cells = columnsOf(kindOf(table)).map(([column, { type, empty, choices }]) => {
    const draw = () => {
      if (type === 'cow') return animal(farm, choose);
      if (type === 'cows')
        return Array.from({ length: choose.number(4) }, () => animal(farm, choose)).join('\n');
      if (choices) return choose.of(choices);
      if (type === 'yes') return yesOrNo(choose);
      if (type === 'date' || type === 'time') return choose.day();
      return type === 'number' ? choose.of([5, 12.5, 60, -3]) : choose.of(['Hay', 'IBR', 'hay']);
    };
    return [column, empty ? choose.sometimes(5, draw) : draw()];
  });
  return Object.fromEntries(cells);
}

const ROWS = new Map<HerdTable, (farm: TwinFarm, choose: Chooser) => Cells>([
  ['cows', animalRow],
  ['birth_records', birthRow],
  ['semination_records', seminationRow],
]);

/** A file of a kind, with these rows. */
export function fileOf(table: HerdTable, rows: readonly object[]): DrawnFile {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => {
    const byColumn = new Map<string, unknown>(Object.entries(row));
    return headings.map((heading) => cellOf(byColumn.get(heading)));
  });
  return { name: `${fileNameOf(kindOf(table))}.csv`, headings, rows: cells };
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined || value === null ? '' : String(value);
}

/** One file or several, each of another kind, with a few rows each. */
export function drawnFiles(farm: TwinFarm, choose: Chooser): DrawnFile[] {
  // Half of the time animals, births or seminations: of these most can be said.
  const first = choose.number(choose.isSo(5) ? ROWS.size : KINDS.length);
  const count = 1 + choose.number(KINDS.length);
  return [...KINDS, ...KINDS].slice(first, first + Math.min(count, 3)).map(({ table }) => {
    const row = ROWS.get(table) ?? ((farm, choose) => plainRow(table, farm, choose));
    return fileOf(
      table,
      Array.from({ length: 1 + choose.number(4) }, () => row(farm, choose)),
    );
  });
}
