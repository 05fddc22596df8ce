/**
 * What each kind of alert says. Dates are days, `YYYY-MM-DD`; `days` are those from the day of the check to that date,
 * negative when it is past.
 */
import type { AlertKind, AlertType } from '../../alerts/alert-types.ts';
import { spokenStage } from '../../herd/life-stages.ts';
import { once } from '../../values/once.ts';
import type { Catalogue, Part } from '../catalogue.ts';
import { counted, listed } from './forms.ts';

type Cow = { id: number; id_number: string; name: string };
type Expected = { cow: Cow; date: string; days: number };
type Dose = Expected & { vaccine: string };
/** The animals of whom the same is true: the first by name, and how many they are. `days` is the bound that makes it so. */
type Cows = { named: readonly Cow[]; count: number; days: number };
/** Stock and need are kg, of all feeds together, the need a day's. */
type Feeds = { named: readonly { id: number; name: string }[]; count: number; need: number };
type Stock = Feeds & { stock: number; days: number };

/** `Bella (DE 09 12345678)`, or the number alone where the animal goes by it. */
function cowWords({ id, id_number, name }: Cow): Part[] {
  return [{ cow: id, text: name }, ...(name === id_number ? [] : [` (${id_number})`])];
}

const dates = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

/** A date in words: `1 March 2026`. */
export function dateWords(date: string): string {
  return dates().format(new Date(`${date}T00:00:00Z`));
}

/** How far a date lies away: `today`, `in 5 days`, `2 days ago`. */
function distanceWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

const when = ({ date, days }: { date: string; days: number }) =>
  `${distanceWords(days)}, on ${dateWords(date)}`;

/** Those that are named, and the number of the rest. */
function someOf(items: readonly (readonly Part[])[], count: number): Part[] {
  return listed(count > items.length ? [...items, `${count - items.length} more`] : items);
}

const feedWords = ({ named, count }: Feeds) =>
  someOf(
    named.map(({ id, name }) => [{ feed: id, text: name }]),
    count,
  );

/** Of one animal what is true of her; of several how many they are, what is true of them, and who. */
function factWords({ named, count }: Pick<Cows, 'named' | 'count'>, one: string, many: string): Part[] {
  const cows = someOf(named.map(cowWords), count);
  return count === 1 ? [...cows, ` ${one}.`] : [`${count} animals ${many}: `, ...cows, '.'];
}

const amounts = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));
const kg = (amount: number) => `${amounts().format(amount)} kg`;

function stockWords({ days, stock, need, ...feeds }: Stock): Part[] {
  const lasts = days === 0 ? 'less than a day' : counted(days, { one: 'more day', other: 'more days' });
  return [
    `The feed lasts ${lasts}: ${kg(stock)} of `,
    ...feedWords({ ...feeds, need }),
    ` against ${kg(need)} a day.`,
  ];
}

const expectedWords = (values: Expected) => [
  ...cowWords(values.cow),
  ` is expected to calve ${when(values)}.`,
];

export const alerts = {
  'calving-in-window': expectedWords,
  'calving-in-a-week': (values: Expected) =>
    values.days === 7
      ? [...cowWords(values.cow), ` is expected to calve in a week, on ${dateWords(values.date)}.`]
      : expectedWords(values),
  'calving-soon': expectedWords,
  'calving-today': ({ cow }: { cow: Cow }) => [...cowWords(cow), ' is expected to calve today.'],
  'calving-overdue': (values: Expected) => [
    ...cowWords(values.cow),
    ` was expected to calve ${when(values)}, and no calving is recorded.`,
  ],
  /** `calves` are those with a name. */
  'calving-recorded': ({ cow, date, calves }: { cow: Cow; date: string; calves: readonly string[] }) => [
    ...cowWords(cow),
    ` calved on ${dateWords(date)}`,
    ...(calves.length > 0 ? [': ', ...listed(calves)] : []),
    '.',
  ],

  'vaccination-due': (dose: Dose) => [...cowWords(dose.cow), ` is due for ${dose.vaccine} ${when(dose)}.`],
  'vaccination-overdue': (dose: Dose) => [
    ...cowWords(dose.cow),
    ` was due for ${dose.vaccine} ${when(dose)}.`,
  ],

  'feed-low': stockWords,
  'feed-very-low': stockWords,
  'feed-empty': (feeds: Feeds) => [
    'The feed is empty (',
    ...feedWords(feeds),
    `), and the herd eats ${kg(feeds.need)} a day.`,
  ],

  /** `days` is more than any pregnancy lasts. */
  'pregnant-too-long': ({ cow, days }: { cow: Cow; days: number }) => [
    ...cowWords(cow),
    ` has been pregnant for more than ${days} days.`,
  ],
  'pregnancy-start-unknown': ({ cow }: { cow: Cow }) => [
    ...cowWords(cow),
    ' is pregnant with no start date.',
  ],
  'calf-mother-unknown': ({ days, ...cows }: Cows) =>
    factWords(
      cows,
      `is a calf under ${days} days whose mother is unknown`,
      `are calves under ${days} days whose mother is unknown`,
    ),
  'never-vaccinated': ({ days, ...cows }: Cows) =>
    factWords(
      cows,
      `is older than ${days} days and was never vaccinated`,
      `are older than ${days} days and were never vaccinated`,
    ),
  'never-weighed': ({ days, ...cows }: Cows) =>
    factWords(
      cows,
      `is older than ${days} days and has no weight on record`,
      `are older than ${days} days and have no weight on record`,
    ),

  'heat-expected': (values: Expected) => [
    ...cowWords(values.cow),
    ` may come in heat ${when(values)}: her last semination is not marked successful.`,
  ],
  /** `days` have passed since she calved. */
  'not-seminated': ({ cow, days }: { cow: Cow; days: number }) => [
    ...cowWords(cow),
    `: ${days} days since calving, not seminated.`,
  ],

  /** The two are group numbers; null where an older release did not keep them. */
  'group-changed': ({
    cow,
    cow_gender,
    from,
    to,
  }: {
    cow: Cow;
    cow_gender: 'Male' | 'Female';
    from: number | null;
    to: number | null;
  }) => {
    if (from === null || to === null) return [...cowWords(cow), ' passed to another group.'];
    const group = (group_number: number) =>
      `group ${group_number} (${spokenStage({ group_number, cow_gender })})`;
    return [...cowWords(cow), ` passed from ${group(from)} to ${group(to)}.`];
  },
} satisfies Catalogue & Record<AlertKind, unknown>;

/** The heading under which alerts of a type are shown. */
export const alertHeadings: Readonly<Record<AlertType, string>> = {
  pregnancy_alerts: 'Calvings ahead',
  vaccination_reminders: 'Vaccinations',
  feed_alerts: 'Feed',
  birth_alerts: 'Calvings',
  health_alerts: 'Health and records',
  breeding_reminders: 'Breeding',
  group_change_notifications: 'Changes of group',
};
