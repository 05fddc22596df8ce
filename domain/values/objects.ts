/** Plain objects whose keys are known to the types: their keys, and objects made from keys or from parts of others. */

/** The names of an object's fields, in their order. The object has no others than its type says. */
export function keysOf<T extends object>(object: T): Extract<keyof T, string>[] {
  return Object.keys(object) as Extract<keyof T, string>[];
}

/** An object with a value for each key, in the order of the keys. */
export function ofEach<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** The fields of which `isMeant` says yes. */
export function fieldsWhere<T extends object>(
  object: T,
  isMeant: (value: unknown, name: string) => boolean,
): Partial<T> {
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => isMeant(value, name)),
  ) as Partial<T>;
}

/** The fields that have a value: without what is undefined. */
export function defined<T extends object>(object: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return fieldsWhere<{ [Name in keyof T]?: Exclude<T[Name], undefined> }>(
    object,
    (value) => value !== undefined,
  );
}

/** The choice that a value is; undefined where it is none of these. */
export function choiceIn<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The value of a field whose name is only known at run time. */
export function cell(object: object, field: string): unknown {
  return (object as Readonly<Record<string, unknown>>)[field];
}
