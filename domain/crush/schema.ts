/** Sessions at the crush, as they are sent and answered. */
import { z } from 'zod/mini';
import { typedNumber } from '../kinds/cow/found.ts';
import { COW_GENDERS } from '../kinds/cow/gender.ts';
import { CowListed } from '../kinds/cow/schema.ts';
import {
  entityId,
  farmDateTime,
  line,
  notes,
  number,
  plainDate,
  sessionKey,
  version,
} from '../values/fields.ts';
import { GROUP_NUMBER, MOST_AT_ONCE, NAME_LENGTH, NOTES_LENGTH, WEIGHT_KG } from '../values/limits.ts';
import { CRUSH_ACTS, CRUSH_WORDS, type CrushWord } from './acts.ts';

/** Of a session. */
export const MOST_ROWS_OF_SESSION = 5000;
/** Of a farm. */
export const MOST_OPEN_SESSIONS = 200;
const MOST_ACTS = 10;
const MOST_WAYS = 6;
export const WAY_LENGTH = 30;
/** g a day, of an animal at the crush. */
const GAIN = { min: -100_000, max: 100_000, step: 1 } as const;
const AGE_DAYS = { min: 0, max: 20_000, step: 1 } as const;

const RESULTS = ['pregnant', 'empty', 'recheck'] as const;

const WayConditionsSent = z.object({
  kg_from: z.optional(number(WEIGHT_KG)),
  kg_below: z.optional(number(WEIGHT_KG)),
  gain_from: z.optional(number(GAIN)),
  gain_below: z.optional(number(GAIN)),
  age_from: z.optional(number(AGE_DAYS)),
  age_below: z.optional(number(AGE_DAYS)),
  sex: z.optional(z.enum(COW_GENDERS)),
  result: z.optional(z.enum(RESULTS)),
  on_list: z.optional(z.string().check(z.maxLength(WAY_LENGTH), z.regex(/^[a-z_]*$/))),
  meat_free: z.optional(z.literal(true)),
  group: z.optional(number(GROUP_NUMBER)),
});

const WaySent = z.object({
  way: line(WAY_LENGTH),
  if: WayConditionsSent.check(
    z.meta({ description: 'All of it must hold; `from` includes its number, `below` does not.' }),
  ),
  place: z
    .optional(z.nullable(entityId))
    .check(z.meta({ description: 'Where who goes this way is moved to.' })),
  list: z
    .optional(z.nullable(entityId))
    .check(z.meta({ description: 'The saved list on which who goes this way is put.' })),
});
export type WaySent = z.infer<typeof WaySent>;

const [first, ...others] = CRUSH_ACTS.map(({ word, fields }) =>
  z.object({
    act: z.literal(word),
    shared: z
      ._default(fields, {})
      .check(z.meta({ description: 'What holds for every animal that does not say otherwise.' })),
  }),
);
if (!first) throw new Error('Nothing is done at the crush');

const WhatSent = z.discriminatedUnion('act', [first, ...others]);
/** An act of a session, and what holds for all its animals. */
export interface What {
  readonly act: CrushWord;
  readonly shared: Readonly<Record<string, unknown>>;
}

const name = line(NAME_LENGTH);
const what = z.array(WhatSent).check(z.maxLength(MOST_ACTS));
const ways = z.array(WaySent).check(z.maxLength(MOST_WAYS));
const expected = z
  .array(entityId)
  .check(z.maxLength(MOST_AT_ONCE), z.meta({ description: 'Those who are expected, in their order.' }));
const rowNotes = notes(NOTES_LENGTH);

export const CrushSessionCreate = z.object({
  key: sessionKey.check(
    z.meta({ description: 'Chosen by the client, such as a UUID: the same key makes no second session.' }),
  ),
  name,
  day: z.optional(z.nullable(plainDate)),
  what: z._default(what, []),
  ways: z._default(ways, []),
  expected: z._default(expected, []),
});

export const CrushSessionPatch = z.object({
  name: z.optional(name),
  day: z.optional(plainDate),
  what: z.optional(what),
  ways: z.optional(ways),
  expected: z.optional(expected),
  state: z.optional(z.enum(['open', 'ended'])),
});

