/** What a farm sets of its work: which lists there are, and the numbers of days that decide who is on them. */
import { z } from 'zod/mini';
import { type Message, message } from '../messages/message.ts';
import { number } from '../values/fields.ts';
import { defined, fieldsWhere, keysOf, ofEach } from '../values/objects.ts';
import { DISMISSIBLE_LINES, type DismissibleLine } from './line-kinds.ts';
import {
  FROM_TO,
  WORK_LISTS,
  WORK_NUMBERS,
  type WorkList,
  type WorkNumber,
  type WorkNumbers,
} from './numbers.ts';

const DAYS = number({ min: 0, max: 400, step: 1 });
/** The age of heifers is a number of another size. */
const HEIFER_DAYS = number({ min: 0, max: 1000, step: 1 });

export interface WorkSettings extends WorkNumbers {
  /** Whether a list is shown. */
  readonly lists: Readonly<Record<WorkList, boolean>>;
  /** Whether a line is shown: false once it was dismissed. */
  readonly lines: Readonly<Record<DismissibleLine, boolean>>;
}

type Days = z.ZodMiniType<number, number>;

const numbers = ofEach(keysOf(WORK_NUMBERS), (name): Days => (name === 'heifer_days' ? HEIFER_DAYS : DAYS));
const lists = ofEach(WORK_LISTS, () => z.boolean());
const lines = ofEach(DISMISSIBLE_LINES, () => z.boolean());

export const WorkSettings = z.object({ lists: z.object(lists), lines: z.object(lines), ...numbers });

/** Numbers that a farm thinks about; what is left out is as it has set it. */
export const WorkNumbersChange = z.partial(z.object(numbers));

/** What is left out stays as it is. */
export const WorkSettingsChange = z.partial(
  z.object({ lists: z.partial(z.object(lists)), lines: z.partial(z.object(lines)), ...numbers }),
);
export type WorkSettingsChange = z.infer<typeof WorkSettingsChange>;

/** The settings of a farm that has changed none: all lists and lines, and the usual days. */
export const USUAL_WORK: WorkSettings = {
  lists: ofEach(WORK_LISTS, () => true),
  lines: ofEach(DISMISSIBLE_LINES, () => true),
  ...WORK_NUMBERS,
};

/** Settings with a change. */
export function withWork(
  before: WorkSettings,
  { lists = {}, lines = {}, ...days }: WorkSettingsChange,
): WorkSettings {
  return {
    ...before,
    ...defined(days),
    lists: { ...before.lists, ...defined(lists) },
    lines: { ...before.lines, ...defined(lines) },
  };
}

/** A number that cannot stand beside another: the last day of a list before its first. */
export interface WorkFault {
  readonly number: WorkNumber;
  /** Beside it, the number that is at odds with it. */
  readonly beside: WorkNumber;
  readonly reason: Message<'value.before-first-day'>;
}

export function faultsOfWork(numbers: WorkNumbers): WorkFault[] {
  return FROM_TO.flatMap(([from, to]) =>
    numbers[to] < numbers[from]
      ? [{ number: to, beside: from, reason: message('value.before-first-day', { first: numbers[from] }) }]
      : [],
  );
}

/** Of settings what is not usual: all that has to be kept. */
export function unusualWork({ lists, lines, ...days }: WorkSettings): WorkSettingsChange {
  const { lists: usualLists, lines: usualLines, ...usual } = USUAL_WORK;
  const [offLists, offLines] = [differing(lists, usualLists), differing(lines, usualLines)];
  return {
    ...differing(days, usual),
    ...(Object.keys(offLists).length === 0 ? {} : { lists: offLists }),
    ...(Object.keys(offLines).length === 0 ? {} : { lines: offLines }),
  };
}

/** The settings by their paths, as errors and the history name them: `check_days`, `lists.heat`, `lines.never-weighed`. */
export function workByPath({
  lists,
  lines,
  ...days
}: WorkSettings): [path: string, value: number | boolean][] {
  return [...pathsBelow('lists', lists), ...pathsBelow('lines', lines), ...Object.entries(days)];
}

/** The change that gives these paths the values that they have in `from`. */
export function workOfPaths(from: WorkSettings, paths: readonly string[]): WorkSettingsChange {
  const picked = workByPath(from).filter(([path]) => paths.includes(path));
  const below = (group: string) =>
    Object.fromEntries(
      picked.flatMap(([path, value]) =>
        path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), value]] : [],
      ),
    );
  return WorkSettingsChange.parse({
    ...Object.fromEntries(picked.filter(([path]) => !path.includes('.'))),
    lists: below('lists'),
    lines: below('lines'),
  });
}

function pathsBelow(
  group: string,
  values: Readonly<Record<string, boolean>>,
): [path: string, value: boolean][] {
  return Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]);
}

function differing<T extends object>(values: T, usual: T): Partial<T> {
  const known = new Map(Object.entries(usual));
  return fieldsWhere(values, (value, name) => value !== known.get(name));
}
