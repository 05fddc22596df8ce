/** What a treatment copies from its medicine, and what packages of one name have in common. */
import { cell } from './rows.ts';

/** How a package of a medicine was bought. */
export const PACKAGE = [
  'supplier',
  'supplier_address',
  'batch',
  'receipt',
  'bought_on',
  'bought_amount',
] as const;

/** What stands on the label of a medicine, and how its package was bought: copied when it is given. */
export const COPIED = [
  'unit',
  'milk_hours',
  'meat_days',
  'min_dry_days',
  'hours_after_calving',
  ...PACKAGE,
] as const;

/** The values that all packages share, by column, without those that no package has. */
export function commonTo(packages: readonly object[]): Readonly<Record<string, unknown>> {
  const [first = {}] = packages;
  const differing = differingIn(packages);
  return Object.fromEntries(
    COPIED.flatMap((column) => {
      const value = standing(first, column);
      return value === null || differing.has(column) ? [] : [[column, value] as const];
    }),
  );
}

/** The columns in which packages differ: only the package that was given shows their values. */
export function differingIn(packages: readonly object[]): ReadonlySet<string> {
  const [first = {}, ...others] = packages;
  return new Set(
    COPIED.filter((column) => others.some((row) => standing(row, column) !== standing(first, column))),
  );
}

/** The value of a column on a package, or as far as it is known; null if there is none. */
export function standing(row: object, column: string): unknown {
  return cell(row, column) ?? null;
}
