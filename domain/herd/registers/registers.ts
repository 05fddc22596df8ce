/** The registers that a farm has to be able to show: what they are called in addresses, and their columns in order. */
import type { z } from 'zod/mini';
import { keysOf } from '../../values/objects.ts';
import { HoldingRow } from './holding.ts';
import { TreatmentRegisterRow } from './treatments.ts';

/** A register: its rows, which of its columns are days and which times, and the texts that say the values of closed choices. */
interface Register {
  readonly row: z.ZodMiniObject;
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly said: Readonly<Record<string, SaidBy>>;
}

/** The text that says the values of a column. */
type SaidBy = `register.${'gender' | 'way' | 'given' | 'unit' | 'route' | 'quarter' | 'yes'}`;

export const REGISTERS = {
  holding: {
    row: HoldingRow,
    days: ['date_of_birth', 'came_on', 'left_on'],
    times: [],
    said: { cow_gender: 'register.gender', came_kind: 'register.way', left_kind: 'register.way' },
  },
  treatments: {
    row: TreatmentRegisterRow,
    days: ['bought_on', 'meat_withheld_until'],
    times: ['started_at', 'last_dose_at', 'milk_withheld_until', 'changed_at'],
    said: {
      kind: 'register.given',
      cow_gender: 'register.gender',
      unit: 'register.unit',
      route: 'register.route',
      quarters: 'register.quarter',
      off_label: 'register.yes',
      milk_withheld_open: 'register.yes',
    },
  },
} as const satisfies Record<string, Register>;

export type RegisterName = keyof typeof REGISTERS;

export const REGISTER_NAMES = keysOf(REGISTERS);

/** The key of the text above a column. */
type RegisterHeading = {
  [N in RegisterName]: `register.${N}.${Extract<keyof z.infer<(typeof REGISTERS)[N]['row']>, string>}`;
}[RegisterName];

/** A column of a register. */
export interface RegisterColumn {
  readonly name: string;
  readonly heading: RegisterHeading;
  /** Null where it holds neither a day nor a time of the farm's clock. */
  readonly holds: 'day' | 'time' | null;
  /** The text that says its values, where they are closed choices. */
  readonly said: SaidBy | undefined;
}

/** A register's columns, in their order. */
export function columnsOfRegister(register: RegisterName): RegisterColumn[] {
  const { row, days, times, said }: Register = REGISTERS[register];
  return Object.keys(row.shape).map((name) => ({
    name,
    heading: `register.${register}.${name}` as RegisterHeading,
    holds: days.includes(name) ? 'day' : times.includes(name) ? 'time' : null,
    said: said[name],
  }));
}
