/**
 * What a question about something unlikely is filled with. `name` and `gender` are the animal's; days are farm dates. `days`
 * between two events count from the other one to the one that is recorded: negative where the other lies later.
 */
import type { CowGender } from '../kinds/cow/gender.ts';
import type { Kinship } from '../kinds/cow/inbreeding.ts';
import type { RecordTable } from '../kinds/index.ts';
import { WEIGHT_KG } from '../values/limits.ts';
import type { Code } from './message.ts';
import type { Fillings, Say } from './say.ts';

type Asked = { name: string; gender: CowGender };
type Long = Asked & { days: number };
type Related = { bull: string; kinship: Kinship | null; percent: number };
type OfParent = Asked & { parent: string; as: 'mother' | 'sire'; child: string; days: number };
type Apart = Long & { date: string };

/** A number of days as people say it: 13 days, 2 weeks. */
const spelled = (days: number) =>
  days < 14 ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.floor(days / 7) };

const long = ({ name, days }: Long) => ({ name, ...spelled(days) });

const apart = ({ name, days, date }: Apart, say: Say) => ({
  name,
  days: Math.abs(days),
  side: days > 0 ? 'before' : 'later',
  date: say.day(date),
});

/** The kind's own words: `2 heats`. */
const counted = (table: RecordTable): Code => `kind.${table}.counted`;

export const doubts = {
  'doubt.too-young': long,
  'doubt.parent-young': ({ parent, as, child, days }: OfParent) => ({ parent, as, child, ...spelled(days) }),
  'doubt.pregnant-for': long,
  'doubt.calves-early': long,
  'doubt.calves-late': long,
  'doubt.calved-near': apart,
  'doubt.seminated-near': apart,
  'doubt.vaccinated-near': (values: Apart & { vaccine: string }, say: Say) => ({
    ...apart(values, say),
    gender: values.gender,
    vaccine: values.vaccine,
  }),
  'doubt.weight-differs': (values: Apart & { kg: number; other_kg: number }, say: Say) => ({
    ...apart(values, say),
    weight: say.weight(values.kg, WEIGHT_KG),
    other: say.weight(values.other_kg, WEIGHT_KG),
  }),
  'doubt.weighed-that-day': ({ name, kg, other_kg }: Asked & { kg: number; other_kg: number }, say: Say) => ({
    name,
    weight: say.weight(kg, WEIGHT_KG),
    other: say.weight(other_kg, WEIGHT_KG),
  }),
  'doubt.birth-weight': ({ kg }: Asked & { kg: number }, say: Say) => ({
    weight: say.weight(kg, WEIGHT_KG),
  }),
  'doubt.heavy-for-age': ({ kg, ...values }: Long & { kg: number }, say: Say) => ({
    ...long(values),
    weight: say.weight(kg, WEIGHT_KG),
  }),
  'doubt.dry-already': ({ name, date }: Asked & { date: string }, say: Say) => ({
    name,
    date: say.day(date),
  }),
  'doubt.dry-treated': (
    { name, medicine, until }: Asked & { medicine: string; until: string | null },
    say: Say,
  ) => ({
    name,
    medicine,
    known: until === null ? 'no' : 'yes',
    until: until === null ? '' : say.day(until),
  }),
  'doubt.dry-not-checked': ({ name, date }: Asked & { date: string }, say: Say) => ({
    name,
    date: say.day(date),
  }),
  'doubt.bull-young': ({ bull, days }: Long & { bull: string }) => ({
    bull,
    ...(days < 0 ? { unit: 'unborn', count: 0 } : spelled(days)),
  }),
  'doubt.inbred': ({ bull, kinship, percent }: Asked & Related) => ({
    bull,
    kinship: kinship ?? 'other',
    percent,
  }),
  'doubt.recorded-that-day': (
    { name, table, count }: Asked & { table: RecordTable; count: number },
    say: Say,
  ) => ({
    name,
    records: say.text(counted(table), { count }),
  }),
  'doubt.long-ago': ({ date }: Asked & { date: string }, say: Say) => ({ date: say.day(date) }),
} satisfies Fillings;