/** What is recorded of an animal, by the act: as its single call takes it, but for whose it is and when. */
const values = z
  .object(Object.fromEntries(CRUSH_ACTS.map(({ word, fields }) => [word, z.optional(z.nullable(fields))])))
  .check(z.meta({ description: 'By the act. In a change null takes back what was recorded.' }));

export type SentValues = Readonly<Partial<Record<CrushWord, object | null>>>;

export const CrushRowCreate = z.object({
  cow: z.optional(entityId),
  animal: z
    .optional(typedNumber)
    .check(z.meta({ description: 'In place of `cow`: a number that she is called by, wears or wore.' })),
  day: z.optional(z.nullable(plainDate)),
  at: z.optional(z.nullable(farmDateTime)),
  values: z._default(values, {}),
  way: z.optional(z.nullable(line(WAY_LENGTH))),
  notes: z.optional(z.nullable(rowNotes)),
});

export const CrushRowPatch = z.object({
  day: z.optional(plainDate),
  values: z.optional(values),
  way: z
    .optional(z.nullable(line(WAY_LENGTH)))
    .check(z.meta({ description: 'Null leaves it to the conditions of the ways again.' })),
  notes: z.optional(z.nullable(rowNotes)),
});

const count = z.int().check(z.minimum(0));
const orNull = z.nullable(z.number());
const way = z.nullable(z.string());

const { id_number, barn_number, eid, name: cowName } = CowListed.shape;

export const CrushRow = z.object({
  cow: entityId,
  version,
  name: cowName,
  id_number,
  barn_number,
  eid,
  day: plainDate,
  at: z.string(),
  by: z.string(),
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
  records: z.record(z.string(), entityId),
  way,
  way_chosen: z.boolean(),
  notes: z.nullable(z.string()),
});
export type CrushRow = z.infer<typeof CrushRow>;

const CrushSummary = z.object({
  done: count,
  expected: count,
  not_seen: z.array(entityId),
  unexpected: z.array(entityId),
  weights: z.object({ n: count, mean: orNull, min: orNull, max: orNull, gain_n: count, gain_mean: orNull }),
  results: z.object({ pregnant: count, empty: count, recheck: count }),
  ways: z.array(z.object({ way: z.string(), count })),
});

const STATES = ['open', 'ended', 'undone'] as const;
export type CrushState = (typeof STATES)[number];
const SOURCES = ['hand', 'file'] as const;
export type CrushSource = (typeof SOURCES)[number];

export const CrushRowDone = z.object({ row: CrushRow, summary: CrushSummary });

const HEAD = {
  key: z.string(),
  id: entityId,
  name: z.string(),
  day: plainDate,
  state: z.enum(STATES),
  source: z.enum(SOURCES),
  started_at: z.string(),
  started_by: z.string(),
  ended_at: z.nullable(z.string()),
  /** The entry of the history by which all of it is undone. */
  history: z.nullable(entityId),
};

export const CrushListed = z.object({ ...HEAD, done: count, expected: count });
export type CrushListed = z.infer<typeof CrushListed>;

export const CrushSession = z.object({
  ...HEAD,
  version,
  what: z.array(z.object({ act: z.enum(CRUSH_WORDS), shared: z.record(z.string(), z.unknown()) })),
  ways: z.array(WaySent),
  expected: z.array(entityId),
  rows: z.array(CrushRow),
  summary: CrushSummary,
});
export type CrushSession = z.infer<typeof CrushSession>;

export const CrushQuery = z.object({ state: z.optional(z.enum(STATES)) });

export const CrushCards = z.object({
  today: plainDate,
  cards: z.array(
    z.object({
      cow: entityId,
      kg: orNull,
      on: z.nullable(plainDate),
      base_kg: orNull,
      base_on: z.nullable(plainDate),
      due: z.array(
        z.object({
          list: z.string(),
          due: z.nullable(plainDate),
          late_days: count,
          reason: z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) }),
        }),
      ),
    }),
  ),
});
export type CrushCards = z.infer<typeof CrushCards>;
