/** The form of how a farm works: what its inputs hold of the settings, how that is judged, and what of it is sent. */
import { z } from 'zod/mini';
import { FarmSettings, type FarmSettingsChange } from '#domain/account/user.ts';
import { DISMISSIBLE_LINES, type DismissibleLine } from '#domain/work/line-kinds.ts';
import { NUMBERS_OF_LIST, WORK_LISTS, type WorkList, type WorkNumber } from '#domain/work/numbers.ts';
import { faultsOfWork, WorkSettings, workByPath, workOfPaths } from '#domain/work/settings.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { only } from '../lib/forms/only.ts';

/** The field of a setting of the work: a dot would make a field within a field. */
const fieldOf = (path: string) => path.replace('.', '_');

/** The field of a list's switch, and of a line's. */
export const listField = (list: WorkList) => fieldOf(`lists.${list}`);
export const lineField = (line: DismissibleLine) => fieldOf(`lines.${line}`);

const { lists: _lists, lines: _lines, ...numbers } = WorkSettings.shape;
/** The numbers of days, which are typed. */
export const NUMBERS = WORK_LISTS.flatMap((list): readonly WorkNumber[] => NUMBERS_OF_LIST[list]);
const SWITCHES = [...WORK_LISTS.map(listField), ...DISMISSIBLE_LINES.map(lineField)];

const PLAIN = z.pick(FarmSettings, {
  gestation_days: true,
  weight_unit: true,
  condition_scale: true,
  currency: true,
});

export const WORK_SCHEMA = z
  .object({
    ...Object.fromEntries(SWITCHES.map((field) => [field, z.boolean()])),
    ...PLAIN.shape,
    ...numbers,
  })
  .check(({ value, issues }) => {
    for (const { number, reason } of faultsOfWork(value))
      issues.push({ code: 'custom', input: value, path: [number], params: { reason } });
  });

/** The settings as the inputs hold them. */
export function shownOf({ work, ...farm }: FarmSettings): FormValues {
  const ofWork = workByPath(work).map(([path, value]) => [
    fieldOf(path),
    typeof value === 'number' ? String(value) : value,
  ]);
  return {
    ...Object.fromEntries(ofWork),
    gestation_days: String(farm.gestation_days),
    weight_unit: farm.weight_unit,
    condition_scale: farm.condition_scale,
    currency: farm.currency ?? '',
  };
}

/** The work as the inputs hold it; a number that cannot be read is what it was. */
export function workInInputs(values: Readonly<Record<string, unknown>>, saved: WorkSettings): WorkSettings {
  const days = NUMBERS.map((name) => {
    const typed = values[name] === '' ? null : Number(values[name]);
    return [name, numbers[name].safeParse(typed).success ? typed : saved[name]];
  });
  const isOn = (field: string) => values[field] === true;
  return WorkSettings.parse({
    ...Object.fromEntries(days),
    lists: Object.fromEntries(WORK_LISTS.map((list) => [list, isOn(listField(list))])),
    lines: Object.fromEntries(DISMISSIBLE_LINES.map((line) => [line, isOn(lineField(line))])),
  });
}

/** What is sent: the values that were changed. */
export function workPatchOf(
  values: z.output<typeof WORK_SCHEMA>,
  changed: readonly string[],
  saved: WorkSettings,
): FarmSettingsChange {
  const work = workInInputs(values, saved);
  const paths = workByPath(work).map(([path]) => path);
  return {
    ...only(PLAIN.parse(values), changed),
    work: workOfPaths(
      work,
      paths.filter((path) => changed.includes(fieldOf(path))),
    ),
  };
}
