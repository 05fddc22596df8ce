/** What a farm sets of its work: which lists there are, and the numbers of days that decide who is on them. */
import { z } from 'zod';
import { number } from '../values/fields.ts';
import { WORK_LISTS, WORK_NUMBERS, type WorkList, type WorkNumbers } from './numbers.ts';

const DAYS = number({ min: 0, max: 400, step: 1 });
/** The age of heifers is a number of another size. */
const HEIFER_DAYS = number({ min: 0, max: 1000, step: 1 });

export interface WorkSettings extends WorkNumbers {
  /** Whether a list is shown. */
  readonly lists: Readonly<Record<WorkList, boolean>>;
}

type Days = z.ZodType<number, number>;

const numbers = Object.fromEntries(
  Object.keys(WORK_NUMBERS).map((name) => [name, name === 'heifer_days' ? HEIFER_DAYS : DAYS]),
) as { [Name in keyof WorkNumbers]: Days };
const lists = Object.fromEntries(WORK_LISTS.map((list) => [list, z.boolean()])) as {
  [List in WorkList]: z.ZodBoolean;
};

export const WorkSettings = z.object({ lists: z.object(lists), ...numbers });

/** What is left out stays as it is. */
export const WorkSettingsChange = z.object({ lists: z.object(lists).partial(), ...numbers }).partial();
export type WorkSettingsChange = z.infer<typeof WorkSettingsChange>;

/** The settings of a farm that has changed none: all lists, and the usual days. */
export const USUAL_WORK: WorkSettings = {
  lists: Object.fromEntries(WORK_LISTS.map((list) => [list, true])) as Record<WorkList, boolean>,
  ...WORK_NUMBERS,
};

/** Settings with a change. */
export function withWork(before: WorkSettings, { lists = {}, ...days }: WorkSettingsChange): WorkSettings {
  return { ...before, ...said(days), lists: { ...before.lists, ...said(lists) } };
}

/** Of settings what is not usual: all that has to be kept. */
export function unusualWork({ lists, ...days }: WorkSettings): WorkSettingsChange {
  const off = differing(lists, USUAL_WORK.lists);
  const { lists: _, ...usual } = USUAL_WORK;
  return { ...differing(days, usual), ...(Object.keys(off).length === 0 ? {} : { lists: off }) };
}

/** The settings by their paths, as errors and the history name them: `check_days`, `lists.heat`. */
export function workByPath({ lists, ...days }: WorkSettings): [path: string, value: number | boolean][] {
  return [
    ...Object.entries(lists).map(([list, shown]) => [`lists.${list}`, shown] as [string, boolean]),
    ...Object.entries(days),
  ];
}

/** The change that gives these paths the values that they have in `from`. */
export function workOfPaths(from: WorkSettings, paths: readonly string[]): WorkSettingsChange {
  const values = new Map(workByPath(from));
  const picked = paths.map((path) => [path, values.get(path)] as const);
  const ofLists = picked.filter(([path]) => path.startsWith('lists.'));
  return WorkSettingsChange.parse({
    ...Object.fromEntries(picked.filter(([path]) => !path.startsWith('lists.'))),
    lists: Object.fromEntries(ofLists.map(([path, value]) => [path.slice('lists.'.length), value])),
  });
}

function said<T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

function differing<T extends object>(values: T, usual: T): Partial<T> {
  const known = new Map(Object.entries(usual));
  const others = Object.entries(values).filter(([name, value]) => value !== known.get(name));
  return Object.fromEntries(others) as Partial<T>;
}
