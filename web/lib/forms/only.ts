/** Only the named entries of `values`: what a change sends, without values that the form only showed. */
import { fieldsWhere } from '#domain/values/objects.ts';
export function only<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  return fieldsWhere(values, (_, name) => names.includes(name));
}
