/**
 * What the texts of alerts are filled with. Dates are days, `YYYY-MM-DD`; `days` are those from the day of the check to
 * that date, negative when it is past.
 */
import { type AlertKind, isRowKind } from '../alerts/alert-types.ts';
import { stageKey } from '../stages/life-stages.ts';
import { STOCK_KG } from '../values/limits.ts';
import { someOf } from './names.ts';
import type { MessagePart } from './parts.ts';
import type { AnyMessage, Fillings, Say } from './say.ts';

type Cow = { id: number; id_number: string; name: string };
type Expected = { cow: Cow; date: string; days: number };
/** The days between which a calving is usual. */
type Usual = { from: string; to: string };
type Dose = Expected & { vaccine: string };
/** The animals of whom the same is true: the first by name, and how many they are. `days` is the bound that makes it so. */
type Cows = { named: readonly Cow[]; count: number; days: number };
/** Stock and need are kg, of all feeds together, the need a day's. */
type Feeds = { named: readonly { id: number; name: string }[]; count: number; need: number };
type Stock = Feeds & { stock: number; days: number };

/** `Bella (DE 09 12345678)`, or the number alone where the animal goes by it. */
function cowParts({ id, id_number, name }: Cow): readonly MessagePart[] {
  const called = { cow: id, text: name };
  return name === id_number ? [called] : [called, ' (', { idNumber: true, text: id_number }, ')'];
}

const expected = ({ cow, date, days }: Expected, say: Say) => ({
  cow: cowParts(cow),
  date: say.day(date),
  days,
  when: say.distance(days),
});

const usual = ({ from, to }: Usual, say: Say) => say.dayRange(from, to);

const calving = (values: Expected & Usual, say: Say) => ({
  ...expected(values, say),
  time: values.days < 0 ? 'past' : 'ahead',
  usual: usual(values, say),
});

const dose = ({ vaccine, ...values }: Dose, say: Say) => ({ ...expected(values, say), vaccine });

const cows = ({ named, count, days }: Cows, say: Say) => ({
  cows: someOf(named.map(cowParts), count, say),
  count,
  days,
});

const feeds = ({ named, count, need }: Feeds, say: Say) => ({
  feeds: someOf(
    named.map(({ id, name }) => [{ feed: id, text: name }]),
    count,
    say,
  ),
  need: say.weight(need, STOCK_KG),
});

const stock = ({ stock, days, ...values }: Stock, say: Say) => ({
  ...feeds(values, say),
  stock: say.weight(stock, STOCK_KG),
  days,
});

/** `days` is more than any pregnancy lasts, or those since she calved. */
const cowAndDays = ({ cow, days }: { cow: Cow; days: number }) => ({ cow: cowParts(cow), days });

const cowAlone = ({ cow }: { cow: Cow }) => ({ cow: cowParts(cow) });

/** Group numbers; null where an older release did not keep them. */
type GroupChange = { cow: Cow; cow_gender: 'Male' | 'Female'; from: number | null; to: number | null };

/** An animal on a list and why she stands there; a task may have no animal. */
type Entry = { cow: Cow | null; reason: AnyMessage };

export const alerts = {
  'list-entry': ({ cow, reason }: Entry, say: Say) => ({
    named: cow === null ? 'no' : 'yes',
    cow: cow === null ? '' : cowParts(cow),
    reason: say.parts(reason),
  }),
  'calving-in-window': calving,
  'calving-in-a-week': calving,
  'calving-soon': calving,
  'calving-today': cowAlone,
  'calving-overdue': calving,
  /** `calves` are those with a name. */
  'calving-recorded': (
    { cow, date, calves }: { cow: Cow; date: string; calves: readonly string[] },
    say: Say,
  ) => ({ cow: cowParts(cow), date: say.day(date), calves: say.list(calves), count: calves.length }),
  'vaccination-due': dose,
  'vaccination-overdue': dose,
  'feed-low': stock,
  'feed-very-low': stock,
  'feed-empty': feeds,
  'pregnant-too-long': cowAndDays,
  'pregnancy-start-unknown': cows,
  'old-services': cows,
  'calf-mother-unknown': cows,
  'never-vaccinated': cows,
  'never-weighed': cows,
  'heat-expected': expected,
  'not-seminated': cowAndDays,
  'group-changed': ({ cow, cow_gender, from, to }: GroupChange, say: Say) => {
    const group = (number: number | null) => ({
      number: number ?? 0,
      stage: number === null ? '' : say.text(stageKey({ group_number: number, cow_gender })),
    });
    const [before, after] = [group(from), group(to)];
    return {
      cow: cowParts(cow),
      known: from === null || to === null ? 'no' : 'yes',
      from: before.number,
      fromStage: before.stage,
      to: after.number,
      toStage: after.stage,
    };
  },
} satisfies Fillings;

/** An alert as a message: that of a row without a sentence of its own is reported by its reason. */
export function alertMessage({ kind, values }: { kind: AlertKind; values: object }): AnyMessage {
  return { code: isRowKind(kind) ? 'list-entry' : kind, values };
}
