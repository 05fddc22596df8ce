/** Only the named entries of `values`: what a change sends, without values that the form only showed. */
export function only<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name)),
  ) as Partial<Values>;
}
