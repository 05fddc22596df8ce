/** Work in steps, for whoever runs it to let others have a turn in between. */

/** So many items are gone through in one step. */
const ITEMS_A_STEP = 100;

/** Goes through items and stops now and then. */
export function* withPauses<Item>(items: Iterable<Item>, each: (item: Item) => void): Generator<void> {
  let count = 0;
  for (const item of items) {
    each(item);
    count += 1;
    if (count % ITEMS_A_STEP === 0) yield;
  }
}

/** Items by a key that each has, in their order, as `Map.groupBy` has them. */
export function* groupedBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Generator<void, Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  yield* withPauses(items, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

/** Does all steps at once. */
export function toEnd<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
