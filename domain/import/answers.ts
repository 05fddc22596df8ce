/** What an import is said and what it answers, as the API carries it. */
import { z } from 'zod';
import { CowGender } from '../kinds/cow/schema.ts';
import { KINDS } from '../kinds/index.ts';
import { SentMessage } from '../values/sent-message.ts';
import { IMPORT_KINDS, type TotalName, totalName } from './kinds.ts';

const DayOrder = z.enum(['dmy', 'mdy']);
const DecimalMark = z.enum([',', '.']);
const CountedIn = z.enum(['thousands', 'ones']);

/** What the keeper has settled about one table; what is absent is found out from the table itself. */
export const TableChoice = z.object({
  kind: z.enum(IMPORT_KINDS).nullable().optional().meta({ description: 'null leaves the table out.' }),
  fields: z
    .array(z.string().max(50).nullable())
    .max(500)
    .optional()
    .meta({ description: 'The field of each column in turn; null for a column that is not used.' }),
  day_orders: z
    .record(z.string(), DayOrder)
    .optional()
    .meta({ description: 'By column (from 0): whether the day or the month comes first.' }),
  decimal_marks: z
    .record(z.string(), DecimalMark)
    .optional()
    .meta({ description: 'By column (from 0): the decimal mark.' }),
  counted_in: z
    .record(z.string(), CountedIn)
    .optional()
    .meta({ description: 'By column (from 0): whether cells are counted in 1,000 a ml or one by one.' }),
});
export type TableChoice = z.infer<typeof TableChoice>;

export const ImportChoices = z.object({
  tables: z.record(z.string(), TableChoice).default({}).meta({ description: 'By the name of the table.' }),
  default_gender: CowGender.default('Female').meta({
    description: 'The gender of new animals of which the files tell none.',
  }),
  revision: z.int().optional().meta({
    description:
      'The `revision` of the preview that was looked at: the import is refused (412) when the herd has changed.',
  }),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const ImportColumn = z.object({
  heading: z.string(),
  field: z.string().nullable(),
  /** Matched by its values or by a part of its heading only. */
  unsure: z.boolean(),
  samples: z.array(z.string()),
  /** How its values are read, in words; null when there is nothing to say. */
  reading: z.string().nullable(),
  /** The same as facts, in the order of the words. */
  readings: z.array(SentMessage),
  day_order: DayOrder.nullable(),
  decimal_mark: DecimalMark.nullable(),
  counted_in: CountedIn.nullable(),
  /** What has to be asked before the table can be imported; `example` is a value that can be read in two ways. */
  question: z.enum(['day_order', 'decimal_mark', 'counted_in']).nullable(),
  example: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

const counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
});
export type RowCounts = z.infer<typeof counts>;

export const ImportTable = z.object({
  name: z.string(),
  kind: z.enum(IMPORT_KINDS).nullable(),
  /** Why nothing of it can be imported; null when there is no such reason. */
  problem: z.string().nullable(),
  /** The same as a fact. */
  problem_message: SentMessage.nullable(),
  row_count: z.int(),
  /** The number that a spreadsheet gives to the first row below the headings. */
  first_row: z.int(),
  columns: z.array(ImportColumn),
  counts,
  outcomes: z.string().meta({
    description: 'A letter for each row: c created, u updated, = unchanged, s skipped, - empty.',
  }),
  notes: z.array(SentMessage.extend({ row: z.int(), text: z.string() })).meta({
    description: 'What there is to say about single rows, by the number a spreadsheet gives them.',
  }),
  notes_left_out: z.int().meta({ description: 'How many more notes there are.' }),
});
export type ImportTable = z.infer<typeof ImportTable>;

const written = z.object({ created: z.int(), updated: z.int() });

function writtenByKind(): Record<TotalName, typeof written> {
  return Object.fromEntries(KINDS.map(({ table }) => [totalName(table), written])) as Record<
    TotalName,
    typeof written
  >;
}

export const ImportAnswer = z.object({
  /** The herd's revision that this was worked out on. */
  revision: z.int(),
  tables: z.array(ImportTable),
  /** What is created and updated in all. */
  totals: z.object({ ...writtenByKind(), pictures: z.int() }),
  /** What was taken for granted where the files say nothing, in sentences. */
  assumptions: z.array(z.string()),
  /** The same as facts. */
  assumed: z.array(SentMessage),
  /** Whether it can be imported as it is: every question answered, and something to write. */
  ready: z.boolean(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
