/** The entries of `values` that are named: what a change sends, and nothing of what was only shown. */
export function only<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name)),
  ) as Partial<Values>;
}
