/** What the charts of a period are drawn from, as tables that are taken along. Days are whole, weights in kg. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { monthOf } from '#domain/calendar/months.ts';
import { FEWEST_OF_AGE, weightsInOrder } from '#domain/figures/charts/growth-by-age.ts';
import { headsOfGroup } from '#domain/figures/charts/herd-by-stage.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import { textOf } from '#domain/messages/parts.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';
import { groupColumns } from '../herd/animals/group-columns.ts';
import { type SheetTable, sheetColumn } from '../http/answers/table.ts';
import type { Words } from '../http/words.ts';

/** The charts by their names in the answer. */
export const CHARTS = ['calvings', 'stages', 'intervals', 'days_in_milk', 'weights', 'losses'] as const;
export type ChartName = (typeof CHARTS)[number];

type TableOf = (charts: Charts, words: Words, today: PlainDate) => Pick<SheetTable, 'columns' | 'rows'>;

const TABLES: Readonly<Record<ChartName, TableOf>> = {
  calvings: calvingTable,
  stages: stageTable,
  intervals: intervalTable,
  days_in_milk: inMilkTable,
  weights: weightTable,
  losses: lossTable,
};

/** The table of a chart, as the page has it, with numbers where the page has texts of them. */
export function chartTable(chart: ChartName, charts: Charts, words: Words, today: PlainDate): SheetTable {
  return { sheet: words.say(`chart-table.sheet.${chart}`), ...TABLES[chart](charts, words, today) };
}

/** Of a time that is over nothing is expected any more: the cells are empty then. */
function calvingTable({ calvings, to }: Charts, { say }: Words, today: PlainDate) {
  const isPast = monthOf(to) < monthOf(today);
  return {
    columns: [
      sheetColumn('month', say('chart.month'), 'text'),
      sheetColumn('calved', say('chart.calved')),
      sheetColumn('expected', say('chart.expected')),
    ],
    rows: calvings.map(({ month, calved, expected }) => [month, calved, isPast ? null : expected]),
  };
}

/** The oldest day first. */
function stageTable({ stages }: Charts, words: Words) {
  return {
    columns: [
      sheetColumn('day', words.say('chart.day'), 'date'),
      sheetColumn('all', words.say('chart.all-animals')),
      ...groupColumns(words),
      sheetColumn('bulls', words.say('stage.bulls')),
    ],
    rows: stages.map((stage) => [
      stage.day,
      stage.heads.reduce((sum, count) => sum + count, 0),
      ...LIFE_STAGES.map(({ group_number }) => headsOfGroup(stage, group_number)),
      stage.bulls,
    ]),
  };
}

function rangeColumns({ say }: Words) {
  return [sheetColumn('from', say('chart-table.days-from')), sheetColumn('to', say('chart-table.days-to'))];
}

function intervalTable({ intervals }: Charts, words: Words) {
  return {
    columns: [...rangeColumns(words), sheetColumn('n', words.say('chart.intervals'))],
    rows: intervals.ranges.map(({ from, to, n }) => [from, to, n]),
  };
}

function inMilkTable({ days_in_milk }: Charts, words: Words) {
  return {
    columns: [
      ...rangeColumns(words),
      sheetColumn('pregnant', words.say('chart.pregnant')),
      sheetColumn('seminated', words.say('chart.seminated')),
      sheetColumn('open', words.say('chart.not-pregnant')),
    ],
    rows: days_in_milk.ranges.map(({ from, to, pregnant, seminated, open }) => [
      from,
      to,
      pregnant,
      seminated,
      open,
    ]),
  };
}

function weightTable({ weights }: Charts, { say }: Words) {
  return {
    columns: [
      sheetColumn('sex', say('chart.sex'), 'text'),
      sheetColumn('from', say('chart-table.age-from')),
      sheetColumn('to', say('chart-table.age-to')),
      sheetColumn('n', say('chart.weighings')),
      sheetColumn('age_days', say('chart-table.mean-age')),
      sheetColumn('median', say('chart-table.median-kg')),
      sheetColumn('p25', say('chart-table.p25-kg')),
      sheetColumn('p75', say('chart-table.p75-kg')),
    ],
    rows: weightsInOrder(weights).map(({ sex, age: { from, to, n, age_days, median, p25, p75 } }) => {
      const middle = n < FEWEST_OF_AGE ? [null, null] : [p25, p75];
      return [say('chart.sexes', { sex }), from, to, n, age_days, median, ...middle];
    }),
  };
}

function lossTable({ losses: { lost, left } }: Charts, { say, parts }: Words) {
  const reasonText = (reason: string | null) =>
    reason === null
      ? say('chart.no-reason')
      : textOf(parts({ code: `choice.movements.reason.${reason}`, values: {} }));
  return {
    columns: [
      sheetColumn('part', say('chart-table.part'), 'text', 26),
      sheetColumn('what', say('chart-table.what'), 'text', 30),
      sheetColumn('n', say('chart.this-year')),
      sheetColumn('last_year', say('chart.last-year')),
    ],
    rows: [
      ...lost.map(({ key, n, last_year }) => [say('chart.lost'), say(`chart.lost.${key}`), n, last_year]),
      ...left.map(({ reason, n, last_year }) => [say('chart.left'), reasonText(reason), n, last_year]),
    ],
  };
}
