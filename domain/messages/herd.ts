/** What the herd’s refusals are filled with. Dates come as days, `YYYY-MM-DD`; a name is an animal’s. */
import type { RecordTable } from '../kinds/index.ts';
import { BIRTH_WEIGHT_KG } from '../values/limits.ts';
import { type CountedRows, several } from './kinds.ts';
import type { Code } from './message.ts';
import type { Fillings, Say } from './say.ts';

type Dated = { name: string; date: string };

/** The kind's own words, as `before` needs them. */
const before = (record: RecordTable): Code => `kind.${record}.before`;

const dated = ({ name, date }: Dated, say: Say) => ({ name, date: say.day(date) });

const day = ({ date }: { date: string }, say: Say) => ({ date: say.day(date) });

export const herd = {
  'date.before-record': ({ record, date }: { record: RecordTable; date: string }, say: Say) => ({
    record: say.text(before(record), { date: say.day(date) }),
  }),
  'record.before-birth': dated,
  'record.after-leaving': dated,
  'movement.record-since': dated,
  'movement.left-already': dated,
  'movement.came-already': dated,
  'movement.under-withdrawal': dated,
  'cow.born-after-record': dated,
  /** `name` is her calf's. */
  'cow.born-after-calf': dated,
  /** `name` is the mother's. */
  'mother.not-older': dated,
  'sire.not-older': dated,
  'pregnancy.before-last-calving': ({ start }: { start: string }, say: Say) => ({
    start: say.day(start),
  }),
  /** Beside the field `semination.day-taken-field` stands. */
  'semination.day-taken': dated,
  'test-day.day-taken': dated,
  'declaration.before-event': ({ date }: { date: string }, say: Say) => ({ date: say.day(date) }),
  'pregnancy-statement.day-taken': dated,
  'pregnancy-statement.start-after': dated,
  'birth.other-mother': ({ name, mother }: { name: string; mother: string | null }) => ({
    name,
    mother: mother ?? '–',
  }),
  'birth.other-day': dated,
  'weighing.birth-weight-outside': ({ least, most }: { least: number; most: number }, say: Say) => ({
    least: say.weight(least, BIRTH_WEIGHT_KG),
    most: say.weight(most, BIRTH_WEIGHT_KG),
  }),
  /** `count` rows of this table name it. */
  'record.in-use': (naming: CountedRows, say: Say) => ({ what: several(naming, say) }),
  'birth.other-ease': dated,
  /** The first day and the last that can be said. */
  'hold.until-outside': ({ from, to }: { from: string; to: string }, say: Say) => ({
    from: say.day(from),
    to: say.day(to),
  }),
  'tag.before-last': day,
  'tag.removed-before-fitted': day,
  'dry-off.after-calving': day,
} satisfies Fillings;
