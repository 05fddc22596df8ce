/** The herd list as people read it in a spreadsheet, in their language. */

import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { LIFE_STAGES, stageKey } from '#domain/stages/life-stages.ts';
import { type CsvCell, csvLine } from '#domain/values/csv.ts';
import type { MessageTexts } from '#words/types/index.ts';
import { type SheetCell, type SheetColumn, workbook } from '../http/answers/workbook.ts';
import type { ThreadLimits } from '../http/limits/bounded-thread.ts';
import type { Words } from '../http/words.ts';

interface ListColumn extends SheetColumn {
  cell: (cow: CowListed) => SheetCell;
}

/** The columns in a language. Their headings are labels that the import knows. */
function columnsIn(words: Words): ListColumn[] {
  const genders = {
    Female: words.say('herd-list.gender', { gender: 'Female' }),
    Male: words.say('herd-list.gender', { gender: 'Male' }),
  };
  const yes = words.say('herd-list.pregnant', { pregnant: 'yes' });
  const no = words.say('herd-list.pregnant', { pregnant: 'no' });
  const stages = LIFE_STAGES.map(({ group_number }) =>
    words.say(stageKey({ group_number, cow_gender: 'Female' })),
  );
  const column = (field: ListedField, kind: ListColumn['kind'], width: number, cell: ListColumn['cell']) => ({
    heading: words.say(`file.cows.${field}`),
    kind,
    width,
    cell,
  });
  const columns: ListColumn[] = [
    column('id_number', 'text', 18, (cow) => cow.id_number),
    column('eid', 'text', 17, (cow) => cow.eid),
    column('name', 'text', 20, (cow) => cow.name),
    column('breed', 'text', 16, (cow) => cow.breed),
    column('cow_gender', 'text', 9, (cow) => genders[cow.cow_gender]),
    column('date_of_birth', 'date', 13, (cow) => cow.date_of_birth),
    column('cow_mother_name', 'text', 20, (cow) => cow.cow_mother_name),
    {
      heading: words.say('herd-list.life-stage'),
      kind: 'text',
      width: 18,
      cell: ({ group_number }) => (group_number === null ? null : (stages[group_number - 1] ?? null)),
    },
    column('is_pregnant', 'text', 9, (cow) => (cow.is_pregnant ? yes : no)),
    column('pregnancy_start_date', 'date', 14, (cow) => cow.pregnancy_start_date),
    column('expected_calving_date', 'date', 18, (cow) => cow.expected_calving_date),
    column('semination_date', 'date', 15, (cow) => cow.semination_date),
    column('last_calving_date', 'date', 13, (cow) => cow.last_calving_date),
    column('weight', 'number', 11, (cow) => cow.weight),
    column('milk_supply_group', 'number', 16, (cow) => cow.milk_supply_group),
    column('daily_feed_amount', 'number', 14, (cow) => cow.daily_feed_amount),
    column('barn_number', 'text', 13, (cow) => cow.barn_number),
  ];
  return columns.map(({ width, ...rest }) => ({ ...rest, width: Math.max(width, rest.heading.length) }));
}

/** The fields whose headings those of the import are. */
type ListedField = keyof MessageTexts extends infer Key
  ? Key extends `file.cows.${infer Field}`
    ? Field
    : never
  : never;

/** Begins with the mark by which Excel recognises UTF-8. */
export function herdListCsv(cows: readonly CowListed[], words: Words): Buffer {
  const columns = columnsIn(words);
  const lines: CsvCell[][] = cows.map((cow) => columns.map((column) => column.cell(cow)));
  return Buffer.from(`\uFEFF${[columns.map(({ heading }) => heading), ...lines].map(csvLine).join('')}`);
}

/** Throws `too_large` for a herd that needs more than a thread may have. */
export function herdListXlsx(
  cows: readonly CowListed[],
  words: Words,
  limits?: ThreadLimits,
): Promise<Buffer> {
  const columns = columnsIn(words);
  const head: SheetColumn[] = columns.map(({ cell: _, ...column }) => column);
  const rows: SheetCell[][] = cows.map((cow) => columns.map((column) => column.cell(cow)));
  return workbook({ sheet: words.say('herd-list.sheet'), head, rows }, limits);
}
