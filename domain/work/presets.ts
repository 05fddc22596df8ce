/** What tells kinds of farm apart in their work. A keeper takes one over in a press; all other numbers stay as they are. */
import { NUMBERS_OF_LIST, WORK_LISTS, type WorkList, type WorkNumber } from './numbers.ts';
import { type WorkSettings, withWork } from './settings.ts';

interface Preset {
  readonly lists: Readonly<Partial<Record<WorkList, boolean>>>;
  readonly days: Readonly<Partial<Record<WorkNumber, number>>>;
}

/**
 * Each says all that another says, so that one leads back from it. A suckler herd is not milked: nobody dries its cows off or takes
 * their temperature, and its calves stay with them for 200 days. Who rears young stock has no cows that have calved.
 */
const PRESETS = {
  dairy: {
    lists: { withheld: true, fresh_check: true, vet_check: true, dry_off: true },
    days: { weaned_days: 56 },
  },
  suckler: {
    lists: { withheld: true, fresh_check: false, vet_check: true, dry_off: false },
    days: { weaned_days: 200 },
  },
  rearing: {
    lists: { withheld: false, fresh_check: false, vet_check: false, dry_off: false },
    days: { weaned_days: 56 },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = ['dairy', 'suckler', 'rearing'] as const satisfies readonly PresetName[];

/** The settings with what a preset says. */
export function withPreset(before: WorkSettings, name: PresetName): WorkSettings {
  const { lists, days } = PRESETS[name];
  return withWork(before, { ...days, lists });
}

/** What a preset would change of settings: nothing where they are as it says. */
export interface PresetChange {
  /** The lists that it switches on, and off. */
  readonly on: readonly WorkList[];
  readonly off: readonly WorkList[];
  /** The numbers that it changes, each with the list that it decides about. */
  readonly days: readonly ChangedDays[];
}

interface ChangedDays {
  readonly list: WorkList;
  readonly number: WorkNumber;
  readonly from: number;
  readonly to: number;
}

export function changeOfPreset(now: WorkSettings, name: PresetName): PresetChange {
  const after = withPreset(now, name);
  const switched = WORK_LISTS.filter((list) => now.lists[list] !== after.lists[list]);
  return {
    on: switched.filter((list) => after.lists[list]),
    off: switched.filter((list) => !after.lists[list]),
    days: WORK_LISTS.flatMap((list) => NUMBERS_OF_LIST[list].map((number) => ({ list, number })))
      .map(({ list, number }) => ({ list, number, from: now[number], to: after[number] }))
      .filter(({ from, to }) => from !== to),
  };
}
