/** Of which package a treatment was given, where the farm has several of that name. */
import { differingIn, PACKAGE, standing } from '../herd/packages.ts';
import type { CellValue } from './rows.ts';

/**
 * Of packages that are called alike the one that agrees with the most of what a row tells of how it was bought, and differs in
 * nothing; what the row leaves `blank`, it had not. Of packages on which the very same stands, the first. Undefined where it
 * can be one or another: a guess would write down a batch and a supplier that are not those of what was given.
 */
export function packageGiven<Row extends object>(
  called: readonly Row[],
  given: ReadonlyMap<string, CellValue>,
  blank: readonly string[],
): Row | undefined {
  const agreement = (row: Row) =>
    PACKAGE.filter((column) => (given.get(column) ?? null) === standing(row, column)).filter(
      (column) => given.has(column) || blank.includes(column),
    ).length;
  const differs = (row: Row) =>
    PACKAGE.some((column) => {
      const [said, there] = [given.get(column) ?? null, standing(row, column)];
      return said !== null && there !== null && said !== there;
    });
  const possible = called.filter((row) => !differs(row));
  const most = Math.max(...possible.map(agreement));
  const [first, ...others] = possible.filter((row) => agreement(row) === most);
  return first && differingIn([first, ...others]).size === 0 ? first : undefined;
}
