/** Numbers of a row within what their columns take. */

import { IMPORTS } from '../kinds/imports.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import { columnsOf, type Kind } from '../kinds/index.ts';
import { type Message, message } from '../messages/message.ts';
import type { Planning } from './planning.ts';
import type { ReadRow } from './rows.ts';

/** What is wrong with the first number that lies beyond its bounds, or null. */
export function outside(kind: Kind, { values }: Pick<ReadRow, 'values'>): Message | null {
  for (const [field, { min = 0, max = 0 }] of columnsOf(kind)) {
    const value = values[field];
    if (typeof value === 'number' && (value < min || value > max))
      return message('import.number-outside', {
        kind: fileNameOf(kind),
        field,
        value,
        least: min,
        most: max,
      });
  }
  return null;
}

/** A row without what an instrument cannot have measured: 0 says that it measured nothing, anything else is said. */
export function asMeasured<Row extends Pick<ReadRow, 'ref' | 'values'>>(
  { report }: Planning,
  kind: Kind,
  row: Row,
): Row {
  const values = { ...row.values };
  for (const [field, { min = 0, max = 0, empty }] of columnsOf(kind)) {
    const value = values[field];
    if (!isMeasured(kind, field) || !empty || typeof value !== 'number') continue;
    if (value >= min && value <= max) continue;
    delete values[field];
    if (value !== 0)
      report.note(
        row.ref,
        message('import.number-left-out', { kind: fileNameOf(kind), field, value, least: min, most: max }),
      );
  }
  return { ...row, values };
}

function isMeasured({ table }: Kind, field: string): boolean {
  return IMPORTS[table].columns[field]?.measured === true;
}

/** The values of a row, its numbers in the steps of their columns. */
export function valuesInSteps(
  { report }: Planning,
  kind: Kind,
  { ref, values }: Pick<ReadRow, 'ref' | 'values'>,
): ReadRow['values'] {
  const inSteps = columnsOf(kind).flatMap(([field, { step }]): [string, number][] => {
    const value = values[field];
    if (typeof value !== 'number' || step === undefined) return [];
    const perUnit = Math.round(1 / step);
    const next = Math.round(value * perUnit) / perUnit;
    if (next !== value && !isMeasured(kind, field))
      report.note(
        ref,
        message('import.number-rounded', { kind: fileNameOf(kind), field, value, rounded: next }),
      );
    return [[field, next]];
  });
  return { ...values, ...Object.fromEntries(inSteps) };
}
