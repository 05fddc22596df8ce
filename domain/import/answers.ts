/** What an import is said and what it answers, as the API carries it. */
import { z } from 'zod/mini';
import { COW_GENDERS } from '../kinds/cow/gender.ts';
import { KINDS } from '../kinds/index.ts';
import { plainDate } from '../values/fields.ts';
import { ofEach } from '../values/objects.ts';
import { SentMessage } from '../values/sent-message.ts';
import { WEIGHT_UNITS } from '../values/weights.ts';
import { IMPORT_KINDS, totalName } from './kinds.ts';

const DayOrder = z.enum(['dmy', 'mdy']);
const DecimalMark = z.enum([',', '.']);
const CountedIn = z.enum(['thousands', 'ones']);
const WeighedIn = z.enum(WEIGHT_UNITS);

/** What the keeper has settled about one table; what is absent is found out from the table itself. */
export const TableChoice = z.object({
  kind: z
    .optional(z.nullable(z.enum(IMPORT_KINDS)))
    .check(z.meta({ description: 'null leaves the table out.' })),
  fields: z
    .optional(z.array(z.nullable(z.string().check(z.maxLength(50)))).check(z.maxLength(500)))
    .check(z.meta({ description: 'The field of each column in turn; null for a column that is not used.' })),
  day_orders: z
    .optional(z.record(z.string(), DayOrder))
    .check(z.meta({ description: 'By column (from 0): whether the day or the month comes first.' })),
  decimal_marks: z
    .optional(z.record(z.string(), DecimalMark))
    .check(z.meta({ description: 'By column (from 0): the decimal mark.' })),
  counted_in: z
    .optional(z.record(z.string(), CountedIn))
    .check(
      z.meta({ description: 'By column (from 0): whether cells are counted in 1,000 a ml or one by one.' }),
    ),
  weighed_in: z
    .optional(z.record(z.string(), WeighedIn))
    .check(z.meta({ description: 'By column (from 0): the unit of weights that say none.' })),
  session: z.optional(z.boolean()).check(
    z.meta({
      description: 'false makes records alone of a table that would be a session at the crush.',
    }),
  ),
});
export type TableChoice = z.infer<typeof TableChoice>;

export const ImportChoices = z.object({
  tables: z
    ._default(z.record(z.string(), TableChoice), {})
    .check(z.meta({ description: 'By the name of the table.' })),
  default_gender: z._default(z.enum(COW_GENDERS), 'Female').check(
    z.meta({
      description: 'The gender of new animals of which the files tell none.',
    }),
  ),
  revision: z.optional(z.int()).check(
    z.meta({
      description:
        'The `revision` of the preview that was looked at: the import is refused (412) when the herd has changed.',
    }),
  ),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const ImportColumn = z.object({
  heading: z.string(),
  field: z.nullable(z.string()),
  /** Matched by its values or by a part of its heading only. */
  unsure: z.boolean(),
  samples: z.array(z.string()),
  /** How its values are read, in words; null when there is nothing to say. */
  reading: z.nullable(z.string()),
  /** The same as facts, in the order of the words. */
  readings: z.array(SentMessage),
  day_order: z.nullable(DayOrder),
  decimal_mark: z.nullable(DecimalMark),
  counted_in: z.nullable(CountedIn),
  weighed_in: z.nullable(WeighedIn),
  /** What has to be asked before the table can be imported; `example` is a value that can be read in two ways. */
  question: z.nullable(z.enum(['day_order', 'decimal_mark', 'counted_in', 'weighed_in'])),
  example: z.nullable(z.string()),
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
  kind: z.nullable(z.enum(IMPORT_KINDS)),
  /** Why nothing of it can be imported; null when there is no such reason. */
  problem: z.nullable(z.string()),
  /** The same as a fact. */
  problem_message: z.nullable(SentMessage),
  /** The session at the crush that it becomes; null where it is none, or is there already. */
  session: z.nullable(z.object({ name: z.string(), day: plainDate })),
  row_count: z.int(),
  /** The number that a spreadsheet gives to the first row below the headings. */
  first_row: z.int(),
  columns: z.array(ImportColumn),
  counts,
  outcomes: z.string().check(
    z.meta({
      description: 'A letter for each row: c created, u updated, = unchanged, s skipped, - empty.',
    }),
  ),
  notes: z.array(z.extend(SentMessage, { row: z.int(), text: z.string() })).check(
    z.meta({
      description: 'What there is to say about single rows, by the number a spreadsheet gives them.',
    }),
  ),
  notes_left_out: z.int().check(z.meta({ description: 'How many more notes there are.' })),
});
export type ImportTable = z.infer<typeof ImportTable>;

const written = z.object({ created: z.int(), updated: z.int() });

const TOTALS = KINDS.map(({ table }) => totalName(table));

export const ImportAnswer = z.object({
  /** The herd's revision that this was worked out on. */
  revision: z.int(),
  tables: z.array(ImportTable),
  /** What is created and updated in all. */
  totals: z.object({ ...ofEach(TOTALS, () => written), pictures: z.int() }),
  /** What was taken for granted where the files say nothing, in sentences. */
  assumptions: z.array(z.string()),
  /** The same as facts. */
  assumed: z.array(SentMessage),
  /** Whether it can be imported as it is: every question answered, and something to write. */
  ready: z.boolean(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
